internal import Digest
internal import Project
internal import Source

/// `monotint.figma.lock`: the version of the Figma file that the icons and tokens come from.
///
/// It is committed with them, so that a pull without changes ends after one request. It holds no secret.
enum FigmaLock {
  private static let path = "monotint.figma.lock"

  /// The lock file after a pull.
  static func file(_ request: FigmaRequest, version: String, files: [PlannedFile]) -> PlannedFile {
    let json: JSONWriter = [
      "figmaFile": .string(request.file ?? ""), "version": .string(version), "request": .string(request.digest),
      "files": .object(files.map { ($0.path, .string(ContentDigest(of: $0.bytes).hexadecimal)) }),
    ]
    return PlannedFile(path: path, bytes: json.bytes)
  }

  /// Whether the last pull had the same request and version, and its files are unchanged.
  static func isCurrent(
    _ request: FigmaRequest, version: String, _ read: FigmaPull.Reading
  ) throws -> Bool {
    guard let bytes = try read(path),
      let lock = JSONReader.read(SourceFile(path: path, bytes: bytes)).value?.object,
      let files = lock["files"]?.object, lock["figmaFile"]?.string == request.file ?? "",
      lock["version"]?.string == version, lock["request"]?.string == request.digest
    else { return false }
    return try files.members.allSatisfy { file in
      try read(file.key).map { ContentDigest(of: $0).hexadecimal == file.value.string } ?? false
    }
  }
}

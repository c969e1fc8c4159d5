internal import Digest
internal import POSIX
internal import Project
internal import Source

/// `monotint.figma.lock`: the version of the Figma file that the icons and tokens come from.
///
/// It is committed with them, so that a pull without changes ends after one request. It holds no secret.
enum FigmaLock {
  private static let path = "monotint.figma.lock"

  /// The bytes of the lock file after a pull.
  static func bytes(_ request: FigmaRequest, version: String, files: [PlannedFile]) -> [UInt8] {
    let json: JSONWriter = [
      "figmaFile": .string(request.file ?? ""), "version": .string(version), "request": .string(request.digest),
      "files": .object(files.map { ($0.path, .string(ContentDigest(of: $0.bytes).hexadecimal)) }),
    ]
    return json.bytes
  }

  /// Whether the last pull had the same request and version, and its files are unchanged.
  static func isCurrent(_ request: FigmaRequest, version: String, in project: Project) throws(DiskError) -> Bool {
    guard try Disk.status(ProjectPath.join(project.folder, path)) != nil,
      let lock = JSONReader.read(try project.read(path)).value?.object, let files = lock["files"]?.object,
      lock["figmaFile"]?.string == request.file ?? "", lock["version"]?.string == version,
      lock["request"]?.string == request.digest
    else { return false }
    for file in files.members {
      guard try Disk.status(ProjectPath.join(project.folder, file.key))?.kind == .file,
        ContentDigest(of: try project.read(file.key).bytes).hexadecimal == file.value.string
      else { return false }
    }
    return true
  }

  /// The change that gives the lock file these bytes; nil when it has them.
  static func change(to bytes: [UInt8], in project: Project) throws(DiskError) -> TreeChange.Lock? {
    let file = ProjectPath.join(project.folder, path)
    if try Disk.status(file)?.kind == .file, try Disk.read(file) == bytes { return nil }
    return TreeChange.Lock(path: path, old: try Disk.status(file, followingLinks: false), union: nil, final: bytes)
  }
}

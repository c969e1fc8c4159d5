internal import Digest
internal import POSIX
internal import Project
internal import Source

/// `monotint.figma.lock`: from which version of the Figma file the icons and tokens come.
///
/// It is committed with them, so that a pull that would bring the same ends after one cheap question. It holds no secret.
struct FigmaLock: Sendable {
  static let path = "monotint.figma.lock"

  private let figmaFile: String
  private let version: String
  /// A digest of what was asked for.
  private let request: String
  /// The digest of each file by its path.
  private let files: [String: String]

  init(_ request: FigmaRequest, version: String, files: [PlannedFile]) {
    figmaFile = request.file ?? ""
    self.version = version
    self.request = request.digest
    var digests: [String: String] = [:]
    for file in files { digests[file.path] = ContentDigest(of: file.bytes).hexadecimal }
    self.files = digests
  }

  /// nil when there is none, or none that makes sense: then everything is pulled.
  static func read(_ project: Project) throws(DiskError) -> FigmaLock? {
    guard try Disk.status(ProjectPath.join(project.folder, path)) != nil else { return nil }
    return FigmaLock(JSONReader.read(try project.read(path)).value?.object)
  }

  private init?(_ object: JSONObject?) {
    guard let file = object?["figmaFile"]?.string, let version = object?["version"]?.string,
      let request = object?["request"]?.string, let files = object?["files"]?.object
    else { return nil }
    figmaFile = file
    self.version = version
    self.request = request
    self.files = Dictionary(
      files.members.map { ($0.key, $0.value.string ?? "") }, uniquingKeysWith: { _, last in last })
  }

  /// Whether the same was asked of the same version, and what came is still there.
  func isCurrent(_ request: FigmaRequest, version: String, in project: Project) throws(DiskError) -> Bool {
    guard self.version == version, self.request == request.digest else { return false }
    for (path, digest) in files {
      guard try Disk.status(ProjectPath.join(project.folder, path))?.kind == .file,
        ContentDigest(of: try project.read(path).bytes).hexadecimal == digest
      else { return false }
    }
    return true
  }

  /// The lock file; nil when it is there as it should be.
  func file(unlessIn project: Project) throws(DiskError) -> PlannedFile? {
    let json: JSONWriter = [
      "figmaFile": .string(figmaFile), "version": .string(version), "request": .string(request),
      "files": .object(files.map { ($0.key, .string($0.value)) }),
    ]
    let path = ProjectPath.join(project.folder, Self.path)
    if try Disk.status(path)?.kind == .file, try Disk.read(path) == json.bytes { return nil }
    return PlannedFile(path: Self.path, bytes: json.bytes)
  }
}

internal import AssetCatalog
internal import Findings
internal import Platform

/// The lock files of a project: the one of this configuration, and those of other configurations.
///
/// The lock file of a configuration lies beside it: `brand.lock` for `brand.json`.
package struct LockFiles: Sendable {
  /// The path of the configuration's own lock file.
  package let path: String
  /// The content of the configuration's own lock file.
  package let own: LockFile.Reading
  /// The output of the last export; nil if the own lock file is missing or cannot be read.
  package var previous: LockFile? { own.lock }
  /// The status of the own lock file when it was read; nil if there was none.
  let status: Disk.Status?
  /// The findings about the lock files.
  let diagnostics: [Diagnostic]
  /// The lock files of other configurations: the path of the configuration, and the paths that the lock file lists, as
  /// collision keys.
  private let others: [(configuration: String, paths: Set<String>)]

  /// - Parameter path: the path of the configuration's own lock file.
  init(of project: Workspace, path: String) throws(DiskError) {
    self.path = path
    var tree = try FolderTree(project.folder)
    let found = try Self.read(path, in: &tree)
    status = found?.status
    own = found?.reading ?? .absent
    var others: [(configuration: String, paths: Set<String>)] = []
    var diagnostics = own.diagnostics
    for other in try Self.others(beside: path, in: &tree) {
      guard let lock = other.lock else { continue }
      if try other.isOrphaned(in: &tree) {
        diagnostics.append(other.orphan)
      } else {
        others.append((other.configuration, Set(lock.paths.map(AssetName.collisionKey))))
      }
    }
    self.others = others
    self.diagnostics = diagnostics
  }

  /// The path of another configuration whose lock file lists a file, also with other capitals: on most Macs it is the same
  /// file. nil if there is none.
  package func otherConfiguration(listing path: String) -> String? {
    if others.isEmpty { return nil }
    let key = AssetName.collisionKey(of: path)
    return others.first { $0.paths.contains(key) }?.configuration
  }

  /// An error for each other configuration that writes one of the files.
  ///
  /// - Parameter configuration: the path of this configuration.
  func conflicts(_ files: @autoclosure () -> [PlannedFile], configuration: String) -> [Diagnostic] {
    guard !others.isEmpty else { return [] }
    let shared = files().filter { !$0.isShared }.compactMap { file in
      otherConfiguration(listing: file.path).map { (file.path, $0) }
    }
    return Dictionary(grouping: shared, by: \.1).sorted { $0.key < $1.key }.map { other, files in
      ConfigurationRule.conflict.finding(
        "\(other) also writes \(files.map(\.0).listed(atMost: 1))",
        help: "give each configuration its own catalog group and its own files", in: configuration)
    }
  }

  // MARK: Reading

  private static func read(
    _ path: String, in tree: inout FolderTree
  ) throws(DiskError) -> (reading: LockFile.Reading, status: Disk.Status)? {
    let name = Disk.name(of: path)
    guard let folder = try tree.folder(Disk.parent(of: path)), try folder.status(name) != nil else { return nil }
    let (bytes, status) = try folder.read(name, limit: Workspace.textLimit)
    // Other tools have lock files too. A lock file that does not mention Monotint must not be replaced.
    guard path == Workspace.lockName || bytes.isEmpty || bytes.mentionsMonotint else {
      throw DiskError("write", "\(folder.path)/\(name)", .notOurs)
    }
    return (LockFile.read(SourceFile(path: path, bytes: bytes)), status)
  }

  /// Another lock file of Monotint, beside the own one or in the project folder.
  private struct Sibling {
    let path: String
    let configuration: String
    let lock: LockFile?

    init(path: String, _ reading: LockFile.Reading) {
      self.path = path
      lock = reading.lock
      let name = lock?.configuration ?? Disk.name(of: path).dropLast(".lock".count) + ".json"
      configuration = ProjectPath.join(Disk.parent(of: path), Disk.name(of: name))
    }

    /// Whether the configuration does not exist any more. A `monotint.lock` that names no configuration needs none.
    func isOrphaned(in tree: inout FolderTree) throws(DiskError) -> Bool {
      if path == Workspace.lockName, lock?.configuration == nil { return false }
      guard let folder = try tree.folder(Disk.parent(of: configuration)) else { return true }
      return try folder.status(Disk.name(of: configuration)) == nil
    }

    var orphan: Diagnostic {
      OutputRule.lockOrphaned.finding(
        "the configuration of this lock file, \(configuration), does not exist any more, so the lock file is ignored",
        help: "delete the lock file, and the files that it lists if nobody needs them", in: path)
    }
  }

  private static func others(beside path: String, in tree: inout FolderTree) throws(DiskError) -> [Sibling] {
    var siblings: [Sibling] = []
    for parent in Set([Disk.parent(of: path), "."]).sorted() {
      guard let folder = try tree.folder(parent) else { continue }
      for entry in try folder.list() where entry.kind == .file && entry.name.hasSuffix(".lock") {
        let other = ProjectPath.join(parent, entry.name)
        // A lock file that cannot be read, or that belongs to another tool, lists no files of Monotint.
        guard other != path, let bytes = try? folder.read(entry.name, limit: Workspace.textLimit).bytes,
          bytes.mentionsMonotint
        else { continue }
        siblings.append(Sibling(path: other, LockFile.read(SourceFile(path: other, bytes: bytes))))
      }
    }
    return siblings
  }
}

extension [UInt8] {
  fileprivate var mentionsMonotint: Bool {
    ["\"monotint\"", "\"version\""].allSatisfy { firstRange(of: Array($0.utf8)) != nil }
  }
}

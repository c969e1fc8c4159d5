internal import Disk
internal import Source

/// The lock files of a project: that of the configuration, and those of other configurations.
///
/// A configuration has its lock file beside it: `brand.json` has `brand.lock`.
package struct LockFiles: Sendable {
  /// The path of the configuration's own lock file.
  package let path: String
  /// What the configuration's own lock file says.
  package let own: LockFile.Reading
  /// What the last export made: from the own lock file, or from one of Monotint 0.1 that all configurations shared.
  package let previous: LockFile?
  /// The own lock file as it was when it was read; nil when there was none.
  let status: Disk.Status?
  /// What is wrong with the lock files.
  let diagnostics: [Diagnostic]
  private let others: [Other]

  /// The lock file of another configuration.
  private struct Other: Sendable {
    /// The path of the other configuration.
    let configuration: String
    let paths: Set<String>
  }

  /// - Parameters:
  ///   - path: where the configuration's own lock file belongs.
  ///   - outputs: where the configuration writes.
  init(of project: Project, path: String, outputs: OutputPaths) throws(DiskError) {
    self.path = path
    var tree = try FolderTree(project.folder)
    let found = try Self.read(path, in: &tree)
    status = found?.status
    own = found?.reading ?? .absent
    var (previous, others, diagnostics) = (own.lock, [Other](), own.diagnostics)
    for other in try Self.others(beside: path, in: &tree) {
      guard let lock = other.lock else { continue }
      if lock.isShared, case .absent = own {
        previous = lock.restricted(to: outputs)
      } else if try other.isOrphaned(in: &tree) {
        diagnostics.append(other.orphan)
      } else if !lock.isShared {
        others.append(Other(configuration: other.configuration, paths: lock.paths))
      }
    }
    (self.previous, self.others, self.diagnostics) = (previous, others, diagnostics)
  }

  /// The path of the other configuration whose lock file lists a file; nil when none does.
  func otherConfiguration(listing path: String) -> String? {
    others.first { $0.paths.contains(path) }?.configuration
  }

  /// That two configurations write the same file.
  ///
  /// - Parameter configuration: the path of this one.
  func conflicts(_ files: [PlannedFile], configuration: String) -> [Diagnostic] {
    guard !others.isEmpty else { return [] }
    let shared = files.filter { !$0.isShared }.compactMap { file in
      otherConfiguration(listing: file.path).map { (file.path, $0) }
    }
    return Dictionary(grouping: shared, by: \.1).sorted { $0.key < $1.key }.map { other, files in
      let more = files.count > 1 ? " and \(files.count - 1) more" : ""
      return Diagnostic(
        .error, "configuration-conflict", "\(other) writes \(files[0].0)\(more), too",
        help: "give each configuration a catalog group and files of its own", path: configuration)
    }
  }

  // MARK: Reading

  private static func read(
    _ path: String, in tree: inout FolderTree
  ) throws(DiskError) -> (reading: LockFile.Reading, status: Disk.Status)? {
    let name = Disk.name(of: path)
    guard let folder = try tree.folder(Disk.parent(of: path)), try folder.status(name) != nil else { return nil }
    let (bytes, status) = try folder.read(name, limit: Project.textLimit)
    // Other tools have lock files, too: one that does not mention Monotint is not ours to replace.
    guard path == Project.lockName || bytes.isEmpty || bytes.mentionsMonotint else {
      throw DiskError("write", "\(folder.path)/\(name)", .notOurs)
    }
    return (LockFile.read(SourceFile(path: path, bytes: bytes)), status)
  }

  /// A lock file of Monotint beside the own one, or in the project folder.
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

    /// Whether the configuration is gone. Without a name in it, `monotint.lock` is that of the conventions.
    func isOrphaned(in tree: inout FolderTree) throws(DiskError) -> Bool {
      if path == Project.lockName, lock?.configuration == nil, lock?.isShared == false { return false }
      guard let folder = try tree.folder(Disk.parent(of: configuration)) else { return true }
      return try folder.status(Disk.name(of: configuration)) == nil
    }

    var orphan: Diagnostic {
      Diagnostic(
        .warning, "lock-orphaned", "the configuration of this lock file, \(configuration), is gone; it is ignored",
        help: "delete it, and the files that it lists unless somebody needs them", path: path)
    }
  }

  private static func others(beside path: String, in tree: inout FolderTree) throws(DiskError) -> [Sibling] {
    var siblings: [Sibling] = []
    for parent in Set([Disk.parent(of: path), "."]).sorted() {
      guard let folder = try tree.folder(parent) else { continue }
      for entry in try folder.list() where entry.kind == .file && entry.name.hasSuffix(".lock") {
        let other = ProjectPath.join(parent, entry.name)
        // One that cannot be read, or is another tool's, says nothing of files of Monotint.
        guard other != path, let bytes = try? folder.read(entry.name, limit: Project.textLimit).bytes,
          bytes.mentionsMonotint
        else { continue }
        siblings.append(Sibling(path: other, LockFile.read(SourceFile(path: other, bytes: bytes))))
      }
    }
    return siblings
  }
}

extension LockFile {
  /// What it says of the files at these paths.
  func restricted(to outputs: OutputPaths) -> LockFile {
    var lock = self
    lock.sets = sets.filter { outputs.contains("\($0.key)/Contents.json") }
    lock.files = files.filter { outputs.contains($0.key) }
    lock.pending = pending.filter { outputs.contains($0.key) }
    return lock
  }
}

extension [UInt8] {
  fileprivate var mentionsMonotint: Bool {
    ["\"monotint\"", "\"version\""].allSatisfy { firstRange(of: Array($0.utf8)) != nil }
  }
}

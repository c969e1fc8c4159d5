internal import Figma
internal import POSIX
internal import Project
internal import Source
internal import ProjectFolder

/// The files of a pull on the disk. Either all new and changed files are written, or none.
struct PulledFiles {
  let project: Project

  /// What a pull does to a file.
  enum Action: String {
    case new, changed, kept
  }

  struct Change {
    let path: String
    let action: Action
  }

  /// The bytes of a file by its path in the project; nil if there is no regular file.
  func read(_ path: String) throws(DiskError) -> [UInt8]? {
    guard try Disk.status(ProjectPath.join(project.folder, path))?.kind == .file else { return nil }
    return try project.read(path).bytes
  }

  /// Compares with the disk; nothing is written.
  func compare(_ answer: FigmaPull.Answer) throws -> [Change] { try changes(answer).map(\.change) }

  /// Writes all new and changed files and the lock file. Other runs wait meanwhile.
  ///
  /// - Parameter interruption: returns the signal that asks the process to end, once one has arrived.
  /// - Returns: what was done, and findings about the temporary folders of killed runs.
  func write(
    _ answer: FigmaPull.Answer, interruption: () -> Int32? = { nil }
  ) async throws -> (changes: [Change], findings: [Diagnostic]) {
    try await FolderLock.holding(project.folder, for: .writing) {
      let changes = try changes(answer)
      var change = TreeChange()
      change.writes = changes.filter { $0.change.action != .kept }.map(\.write)
      if let lock = answer.lock, try read(lock.path) != lock.bytes {
        let old = try Disk.status(ProjectPath.join(project.folder, lock.path), followingLinks: false)
        change.lock = TreeChange.Lock(path: lock.path, old: old, after: { lock.bytes })
      }
      let findings = try await TreeWriter(folder: project.folder).write(change, interruption: interruption)
      return (changes.map(\.change), findings)
    }
  }

  private func changes(_ answer: FigmaPull.Answer) throws -> [(change: Change, write: TreeChange.Write)] {
    var tree = try FolderTree(project.folder)
    return try answer.files.map { file in
      let (action, old): (Action, Disk.Status?) =
        switch try TreeComparison.find(file.path, in: &tree) {
        case .nothing: (.new, nil)
        case .file(let bytes, let status): (bytes == file.bytes ? .kept : .changed, status)
        case .other: throw DiskError("write", ProjectPath.join(project.folder, file.path), .notARegularFile)
        }
      let write = TreeChange.Write(path: file.path, bytes: file.bytes, old: old)
      return (Change(path: file.path, action: action), write)
    }
  }
}

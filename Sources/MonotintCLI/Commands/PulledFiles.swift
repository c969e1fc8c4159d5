internal import Findings
internal import Operations
internal import Platform
internal import Workspace

/// The files of a pull on the disk. Either all new and changed files are written, or none.
struct PulledFiles {
  let project: Workspace
  /// Whether files that no pull wrote, and files that were edited since, are replaced.
  let adopts: Bool

  /// What a pull does to a file.
  enum Action: String {
    case new, changed, kept
  }

  struct Change {
    let path: String
    let action: Action
  }

  /// What a pull changes, and what stands in its way.
  struct Outcome {
    fileprivate(set) var changes: [Change] = []
    /// With an error among them, nothing is written.
    fileprivate(set) var findings: [Diagnostic] = []
    fileprivate var writes = TreeChange()
  }

  /// Compares with the disk; nothing is written.
  func compare(_ answer: FigmaPull.Answer) throws -> Outcome {
    var tree = try FolderTree(project.folder)
    var outcome = Outcome()
    let (lock, oldLock) = try lock(in: &tree, &outcome.findings)
    var foreign: [String] = []
    var edited: [String] = []
    for file in answer.files {
      switch try TreeComparison.find(file.path, in: &tree) {
      case .nothing:
        outcome.changes.append(Change(path: file.path, action: .new))
        outcome.writes.writes.append(TreeChange.Write(path: file.path, bytes: file.bytes))
      case .file(let bytes, _) where bytes == file.bytes:
        outcome.changes.append(Change(path: file.path, action: .kept))
      case .file(let bytes, let status):
        if !lock.lists(file.path) { foreign.append(file.path) }
        if lock.lists(file.path), !lock.lists(file.path, bytes) { edited.append(file.path) }
        outcome.changes.append(Change(path: file.path, action: .changed))
        outcome.writes.writes.append(TreeChange.Write(path: file.path, bytes: file.bytes, old: status))
      case .other: outcome.findings.append(Diagnostic(notAFile: file.path))
      }
    }
    if !adopts {
      outcome.findings += Diagnostic.foreign(foreign, command: "pull", lockPath: FigmaLock.path)
      outcome.findings += Diagnostic.edited(edited, command: "pull", lockPath: FigmaLock.path)
    }
    outcome.findings = outcome.findings.compactMap(project.configuration.rules.applied)
    outcome.writes.lock = try lockChange(
      from: lock, oldLock, answer, changesFiles: !outcome.writes.writes.isEmpty, &tree)
    return outcome
  }

  /// Writes all new and changed files and the lock file, unless something stands in the way. Other runs wait meanwhile.
  ///
  /// - Parameter interruption: returns the signal that asks the process to end, once one has arrived.
  func write(_ answer: FigmaPull.Answer, interruption: () -> Int32? = { nil }) async throws -> Outcome {
    try await FolderLock.holding(project.folder, for: .writing) {
      var outcome = try compare(answer)
      if outcome.findings.hasErrors { return outcome }
      outcome.findings += try await TreeWriter(folder: project.folder).write(
        outcome.writes, interruption: interruption)
      return outcome
    }
  }

  // MARK: The lock file

  private struct LockOnDisk {
    let bytes: [UInt8]
    let status: Disk.Status
  }

  private func lock(
    in tree: inout FolderTree, _ findings: inout [Diagnostic]
  ) throws -> (lock: FigmaLock, onDisk: LockOnDisk?) {
    switch try TreeComparison.find(FigmaLock.path, in: &tree) {
    case .nothing: return (FigmaLock(), nil)
    case .other:
      findings.append(Diagnostic(notAFile: FigmaLock.path))
      return (FigmaLock(), nil)
    case .file(let bytes, let status):
      if let lock = FigmaLock(bytes) { return (lock, LockOnDisk(bytes: bytes, status: status)) }
      findings.append(
        OutputRule.lockDamaged.finding(
          "the lock file cannot be read, so no file counts as pulled",
          help: "restore it, or compare the icons with Figma's and run `monotint pull --adopt`", in: FigmaLock.path))
      return (FigmaLock(), LockOnDisk(bytes: bytes, status: status))
    }
  }

  private func lockChange(
    from lock: FigmaLock, _ onDisk: LockOnDisk?, _ answer: FigmaPull.Answer, changesFiles: Bool,
    _ tree: inout FolderTree
  ) throws -> TreeChange.Lock? {
    let after = try lock.after(answer.files) { path in
      guard ProjectPath.normalised(path) == path, path != ".", !Disk.names(in: path).contains(where: GitFolder.isName)
      else { return false }
      guard case .file = try TreeComparison.find(path, in: &tree) else { return false }
      return true
    }
    let final: TreeChange.Lock.Content = { after.bytes }
    guard changesFiles else {
      if after.bytes == onDisk?.bytes { return nil }
      return TreeChange.Lock(path: FigmaLock.path, old: onDisk?.status, after: final)
    }
    let before = lock.before(answer.files)
    return TreeChange.Lock(
      path: FigmaLock.path, old: onDisk?.status, before: { before.bytes }, after: final)
  }
}

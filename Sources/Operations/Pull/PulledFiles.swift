internal import Findings
internal import Platform
internal import Workspace

/// The files of a pull on the disk. Either all new and changed files are written, or none.
package struct PulledFiles {
  let project: Workspace
  /// Whether files that no pull wrote, and files that were edited since, are replaced.
  let adopts: Bool
  /// The name of the configuration file, if the pull fetches all that it asks for; nil if the command line names single
  /// icons.
  var configuration: String?

  /// What a pull does to a file.
  package enum Action: String, Sendable {
    case new, changed, kept
    /// It is as an earlier pull wrote it, and the configuration no longer asks for it.
    case stale
  }

  package struct Change: Sendable {
    package let path: String
    package let action: Action
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
    let found = try FoundLock(in: &tree)
    if let problem = found.problem { outcome.findings.append(problem) }
    var foreign: [String] = []
    var edited: [String] = []
    for file in answer.files {
      switch try FoundFile(at: file.path, in: &tree) {
      case .nothing:
        outcome.changes.append(Change(path: file.path, action: .new))
        outcome.writes.writes.append(TreeChange.Write(path: file.path, bytes: file.bytes))
      case .file(let bytes, _) where bytes == file.bytes:
        outcome.changes.append(Change(path: file.path, action: .kept))
      case .file(let bytes, let status):
        if !found.lock.lists(file.path) {
          foreign.append(file.path)
        } else if !found.lock.lists(file.path, bytes) {
          edited.append(file.path)
        }
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
    if let configuration {
      let others = found.lock.paths(askedBy: configuration, besides: answer.files)
      let stale = try others.filter { try found.isAsPulled($0, in: &tree) }
      outcome.changes += stale.map { Change(path: $0, action: .stale) }
    }
    outcome.writes.lock = try found.change(
      after: answer.files, askedBy: configuration, changesFiles: !outcome.writes.writes.isEmpty, in: &tree)
    return outcome
  }

  /// Writes all new and changed files and the lock file, unless something stands in the way. Other runs wait meanwhile.
  ///
  /// - Parameter interruption: returns the signal that asks the process to end, once one has arrived.
  func write(_ answer: FigmaPull.Answer, interruption: () -> Int32? = { nil }) async throws -> Outcome {
    try await FolderLock.holding(project.folder, for: .writing) {
      var outcome = try compare(answer)
      if outcome.findings.hasErrors { return outcome }
      let writer = TreeWriter(folder: project.folder)
      outcome.findings += try await writer.write(outcome.writes, interruption: interruption)
      return outcome
    }
  }
}

/// The lock file of earlier pulls, as it was found on the disk.
private struct FoundLock {
  /// An empty one if there is none that can be read.
  private(set) var lock = FigmaLock()
  /// Why it cannot be read; nil if it can, or if there is none.
  private(set) var problem: Diagnostic?
  /// nil if there is no file.
  private var bytes: [UInt8]?
  private var status: Disk.Status?

  init(in tree: inout FolderTree) throws {
    switch try FoundFile(at: FigmaLock.path, in: &tree) {
    case .nothing: return
    case .other: problem = Diagnostic(notAFile: FigmaLock.path)
    case .file(let bytes, let status):
      self.bytes = bytes
      self.status = status
      if let lock = FigmaLock(bytes) {
        self.lock = lock
      } else {
        problem = OutputRule.lockDamaged.finding(
          "the lock file cannot be read, so no file counts as pulled",
          help: "restore it, or compare the icons with Figma's and run `monotint pull --adopt`",
          in: FigmaLock.path)
      }
    }
  }

  /// Whether a file has the bytes that a pull wrote.
  func isAsPulled(_ path: String, in tree: inout FolderTree) throws -> Bool {
    guard Self.mayBeFile(path), case .file(let bytes, _) = try FoundFile(at: path, in: &tree) else { return false }
    return lock.lists(path, bytes)
  }

  /// Anybody can write a lock file.
  private static func mayBeFile(_ path: String) -> Bool {
    guard ProjectPath.normalised(path) == path, path != "." else { return false }
    return !Disk.names(in: path).contains(where: GitFolder.isName)
  }

  /// The change of the lock file; nil if it stays as it is.
  ///
  /// - Parameters:
  ///   - configuration: the name of the configuration file, if it asks for them; nil if the command line does.
  ///   - changesFiles: whether any other file is written.
  func change(
    after pulled: [PlannedFile], askedBy configuration: String?, changesFiles: Bool, in tree: inout FolderTree
  ) throws -> TreeChange.Lock? {
    let after = try lock.after(pulled, askedBy: configuration) { path in
      guard Self.mayBeFile(path), case .file = try FoundFile(at: path, in: &tree) else { return false }
      return true
    }
    let final: TreeChange.Lock.Content = { after.bytes }
    if changesFiles {
      let before = lock.before(pulled)
      return TreeChange.Lock(path: FigmaLock.path, old: status, before: { before.bytes }, after: final)
    }
    if after.bytes == bytes { return nil }
    return TreeChange.Lock(path: FigmaLock.path, old: status, after: final)
  }
}

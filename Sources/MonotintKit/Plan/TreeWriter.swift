internal import Disk

/// Brings the files on disk to what a plan says, wholly or not at all, touching only those that differ.
package struct TreeWriter: Sendable {
  private let folder: String
  private let jobs: Int

  /// - Parameter jobs: how many threads write at once.
  package init(folder: String, jobs: Int = 1) {
    (self.folder, self.jobs) = (folder, jobs)
  }

  /// Finishes or undoes what a run that was killed left behind.
  package func recover() throws { try Transaction.recover(in: folder) }

  /// Writes what a comparison found missing or different and deletes what is left over; the lock file changes last.
  ///
  /// - Returns: what was left standing, and why; and the folders that changed places with new ones.
  package func write(_ comparison: TreeComparison) async throws -> (kept: [Diagnostic], moved: [MovedFolder]) {
    if comparison.isClean { return ([], []) }
    let moved: [MovedFolder]
    var change = TreeChange(comparison)
    do {
      do {
        moved = try await Staging(change, in: folder, jobs: jobs).run()
      } catch let error as DiskError where error.isUnsupported && !change.isFileByFile {
        // No exchange of folders here, or no second names for files: then file by file.
        try Transaction.clearStaging(of: folder)
        change.isFileByFile = true
        moved = try await Staging(change, in: folder, jobs: jobs).run()
      }
    } catch {
      if try !Transaction.isPending(in: folder) { try Transaction.clearStaging(of: folder) }
      throw error
    }
    return (comparison.leftOvers.filter(\.isEdited).map(\.kept) + (try foreignRemains(of: change.removed)), moved)
  }

  /// The folders that were Monotint's, and that somebody else's files keep alive.
  private func foreignRemains(of removed: [String]) throws -> [Diagnostic] {
    try Set(removed.map(Disk.parent)).sorted().compactMap { path in
      let absolute = ProjectPath.join(folder, path)
      guard path.hasSuffix("set"), try Disk.status(absolute) != nil else { return nil }
      let names = try Disk.list(absolute).map(\.name)
      guard !names.contains("Contents.json") else { return nil }
      return Diagnostic(
        .warning, "foreign-file",
        "the set is gone from the design, but not \(names.joined(separator: ", ")): not Monotint's",
        help: "delete the folder if nobody needs it", path: path)
    }
  }
}

extension TreeComparison.LeftOver {
  fileprivate var kept: Diagnostic {
    Diagnostic(
      .warning, "edited", "the design has no use for it any more, but others have changed it, so it stays",
      help: "delete it if nobody needs it; Monotint no longer counts it as its own", path: path)
  }
}

/// A folder that changed places with a new one.
package struct MovedFolder: Sendable {
  let path: String
  /// Whether nothing was there before.
  let isNew: Bool
}

/// The files that an export writes and deletes.
struct TreeChange {
  let written: [PlannedFile]
  let removed: [String]
  let lock: PlannedFile?
  private let plan: ExportPlan?
  /// Whether folders are left where they are, and files changed one by one.
  var isFileByFile = false

  init(_ comparison: TreeComparison) {
    written = comparison.differences.map(\.file)
    removed = comparison.leftOvers.filter { !$0.isEdited }.map(\.path)
    lock = comparison.lock
    plan = comparison.plan
  }

  /// Files that are the project's own rather than an export's, each put in place by itself; `lock` last.
  init(files: [PlannedFile], lock: PlannedFile?) {
    written = files
    removed = []
    self.lock = lock
    plan = nil
    isFileByFile = true
  }

  var isEmpty: Bool { written.isEmpty && removed.isEmpty && lock == nil }
  var paths: [String] { written.map(\.path) + removed }

  /// The paths of the last export and this one: nobody else's files.
  func ours() -> Set<String> {
    Set(plan?.files.map(\.path) ?? []).union(plan?.previous.lock?.files ?? [])
  }
}

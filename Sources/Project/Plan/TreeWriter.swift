package import POSIX
package import Source

/// Brings the files on disk to what a plan says, touching only those that differ.
///
/// 1. All new files are written and flushed in a private temporary folder. A full disk or a denied permission ends the run here, with
///    nothing changed.
/// 2. The lock file is written with the new and the old content of every file.
/// 3. Each file is renamed into place. A folder that is not there yet is prepared as a whole and renamed at once.
/// 4. Files that are left over are deleted.
/// 5. The lock file is written in its final form.
///
/// A process that is killed leaves whole files. The lock file then lists old and new, so that `verify` calls the tree stale and the
/// next export completes it, whatever has changed meanwhile. Nothing that a killed process left behind is read.
package struct TreeWriter: Sendable {
  private let folder: String
  private let jobs: Int

  /// - Parameters:
  ///   - folder: the project. The caller holds its lock for writing.
  ///   - jobs: how many threads write new files at once.
  package init(folder: String, jobs: Int = 1) { (self.folder, self.jobs) = (folder, jobs) }

  /// Writes what a comparison found missing or different, and deletes what is left over.
  ///
  /// - Parameter interruption: a signal that asks the process to end, once one has arrived.
  /// - Returns: what was left standing, and why.
  /// - Throws: `Interrupted` before the first file is in place or when all are; `Incomplete` in between.
  package func write(
    _ comparison: TreeComparison, interruption: () -> Int32? = { nil }
  ) async throws -> [Diagnostic] {
    let leftOvers = comparison.leftOvers
    var kept = leftOvers.edited.map(Diagnostic.init(keptLeftOver:))
    kept +=
      Diagnostic(elsewhere: leftOvers.elsewhere, .warning, lockPath: comparison.plan.locks.path).map { [$0] } ?? []
    kept += try await write(TreeChange(comparison), interruption: interruption)
    return try kept + foreignRemains(of: leftOvers.deletions.map(\.path))
  }

  /// Makes a change.
  ///
  /// - Returns: what earlier runs left behind and could not be deleted.
  package func write(_ change: TreeChange, interruption: () -> Int32? = { nil }) async throws -> [Diagnostic] {
    let staging = try Staging(folder)
    let remains = try staging.removeOld()
    if change.isEmpty { return remains }
    defer { staging.remove() }
    try await staging.prepare(change, jobs: jobs)
    if let signal = interruption() { throw Interrupted(signal: signal) }
    try await staging.commit(change)
    staging.remove()
    if let signal = interruption() { throw Interrupted(signal: signal) }
    return remains
  }

  /// The folders that were Monotint's, and that somebody else's files keep alive.
  private func foreignRemains(of removed: [String]) throws -> [Diagnostic] {
    var tree = try FolderTree(folder)
    return try Set(removed.map(Disk.parent)).sorted().compactMap { path in
      guard CatalogFolder.isSet(path), let names = try tree.folder(path)?.list().map(\.name),
        !names.contains("Contents.json")
      else { return nil }
      return Diagnostic(
        .warning, "foreign-file",
        "the set is gone from the design, but not \(names.joined(separator: ", ")): not Monotint's",
        help: "delete the folder if nobody needs it", path: path)
    }
  }
}

/// A signal asked the process to end, and nothing is half done.
package struct Interrupted: Error {
  package let signal: Int32

  package init(signal: Int32) { self.signal = signal }
}

/// Some files are in place and others are not, because the disk refused something.
package struct Incomplete: Error, CustomStringConvertible {
  let reason: DiskError

  package var description: String { reason.description }
  package let help = "some files are in place already; run the command again, which completes it"
}

extension Diagnostic {
  fileprivate init(keptLeftOver path: String) {
    self.init(
      .warning, "edited", "the design has no use for it any more, but others have changed it, so it stays",
      help: "delete it if nobody needs it; Monotint no longer counts it as its own", path: path)
  }
}

/// Files to be put in place, and files to be deleted, with what the disk held when they were compared.
package struct TreeChange {
  package struct Write {
    let path: String
    let bytes: [UInt8]
    /// The file that is replaced; nil when nothing stands there.
    let old: Disk.Status?

    package init(path: String, bytes: [UInt8], old: Disk.Status? = nil) {
      (self.path, self.bytes, self.old) = (path, bytes, old)
    }
  }

  package struct Deletion {
    let path: String
    let old: Disk.Status
  }

  /// The lock file: what it says while files change, and what it says in the end.
  package struct Lock {
    let path: String
    let old: Disk.Status?
    /// nil when nothing but the lock file changes, or when it is not needed to tell whose files are.
    let union: [UInt8]?
    /// nil when it stays as it is.
    let final: [UInt8]?

    package init(path: String, old: Disk.Status?, union: [UInt8]?, final: [UInt8]?) {
      (self.path, self.old, self.union, self.final) = (path, old, union, final)
    }
  }

  /// In byte order of their paths.
  package var writes: [Write] = []
  var renamings: [LeftOvers.Renaming] = []
  var deletions: [Deletion] = []
  package var lock: Lock?

  package init(
    writes: [Write] = [], renamings: [LeftOvers.Renaming] = [], deletions: [Deletion] = [], lock: Lock? = nil
  ) {
    (self.writes, self.renamings, self.deletions, self.lock) = (writes, renamings, deletions, lock)
  }

  var isEmpty: Bool { writes.isEmpty && renamings.isEmpty && deletions.isEmpty && lock?.final == nil }
}

extension TreeChange {
  /// What an export does.
  init(_ comparison: TreeComparison) {
    let (plan, leftOvers) = (comparison.plan, comparison.leftOvers)
    var found: [String: LockFile.File] = [:]
    writes = comparison.differences.map { difference in
      guard case .file(let bytes, let status) = difference.found else {
        return Write(path: difference.file.path, bytes: difference.file.bytes, old: nil)
      }
      found[difference.file.path] = LockFile.File(sha256Of: bytes)
      return Write(path: difference.file.path, bytes: difference.file.bytes, old: status)
    }
    writes += leftOvers.handedOver.map { Write(path: $0.path, bytes: $0.bytes, old: nil) }
    writes.sort { $0.path.isBefore($1.path) }
    renamings = leftOvers.renamings
    for file in leftOvers.deletions {
      found[file.path] = file.content
      deletions.append(Deletion(path: file.path, old: file.status))
    }
    let changesFiles = !writes.isEmpty || !renamings.isEmpty || !deletions.isEmpty
    guard changesFiles else {
      lock = Lock(path: plan.locks.path, old: plan.locks.status, union: nil, final: comparison.lock?.bytes)
      return
    }
    // When the lock file says the same in the end, it is written back.
    let final = comparison.lock?.bytes ?? plan.lock.bytes
    let union = plan.lock.union(with: plan.locks.previous, found: found)
    lock = Lock(
      path: plan.locks.path, old: plan.locks.status, union: union.pending.isEmpty ? final : union.bytes, final: final)
  }
}

package import Findings
package import Platform

/// Changes the files on disk to those of a plan. It touches only files that differ.
///
/// 1. It writes and flushes all new files in a private temporary folder (`DraftFolder`). If the disk is full or a permission is missing,
///    the run ends here and nothing has changed.
/// 2. It writes the lock file with the new and the old content of every file.
/// 3. It renames each file into place. A new folder is prepared as a whole and put in place by one rename.
/// 4. It deletes left-over files, and folders that are empty then.
/// 5. It writes the final lock file. After an export that only adds files, step 2 has written it already.
///
/// A killed process leaves each file whole. The lock file then lists the old and the new contents, so `verify` calls
/// the files stale, and the next export completes the work, even if inputs have changed since. No file that a
/// killed process prepared is ever used.
package struct TreeWriter: Sendable {
  private let folder: String
  private let jobs: Int

  /// - Parameters:
  ///   - folder: the project. The caller holds its lock for writing.
  ///   - jobs: how many threads write new files concurrently.
  package init(folder: String, jobs: Int = 1) { (self.folder, self.jobs) = (folder, jobs) }

  /// Writes the files that a comparison found missing or different, and deletes left-over files.
  ///
  /// - Parameter interruption: returns the signal that asked the process to end; nil if none has arrived.
  /// - Returns: warnings about files that stay.
  /// - Throws: `Interrupted` before the first file is in place or after the last one; `Incomplete` in between.
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

  /// Applies a change.
  ///
  /// - Returns: findings about the temporary folders of killed runs.
  package func write(_ change: TreeChange, interruption: () -> Int32? = { nil }) async throws -> [Diagnostic] {
    let staging = try Staging(folder)
    staging.removeOld()
    if change.isEmpty { return staging.leftovers }
    defer { staging.remove() }
    // For thousands of sets, making this text takes long enough to do it while the files are written.
    let content = change.lock?.before
    async let lockBefore = content?()
    try await staging.prepare(change, jobs: jobs)
    if let signal = interruption() { throw Interrupted(signal: signal) }
    try await staging.commit(change, lockBefore: lockBefore)
    staging.remove()
    if let signal = interruption() { throw Interrupted(signal: signal) }
    return staging.leftovers
  }

  /// Warnings about deleted sets whose folders still have files that Monotint did not write.
  private func foreignRemains(of removed: [String]) throws -> [Diagnostic] {
    var tree = try FolderTree(folder)
    return try Set(removed.map(Disk.parent)).sorted().compactMap { path in
      guard CatalogFolder.isSet(path), let names = try tree.folder(path)?.list().map(\.name),
        !names.contains("Contents.json")
      else { return nil }
      return OutputRule.foreignFile.finding(
        "the design no longer has this set, but Monotint did not write \(names.joined(separator: ", ")), so the folder stays",
        help: "delete the folder if nobody needs it", in: path, as: .warning)
    }
  }
}

/// A signal asked the process to end. Either no file has changed or all files are in place.
package struct Interrupted: Error {
  package let signal: Int32

  package init(signal: Int32) { self.signal = signal }
}

/// Some files are in place and others are not, because a file operation failed.
package struct Incomplete: Error, CustomStringConvertible {
  let reason: DiskError

  package var description: String { reason.description }
  package let help = "some files are in place already; run the command again to complete the export"
}

extension Diagnostic {
  fileprivate init(keptLeftOver path: String) {
    self = OutputRule.edited.finding(
      "the design no longer needs this file, but it was changed by hand, so it stays",
      help: "delete it if nobody needs it; it no longer belongs to Monotint", in: path, as: .warning)
  }
}

/// Files to write and files to delete, with their status when they were compared.
package struct TreeChange {
  package struct Write {
    let path: String
    let bytes: [UInt8]
    /// The status of the file that is replaced; nil if there is none.
    let old: Disk.Status?

    package init(path: String, bytes: [UInt8], old: Disk.Status? = nil) {
      (self.path, self.bytes, self.old) = (path, bytes, old)
    }
  }

  package struct Deletion {
    let path: String
    let old: Disk.Status
  }

  /// What is written to the lock file. A content is made when it is needed, because it can be megabytes long.
  package struct Lock {
    package typealias Content = @Sendable () -> [UInt8]

    let path: String
    let old: Disk.Status?
    /// The content that is written before the change; nil if the lock file stays as it is until then.
    let before: Content?
    /// The content that is written after the change; nil if the lock file stays as it is then.
    let after: Content?

    package init(path: String, old: Disk.Status?, before: Content? = nil, after: Content? = nil) {
      (self.path, self.old, self.before, self.after) = (path, old, before, after)
    }
  }

  /// In byte order of their paths.
  package var writes: [Write] = []
  var renamings: [LeftOvers.Renaming] = []
  var deletions: [Deletion] = []
  /// Files that a killed export deleted. Their folders are deleted if they are empty.
  var deleted: [String] = []
  /// Folders that are deleted if they are still empty.
  var emptyFolders: [String] = []
  package var lock: Lock?

  package init() {}

  var isEmpty: Bool {
    writes.isEmpty && renamings.isEmpty && deletions.isEmpty && emptyFolders.isEmpty && lock?.after == nil
  }
}

extension TreeChange {
  /// The change that an export makes.
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
    renamings = leftOvers.renamings + (comparison.adoption?.renamings ?? [])
    for file in leftOvers.deletions + (comparison.adoption?.deletions ?? []) {
      found[file.path] = file.content
      deletions.append(Deletion(path: file.path, old: file.status))
    }
    deleted = leftOvers.deleted
    emptyFolders = leftOvers.emptySets
    let (path, old, new) = (plan.locks.path, plan.locks.status, comparison.newLock)
    let final: Lock.Content = { new.bytes }
    let changesFiles = !writes.isEmpty || !renamings.isEmpty || !deletions.isEmpty
    guard changesFiles else {
      lock = Lock(path: path, old: old, after: comparison.changesLock ? final : nil)
      return
    }
    let union = new.union(with: plan.locks.previous, found: found)
    // Without pending contents, both would be the same.
    lock =
      union.pending.isEmpty
      ? Lock(path: path, old: old, before: final)
      : Lock(path: path, old: old, before: { union.bytes }, after: final)
  }
}

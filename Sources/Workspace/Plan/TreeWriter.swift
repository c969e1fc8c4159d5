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
  package init(folder: String, jobs: Int = 1) {
    self.folder = folder
    self.jobs = jobs
  }

  /// Writes the files that a comparison found missing or different, and deletes left-over files.
  ///
  /// - Parameter interruption: returns the signal that asked the process to end; nil if none has arrived.
  /// - Returns: findings about the temporary folders of killed runs.
  /// - Throws: `Interrupted` before the first file is in place or after the last one; `Incomplete` in between.
  package func write(
    _ comparison: TreeComparison, interruption: () -> Int32? = { nil }
  ) async throws -> [Diagnostic] {
    try await write(TreeChange(comparison), interruption: interruption)
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
  package let help = "some files are in place already; run the command again to complete the work"
}

/// Files to write and files to delete, with their status when they were compared.
package struct TreeChange {
  package struct Write {
    let path: String
    let bytes: [UInt8]
    /// The status of the file that is replaced; nil if there is none.
    let old: Disk.Status?

    package init(path: String, bytes: [UInt8], old: Disk.Status? = nil) {
      self.path = path
      self.bytes = bytes
      self.old = old
    }
  }

  package struct Deletion {
    let path: String
    let old: Disk.Status

    package init(path: String, old: Disk.Status) {
      self.path = path
      self.old = old
    }
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
      self.path = path
      self.old = old
      self.before = before
      self.after = after
    }
  }

  /// In byte order of their paths.
  package var writes: [Write] = []
  var renamings: [StaleFiles.Renaming] = []
  package var deletions: [Deletion] = []
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
    let plan = comparison.plan
    let leftOvers = comparison.leftOvers
    let adoption = comparison.adoption ?? Adoption()
    var found: [String: LockFile.File] = [:]
    writes = comparison.differences.map { difference in
      guard case .file(let bytes, let status) = difference.found else {
        return Write(path: difference.file.path, bytes: difference.file.bytes, old: nil)
      }
      found[difference.file.path] = LockFile.File(sha256Of: bytes)
      return Write(path: difference.file.path, bytes: difference.file.bytes, old: status)
    }
    renamings = leftOvers.renamings + adoption.renamings
    for file in leftOvers.deletions + adoption.deletions {
      found[file.path] = file.content
      deletions.append(Deletion(path: file.path, old: file.status))
    }
    deleted = leftOvers.deleted
    emptyFolders = leftOvers.emptySets
    let path = plan.locks.path
    let old = plan.locks.status
    let new = comparison.newLock
    let final: Lock.Content = { new.bytes }
    let changesFiles = !writes.isEmpty || !renamings.isEmpty || !deletions.isEmpty
    guard changesFiles else {
      lock = Lock(path: path, old: old, after: comparison.changesLock ? final : nil)
      return
    }
    let union = new.union(with: plan.locks.previous, found: found)
    if union.pending.isEmpty {
      // The content before and after would be the same.
      lock = Lock(path: path, old: old, before: final)
    } else {
      lock = Lock(path: path, old: old, before: { union.bytes }, after: final)
    }
  }
}

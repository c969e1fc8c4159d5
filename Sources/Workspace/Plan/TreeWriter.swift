package import Findings
internal import Platform

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

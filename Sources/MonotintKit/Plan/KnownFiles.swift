/// Files that look from outside as they did when the last export ended, and so need not be read.
package struct KnownFiles: Sendable {
  /// The SVG files, by path.
  let sources: Set<String>
  /// The folders of sets of which every file is as it was, and how they look.
  let folders: [String: UInt64]

  /// What the lock file says, while that is as it was.
  let lock: LockFile?

  package init(sources: Set<String> = [], folders: [String: UInt64] = [:], lock: LockFile? = nil) {
    (self.sources, self.folders, self.lock) = (sources, folders, lock)
  }
}

/// Files that look from outside as they did when the last export ended, and so need not be read.
package struct KnownFiles: Sendable {
  /// The SVG files, by path.
  let sources: Set<String>
  /// The folders of sets of which every file is as it was, and how they look.
  let folders: [String: UInt64]

  /// What the lock file says, while that is as it was.
  let lock: LockFile?

  /// The version of librsvg here, which takes longer to ask than all the rest; nil where it is not known.
  let librsvg: String?

  package init(
    sources: Set<String> = [], folders: [String: UInt64] = [:], lock: LockFile? = nil, librsvg: String? = nil
  ) {
    (self.sources, self.folders, self.lock, self.librsvg) = (sources, folders, lock, librsvg)
  }
}

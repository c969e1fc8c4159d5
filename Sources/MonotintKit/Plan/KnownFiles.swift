/// Files that look from outside as they did when the last export ended, and so need not be read.
package struct KnownFiles: Sendable {
  /// What the lock file says; nil when it is not as it was, and then nothing is known.
  let lock: LockFile?
  /// The version of librsvg here, which takes longer to ask than all the rest; nil where it is not known.
  let librsvg: String?
  /// The paths of the SVG files that there are, in byte order; nil where they have to be looked for.
  let icons: [String]?
  private let changedSources: Set<String>
  private let changedFolders: Set<String>
  /// How the set of each icon looked.
  let sets: [String: Outputs]

  /// Nothing is known.
  package init() {
    (lock, librsvg, icons, changedSources, changedFolders, sets) = (nil, nil, nil, [], [], [:])
  }

  /// - Parameters:
  ///   - changedSources: the SVG files that came, went, or were touched.
  ///   - changedFolders: the folders of sets in which something was touched.
  init(
    lock: LockFile, librsvg: String?, icons: [String]?, changedSources: Set<String>, changedFolders: Set<String>,
    sets: [String: Outputs]
  ) {
    (self.lock, self.librsvg, self.icons, self.sets) = (lock, librsvg, icons, sets)
    (self.changedSources, self.changedFolders) = (changedSources, changedFolders)
  }

  /// Whether an SVG file is what its set was made from, if the lock file has one.
  func knows(source path: String) -> Bool { lock != nil && !changedSources.contains(path) }

  /// Whether every file of a set that the lock file has is as it was.
  func knows(set folder: String) -> Bool { lock != nil && !changedFolders.contains(folder) }
}

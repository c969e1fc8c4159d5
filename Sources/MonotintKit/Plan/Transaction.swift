internal import Disk

/// Changes of several files and folders that happen all or not at all, also when the process is killed in their midst.
///
/// Everything new lies ready in a staging folder before the first change. A step lets one file or folder change places with what
/// it replaces, so that a step can be undone, and whether it was done can be seen from inode numbers. A journal names the steps;
/// the next run finds it and goes on.
struct Transaction {
  /// A file or folder that changes places with what lies ready; either side may be nothing.
  struct Step: Hashable {
    /// Relative to the project.
    let path: String
    /// The inode of what lies ready; nil when the path is to be empty.
    let new: UInt64?
    /// The inode of what is there before; nil when nothing is.
    let old: UInt64?
    let isFolder: Bool
  }

  static let stagingName = ".monotint-staging"

  /// The project.
  let folder: String
  let steps: [Step]
  /// Files of Monotint in folders that change places: the old ones may go.
  let ours: Set<String>
  /// Files that are to be deleted; a folder that holds nothing else goes with them.
  let removed: [String]

  private func live(_ step: Step) -> String { ProjectPath.join(folder, step.path) }
  private func staged(_ index: Int) -> String { "\(Self.staging(of: folder))/\(index)" }

  static func staging(of folder: String) -> String { ProjectPath.join(folder, stagingName) }

  /// Does every step, or none: an error undoes what was done.
  func run() throws {
    try writeJournal()
    var done = 0
    do {
      for (index, step) in steps.enumerated() {
        try swap(step, index)
        done = index + 1
      }
      for folder in Set(steps.map { Disk.parent(of: live($0)) }) { try Disk.sync(folder: folder) }
    } catch {
      for index in (0..<done).reversed() { try undo(steps[index], index) }
      try clear(exchanged: done)
      throw error
    }
    // All is done: what cannot be cleared away now, the next run clears.
    do { try finish() } catch {}
  }

  /// Goes on where a run was stopped: forward when it had begun, back when not.
  func resume() throws {
    let isDone = try steps.indices.map { try self.isDone(steps[$0], $0) }
    if isDone.contains(true) {
      for (index, step) in steps.enumerated() where !isDone[index] {
        // What somebody put there since is not ours to replace.
        if try inode(live(step)) == step.old { try swap(step, index) }
      }
      try finish()
    } else {
      try clear(exchanged: 0)
    }
  }

  private func isDone(_ step: Step, _ index: Int) throws(DiskError) -> Bool {
    let inode = try inode(live(step))
    return step.new == nil ? inode != step.old : inode == step.new
  }

  private func inode(_ path: String) throws(DiskError) -> UInt64? {
    try Disk.status(path, followingLinks: false)?.inode
  }

  private func swap(_ step: Step, _ index: Int) throws(DiskError) {
    let (live, staged) = (live(step), staged(index))
    do throws(DiskError) {
      switch (step.new, step.old) {
      case (_?, _?): try Disk.exchange(live, staged)
      case (_?, nil):
        try Disk.makeFolder(Disk.parent(of: live))
        try Disk.move(staged, to: live)
      case (nil, _): try Disk.move(live, to: staged)
      }
    } catch  where error.isUnsupported && !step.isFolder {
      // A file system without exchange, or another than the staging folder's.
      if step.new == nil {
        try Disk.remove(live)
      } else {
        try Disk.write(try Disk.read(staged), to: live, followingLinks: false)
      }
    }
  }

  private func undo(_ step: Step, _ index: Int) throws(DiskError) {
    let (live, staged) = (live(step), staged(index))
    switch (step.new, step.old) {
    case (_?, _?): try Disk.exchange(live, staged)
    case (_?, nil):
      try Disk.move(live, to: staged)
      try removeEmptyFolders(above: step.path)
    case (nil, _): try Disk.move(staged, to: live)
    }
  }

  /// Deletes the folders that have become empty and clears the staging folder.
  private func finish() throws(DiskError) {
    for path in removed { try removeEmptyFolders(above: path) }
    try clear(exchanged: steps.count)
  }

  /// Clears the staging folder, and the journal when nothing in it is needed any more.
  ///
  /// - Parameter exchanged: how many steps have, or had, put something aside that was in use.
  private func clear(exchanged: Int) throws(DiskError) {
    for (index, step) in steps.enumerated() {
      // Into a file of ours nobody saves another; into a folder somebody may.
      try discard(staged(index), step.path, wasInUse: step.isFolder && index < exchanged)
    }
    try Self.clearStaging(of: folder)
  }

  /// Deletes what was put aside; a file that somebody saved into it while it was being replaced is moved to where it belongs.
  private func discard(_ staged: String, _ path: String, wasInUse: Bool) throws(DiskError) {
    guard let status = try Disk.status(staged, followingLinks: false) else { return }
    let live = ProjectPath.join(folder, path)
    if status.kind == .folder {
      for entry in try Disk.list(staged) {
        try discard("\(staged)/\(entry.name)", "\(path)/\(entry.name)", wasInUse: wasInUse)
      }
      try Disk.removeIfEmpty(staged)
    } else if wasInUse, !ours.contains(path), try isNewer(status, than: live) {
      try Disk.makeFolder(Disk.parent(of: live))
      try Disk.move(staged, to: live)
    } else {
      try Disk.remove(staged)
    }
  }

  private func isNewer(_ status: Disk.Status, than path: String) throws(DiskError) -> Bool {
    guard let other = try Disk.status(path, followingLinks: false) else { return true }
    return other.inode != status.inode && other.modified < status.modified
  }

  private func removeEmptyFolders(above path: String) throws(DiskError) {
    var parent = Disk.parent(of: path)
    while parent != ".", try Disk.removeIfEmpty(ProjectPath.join(folder, parent)) { parent = Disk.parent(of: parent) }
  }
}

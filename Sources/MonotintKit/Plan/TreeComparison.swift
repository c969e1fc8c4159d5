internal import Disk
internal import SVGRaster

/// How the disk differs from a plan; the same for those who mend it and those who only tell.
package struct TreeComparison: Sendable {
  /// A planned file that is not on the disk as planned.
  package struct Difference: Sendable {
    package enum Found: Sendable {
      case nothing
      case file([UInt8])
      /// A folder, or something that nobody can compare.
      case other
    }

    package let file: PlannedFile
    package let found: Found
    /// What the last export made there; nil when the path is not Monotint's.
    package let made: LockFile.File?

    /// Whether something stands there that is not Monotint's.
    package var isForeign: Bool {
      switch found {
      case .nothing: false
      case .file: made == nil && !file.isShared
      case .other: made == nil
      }
    }
  }

  /// A file of the last export that no design asks for any more.
  package struct LeftOver: Sendable {
    package let path: String
    /// Whether somebody changed it since, so that it is no longer what Monotint wrote.
    package let isEdited: Bool
  }

  package let plan: ExportPlan
  package let differences: [Difference]
  package let leftOvers: [LeftOver]
  /// The new lock file, where it says something else than the old one.
  package let lock: PlannedFile?

  /// Whether there is nothing to do, not even in the lock file.
  package var isClean: Bool { differences.isEmpty && leftOvers.isEmpty && lock == nil }

  /// - Parameter jobs: how many threads work at it.
  /// - Throws: `LockFile.Newer` when the output belongs to a newer Monotint.
  package init(_ plan: ExportPlan, in folder: String, jobs: Int = 1) async throws {
    if case .newer(let version) = plan.previous { throw LockFile.Newer(version: version) }
    self.plan = plan
    lock =
      plan.lock == plan.previous.lock
      ? nil : PlannedFile(path: LockFile.path, bytes: await plan.lock.bytes(jobs: jobs))
    // In a folder that is not there is nothing either.
    var missing: String?
    let different: [(PlannedFile, Difference.Found)] = try plan.files.compactMap { file in
      guard !file.isOnDisk else { return nil }
      if let missing, file.path.hasPrefix(missing) { return (file, .nothing) }
      let found = try Self.find(ProjectPath.join(folder, file.path))
      if case .file(let bytes) = found, try file.isSame(as: bytes) { return nil }
      if case .nothing = found { missing = try Self.missingFolder(above: file.path, in: folder).map { $0 + "/" } }
      return (file, found)
    }
    guard !different.isEmpty || lock != nil else {
      (differences, leftOvers) = ([], [])
      return
    }
    let gone = Self.gone(plan)
    var made = LockedFiles(plan.previous.lock)
    differences = different.map { Difference(file: $0, found: $1, made: made.file(at: $0.path, of: $0.source)) }
    leftOvers = try gone.compactMap { path in
      if try Self.servesOthers(path, in: folder, gone: gone) { return nil }
      return switch try Self.find(ProjectPath.join(folder, path)) {
      case .nothing: nil
      case .file(let bytes): LeftOver(path: path, isEdited: made.file(at: path)?.isSame(as: bytes) != true)
      case .other: LeftOver(path: path, isEdited: true)
      }
    }
  }

  /// The files of the last export that the plan does not have.
  private static func gone(_ plan: ExportPlan) -> [String] {
    guard let previous = plan.previous.lock else { return [] }
    // Most sets have the files that they had.
    let old = previous.inOrder.filter { path, icon in
      guard let new = plan.lock.icons[path], new.folder == icon.folder else { return true }
      if new === icon { return false }
      return !new.files.lazy.map(\.name).elementsEqual(icon.files.lazy.map(\.name))
    }
    let paths = old.flatMap(\.icon.paths) + previous.others.keys.filter { plan.lock.others[$0] == nil }
    if paths.isEmpty { return [] }
    let planned = Set(plan.files.map(\.path))
    return paths.filter { !planned.contains($0) }.sorted()
  }

  /// Whether a file describes a folder of the catalog in which sets of others stay: then it is theirs from here on.
  private static func servesOthers(_ path: String, in folder: String, gone: [String]) throws(DiskError) -> Bool {
    let parent = Disk.parent(of: path)
    guard Disk.name(of: path) == "Contents.json", !parent.hasSuffix("set"),
      try Disk.status(ProjectPath.join(folder, parent))?.kind == .folder
    else { return false }
    return try Disk.list(ProjectPath.join(folder, parent)).contains { entry in
      let child = "\(parent)/\(entry.name)"
      return !entry.name.hasPrefix(".") && !gone.contains { $0 == child || $0.hasPrefix(child + "/") }
    }
  }

  /// The largest folder on the way to a path that is not there.
  private static func missingFolder(above path: String, in folder: String) throws(DiskError) -> String? {
    var missing: String?
    var parent = Disk.parent(of: path)
    while parent != ".", try Disk.status(ProjectPath.join(folder, parent), followingLinks: false) == nil {
      missing = parent
      parent = Disk.parent(of: parent)
    }
    return missing
  }

  private static func find(_ path: String) throws(DiskError) -> Difference.Found {
    guard let status = try Disk.status(path, followingLinks: false) else { return .nothing }
    return status.kind == .file ? .file(try Disk.read(path)) : .other
  }
}

extension TreeComparison {
  /// What becomes, or would become, of a file.
  package enum Action: String, Sendable {
    case wrote, changed, kept, deleted
  }

  package struct Change: Sendable {
    package let path: String
    package let action: Action
  }

  /// How many files stay as they are.
  package var kept: Int { plan.files.count - differences.count }

  /// What an export does to files, in byte order of their paths.
  ///
  /// - Parameter withKept: whether those that stay are told too.
  package func changes(withKept: Bool) -> [Change] {
    var changes = differences.map { difference in
      if case .nothing = difference.found { return Change(path: difference.file.path, action: .wrote) }
      return Change(path: difference.file.path, action: .changed)
    }
    if withKept {
      let different = Set(changes.map(\.path))
      changes += plan.files.lazy.map(\.path).filter { !different.contains($0) }.map { Change(path: $0, action: .kept) }
    }
    changes += leftOvers.filter { !$0.isEdited }.map { Change(path: $0.path, action: .deleted) }
    if let lock {
      if case .absent = plan.previous {
        changes.append(Change(path: lock.path, action: .wrote))
      } else {
        changes.append(Change(path: lock.path, action: .changed))
      }
    }
    return changes.sorted { $0.path.isBefore($1.path) }
  }

  /// What stands where output belongs and is not Monotint's: an error each, unless it is to be replaced.
  package func foreignFiles(adopting: Bool) -> [Diagnostic] {
    differences.filter(\.isForeign).compactMap { difference in
      if case .other = difference.found {
        return Diagnostic(
          .error, "foreign-file", "this is not a file, and a file of Monotint belongs here", help: "move it away",
          path: difference.file.path)
      }
      guard !adopting else { return nil }
      return Diagnostic(
        .error, "foreign-file", "a file stands here that Monotint did not write",
        help: "rename it or the icon, or let `monotint export --adopt` replace it", path: difference.file.path)
    }
  }
}

extension PlannedFile {
  /// Whether bytes say the same: they are the same, or a PNG of the same pixels.
  fileprivate func isSame(as other: [UInt8]) throws(DiskError) -> Bool {
    let bytes = try bytes
    if bytes == other { return true }
    guard path.hasSuffix(".png"), let planned = try? PNG.decode(bytes), let found = try? PNG.decode(other) else {
      return false
    }
    return planned.digest == found.digest
  }
}

extension LockFile {
  /// The output belongs to a newer Monotint than this one.
  package struct Newer: Error, CustomStringConvertible {
    let version: Int

    package var description: String {
      """
      \(LockFile.path) was written by a newer Monotint (its version is \(version), this one knows \(LockFile.version))
        install that version; this one would undo what it did
      """
    }
  }
}

internal import Findings
internal import Platform
internal import Synchronization

/// The new files of a change, in draft folders until they are renamed into place.
final class Staging {
  /// A file or a new folder with all its files, which is put in place by one rename.
  private struct Unit {
    let source: DraftFolder
    /// Its name in the draft folder.
    let number: String
    /// The path of the target folder.
    let parent: String
    let name: String
    /// The file that it replaces.
    let old: Disk.Status?
    let content: Content
  }

  private enum Content {
    case file([UInt8])
    /// The files of a folder.
    ///
    /// - Parameter path: the folder's path in the project, with a slash at its end.
    case folder(ArraySlice<TreeChange.Write>, path: String)

    func write(_ name: String, in drafts: DraftFolder, jobs: Int) async throws(DiskError) {
      switch self {
      case .file(let bytes): try drafts.folder.create(name, bytes)
      case .folder(let writes, let path):
        let start = path.utf8.count
        try drafts.createFolder(name, for: writes.map { Self.path(of: $0, below: start) })
        try await Self.fill(drafts.folder, name, with: writes, below: start, jobs: jobs)
      }
    }

    /// The path of a file in its new folder.
    private static func path(of write: TreeChange.Write, below start: Int) -> String {
      String(Substring(write.path.utf8.dropFirst(start)))
    }

    /// Writes files into a new folder. It makes the folders that hold others first, and then makes and fills several
    /// folders concurrently, on threads that may wait for the disk.
    ///
    /// - Parameter start: how many bytes of each path come before the path in the new folder.
    private static func fill(
      _ parent: OpenFolder, _ name: String, with writes: ArraySlice<TreeChange.Write>, below start: Int, jobs: Int
    ) async throws(DiskError) {
      var groups: [(folder: String, writes: ArraySlice<TreeChange.Write>)] = []
      /// The folders that exist.
      var outer: Set = [name]
      var tree = FolderTree(parent)
      for index in writes.indices {
        let path = path(of: writes[index], below: start)
        let inner = Disk.parent(of: path)
        let folder = inner == "." ? name : "\(name)/\(inner)"
        if let last = groups.last, last.folder == folder {
          groups[groups.count - 1].writes = writes[last.writes.startIndex...index]
          continue
        }
        var above = Disk.parent(of: folder)
        if !outer.contains(above) { _ = try make(above, in: &tree) }
        while outer.insert(above).inserted { above = Disk.parent(of: above) }
        groups.append((folder, writes[index...index]))
      }
      let made = outer
      let remaining = Mutex(groups[...])
      @Sendable func fillFolders() -> Result<Void, DiskError> {
        Result { () throws(DiskError) in
          var tree = FolderTree(parent)
          while let group = remaining.withLock({ $0.popFirst() }) {
            let above = try make(Disk.parent(of: group.folder), in: &tree)
            let name = Disk.name(of: group.folder)
            if !made.contains(group.folder) { try above.createFolder(name) }
            let folder = try above.folder(name)
            for write in group.writes { try folder.create(Disk.name(of: write.path), write.bytes) }
          }
        }
      }
      let results = await Concurrency.map(Array(0..<min(jobs, groups.count)), width: jobs) { _ in
        // Where the system starts no more threads, the task does the work itself.
        (try? await BlockingThread.run(fillFolders)) ?? fillFolders()
      }
      for result in results { try result.get() }
    }

    /// Opens a folder, and makes it if it is missing.
    private static func make(_ path: String, in tree: inout FolderTree) throws(DiskError) -> OpenFolder {
      var (folder, missing) = try tree.deepest(path)
      for name in missing {
        try folder.createFolder(name)
        folder = try folder.folder(name)
      }
      return folder
    }
  }

  private let project: String
  private var tree: FolderTree
  private let rootStatus: Disk.Status
  private var units: [Unit] = []
  /// By the path of the parent folder.
  private var draftFolders: [String: DraftFolder] = [:]
  private var count = 0
  /// Findings about the draft folders of killed runs.
  private(set) var leftovers: [Diagnostic] = []

  init(_ project: String) throws(DiskError) {
    self.project = project
    tree = try FolderTree(project)
    rootStatus = try tree.root.status
  }

  /// Deletes the draft folders of killed runs in the project folder.
  func removeOld() { removeOld(in: tree.root) }

  private func removeOld(in folder: OpenFolder) {
    // Only the project folder and the folders in it have drafts of exports.
    let start = folder === tree.root ? "" : folder.path.dropFirst(tree.root.path.count + 1) + "/"
    leftovers += DraftFolder.removeOld(in: folder).map { Diagnostic(leftover: $0, path: start + $0.name) }
  }

  // MARK: Preparing

  /// Writes all new files into draft folders, and checks that they can be put in place.
  ///
  /// - Parameter jobs: how many threads write concurrently.
  func prepare(_ change: TreeChange, jobs: Int) async throws {
    for path in change.deletions.map(\.path) + change.emptyFolders + [change.lock?.path].compactMap(\.self) {
      try tree.deepest(Disk.parent(of: path)).folder.requireWritable()
    }
    for renaming in change.renamings { try tree.folder(renaming.folder)?.requireWritable() }
    var index = change.writes.startIndex
    while index < change.writes.endIndex { try await prepareUnit(change.writes, &index, jobs: jobs) }
    // The lock file is written later, and twice, so only its draft folder is made here.
    if let lock = change.lock { _ = try draftFolder(for: Disk.parent(of: lock.path)) }
  }

  /// Prepares the file at an index. If its folder does not exist, prepares the folder with all its files.
  ///
  /// This fails for a folder without write permission, before any file is in place.
  private func prepareUnit(_ writes: [TreeChange.Write], _ index: inout Int, jobs: Int) async throws {
    let write = writes[index]
    let parent = Disk.parent(of: write.path)
    let (existing, missing) = try tree.deepest(parent)
    try existing.requireWritable()
    guard let first = missing.first else {
      index += 1
      return try await add(
        .file(write.bytes), in: parent, as: Disk.name(of: write.path), old: write.old, jobs: jobs)
    }
    let path = Disk.names(in: parent).dropLast(missing.count).joined(separator: "/")
    let start = (path.isEmpty ? first : "\(path)/\(first)") + "/"
    let end = writes[index...].firstIndex { !$0.path.utf8.starts(with: start.utf8) } ?? writes.endIndex
    try await add(
      .folder(writes[index..<end], path: start), in: path.isEmpty ? "." : path, as: first, old: nil, jobs: jobs)
    index = end
  }

  private func add(
    _ content: Content, in parent: String, as name: String, old: Disk.Status?, jobs: Int
  ) async throws {
    let source = try draftFolder(for: parent)
    count += 1
    try await content.write("\(count)", in: source, jobs: jobs)
    units.append(Unit(source: source, number: "\(count)", parent: parent, name: name, old: old, content: content))
  }

  /// A draft folder on the same file system as an output folder.
  private func draftFolder(for path: String) throws(DiskError) -> DraftFolder {
    let target = try tree.deepest(path).folder
    let device = try target.status.identity.device
    var base = tree.root
    if device != rootStatus.identity.device {
      for folder in tree.opened where try folder.status.identity.device == device {
        base = folder
        break
      }
    }
    if let known = draftFolders[base.path] { return known }
    if base !== tree.root { removeOld(in: base) }
    let new = try DraftFolder(in: base)
    draftFolders[base.path] = new
    return new
  }

  // MARK: Putting in place

  /// Puts all prepared files in place.
  ///
  /// The disk is flushed twice: before the first file is in place, and when all are. So after a power failure no file is
  /// half written, and the final lock file does not come before the files that it lists.
  ///
  /// - Parameter lockBefore: the content of the lock file before the change; nil if it stays as it is until then.
  func commit(_ change: TreeChange, lockBefore: [UInt8]?) async throws {
    tree.forget()
    var hasChanged = false
    do throws(DiskError) {
      var lockStatus = change.lock?.old
      let before = try draft(change.lock, lockBefore, old: lockStatus)
      try flush()
      if let before {
        try await move(before)
        hasChanged = true
        lockStatus = try tree.folder(before.parent)?.status(before.name)
      }
      for renaming in change.renamings { try rename(renaming) }
      for unit in units {
        try await move(unit)
        hasChanged = true
      }
      for deletion in change.deletions { try delete(deletion) }
      for path in change.deletions.map(\.path) + change.deleted { try removeEmptyFolders(above: path) }
      for path in change.emptyFolders { _ = try removeIfEmpty(path) }
      let after = try draft(change.lock, change.lock?.after?(), old: lockStatus)
      if hasChanged || after != nil { try flush() }
      if let after { try await move(after) }
    } catch {
      throw hasChanged ? Incomplete(reason: error) : error
    }
  }

  private func move(_ unit: Unit) async throws(DiskError) {
    let folder = try requireUnchanged(unit.name, in: unit.parent, unit.old)
    do throws(DiskError) {
      try unit.source.folder.move(unit.number, to: folder, as: unit.name, replacing: unit.old != nil)
    } catch  where error.isOtherFileSystem {
      // Two mounts of the same device have the same device number, but a rename from one to the other fails.
      removeOld(in: folder)
      let near = try DraftFolder(in: folder)
      defer { near.remove() }
      try await unit.content.write(unit.number, in: near, jobs: 1)
      try near.folder.sync()
      try near.folder.move(unit.number, to: folder, as: unit.name, replacing: unit.old != nil)
    }
  }

  /// Writes a new lock file into a draft folder; nil if there is nothing to write.
  private func draft(
    _ lock: TreeChange.Lock?, _ bytes: [UInt8]?, old: Disk.Status?
  ) throws(DiskError) -> Unit? {
    guard let lock, let bytes else { return nil }
    let parent = Disk.parent(of: lock.path)
    let source = try draftFolder(for: parent)
    count += 1
    try source.folder.create("\(count)", bytes)
    return Unit(
      source: source, number: "\(count)", parent: parent, name: Disk.name(of: lock.path), old: old,
      content: .file(bytes))
  }

  /// Flushes all that was written and renamed to the disk.
  private func flush() throws(DiskError) {
    for drafts in draftFolders.values { try drafts.folder.sync() }
  }

  private func rename(_ renaming: StaleFiles.Renaming) throws(DiskError) {
    guard let folder = try tree.folder(renaming.folder) else { return }
    try folder.move(renaming.name, to: folder, as: renaming.newName, replacing: true)
    tree.forget()
  }

  private func delete(_ deletion: TreeChange.Deletion) throws(DiskError) {
    try requireUnchanged(Disk.name(of: deletion.path), in: Disk.parent(of: deletion.path), deletion.old)
      .remove(Disk.name(of: deletion.path))
  }

  /// Opens the folder of a file that is about to be replaced or deleted. Throws if the file has changed since it was
  /// compared.
  @discardableResult private func requireUnchanged(
    _ name: String, in path: String, _ old: Disk.Status?
  ) throws(DiskError) -> OpenFolder {
    guard let folder = try tree.folder(path) else {
      throw DiskError("write", ProjectPath.join(project, path), .hasChanged)
    }
    guard try folder.status(name)?.isUnchanged(since: old) ?? (old == nil) else {
      throw DiskError("write", "\(folder.path)/\(name)", .hasChanged)
    }
    return folder
  }

  private func removeEmptyFolders(above path: String) throws(DiskError) {
    var path = Disk.parent(of: path)
    while path != ".", try removeIfEmpty(path) { path = Disk.parent(of: path) }
  }

  /// Deletes a folder that has no files, except the Finder's. Returns whether it was there and is gone.
  private func removeIfEmpty(_ path: String) throws(DiskError) -> Bool {
    tree.forget()
    guard let folder = try tree.folder(path) else { return false }
    try folder.removeFinderFiles()
    guard let parent = try tree.folder(Disk.parent(of: path)) else { return false }
    return try parent.removeFolderIfEmpty(Disk.name(of: path))
  }

  /// Deletes the draft folders. The next export deletes those that cannot be deleted now.
  func remove() {
    for folder in draftFolders.values { folder.remove() }
    draftFolders = [:]
  }
}

extension Diagnostic {
  /// A draft folder of a killed run was deleted, or stays.
  fileprivate init(leftover: DraftFolder.Leftover, path: String) {
    self = OutputRule.temporaryFolder.finding(
      leftover.message,
      help: leftover.isRemoved ? nil : "look at what is in the folder, and delete it if nobody needs it", in: path,
      as: leftover.isRemoved ? .note : .warning)
  }
}

extension Disk.Status {
  /// Whether the file is still the one that was compared: the same identity, size and time.
  fileprivate func isUnchanged(since old: Disk.Status?) -> Bool {
    identity == old?.identity && size == old?.size && modified == old?.modified
  }
}

/// Some files are in place and others are not, because a file operation failed.
package struct Incomplete: Error, CustomStringConvertible {
  let reason: DiskError

  package var description: String { reason.description }
  package let help = "some files are in place already; run the command again to complete the work"
}

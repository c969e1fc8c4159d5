internal import Disk

/// Lays ready what a change puts in place: each folder that can change places as a whole, and the other files one by one.
///
/// A folder is laid ready as it will be: its new files, and second names of all the files that stay, whosever they are.
struct Staging {
  private let change: TreeChange
  private let folder: String
  /// How many threads write at once.
  private let jobs: Int
  private var steps: [Transaction.Step] = []

  init(_ change: TreeChange, in folder: String, jobs: Int = 1) {
    self.change = change
    self.folder = folder
    self.jobs = jobs
  }

  /// Lays everything ready, then makes the change.
  ///
  /// - Returns: the folders that changed places with new ones.
  @discardableResult consuming func run() async throws -> [MovedFolder] {
    var paths = change.paths
    let leadsThroughLink = try checkLinks(paths)
    try Disk.createFolder(Transaction.staging(of: folder))
    if !change.isFileByFile, !leadsThroughLink {
      for unit in try folderUnits(of: paths) {
        try await stage(folder: unit)
        let start = unit + "/"
        paths.removeAll { $0.utf8.starts(with: start.utf8) }
      }
    }
    if !paths.isEmpty {
      let written = Dictionary(uniqueKeysWithValues: change.written.map { ($0.path, $0) })
      for path in paths { try stage(file: path, bytes: written[path]?.bytes) }
    }
    if let lock = change.lock { try stage(file: lock.path, bytes: lock.bytes) }
    let replaced = steps.filter { $0.isFolder && $0.old != nil }
    let starts = replaced.map { $0.path + "/" }
    let ours = starts.isEmpty ? [] : Set(change.paths.filter { path in starts.contains { path.hasPrefix($0) } })
    try Transaction(folder: folder, steps: steps, ours: ours, removed: change.removed).run()
    return steps.filter(\.isFolder).map { MovedFolder(path: $0.path, isNew: $0.old == nil) }
  }

  private func absolute(_ path: String) -> String { ProjectPath.join(folder, path) }

  // MARK: Where output may go

  /// Whether a symbolic link stands on the way to any path; one that leads out of the project is an error.
  private func checkLinks(_ paths: [String]) throws(DiskError) -> Bool {
    // Below a folder that is not there nothing is.
    var (known, missing): ([String: Bool], Set<String>) = ([".": false], [])
    let project = try Disk.resolved(folder)
    func leadsThroughLink(_ path: String) throws(DiskError) -> Bool {
      if let answer = known[path] { return answer }
      let parent = Disk.parent(of: path)
      var answer = try leadsThroughLink(parent)
      if missing.contains(parent) {
        missing.insert(path)
      } else if let status = try Disk.status(absolute(path), followingLinks: false) {
        if status.kind == .link {
          answer = true
          guard try Disk.resolved(absolute(path)).hasPrefix(project + "/") else {
            throw DiskError("write", path, .leadsOut)
          }
        }
      } else {
        missing.insert(path)
      }
      known[path] = answer
      return answer
    }
    var answer = false
    for folder in Self.folders(of: paths) { answer = try leadsThroughLink(folder) || answer }
    return answer
  }

  // MARK: Folders

  /// The folders that change places: the smallest that holds every change, or else the smallest in each catalog.
  private func folderUnits(of paths: [String]) throws -> [String] {
    if paths.count < 2 { return [] }
    if let unit = try unit(of: paths) { return [unit] }
    let catalogs = Dictionary(grouping: paths) { Self.catalog(of: $0) ?? "" }
    return try catalogs.sorted { $0.key < $1.key }.compactMap { catalog, paths in
      catalog.isEmpty || paths.count < 2 ? nil : try unit(of: paths)
    }
  }

  /// The smallest folder that holds all the paths, if it may change places: it is not there yet, or lies in a catalog, or holds
  /// only what is Monotint's.
  private func unit(of paths: [String]) throws -> String? {
    var folder = Self.commonFolder(of: paths)
    guard folder != "." else { return nil }
    if try Disk.status(absolute(folder)) == nil {
      while true {
        let parent = Disk.parent(of: folder)
        if try Disk.status(absolute(parent)) != nil { return folder }
        folder = parent
      }
    }
    guard try Disk.status(absolute(folder))?.device == Disk.status(self.folder)?.device else { return nil }
    return try Self.catalog(of: folder + "/") != nil || holdsOnly(change.ours(), folder) ? folder : nil
  }

  private func holdsOnly(_ files: Set<String>, _ path: String) throws(DiskError) -> Bool {
    for entry in try Disk.list(absolute(path)) {
      let child = "\(path)/\(entry.name)"
      guard try entry.kind == .folder ? holdsOnly(files, child) : files.contains(child) else { return false }
    }
    return true
  }

  private static func catalog(of path: String) -> String? {
    path.firstRange(of: ".xcassets/").map { String(path[..<$0.lowerBound]) + ".xcassets" }
  }

  private static func commonFolder(of paths: [String]) -> String {
    let folders = folders(of: paths)
    var common = folders[0]
    for folder in folders.dropFirst() {
      while common != ".", folder != common, !folder.hasPrefix(common + "/") { common = Disk.parent(of: common) }
    }
    return common
  }

  /// The folders that the files lie in; files of one folder mostly stand side by side.
  private static func folders(of paths: [String]) -> [String] {
    var folders: [String] = []
    for path in paths {
      let folder = Disk.parent(of: path)
      if folder != folders.last { folders.append(folder) }
    }
    return folders
  }

  private mutating func stage(folder path: String) async throws {
    let root = "\(Transaction.staging(of: folder))/\(steps.count)"
    func staged(_ file: String) -> String { root + String(Substring(file.utf8.dropFirst(path.utf8.count))) }
    let old = try Disk.status(absolute(path))
    if old != nil { try link(path, as: root, without: Set(change.paths)) } else { try Disk.createFolder(root) }
    let start = path + "/"
    let written = change.written.filter { $0.path.utf8.starts(with: start.utf8) }
    // One folder at a time: in an open one, a file costs the system a name and not a path.
    var groups: [(folder: String, files: [PlannedFile])] = []
    var last: String?
    for file in written {
      let parent = Disk.parent(of: file.path)
      if parent != last { groups.append((staged(parent), [])) }
      last = parent
      groups[groups.count - 1].files.append(file)
    }
    let results = await Concurrency.map(groups, width: jobs) { folder, files in
      Result {
        try Disk.makeFolder(folder)
        try Disk.create(try files.map { (Disk.name(of: $0.path), try $0.bytes) }, in: folder)
      }
    }
    for result in results { try result.get() }
    for file in change.removed where file.hasPrefix(start) {
      var parent = Disk.parent(of: staged(file))
      while parent != root, try Disk.removeIfEmpty(parent) { parent = Disk.parent(of: parent) }
    }
    try add(path, staged: root, old: old?.inode, isFolder: true)
  }

  /// A copy of a folder that shares its files, but for those that change.
  private func link(_ path: String, as staged: String, without changed: Set<String>) throws(DiskError) {
    try Disk.createFolder(staged, like: absolute(path))
    for entry in try Disk.list(absolute(path)) {
      let child = "\(path)/\(entry.name)"
      if entry.kind == .folder {
        try link(child, as: "\(staged)/\(entry.name)", without: changed)
      } else if !changed.contains(child) {
        try Disk.link(absolute(child), as: "\(staged)/\(entry.name)")
      }
    }
  }

  // MARK: Files

  /// - Parameter bytes: nil to delete the file.
  private mutating func stage(file path: String, bytes: [UInt8]?) throws {
    let staged = "\(Transaction.staging(of: folder))/\(steps.count)"
    if let bytes { try Disk.create(staged, bytes) }
    let old = try Disk.status(absolute(path), followingLinks: false)
    try add(path, staged: bytes == nil ? nil : staged, old: old?.inode, isFolder: false)
  }

  private mutating func add(_ path: String, staged: String?, old: UInt64?, isFolder: Bool) throws(DiskError) {
    let new = try staged.map { path throws(DiskError) in try Disk.status(path, followingLinks: false)?.inode } ?? nil
    steps.append(Transaction.Step(path: path, new: new, old: old, isFolder: isFolder))
  }
}

internal import Findings
package import Platform
internal import Workspace

/// The catalogs below a folder, and the sets that exports of Monotint wrote.
package struct CatalogSearch: Sendable {
  /// In byte order of their paths.
  package private(set) var catalogs: [String] = []
  /// The documents of Icon Composer, in byte order of their paths.
  package private(set) var iconDocuments: [String] = []
  /// The paths of sets that a lock file lists, normalised and relative to the folder that the search is relative to.
  package private(set) var owned: Set<String> = []

  /// Folders and links that the search found and did not enter.
  private(set) var unvisited: [NotJudged] = []

  private let base: String

  /// - Parameter folder: the folder that paths are relative to.
  package init(in folder: String) { base = folder }

  /// Searches a folder for catalogs and lock files. No link is followed.
  package mutating func look(below path: String) throws(DiskError) {
    var found: [String] = []
    var documents: [String] = []
    var locks: [FolderWalk.Entry] = []
    let left = try FolderWalk.visit(path, in: base, for: .catalogs) { entry in
      if entry.isCatalog { found.append(entry.path) }
      if entry.kind == .link, entry.hasEnding([".xcassets"]) {
        unvisited.append(NotJudged(entry.path, noun: "catalog", reason: "it is a link to a catalog"))
      }
      if entry.isIconDocument { documents.append(entry.path) }
      if entry.kind == .file, entry.hasEnding([".lock"]) { locks.append(entry) }
    }
    unvisited += left.map { NotJudged($0.path, noun: "folder", reason: $0.reason) }
    for lock in locks { addSets(ofLock: lock.name, in: lock.folder) }
    catalogs = (catalogs + found).sorted { $0.isBefore($1) }
    iconDocuments = (iconDocuments + documents).sorted { $0.isBefore($1) }
  }

  /// Takes in the lock files of a project. Its paths are relative to its folder.
  package mutating func addLocks(ofProject path: String) {
    guard let entries = try? Disk.list(ProjectPath.join(base, path)) else { return }
    for entry in entries where entry.name.hasSuffix(".lock") {
      addSets(ofLock: entry.name, in: path)
    }
  }

  private mutating func addSets(ofLock name: String, in path: String) {
    // Other tools have lock files too.
    guard
      let bytes = try? OpenFolder(ProjectPath.join(base, path)).read(name, limit: Workspace.textLimit).bytes,
      let lock = LockFile.read(SourceFile(path: name, bytes: bytes)).lock
    else { return }
    for folder in Array(lock.sets.keys) + lock.files.keys.map(Disk.parent) {
      let set = ProjectPath.join(path, folder)
      owned.insert(ProjectPath.normalised(set) ?? set)
    }
  }

  /// The documents of Icon Composer that belong to a catalog: those to whose folders no other catalog is nearer.
  static func documents(_ paths: [String], near catalog: String, among catalogs: [String]) -> [String] {
    paths.filter { path in
      let folders = Disk.names(in: Disk.parent(of: path))
      func common(_ catalog: String) -> Int {
        zip(folders, Disk.names(in: Disk.parent(of: catalog))).prefix { $0 == $1 }.count
      }
      let nearest = catalogs.map(common).max()
      return catalogs.first { common($0) == nearest } == catalog
    }
  }
}

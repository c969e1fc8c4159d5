internal import Findings
package import Platform
internal import Workspace

/// The catalogs below a folder, and the sets that exports of Monotint wrote.
package struct CatalogSearch: Sendable {
  /// In byte order of their paths.
  package private(set) var catalogs: [String] = []
  /// The paths of sets that a lock file lists, normalised and relative to the folder that the search is relative to.
  package private(set) var owned: Set<String> = []

  private let base: String
  private var visited = 0

  private static let depth = 16
  private static let limit = 200_000
  /// Folders of other people's packages and of build products, in lower case.
  private static let skipped: Set = [
    "node_modules", "bower_components", "pods", "carthage", "deriveddata", "sourcepackages",
  ]

  /// - Parameter folder: the folder that paths are relative to.
  package init(in folder: String) { base = folder }

  /// Searches a folder for catalogs and lock files. No link is followed.
  package mutating func look(below path: String) throws(DiskError) {
    try look(in: path, 0)
    catalogs.sort { $0.isBefore($1) }
  }

  private mutating func look(in path: String, _ depth: Int) throws(DiskError) {
    let entries: [Disk.Entry]
    do throws(DiskError) {
      entries = try Disk.list(ProjectPath.join(base, path))
    } catch {
      // A subfolder that cannot be listed is skipped.
      if depth > 0 { return }
      throw error
    }
    for entry in entries where !entry.name.hasPrefix(".") && visited < Self.limit {
      visited += 1
      let name = entry.name.lowercased()
      switch entry.kind {
      case .folder where name.hasSuffix(".xcassets"): catalogs.append(ProjectPath.join(path, entry.name))
      case .folder where depth < Self.depth && !Self.skipped.contains(name) && !name.hasSuffix(".icon"):
        try look(in: ProjectPath.join(path, entry.name), depth + 1)
      case .file where name.hasSuffix(".lock"): addSets(ofLock: entry.name, in: path)
      case .folder, .file, .link, .other: break
      }
    }
  }

  /// Takes in the lock files of a project. Its paths are relative to its folder.
  package mutating func addLocks(ofProject path: String) {
    for entry in (try? Disk.list(ProjectPath.join(base, path))) ?? [] where entry.name.hasSuffix(".lock") {
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
}

package import AssetCatalog
internal import Findings
package import Platform
internal import Workspace

/// A catalog as it was read from the disk. No link in it is followed.
package struct CatalogOnDisk: Sendable {
  /// As messages show it.
  package let path: String
  /// The catalog itself first, then its folders, each before those in it.
  package private(set) var folders: [AssetFolder] = []
  /// In the order of their paths.
  package private(set) var sets: [AssetSet] = []
  /// Entries that are not read, and why.
  package private(set) var obstacles: [(path: String, reason: String)] = []
  /// The paths of sets of other kinds, by the endings of their folders.
  package private(set) var unreadSets: [String: [String]] = [:]
  /// How many sets belong to Monotint.
  package private(set) var owned = 0
  /// The folders that are namespaces, by their paths in the catalog.
  package var namespaces: Set<String> {
    Set(folders.filter { !$0.isTop && $0.contents.providesNamespace }.map { String($0.path.dropFirst(path.count + 1)) })
  }
  let root: OpenFolder

  /// The deepest folder, and the most folders and sets. Real catalogs have up to 8 and 5,000.
  private static let deepest = 32
  private static let most = 100_000

  /// Reads a catalog, or a folder in one.
  ///
  /// - Parameters:
  ///   - path: as messages show it.
  ///   - folder: the folder that it is relative to.
  ///   - isOwned: whether the set with this path is to be left out.
  package init(
    _ path: String, in folder: String, jobs: Int, without isOwned: (_ path: String) -> Bool
  ) async throws {
    self.path = path
    root = try OpenFolder(ProjectPath.join(folder, path))
    var found: [FoundSet] = []
    if case .set(let kind) = FolderKind(Disk.name(of: path)) {
      // The folder of a set: the one around it stands for the catalog.
      let parent = AssetFolder(
        Disk.name(of: Disk.parent(of: path)), at: Disk.parent(of: path), in: nil,
        Self.files(of: root, []))
      sets = [AssetSet(kind, Disk.name(of: path), in: parent, Self.files(of: root, try root.list()))]
      return
    }
    try look(in: root, ".", Disk.name(of: path), nil, 0, &found, isOwned)
    let root = root
    let parts = await Concurrency.map(found.parts(of: 64), width: jobs) { part in
      var tree = FolderTree(root)
      return part.map { set in Result { () throws(ReadingProblem) in try Self.read(set, in: &tree) } }
    }
    for (set, result) in zip(found, parts.joined()) {
      switch result {
      case .success(let set): sets.append(set)
      case .failure(let problem): obstacles.append(("\(set.parent.path)/\(set.name)", problem.explanation))
      }
    }
  }

  // MARK: Folders

  private struct FoundSet: Sendable {
    let kind: AssetKind
    let name: String
    /// Relative to the root.
    let path: String
    let parent: AssetFolder
  }

  /// - Parameter path: relative to the root; `.` for the root itself.
  private mutating func look(
    in folder: OpenFolder, _ path: String, _ name: String, _ parent: AssetFolder?, _ depth: Int,
    _ found: inout [FoundSet], _ isOwned: (String) -> Bool
  ) throws(DiskError) {
    let shown = path == "." ? self.path : "\(self.path)/\(path)"
    let entries = try folder.list()
    let asset = AssetFolder(name, at: shown, in: parent, Self.files(of: folder, entries))
    folders.append(asset)
    for entry in entries where !entry.name.hasPrefix(".") && entry.name != ContentsFile.name {
      let child = ProjectPath.join(path, entry.name)
      let shownChild = "\(shown)/\(entry.name)"
      switch entry.kind {
      case .file: break
      case .link, .other: obstacles.append((shownChild, Self.entry(entry).kind.obstacle ?? ""))
      case .folder:
        guard found.count + folders.count < Self.most else {
          obstacles.append((self.path, "it has more than \(Self.most) folders"))
          return
        }
        switch FolderKind(entry.name) {
        case .set(let kind):
          if isOwned(shownChild) {
            owned += 1
          } else {
            found.append(FoundSet(kind: kind, name: entry.name, path: child, parent: asset))
          }
        case .unread(let ending): unreadSets[ending, default: []].append(shownChild)
        case .group, .container:
          guard depth < Self.deepest else {
            obstacles.append((shownChild, "it lies more than \(Self.deepest) folders deep"))
            continue
          }
          do throws(DiskError) {
            try look(in: folder.folder(entry.name), child, entry.name, asset, depth + 1, &found, isOwned)
          } catch {
            obstacles.append((shownChild, error.explanation))
          }
        }
      }
    }
  }

  private static func read(_ set: FoundSet, in tree: inout FolderTree) throws(ReadingProblem) -> AssetSet {
    do throws(DiskError) {
      if let folder = try tree.folder(set.path) {
        return AssetSet(set.kind, set.name, in: set.parent, files(of: folder, try folder.list()))
      }
    } catch {
      throw ReadingProblem(error.explanation)
    }
    throw ReadingProblem("another program deleted it meanwhile")
  }

  // MARK: Files

  private static func entry(_ entry: Disk.Entry) -> CatalogEntry {
    let kind: CatalogEntry.Kind =
      switch entry.kind {
      case .file: .file
      case .folder: .folder
      case .link: .link
      case .other: .other
      }
    return CatalogEntry(entry.name, kind)
  }

  private static func files(of folder: OpenFolder, _ entries: [Disk.Entry]) -> CatalogFolderFiles {
    CatalogFolderFiles(
      entries: entries.map(entry),
      read: { name, limit throws(ReadingProblem) in
        do throws(DiskError) { return try folder.read(name, limit: limit).bytes } catch {
          throw ReadingProblem(error.explanation)
        }
      },
      ends: { name, first, last throws(ReadingProblem) in
        do throws(DiskError) {
          let ends = try folder.readEnds(name, first: first, last: last)
          return (ends.first, ends.last)
        } catch {
          throw ReadingProblem(error.explanation)
        }
      })
  }

  private static func path(of path: String, below folder: String) -> String {
    String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
  }

  /// Reads a file of a set.
  package func read(_ name: String, of set: AssetSet, limit: Int) throws(DiskError) -> [UInt8] {
    var tree = FolderTree(root)
    // A set that was named itself is the root.
    let relative = if case .set = FolderKind(Disk.name(of: path)) { "." } else { Self.path(of: set.path, below: path) }
    guard let folder = try tree.folder(relative) else { throw DiskError("read", set.path, .hasChanged) }
    return try folder.read(name, limit: limit).bytes
  }
}

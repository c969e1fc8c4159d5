package import Findings
public import Platform

/// An asset catalog as it was read from the disk. No link in it is followed.
public struct AssetCatalog: Sendable {
  /// As messages show it.
  public let path: String
  /// The catalog itself first, then its folders, each before those in it.
  package let folders: [AssetFolder]
  /// Each folder in byte order of the names.
  public private(set) var sets: [AssetSet]
  /// Entries that are not read, and why.
  public private(set) var obstacles: [(path: String, reason: String)]
  /// The paths of sets of other kinds, by the endings of their folders.
  package let unreadSets: [String: [String]]
  /// The documents of Icon Composer in it.
  package let iconDocuments: [IconDocument]
  /// The sets that were left out, because an export wrote them.
  package let owned: [AssetOutline.Place]
  private let root: OpenFolder

  /// Reads a catalog, or a set that somebody named.
  ///
  /// - Parameter path: of the folder that ends in `.xcassets`; relative to the current folder unless it begins with `/`.
  /// - Throws: if it cannot be read. A set that cannot be read is among `obstacles`.
  public init(_ path: String) async throws(DiskError) {
    try await self.init(path, in: ".", jobs: 1) { _ in false }
  }

  /// Reads a catalog, or a set that somebody named.
  ///
  /// - Parameters:
  ///   - path: as messages show it.
  ///   - folder: the folder that it is relative to.
  ///   - jobs: how many threads read sets.
  ///   - isOwned: whether the set with this path is to be left out.
  package init(
    _ path: String, in folder: String, jobs: Int, without isOwned: (_ path: String) -> Bool
  ) async throws(DiskError) {
    let location =
      if path.hasPrefix("/") {
        path
      } else {
        Disk.path(of: path, in: folder)
      }
    let root = try OpenFolder(location)
    self.path = path
    self.root = root
    if case .set(let kind) = FolderKind(Disk.name(of: path)) {
      sets = [try Self.set(kind, at: path, root)]
      folders = []
      obstacles = []
      unreadSets = [:]
      iconDocuments = []
      owned = []
      return
    }
    let outline = try AssetOutline(path, in: root)
    var places: [AssetOutline.Place] = []
    var owned: [AssetOutline.Place] = []
    for place in outline.sets {
      if isOwned(place.path) { owned.append(place) } else { places.append(place) }
    }
    let results = await Self.read(places, in: root, jobs: jobs)
    var sets: [AssetSet] = []
    var obstacles = outline.obstacles
    for (place, result) in zip(places, results) {
      switch result {
      case .success(let set?): sets.append(set)
      case .success(nil):
        obstacles.append((path: place.path, reason: "another program deleted it meanwhile"))
      case .failure(let error):
        obstacles.append((path: place.path, reason: error.explanation))
      }
    }
    folders = outline.folders
    unreadSets = outline.unreadSets
    iconDocuments = outline.unreadSets[IconDocument.ending, default: []].map { path in
      IconDocument(path, in: folder)
    }
    self.owned = owned
    self.sets = sets
    self.obstacles = obstacles
  }

  /// A set that was named itself. The folder around it stands for the catalog.
  private static func set(
    _ kind: AssetKind, at path: String, _ open: OpenFolder
  ) throws(DiskError) -> AssetSet {
    let files = try FolderReader(open)
    let around = FolderReader(entries: [], read: files.read, ends: files.ends)
    let parent = Disk.parent(of: path)
    let folder = AssetFolder(Disk.name(of: parent), at: parent, in: nil, around)
    return AssetSet(kind, Disk.name(of: path), in: folder, files: files)
  }

  private static func read(
    _ places: [AssetOutline.Place], in root: OpenFolder, jobs: Int
  ) async -> [Result<AssetSet?, DiskError>] {
    typealias Found = Result<AssetSet?, DiskError>
    let parts = await Concurrency.map(places.parts(of: 64), width: jobs) { places -> [Found] in
      var tree = FolderTree(root)
      return places.map { place in
        Found { () throws(DiskError) in
          guard let folder = try tree.folder(place.innerPath) else { return nil }
          return AssetSet(place.kind, place.folderName, in: place.parent, files: try FolderReader(folder))
        }
      }
    }
    return parts.flatMap(\.self)
  }

  /// The folders that are namespaces, by their paths in the catalog.
  package var namespaces: Set<String> {
    let folders = folders.filter { !$0.isTop && $0.contents.providesNamespace }
    return Set(folders.map { String($0.path.dropFirst(path.count + 1)) })
  }

  /// The same catalog without the sets and entries at some paths.
  package func leavingOut(_ isLeftOut: (_ path: String) -> Bool) -> AssetCatalog {
    var catalog = self
    catalog.sets.removeAll { isLeftOut($0.path) }
    catalog.obstacles.removeAll { isLeftOut($0.path) }
    return catalog
  }

  /// The same catalog, of which tabs show the sets at some paths.
  package func showingInTabs(_ isInTab: (_ path: String) -> Bool) -> AssetCatalog {
    var catalog = self
    for index in catalog.sets.indices {
      catalog.sets[index].isInTab = isInTab(catalog.sets[index].path)
    }
    return catalog
  }

  /// What is in the catalog and is not read, with the reason. The sets of exports are not among it.
  package var notJudged: [NotJudged] {
    let unread = unreadSets.filter { $0.key != IconDocument.ending }.flatMap { ending, paths in
      paths.compactMap { path in
        NotJudged(path, a: .unread(ending), reason: "Monotint does not read sets of this kind")
      }
    }
    let containers = folders.filter { !$0.kind.holdsParts }.compactMap { folder in
      NotJudged(folder.path, a: folder.kind, reason: "Monotint reads only the image sets in it")
    }
    return (unread + containers).inOrder
  }

  /// The sets that were left out, because an export wrote them.
  package var exportedSets: [NotJudged] {
    owned.map { set in
      NotJudged(
        set.path, noun: "exported \(set.kind.noun)", reason: "an export wrote it, and `monotint verify` checks it")
    }
  }

  /// Reads a file of a set.
  package func read(
    _ name: String, of set: AssetSet, limit: Int
  ) throws(DiskError) -> [UInt8] {
    var tree = FolderTree(root)
    guard let folder = try tree.folder(innerPath(of: set)) else {
      throw DiskError("read", set.path, .hasChanged)
    }
    return try folder.read(name, limit: limit).bytes
  }

  /// The path of a set in the catalog. A set that was named itself is the root.
  private func innerPath(of set: AssetSet) -> String {
    if case .set = FolderKind(Disk.name(of: path)) { return "." }
    return String(Substring(set.path.utf8.dropFirst(path.utf8.count + 1)))
  }
}

extension NotJudged {
  /// nil for a plain folder, which is not judged by itself.
  fileprivate init?(_ path: String, a kind: FolderKind, reason: String) {
    guard let noun = kind.noun else { return nil }
    self.init(path, noun: noun, reason: reason)
  }
}

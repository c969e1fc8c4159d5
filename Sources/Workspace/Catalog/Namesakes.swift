internal import AssetCatalog
internal import Findings
internal import Platform

extension Workspace {
  /// A finding for each set that code cannot tell from one of Monotint's: in the same catalog, or in another one in the
  /// same folder, which Xcode puts into the same app.
  func namesakes(of catalog: PlannedCatalog, _ locks: LockFiles) -> [Diagnostic] {
    let own = configuration.catalog.path
    let paths = catalog.folders
    var found = sets(in: own, namespaces: catalog.namespaces).filter { set in
      !paths.contains(set.path) && locks.previous?.lists(set: set.path) != true
    }
    for sibling in siblings(of: own) { found += sets(in: sibling) }
    // In most projects every set is Monotint's.
    if found.isEmpty { return [] }
    let planned = catalog.plannedSets(below: own)
    let byKey = Dictionary(planned.map { ($0.lookup.key, $0) }, uniquingKeysWith: { first, _ in first })
    let byPath = Dictionary(
      planned.map { (AssetName.collisionKey(of: $0.path), $0) }, uniquingKeysWith: { first, _ in first })
    return found.compactMap { set in
      // On most Macs, folders whose names differ only in case are one folder.
      let twin = byPath[AssetName.collisionKey(of: set.path)]
      // Code finds no app icon by its name.
      let namesake = set.kind == .appIcon ? nil : byKey[set.lookup.key]
      guard let other = twin ?? namesake, hasContents(set.path),
        locks.otherConfiguration(listing: "\(set.path)/\(ContentsFile.name)") == nil
      else { return nil }
      if twin != nil { return Diagnostic(set, isSameFolderAs: other) }
      return Diagnostic(set, collidesWith: other)
    }
  }

  /// The sets of a catalog on the disk. A folder that cannot be read is passed over.
  ///
  /// - Parameter namespaces: folders that will be namespaces, by their paths in the catalog.
  private func sets(in catalog: String, namespaces: Set<String> = []) -> [AssetOutline.Place] {
    guard var tree = try? FolderTree(folder), let open = try? tree.folder(catalog),
      let outline = try? AssetOutline(catalog, in: open, namespaces: namespaces, hidden: .entered)
    else { return [] }
    return outline.sets
  }

  /// Xcode knows no set without it.
  private func hasContents(_ set: String) -> Bool {
    guard var tree = try? FolderTree(folder), let open = try? tree.folder(set) else { return false }
    return (try? open.status(ContentsFile.name)) != nil
  }

  /// The paths of the other catalogs in the folder of a catalog.
  private func siblings(of catalog: String) -> [String] {
    let parent = Disk.parent(of: catalog)
    guard var tree = try? FolderTree(folder), let entries = try? tree.folder(parent)?.list() else { return [] }
    return entries.filter { $0.kind == .folder && $0.name.lowercased().hasSuffix(".xcassets") }
      .map { ProjectPath.join(parent, $0.name) }.filter { $0 != catalog }
  }
}

/// A set that an export writes.
private struct PlannedSet {
  let path: String
  let lookup: SetLookup
  /// As in "the icon Assets/home.svg".
  let title: String
}

extension SetLookup {
  /// - Parameters:
  ///   - folder: of the set.
  ///   - catalog: the path of its catalog.
  ///   - namespaces: the folders that are namespaces, by their paths in the catalog.
  init(_ kind: AssetKind, ofSet folder: String, in catalog: String, namespaces: Set<String>) {
    let groups = Array(Disk.names(in: ProjectPath.relative(folder, to: catalog)).dropLast())
    let namespace = groups.indices.filter { namespaces.contains(groups[...$0].joined(separator: "/")) }
    self.init(kind, named: kind.name(ofFolder: Disk.name(of: folder)), in: namespace.map { groups[$0] })
  }
}

extension PlannedCatalog {
  /// The folders that are namespaces, by their paths in the catalog.
  var namespaces: Set<String> { Set(groups.flatMap(\.namespaces)) }

  /// The paths of the folders that have files.
  fileprivate var folders: Set<String> {
    Set(icons.map(\.folder) + others.map { Disk.parent(of: $0.path) })
  }

  /// - Parameter path: of the catalog.
  fileprivate func plannedSets(below path: String) -> [PlannedSet] {
    let namespaces = namespaces
    func set(_ folder: String, title: String) -> PlannedSet? {
      guard case .set(let kind) = FolderKind(Disk.name(of: folder)) else { return nil }
      let lookup = SetLookup(kind, ofSet: folder, in: path, namespaces: namespaces)
      return PlannedSet(path: folder, lookup: lookup, title: title)
    }
    let sets = icons.compactMap { set($0.folder, title: "the icon \($0.source.path)") }
    let others = Set(self.others.map { Disk.parent(of: $0.path) })
    return sets + others.sorted { $0.isBefore($1) }.compactMap { set($0, title: "Monotint's own \($0)") }
  }
}

extension LockFile {
  /// Whether the export wrote this set.
  func lists(set path: String) -> Bool { sets[path] != nil || files["\(path)/Contents.json"] != nil }
}

extension Diagnostic {
  fileprivate init(_ set: AssetOutline.Place, collidesWith other: PlannedSet) {
    guard set.lookup.name == other.lookup.name else {
      self = CatalogRule.nameCollision.rule.finding(
        """
        this set has the Swift symbol of \(other.title), so Xcode makes a constant for only one of the two; Monotint did \
        not write this set
        """, help: Self.help, in: set.path)
      return
    }
    self.init(
      namesake: set,
      "this set has the name of \(other.title), and which of the two an app shows is not defined")
  }

  fileprivate init(_ set: AssetOutline.Place, isSameFolderAs other: PlannedSet) {
    self.init(namesake: set, "this folder and \(other.title) are one folder on a disk that ignores case")
  }

  private init(namesake set: AssetOutline.Place, _ message: String) {
    self = OutputRule.namesake.finding(
      "\(message); Monotint did not write this set", help: Self.help, in: set.path)
  }

  private static let help = "rename this set or Monotint's, or delete this set"
}

internal import AssetCatalog
internal import CatalogCheck
internal import POSIX
internal import ProjectFolder
internal import Source

extension Project {
  /// A warning for each image in the catalog that no configuration wrote and that code cannot tell from an icon.
  func namesakes(of catalog: AssetCatalog, _ locks: LockFiles) -> [Diagnostic] {
    let planned = Set(catalog.icons.map(\.folder) + catalog.others.map { Disk.parent(of: $0.path) })
    let foreign = CatalogSurvey(configuration.catalog.path, in: folder) { path in
      planned.contains(path) || locks.previous?.sets[path] != nil
        || locks.otherConfiguration(listing: "\(path)/Contents.json") != nil
    }.sets
    if foreign.isEmpty { return [] }
    let icons = Dictionary(
      catalog.icons.map { icon in
        let names = icon.reference.assetName.split(separator: "/").map(String.init)
        return (SwiftSymbol.path(of: names, .image), icon.reference)
      }, uniquingKeysWith: { one, _ in one })
    let namespaces = Set(catalog.icons.flatMap(\.reference.group.namespaces))
    // Thousands of sets may be in a few groups.
    return Dictionary(grouping: foreign, by: \.groups).flatMap { groups, sets in
      let parts = groups.indices.filter { index in
        let group = groups[...index].joined(separator: "/")
        return namespaces.contains(group) || isNamespace("\(configuration.catalog.path)/\(group)")
      }
      let namespace = parts.map { groups[$0] }
      return sets.compactMap { set in
        icons[SwiftSymbol.path(of: namespace + [set.name], .image)].map { icon in
          Diagnostic(
            namesake: set, hasSameName: icon.assetName == (namespace + [set.name]).joined(separator: "/"), of: icon)
        }
      }
    }
  }

  /// Whether a group on the disk is a namespace.
  private func isNamespace(_ group: String) -> Bool {
    let path = "\(group)/Contents.json"
    guard var tree = try? FolderTree(folder), case .file(let bytes, _)? = try? TreeComparison.find(path, in: &tree)
    else {
      return false
    }
    return CatalogFolder.isNamespace(bytes, path)
  }
}

extension Diagnostic {
  /// - Parameter hasSameName: whether the names are the same, and not only the Swift symbols.
  fileprivate init(namesake set: CatalogSurvey.FoundSet, hasSameName: Bool, of icon: IconSource) {
    self.init(
      .warning, CatalogRule.nameCollision.id,
      """
      this image has \(hasSameName ? "the name" : "the Swift symbol") of the icon \(icon.path), so an app finds only one \
      of the two; Monotint did not write this image
      """, help: "rename this image or the icon, or delete this image", path: set.path)
  }
}

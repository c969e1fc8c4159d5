internal import AssetCatalog
internal import CatalogCheck
internal import POSIX
internal import ProjectFolder
internal import Source

extension Project {
  /// A warning for each image that is in the catalog, that no configuration wrote, and that code cannot tell from an icon.
  func namesakes(of catalog: AssetCatalog, _ locks: LockFiles) -> [Diagnostic] {
    let planned = Set(catalog.icons.map(\.folder) + catalog.others.map { Disk.parent(of: $0.path) })
    let foreign = CatalogSurvey(configuration.catalog.path, in: folder) { path in
      planned.contains(path) || locks.previous?.sets[path] != nil
        || locks.otherConfiguration(listing: "\(path)/Contents.json") != nil
    }.sets
    if foreign.isEmpty { return [] }
    let icons = Dictionary(
      catalog.icons.map { (Self.symbol(of: $0.reference.assetName), $0.reference) }, uniquingKeysWith: { one, _ in one }
    )
    let namespaces = Set(catalog.icons.flatMap(\.reference.group.namespaces))
    return foreign.compactMap { set in
      let parts = set.groups.indices.filter { index in
        let group = set.groups[...index].joined(separator: "/")
        return namespaces.contains(group) || isNamespace("\(configuration.catalog.path)/\(group)")
      }
      let name = (parts.map { set.groups[$0] } + [set.name]).joined(separator: "/")
      guard let icon = icons[Self.symbol(of: name)] else { return nil }
      let same = icon.assetName == name ? "the name" : "the Swift symbol"
      return Diagnostic(
        .warning, CatalogRule.nameCollision.id,
        "this image, which Monotint did not write, has \(same) of the icon \(icon.path); an app finds only one of them",
        help: "rename one of the two, or delete this one", path: set.path)
    }
  }

  /// The Swift symbols of a name and of its namespaces. A part without a letter or digit has no symbol.
  private static func symbol(of name: String) -> String {
    name.split(separator: "/").map { part in
      let symbol = SwiftSymbol.name(of: String(part), .image)
      return symbol.isEmpty ? String(part) : symbol
    }.joined(separator: "/")
  }

  /// Whether a group on the disk is a namespace.
  private func isNamespace(_ group: String) -> Bool {
    guard var tree = try? FolderTree(folder),
      case .file(let bytes, _)? = try? TreeComparison.find("\(group)/Contents.json", in: &tree)
    else { return false }
    return CatalogFolder.isNamespace(SourceFile(path: group, bytes: bytes))
  }
}

internal import AssetCatalog
internal import BarDesign

/// The groups of the catalog that have icons, which are the sections of a preview.
struct PreviewGroups: Sendable {
  /// In the order of the collections, then of their names.
  let groups: [CatalogGroup]
  /// In the order of the groups. The icon of a selected tab follows that of the other tabs.
  let icons: [PreviewIcon]

  /// - Parameters:
  ///   - icons: in the order of their paths.
  ///   - collections: the paths of their folders.
  init(_ icons: [PreviewIcon], collections: [String], items: [TabItem]) {
    var order: [CatalogGroup: Int] = [:]
    for icon in icons where order[icon.reference.group] == nil {
      order[icon.reference.group] = Self.collection(of: icon.reference.path, collections)
    }
    let groups = order.keys.sorted { left, right in
      let (first, second) = (order[left] ?? 0, order[right] ?? 0)
      return first == second ? left.path < right.path : first < second
    }
    let numbers = Dictionary(groups.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var icons = icons
    for index in icons.indices { icons[index].group = numbers[icons[index].reference.group] ?? 0 }

    let pairs = Self.pairs(items)
    let indices = Dictionary(
      icons.indices.map { (icons[$0].reference.path, $0) }, uniquingKeysWith: { first, _ in first })
    for (unselected, selected) in pairs {
      guard let index = indices[selected], let other = indices[unselected] else { continue }
      icons[index].unselected = unselected
      icons[index].group = icons[other].group
    }
    let partners = Dictionary(pairs.map { ($0.unselected, $0.selected) }, uniquingKeysWith: { first, _ in first })
    let first = icons.filter { $0.unselected == nil }.enumerated().sorted {
      ($0.element.group, $0.offset) < ($1.element.group, $1.offset)
    }
    self.groups = groups
    self.icons = first.flatMap { entry in
      [entry.element] + (partners[entry.element.reference.path].flatMap { indices[$0] }.map { [icons[$0]] } ?? [])
    }
  }

  /// The number of the most specific collection that an icon lies in.
  private static func collection(of path: String, _ collections: [String]) -> Int {
    let fitting = collections.indices.filter { collections[$0] == "." || path.hasPrefix(collections[$0] + "/") }
    return fitting.max { collections[$0].utf8.count < collections[$1].utf8.count } ?? 0
  }

  /// The icons of tabs that look different when selected. An icon is in one pair only.
  private static func pairs(_ items: [TabItem]) -> [(unselected: String, selected: String)] {
    var used: Set<String> = []
    return items.compactMap { item in
      guard case .icon(let icon) = item.picture, case .icon(let selected)? = item.selectedPicture,
        icon.path != selected.path, !used.contains(icon.path), !used.contains(selected.path)
      else { return nil }
      used.formUnion([icon.path, selected.path])
      return (icon.path, selected.path)
    }
  }
}

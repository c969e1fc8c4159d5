internal import AssetCatalog
internal import SwiftGeneration

/// The groups of the catalog that have icons, which are the sections of a preview.
struct PreviewGroups: Sendable {
  /// In the order of the collections, then of their names.
  let groups: [AssetGroup]
  /// In the order of the groups. The icon of a selected tab follows that of the other tabs.
  let icons: [PreviewIcon]

  /// - Parameters:
  ///   - icons: in the order of their paths.
  ///   - collections: the paths of their folders.
  init(_ icons: [PreviewIcon], collections: [String], items: [TabItem]) {
    var order: [AssetGroup: Int] = [:]
    for icon in icons where order[icon.reference.group] == nil {
      order[icon.reference.group] = Self.collection(of: icon.reference.path, collections)
    }
    let groups = order.keys.sorted { left, right in
      (order[left, default: 0], left.path) < (order[right, default: 0], right.path)
    }
    let numbers = Dictionary(
      groups.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var icons = icons
    for index in icons.indices {
      icons[index].group = numbers[icons[index].reference.group, default: 0]
    }

    let pairs = Self.pairs(items)
    let indices = Dictionary(
      icons.indices.map { (icons[$0].reference.path, $0) }, uniquingKeysWith: { first, _ in first })
    for (unselected, selected) in pairs {
      guard let index = indices[selected], let other = indices[unselected] else { continue }
      icons[index].unselected = unselected
      icons[index].group = icons[other].group
    }
    let partners = Dictionary(
      pairs.map { ($0.unselected, $0.selected) }, uniquingKeysWith: { first, _ in first })
    // Sorting keeps the order of equal elements.
    let first = icons.filter { $0.unselected == nil }.sorted { $0.group < $1.group }
    self.groups = groups
    self.icons = first.flatMap { icon in
      guard let partner = partners[icon.reference.path], let index = indices[partner] else {
        return [icon]
      }
      return [icon, icons[index]]
    }
  }

  /// The number of the most specific collection that an icon lies in.
  private static func collection(of path: String, _ collections: [String]) -> Int {
    let fitting = collections.indices.filter { index in
      collections[index] == "." || path.hasPrefix(collections[index] + "/")
    }
    return fitting.max { collections[$0].utf8.count < collections[$1].utf8.count } ?? 0
  }

  /// The icons of tabs that look different when selected. An icon is in one pair only.
  private static func pairs(_ items: [TabItem]) -> [(unselected: String, selected: String)] {
    var used: Set<String> = []
    return items.compactMap { item in
      guard case .icon(let icon) = item.picture, case .icon(let selected)? = item.selectedPicture,
        icon.path != selected.path, used.isDisjoint(with: [icon.path, selected.path])
      else { return nil }
      used.formUnion([icon.path, selected.path])
      return (unselected: icon.path, selected: selected.path)
    }
  }
}

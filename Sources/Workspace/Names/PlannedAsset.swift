package import AssetCatalog
internal import Findings
internal import Platform
internal import SwiftGeneration

/// A set that an export writes.
package struct PlannedAsset: Sendable {
  package let kind: AssetKind
  /// That finds it at run time, such as "TabBar/home".
  package let name: String
  /// Of its folder.
  package let path: String
  /// The size of its files; 0 for an icon that could not be drawn.
  package let bytes: Int
  /// Whether the configuration or the generated code uses it, whatever other code does.
  package let isUsedByDesign: Bool
}

extension ExportPlan {
  /// The sets of the design.
  ///
  /// - Parameter configuration: that the plan is made from.
  package func assets(_ configuration: Configuration) -> [PlannedAsset] {
    let files = Dictionary(grouping: drafts) { Disk.parent(of: $0.path) }
    let sizes = files.mapValues { files in files.reduce(0) { $0 + $1.bytes.count } }
    let ofDesign = iconsOfDesign(configuration)
    let catalog = configuration.catalog.path
    let collected = Set(icons.map { "\(catalog)/\($0.setPath)" })
    let icons = icons.compactMap { icon -> PlannedAsset? in
      let path = "\(catalog)/\(icon.setPath)"
      guard let kind = AssetKind(ofSet: path), kind != .appIcon else { return nil }
      return PlannedAsset(
        kind: kind, name: icon.assetName, path: path, bytes: sizes[path] ?? 0,
        isUsedByDesign: ofDesign.contains(icon.path))
    }
    let others = sizes.keys.filter { !collected.contains($0) }.sorted { $0.isBefore($1) }
    return icons
      + others.compactMap { path in
        guard let kind = AssetKind(ofSet: path), kind != .appIcon, path.hasPrefix("\(catalog)/") else { return nil }
        let lookup = SetLookup(kind, ofSet: path, in: catalog, namespaces: namespaces)
        return PlannedAsset(kind: kind, name: lookup.name, path: path, bytes: sizes[path] ?? 0, isUsedByDesign: true)
      }
  }

  /// The paths of the sets of the app's catalogs that tabs, the launch screen and roles name.
  package var setsOfAppInUse: Set<String> {
    let designs = design.themes.isEmpty ? [design] : design.themes.map(\.design)
    let colors = designs.flatMap(\.colors).compactMap(\.appSet?.path)
    return appSetsInUse.union(colors)
  }

  /// The paths of the icons that the tabs and the launch screen of the configuration name.
  private func iconsOfDesign(_ configuration: Configuration) -> Set<String> {
    var paths: Set<String> = []
    if configuration.items != nil {
      for item in design.items {
        for case .icon(let icon) in item.pictures { paths.insert(icon.path) }
      }
    }
    if let launchImage, launchImage.catalog == nil { paths.insert(launchImage.path) }
    return paths
  }

  /// The paths of every set that the plan or an earlier export writes.
  package var writtenSets: Set<String> { lock.setPaths.union(locks.previous?.setPaths ?? []) }
}

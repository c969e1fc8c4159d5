internal import AssetCatalog
package import BarDesign
package import SVGRaster

/// All files of the asset catalog for a design and its icons, byte for byte as Xcode writes them.
package struct AssetCatalog {
  package let icons: [CatalogIcon]
  /// All files except those of the icons' image sets.
  package let others: [PlannedFile]

  /// - Parameter folders: the files of its folders; see `CatalogFolder`.
  package init(
    _ design: TabBarDesign, icons: [CatalogIcon], folders: [PlannedFile], _ configuration: Configuration
  ) throws(RasterError) {
    let group = "\(configuration.catalog.path)/\(configuration.catalog.group)"
    var files = folders
    for color in design.colors {
      let file = ColorSet(name: color.role.name, values: color.values).file
      files.append(PlannedFile(path: "\(group)/\(file.path)", bytes: file.bytes, place: color.place))
    }
    func add(border name: AssetName, _ points: Double) throws(RasterError) {
      let set = try BorderImage(name, points: points, scales: configuration.catalog.scales).set
      files += set.files.map { PlannedFile(path: "\(group)/\(set.folder)/\($0.name)", bytes: $0.bytes) }
    }
    if let width = design.borderTopWidth, configuration.tabBar.bar.border == .exact {
      try add(border: .topBorder, width)
    }
    if let width = design.borderBottomWidth, configuration.navigationBar.border == .exact {
      try add(border: .bottomBorder, width)
    }
    self.icons = icons
    others = files
  }
}

/// An icon's image set, ready for the catalog.
package struct CatalogIcon: Sendable {
  let reference: IconSource
  /// The path of the set.
  let folder: String
  /// In byte order of their paths.
  let files: [PlannedFile]
  /// Its entry in the lock file.
  let record: LockFile.ImageSetRecord
}

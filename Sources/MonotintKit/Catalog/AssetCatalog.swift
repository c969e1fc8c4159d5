package import SVGRaster

/// The asset catalog that a design and its icons make: every file of it, byte for byte as Xcode writes them.
package struct AssetCatalog {
  package let files: [PlannedFile]

  package init(_ design: TabBarDesign, icons: [CatalogIcon], _ configuration: Configuration) throws(RasterError) {
    let root = configuration.catalog.path
    let group = "\(root)/\(configuration.catalog.group)"
    var files = [
      PlannedFile(path: "\(root)/Contents.json", bytes: CatalogJSON.contents().bytes),
      PlannedFile(
        path: "\(group)/Contents.json",
        bytes: CatalogJSON.contents(
          properties: configuration.catalog.namespace ? ["provides-namespace": .yes] : [:]
        ).bytes),
    ]
    for icon in icons {
      let set = ImageSet(name: icon.reference.name, content: icon.content, rendering: icon.reference.rendering)
      files += set.files.map { PlannedFile(path: "\(group)/\($0.path)", bytes: $0.bytes, source: icon.reference.path) }
    }
    for color in design.colors {
      let file = ColorSet(name: color.role.name, values: color.values).file
      files.append(PlannedFile(path: "\(group)/\(file.path)", bytes: file.bytes, source: color.place?.file.path))
    }
    if let width = design.borderTopWidth, configuration.tabBar.border == .exact {
      let border = try BorderImage(.topBorder, points: width, scales: configuration.catalog.scales)
      files += border.set.files.map { PlannedFile(path: "\(group)/\($0.path)", bytes: $0.bytes) }
    }
    if let width = design.borderBottomWidth, configuration.navigationBar.border == .exact {
      let border = try BorderImage(.bottomBorder, points: width, scales: configuration.catalog.scales)
      files += border.set.files.map { PlannedFile(path: "\(group)/\($0.path)", bytes: $0.bytes) }
    }
    self.files = files
  }
}

/// An icon ready for the catalog, with its encoded files.
package struct CatalogIcon: Sendable {
  let reference: IconReference
  let content: ImageSet.Content
}

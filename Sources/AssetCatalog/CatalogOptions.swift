package import SVGRaster

/// Where the catalog lies, and which files its image sets hold.
package struct CatalogOptions: Sendable, Hashable {
  package var path = "Generated/Assets.xcassets"
  package var group = "TabBar"
  /// Whether names in code carry the group, as in "TabBar/home".
  package var namespace = false
  package var format = ImageFormat.png
  /// Among 1, 2 and 3, ascending.
  package var scales = [1, 2, 3]

  package init() {}

  /// The name that finds an image or a colour of the group at run time.
  package func name(of asset: String) -> String { namespace ? "\(group)/\(asset)" : asset }
}

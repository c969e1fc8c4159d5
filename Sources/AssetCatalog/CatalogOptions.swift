package import Drawing

/// Where the catalog is, and what is in it.
package struct CatalogOptions: Sendable, Hashable {
  /// Which colours become colour sets.
  package enum Colors: String, CaseIterable, Sendable {
    /// Those of the bars. The code has literals.
    case roles
    /// Those of the bars, and every colour among the constants. The code reads them.
    case constants
  }

  package var path = "Generated/Assets.xcassets"
  /// The main group's path.
  package var group = "TabBar"
  /// Whether names in code carry the group, as in "TabBar/home".
  package var namespace = false
  package var format = ImageFormat.png
  /// In rising order.
  package var scales = Scale.allCases
  package var colors = Colors.roles

  package init() {}

  /// The group of the colours, of the borders' images, and of icons that no collection gives a
  /// group.
  package var mainGroup: AssetGroup { AssetGroup(group, isNamespace: namespace) }

  /// The name that finds an image or a colour of that group at run time.
  package func name(of asset: String) -> String { mainGroup.name(of: asset) }
}

package import AssetCatalog

/// A set of a catalog that becomes a constant.
package struct CatalogConstant: Sendable {
  package let kind: AssetKind
  package let name: String
  /// The name at run time, with its namespaces: "Tabs/home".
  package let assetName: String
  /// The names of the folders from the catalog to the set.
  package let groups: [String]
  /// The path of the set, for findings about it.
  package let path: String

  package init(
    _ kind: AssetKind, name: String, assetName: String, groups: [String], path: String
  ) {
    self.kind = kind
    self.name = name
    self.assetName = assetName
    self.groups = groups
    self.path = path
  }
}

extension CatalogConstant: GroupedConstant {
  var fullName: String { assetName }

  static let usedNames = UsedNames.besideAssets
  static let suffix = "Asset"
}

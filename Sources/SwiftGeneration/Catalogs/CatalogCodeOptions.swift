/// How the constants of a catalog are written.
package struct CatalogCodeOptions: Sendable, Hashable {
  /// The path of the catalog, as the comment at the top of the file names it.
  package var catalog: String
  /// The type that holds all constants, such as "AppAssets".
  package var typeName: String
  package var access: SwiftOptions.Access

  package init(catalog: String, typeName: String, access: SwiftOptions.Access = .internal) {
    self.catalog = catalog
    self.typeName = typeName
    self.access = access
  }
}

/// How the constants of a catalog are written.
package struct CatalogCodeOptions: Sendable, Hashable {
  /// The path of the catalog, as the comment at the top of the file names it.
  package var catalog: String
  /// The type that holds all constants, such as "AppAssets".
  package var typeName: String
  /// The options of all code, with the access level of these constants.
  package var swift: SwiftOptions
  /// Whether the file has types for its constants, or uses those of its module.
  package var hasOwnTypes: Bool

  package init(catalog: String, typeName: String, swift: SwiftOptions, hasOwnTypes: Bool = true) {
    self.catalog = catalog
    self.typeName = typeName
    self.swift = swift
    self.hasOwnTypes = hasOwnTypes
  }
}

package import AssetCatalog
package import BarDesign

/// Everything but the design that the code depends on.
package struct CodeOptions: Sendable {
  package var swift: SwiftOptions
  package var strings: StringsOptions
  package var catalog: CatalogOptions
  package var tabBar: BarOptions
  package var navigationBar: BarOptions

  package init(
    swift: SwiftOptions = SwiftOptions(), strings: StringsOptions = StringsOptions(),
    catalog: CatalogOptions = CatalogOptions(), tabBar: BarOptions = BarOptions(),
    navigationBar: BarOptions = BarOptions()
  ) {
    self.swift = swift
    self.strings = strings
    self.catalog = catalog
    self.tabBar = tabBar
    self.navigationBar = navigationBar
  }
}

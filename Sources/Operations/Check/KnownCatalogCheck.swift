internal import Rendering
internal import Workspace

extension Workspace {
  /// Checks the catalogs that the configuration knows, each with its own rules.
  func inspections(of known: KnownCatalogs) async throws -> [CatalogInspection] {
    var inspections: [CatalogInspection] = []
    for catalog in known.all {
      let rules = catalog.known.rules(in: configuration.rules)
      inspections.append(
        try await CatalogInspection(
          catalog.contents, settings: rules, at: renderers))
    }
    return inspections
  }
}

internal import Findings
internal import Rendering
internal import Workspace

extension Workspace {
  /// Checks the catalogs that the configuration knows, each with its own rules.
  func inspections(of known: KnownCatalogs) async throws -> [CatalogInspection] {
    var renderers = renderers
    // No verdict of an earlier run is believed.
    renderers.cache = nil
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

extension [CatalogInspection] {
  /// What is wrong in the catalogs, and is in none of the lists of accepted findings.
  func findings(without lists: AcceptedFindings?...) -> [Diagnostic] {
    lists.compactMap(\.self).reduce(flatMap(\.diagnostics).inOrder) { $1.leftOut(of: $0) }
  }
}

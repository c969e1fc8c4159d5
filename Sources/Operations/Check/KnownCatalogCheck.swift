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

  /// What is wrong in the catalogs of the app, and is in none of the lists of accepted findings.
  func findings(in known: KnownCatalogs, without lists: [AcceptedFindings?]) async throws -> [Diagnostic] {
    let findings = try await inspections(of: known).flatMap(\.diagnostics).inOrder
    return lists.compactMap(\.self).reduce(findings) { $1.leftOut(of: $0) }
  }
}

internal import AssetCatalog
internal import Findings
internal import Platform
internal import Rendering
internal import Workspace

extension Workspace {
  /// Checks the catalogs that the configuration knows, each with its own rules, and the documents of Icon Composer, each
  /// with those of the nearest catalog.
  func inspections(of known: KnownCatalogs) async throws -> [CatalogInspection] {
    var renderers = renderers
    // No verdict of an earlier run is believed.
    renderers.cache = nil
    if known.all.isEmpty { return [] }
    let project = configuration.rules.forApps(of: self)
    let documents = try iconDocuments()
    let paths = known.all.map(\.known.path)
    var inspections: [CatalogInspection] = []
    for catalog in known.all {
      let rules = catalog.known.rules(in: project)
      let own = CatalogSearch.documents(documents, near: catalog.known.path, among: paths)
      inspections.append(
        try await CatalogInspection(
          catalog.contents, documents: own.map { IconDocument($0, in: folder) }, settings: rules,
          at: renderers))
    }
    return inspections
  }

  /// The documents of Icon Composer in the project.
  private func iconDocuments() throws -> [String] {
    var found: [String] = []
    try FolderWalk.visit(".", in: folder, for: .catalogs) { entry in
      if entry.isIconDocument, !configuration.excluded.contains(entry.path) { found.append(entry.path) }
    }
    return found.sorted { $0.isBefore($1) }
  }
}

extension [CatalogInspection] {
  /// What is wrong in the catalogs, and is in none of the lists of accepted findings.
  func findings(besides plan: ExportPlan, without lists: AcceptedFindings?...) -> [Diagnostic] {
    findings(besides: plan).inOrder.leavingOut(lists)
  }

  /// What is wrong in the catalogs. Of sets with one name, the plan says already that they have no constants.
  func findings(besides plan: ExportPlan) -> [Diagnostic] {
    let rule = CatalogRule.nameCollision.rule.id
    let known = Set(plan.diagnostics.filter { $0.rule == rule }.map(\.path))
    return flatMap(\.diagnostics).filter { finding in
      guard finding.rule == rule else { return true }
      return !known.contains(finding.path) && !known.contains(Disk.parent(of: finding.path))
    }
  }
}

extension [Diagnostic] {
  /// The findings that are in none of the lists of accepted ones.
  func leavingOut(_ lists: [AcceptedFindings?]) -> [Diagnostic] {
    lists.compactMap(\.self).reduce(self) { $1.leftOut(of: $0) }
  }
}

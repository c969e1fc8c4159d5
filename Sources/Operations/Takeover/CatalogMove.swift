internal import AssetCatalog
internal import DesignTokens
internal import Findings
internal import Platform
internal import Rendering
internal import Workspace

/// Moves the pictures of a catalog to a folder of sources, in a project that has a configuration.
///
/// The sources are written first, then the configuration. The catalog stays as it is until `export --adopt`, which
/// deletes a file of it only if a source has its bytes. So a run that is stopped loses nothing, and is repeated: a
/// source that is there already with the same bytes is no obstacle, and what the configuration says already is not
/// added to it again.
extension Operations {
  /// - Parameter typed: the path of a catalog, of a group in it, or of a folder that holds one.
  static func move(_ typed: String, _ request: TakeoverRequest) async throws -> TakeoverOutcome {
    let project = try Workspace(
      folder: request.folder, configuration: request.configuration, renderers: request.renderers)
    let name = project.configurationPath
    guard let file = project.configurationFile, !project.diagnostics.hasErrors,
      var text = ConfigurationAddition(file)
    else {
      throw InitProblem("\(name) has errors, so nothing was moved", help: "`monotint check` tells where they are")
    }
    let path = try await catalog(typed, of: project)
    var search = CatalogSearch(in: request.folder)
    search.addLocks(ofProject: ".")
    let takeover = try await CatalogTakeover(
      path, in: request.folder, movingTo: request.sources, takesColors: false, at: request.renderers,
      without: search.owned.contains)
    try check(takeover, in: project, namesCatalog: text.contains("catalog"))
    guard !takeover.taken.isEmpty else {
      return TakeoverOutcome(path: path, takeover: takeover, ending: .nothingToTake)
    }
    let sources = takeover.sources
    do {
      try takeover.check(sources, in: request.folder)
    } catch let problem as InitProblem {
      return TakeoverOutcome(path: path, takeover: takeover, ending: .refused(problem))
    }
    let collections = text.missing(takeover.configuration.icons, in: "icons")
    if !collections.isEmpty { try checkAddition(to: text, of: takeover, in: project) }
    text.append(collections, to: "icons")
    text.set("catalog", ["path": .string(takeover.catalog)])
    text.merge(takeover.configuration.rules, into: "rules")
    let changed = PlannedFile(path: name, bytes: text.bytes)
    if request.isDryRun {
      return TakeoverOutcome(path: path, takeover: takeover, ending: .planned(sources + [changed]))
    }
    // A run that was stopped may have left some.
    let missing = try sources.filter { source throws(DiskError) in
      try Disk.status(ProjectPath.join(request.folder, source.path), followingLinks: false) == nil
    }
    let findings = try await CatalogTakeover.write(
      missing, in: request.folder, jobs: request.renderers.jobs)
    var written = missing
    if changed.bytes != file.bytes {
      let target = request.configuration ?? ProjectPath.join(request.folder, Workspace.configurationName)
      try Disk.write(changed.bytes, to: target, followingLinks: false)
      written.append(changed)
    }
    return TakeoverOutcome(path: path, takeover: takeover, ending: .written(written, findings: findings))
  }

  /// Checks that collections can be added to a configuration, and that no set gets a second source by them.
  private static func checkAddition(
    to text: ConfigurationAddition, of takeover: CatalogTakeover, in project: Workspace
  ) throws {
    if text.isNoList("icons") {
      throw InitProblem(
        "“icons” of \(project.configurationPath) is no list, so \(takeover.sourceFolder) cannot be added to it",
        help: #"write it as a list, as in "icons": [{ "path": "Assets" }]; nothing was moved"#)
    }
    let made = try project.iconSetPaths()
    guard let set = takeover.taken.first(where: { made.contains($0.path) }) else { return }
    throw InitProblem(
      "\(project.configurationPath) has a source for \(set.path) already",
      help: "run `monotint export --adopt`, which makes the set of it; nothing was moved")
  }

  /// The only catalog with image sets of the configuration that a path means.
  private static func catalog(_ typed: String, of project: Workspace) async throws -> String {
    let known = project.configuration.catalogs.map(\.path)
    let isInCatalog = typed.lowercased().split(separator: "/").contains { $0.hasSuffix(".xcassets") }
    if isInCatalog { return typed }
    var found: [String] = []
    for path in known where typed.isEmpty || typed == "." || path.hasPrefix(typed + "/") {
      let catalog = try await AssetCatalog(
        path, in: project.folder, jobs: project.renderers.jobs, without: { _ in false })
      if catalog.sets.contains(where: { $0.kind == .image }) { found.append(path) }
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw InitProblem(
        "\(found.count.counted("catalog")) are in “\(typed)”, and a configuration writes to one: \(found.listed(atMost: 3))",
        help: "name the catalog; another configuration (--config) can move another one")
    }
    throw InitProblem(
      "\(project.configurationPath) knows no catalog with image sets in “\(typed)”",
      help: "`monotint init` adds the catalogs that are new")
  }

  /// A configuration writes to one catalog.
  private static func check(_ takeover: CatalogTakeover, in project: Workspace, namesCatalog: Bool) throws {
    let current = project.configuration.catalog.path
    guard current != takeover.catalog else { return }
    let hasIcons = project.configuration.icons.contains { $0.place != nil }
    let hasTokens = try !project.loadThemes().base.documents.isEmpty
    guard hasIcons || hasTokens || namesCatalog else { return }
    throw InitProblem(
      "\(project.configurationPath) writes to \(current), so it cannot write to \(takeover.catalog) too",
      help: "use a configuration of its own for the catalog, as in `--config pictures.json`")
  }
}

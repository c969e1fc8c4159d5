internal import AssetCatalog
internal import DesignTokens
package import Findings
internal import Platform
package import Rendering
package import Workspace

/// The pictures of which catalog move, and where to.
package struct MoveRequest: Sendable {
  /// The paths of a catalog, of groups and sets in one, or of a folder that holds one, as they were typed.
  package var paths: [String]
  /// The folder to which the pictures move as they are.
  package var sources: String
  /// The folder of the project.
  package var folder: String
  package var renderers: RendererPool
  /// Whether nothing is written. All else is the same.
  package var isDryRun = false
  /// The path of the configuration on the disk; nil means `monotint.json` in the folder.
  package var configuration: String?
  /// The text of a configuration that is not written yet; nil for the one on the disk.
  package var proposal: [UInt8]?

  package init(_ paths: [String], to sources: String, in folder: String, renderers: RendererPool) {
    self.paths = paths
    self.sources = sources
    self.folder = folder
    self.renderers = renderers
  }
}

/// What a move did, or would do in a dry run.
package struct MoveOutcome: Sendable {
  package enum Ending: Sendable {
    case nothingToMove
    /// A file stands in the way.
    case refused(InitProblem)
    case planned([PlannedFile])
    /// The findings are about the temporary folders of killed runs.
    case written([PlannedFile], findings: [Diagnostic])
  }

  /// The paths of the catalog, or of the groups and sets in it.
  package let paths: [String]
  package let takeover: CatalogTakeover
  package let ending: Ending
}

/// Moves the pictures of a catalog to a folder of sources, in a project that has a configuration.
///
/// The sources are written first, then the configuration. The catalog stays as it is until `export --adopt`, which
/// deletes a file of it only if a source has its bytes. So a run that is stopped loses nothing, and is repeated: a
/// source that is there already with the same bytes is no obstacle, and what the configuration says already is not
/// added to it again.
extension Operations {
  /// - Throws: `InitProblem` if the configuration cannot be added to, or if there is no such catalog.
  package static func move(_ request: MoveRequest) async throws -> MoveOutcome {
    try await FolderLock.holding(request.folder, for: request.isDryRun ? .reading : .writing) {
      let paths = try request.paths.map { path in
        if let path = ProjectPath.normalised(path) { return path }
        throw OperationError("“\(path)” is not in the project folder; write it relative to that")
      }
      return try await move(paths, request)
    }
  }

  /// - Parameter typed: the paths of a catalog, of groups and sets in one, or of a folder that holds one.
  private static func move(_ typed: [String], _ request: MoveRequest) async throws -> MoveOutcome {
    let project = try Workspace(
      folder: request.folder, configuration: request.configuration, proposing: request.proposal,
      renderers: request.renderers)
    let name = project.configurationPath
    guard let file = project.configurationFile, !project.diagnostics.hasErrors,
      var text = ConfigurationAddition(file)
    else {
      throw InitProblem("\(name) has errors, so nothing was moved", help: "`monotint check` tells where they are")
    }
    let paths = try await placesInCatalog(typed, of: project)
    var search = CatalogSearch(in: request.folder)
    search.addLocks(ofProject: ".")
    let takeover = try await CatalogTakeover(
      paths, in: request.folder, movingTo: request.sources, at: request.renderers,
      without: search.owned.contains)
    try check(takeover, in: project, namesCatalog: text.contains("catalog"))
    guard !takeover.taken.isEmpty else {
      return MoveOutcome(paths: paths, takeover: takeover, ending: .nothingToMove)
    }
    let sources = takeover.sources
    let collections = text.missing(takeover.configuration.icons, in: "icons")
    do {
      // A collection that is there already takes the sets that are moved later too.
      let icons = collections.isEmpty ? try project.iconReferences().flatMap(\.allPaths) : []
      try takeover.checkSources(in: request.folder, besides: Set(icons))
    } catch let problem as InitProblem {
      return MoveOutcome(paths: paths, takeover: takeover, ending: .refused(problem))
    }
    if !collections.isEmpty { try checkAddition(to: text, of: takeover, in: project) }
    text.append(collections, to: "icons")
    text.set("catalog", ["path": .string(takeover.catalog)])
    text.merge(takeover.configuration.rules, into: "rules")
    let changed = PlannedFile(path: name, bytes: text.bytes)
    if request.isDryRun {
      return MoveOutcome(paths: paths, takeover: takeover, ending: .planned(sources + [changed]))
    }
    // A run that was stopped may have left some.
    let missing = try sources.filter { source throws(DiskError) in
      try Disk.status(ProjectPath.join(request.folder, source.path), followingLinks: false) == nil
    }
    var change = TreeChange()
    change.writes = missing.map { TreeChange.Write(path: $0.path, bytes: $0.bytes) }
    let findings = try await TreeWriter(folder: request.folder, jobs: request.renderers.jobs).write(change)
    var written = missing
    if changed.bytes != file.bytes {
      let target = request.configuration ?? ProjectPath.join(request.folder, Workspace.configurationName)
      try Disk.write(changed.bytes, to: target, followingLinks: false)
      written.append(changed)
    }
    return MoveOutcome(paths: paths, takeover: takeover, ending: .written(written, findings: findings))
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

  /// The catalog that paths mean, or the groups and sets in it.
  private static func placesInCatalog(_ typed: [String], of project: Workspace) async throws -> [String] {
    func isInCatalog(_ path: String) -> Bool {
      path.lowercased().split(separator: "/").contains { $0.hasSuffix(".xcassets") }
    }
    if typed.allSatisfy(isInCatalog) { return typed }
    guard typed.count == 1, let path = typed.first else {
      throw InitProblem(
        "not in an asset catalog: \(typed.filter { !isInCatalog($0) }.listed(atMost: 3))",
        help: "name groups and sets of one catalog, or one folder that holds a catalog")
    }
    return [try await catalog(path, of: project)]
  }

  /// The only catalog with image sets of the configuration in a folder.
  private static func catalog(_ typed: String, of project: Workspace) async throws -> String {
    let known = project.configuration.catalogs.map(\.path)
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
      "there is no catalog of the app with image sets in “\(typed)”",
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

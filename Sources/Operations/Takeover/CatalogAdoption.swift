internal import AssetCatalog
package import Findings
internal import IconVerdict
internal import Platform
package import Rendering
internal import Workspace

/// Which catalogs of an app are adopted where they lie.
package struct AdoptionRequest: Sendable {
  /// Catalogs, and folders that hold some, as they were typed.
  package var paths: [String]
  /// The path of the configuration on the disk; nil means `monotint.json` in the folder.
  package var configuration: String?
  /// Whether nothing is written. All else is the same.
  package var isDryRun = false
  /// The text of a configuration that is not written yet; nil for the one on the disk.
  package var proposal: [UInt8]?

  package init(_ paths: [String]) {
    self.paths = paths
  }
}

/// The catalogs that were adopted, or would be.
package struct AdoptionOutcome: Sendable {
  package struct Catalog: Sendable {
    package let path: String
    /// The sets whose pictures become sources.
    package let sets: Int
    /// Whether the configuration said so before.
    package let wasAdopted: Bool
  }

  /// The name of the configuration.
  package let configuration: String
  package let catalogs: [Catalog]
  /// Messages about the drafts of killed runs, which were deleted.
  package let oldDrafts: [String]
  /// Warnings about PDF files that poppler cannot read whole.
  package let findings: [Diagnostic]
  /// The sets that may be the tabs; nil if the configuration has tabs, or if no set seems to be one.
  package let tabs: TabProposal?
}

extension Operations {
  /// Says in the configuration that the pictures of catalogs are sources of the design. No picture is moved or written.
  ///
  /// - Throws: `InitProblem` if there is nothing to adopt.
  package static func adopt(
    _ folder: String, _ request: AdoptionRequest, at renderers: RendererPool
  ) async throws -> AdoptionOutcome {
    try await FolderLock.holding(folder, for: request.isDryRun ? .reading : .writing) {
      let project = try Workspace(
        folder: folder, configuration: request.configuration, proposing: request.proposal, renderers: renderers)
      let name = project.configurationPath
      guard let file = project.configurationFile, !project.diagnostics.hasErrors,
        var text = ConfigurationAddition(file)
      else {
        throw InitProblem(
          "\(name) has errors, so nothing was adopted", help: "`monotint check` tells where they are")
      }
      let chosen = try chosen(by: request, in: project)
      let adopter = CatalogAdopter(of: project)
      var catalogs: [AdoptionOutcome.Catalog] = []
      var findings: [Diagnostic] = []
      var contents: [AssetCatalog] = []
      for (index, known) in chosen {
        let (catalog, sets, about) = try await adopter.adopt(known)
        catalogs.append(catalog)
        contents.append(sets)
        findings += about
        text.set("adopted", .boolean(true), inElement: index, of: "catalogs")
      }
      let target = request.configuration ?? ProjectPath.join(folder, Workspace.configurationName)
      var oldDrafts: [String] = []
      if !request.isDryRun {
        oldDrafts = removeOldDrafts(in: [Disk.parent(of: target)])
        if text.bytes != file.bytes { try Disk.write(text.bytes, to: target, followingLinks: false) }
      }
      let hasTabs = text.contains("tabBar") || catalogs.allSatisfy(\.wasAdopted)
      return AdoptionOutcome(
        configuration: name, catalogs: catalogs, oldDrafts: oldDrafts, findings: findings,
        tabs: hasTabs ? nil : TabProposal(amongAdopted: contents))
    }
  }

  /// The catalogs of the configuration that the request names, with their places in its list.
  private static func chosen(
    by request: AdoptionRequest, in project: Workspace
  ) throws -> [(index: Int, known: KnownCatalog)] {
    let chosen = try project.configuration.catalogs.enumerated().filter { _, known in
      try request.paths.contains { try contains($0, known.path) }
    }
    guard !chosen.isEmpty else {
      throw InitProblem(
        "there is no catalog of the app in \(request.paths.map { "“\($0)”" }.listed(atMost: 3))",
        help: "`monotint init` finds the catalogs of the app; `monotint init --from .` adopts all of them")
    }
    return chosen.map { (index: $0.offset, known: $0.element) }
  }

  /// Whether a path that was typed is that of a catalog, or of a folder around it.
  private static func contains(_ typed: String, _ catalog: String) throws -> Bool {
    guard let path = ProjectPath.normalised(typed) else {
      throw OperationError("“\(typed)” is not in the project folder; write it relative to that")
    }
    return path == "." || path.isEmpty || path == catalog || catalog.hasPrefix(path + "/")
  }
}

/// Reads the catalogs of a project that are adopted where they lie.
private struct CatalogAdopter {
  private let project: Workspace
  /// The sets that an export writes.
  private let owned: Set<String>

  init(of project: Workspace) {
    self.project = project
    var search = CatalogSearch(in: project.folder)
    search.addLocks(ofProject: ".")
    owned = search.owned
  }

  /// - Returns: what becomes of the catalog, its sets, and warnings about its PDF files.
  func adopt(
    _ known: KnownCatalog
  ) async throws -> (catalog: AdoptionOutcome.Catalog, sets: AssetCatalog, findings: [Diagnostic]) {
    let renderers = project.renderers
    let contents = try await AssetCatalog(
      known.path, in: project.folder, jobs: renderers.jobs, without: owned.contains)
    let included = contents.leavingOut(project.configuration.excluded.contains)
    let findings = try await UnreadPDFs(in: included, limits: project.judge.limits, at: renderers).findings
    let catalog = AdoptionOutcome.Catalog(
      path: known.path, sets: included.sets.count(where: \.isAdoptable), wasAdopted: known.isAdopted)
    return (catalog, included, findings)
  }
}

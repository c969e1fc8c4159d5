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
  /// What becomes of vector pictures; nil if every picture stays as it is.
  package var conversion: ConversionFormat?

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
    /// How many sets get pictures in another format.
    package let converted: Int
    /// The sets whose pictures should get another format and stay as they are, by the reason.
    package let left: [(reason: String, paths: [String])]
  }

  /// The name of the configuration.
  package let configuration: String
  package let catalogs: [Catalog]
  /// Messages about the drafts of killed runs, which were deleted.
  package let oldDrafts: [String]
  /// Warnings about PDF files that poppler cannot read whole, which stay as they are, and findings about the temporary
  /// folders of killed runs.
  package let findings: [Diagnostic]
}

extension Operations {
  /// Says in the configuration that the pictures of catalogs are sources of the design. No picture is moved, and none is
  /// written unless the request names a format.
  ///
  /// - Throws: `InitProblem` if there is nothing to adopt.
  package static func adopt(
    _ folder: String, _ request: AdoptionRequest, at renderers: RendererPool
  ) async throws -> AdoptionOutcome {
    try await FolderLock.holding(folder, for: request.isDryRun ? .reading : .writing) {
      let project = try Workspace(folder: folder, configuration: request.configuration, renderers: renderers)
      let name = project.configurationPath
      guard let file = project.configurationFile, !project.diagnostics.hasErrors,
        var text = ConfigurationAddition(file)
      else {
        throw InitProblem(
          "\(name) has errors, so nothing was adopted", help: "`monotint check` tells where they are")
      }
      let chosen = try project.configuration.catalogs.enumerated().filter { _, known in
        try request.paths.contains { try contains($0, known.path) }
      }
      guard !chosen.isEmpty else {
        throw InitProblem(
          "\(name) knows no catalog in \(request.paths.map { "“\($0)”" }.listed(atMost: 3))",
          help: "`monotint init` adds the catalogs that are new; `monotint init --from .` adopts all that it knows")
      }
      var search = CatalogSearch(in: folder)
      search.addLocks(ofProject: ".")
      let owned = search.owned
      var catalogs: [AdoptionOutcome.Catalog] = []
      var unread = UnreadPDFs()
      var remains: [Diagnostic] = []
      for (index, known) in chosen {
        let contents = try await AssetCatalog(
          known.path, in: folder, jobs: renderers.jobs, without: owned.contains)
        let included = contents.leavingOut(project.configuration.excluded.contains)
        let sets = included.sets.count(where: \.isAdoptable)
        let limits = project.judge.limits
        unread.add(try await UnreadPDFs(in: included, limits: limits, at: renderers))
        var conversion: CatalogConversion?
        if let format = request.conversion {
          conversion = try await CatalogConversion(included, to: format, limits: limits, at: renderers)
        }
        if !request.isDryRun, let conversion {
          remains += try await conversion.write(in: folder, jobs: renderers.jobs)
        }
        catalogs.append(
          AdoptionOutcome.Catalog(
            path: known.path, sets: sets, wasAdopted: known.isAdopted, converted: conversion?.count ?? 0,
            left: conversion?.left ?? []))
        text.set("adopted", .boolean(true), inElement: index, of: "catalogs")
      }
      let target = request.configuration ?? ProjectPath.join(folder, Workspace.configurationName)
      var oldDrafts: [String] = []
      if !request.isDryRun {
        oldDrafts = removeOldDrafts(in: [Disk.parent(of: target)])
        if text.bytes != file.bytes { try Disk.write(text.bytes, to: target, followingLinks: false) }
      }
      return AdoptionOutcome(
        configuration: name, catalogs: catalogs, oldDrafts: oldDrafts, findings: unread.findings + remains)
    }
  }

  /// Whether a path that was typed is that of a catalog, or of a folder around it.
  private static func contains(_ typed: String, _ catalog: String) throws -> Bool {
    guard let path = ProjectPath.normalised(typed) else {
      throw OperationError("“\(typed)” is not in the project folder; write it relative to that")
    }
    return path == "." || path.isEmpty || path == catalog || catalog.hasPrefix(path + "/")
  }
}

package import Findings
internal import Platform
package import Rendering
package import Workspace

/// Which catalog of an app is taken over, and how.
package struct TakeoverRequest: Sendable {
  /// The path of the catalog, or of a group in it, as it was typed.
  package var path: String
  /// The folder that becomes a project.
  package var folder: String
  package var renderers: RendererPool
  /// Whether nothing is written. All else is the same.
  package var isDryRun = false
  /// Whether colour sets become tokens.
  package var takesColors = false
  /// The folder to which all pictures move as they are, in a project that has a configuration; nil if vectors become SVG files in `Assets`.
  package var sources: String?
  /// The path of the configuration on the disk; nil means `monotint.json` in the folder.
  package var configuration: String?

  package init(_ path: String, in folder: String, renderers: RendererPool) {
    self.path = path
    self.folder = folder
    self.renderers = renderers
  }
}

/// What was taken over, or would be.
package struct TakeoverOutcome: Sendable {
  package enum Ending: Sendable {
    case nothingToTake
    /// A file stands in the way.
    case refused(CatalogTakeover.Problem)
    case planned([PlannedFile])
    /// The findings are about the temporary folders of killed runs.
    case written([PlannedFile], findings: [Diagnostic])
  }

  /// The path of the catalog, or of the group in it.
  package let path: String
  package let takeover: CatalogTakeover
  package let ending: Ending
}

extension Operations {
  /// Takes over the image sets of a catalog that an app has: copies their sources, and writes a configuration for them.
  ///
  /// - Throws: `CatalogTakeover.Problem` if the folder is a project already, or if there is no such catalog.
  package static func takeOver(_ request: TakeoverRequest) async throws -> TakeoverOutcome {
    try await FolderLock.holding(request.folder, for: request.isDryRun ? .reading : .writing) {
      guard let path = ProjectPath.normalised(request.path) else {
        throw OperationError("“\(request.path)” is not in the project folder; write it relative to that")
      }
      let configuration = ProjectPath.join(request.folder, Workspace.configurationName)
      if request.sources != nil { return try await move(path, request) }
      if !request.isDryRun, try Disk.status(configuration, followingLinks: false) != nil {
        throw CatalogTakeover.Problem.isConfigured
      }
      var search = CatalogSearch(in: request.folder)
      search.addLocks(ofProject: ".")
      let takeover = try await CatalogTakeover(
        path, in: request.folder, takesColors: request.takesColors, at: request.renderers,
        without: search.owned.contains)
      return TakeoverOutcome(
        path: path, takeover: takeover, ending: try await end(of: takeover, request))
    }
  }

  private static func end(
    of takeover: CatalogTakeover, _ request: TakeoverRequest
  ) async throws -> TakeoverOutcome.Ending {
    if takeover.taken.isEmpty, takeover.colorCount == 0 { return .nothingToTake }
    let files: [PlannedFile]
    do {
      files = try takeover.files(in: request.folder)
    } catch let problem as CatalogTakeover.Problem {
      return .refused(problem)
    }
    if request.isDryRun { return .planned(files) }
    let findings = try await CatalogTakeover.write(
      files, in: request.folder, jobs: request.renderers.jobs)
    return .written(files, findings: findings)
  }
}

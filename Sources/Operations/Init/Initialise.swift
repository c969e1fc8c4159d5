internal import AssetCatalog
package import DesignTokens
package import Findings
internal import Platform
package import Rendering
internal import SwiftGeneration
internal import Workspace

/// How a project is set up.
package struct InitRequest: Sendable {
  /// Makes the text of a list of accepted findings, from those of an older list and new ones.
  ///
  /// The module Reporting knows the form of the list. It depends on this module.
  package typealias Acceptance = @Sendable (_ findings: [Diagnostic], _ older: SourceFile?) throws -> [UInt8]

  /// The path of the configuration on the disk; nil means `monotint.json` in the folder.
  package var configuration: String?
  /// Whether it starts with tokens of its own if there are none.
  package var hasStarter = false
  /// The versions of the tokens that the user asks for.
  package var inputs: [TokenInput] = []
  /// Whether nothing is written. What would be written is told all the same.
  package var isDryRun = false
  package let accept: Acceptance

  package init(accept: @escaping Acceptance) {
    self.accept = accept
  }
}

/// What was found and written.
package struct InitOutcome: Sendable {
  /// Messages about the drafts of killed runs, which were deleted.
  package internal(set) var oldDrafts: [String] = []
  /// What was found, a line each.
  package internal(set) var found: [String] = []
  /// What was passed over, without a full stop.
  package internal(set) var passedOver: [String] = []
  /// What was decided about versions of the design, and the choices that stay open.
  package internal(set) var choices: [String] = []
  /// The files that were written, or that would be, by their paths in the project.
  package internal(set) var written: [String] = []
  /// Which findings were accepted into the baseline, and which names collide, a line each.
  package internal(set) var notes: [String] = []
  /// What to do next, a line each; empty for a dry run.
  package internal(set) var next: [String] = []
  /// The text of the configuration, as it is or as it would be.
  package internal(set) var configuration: [UInt8] = []
}

extension Operations {
  /// Surveys a folder, and writes a configuration that knows what is there. A configuration that is
  /// there already gets what is new, and changes in nothing else.
  ///
  /// - Throws: `InitProblem` if there is nothing to work with.
  package static func initialise(
    _ folder: String, _ request: InitRequest, at renderers: RendererPool
  ) async throws -> InitOutcome {
    try await FolderLock.holding(folder, for: request.isDryRun ? .reading : .writing) {
      let path = request.configuration ?? ProjectPath.join(folder, Workspace.configurationName)
      let oldDrafts = request.isDryRun ? [] : removeOldDrafts(in: [folder, Disk.parent(of: path)])
      let setup = ProjectSetup(folder: folder, configuration: path, request: request, renderers: renderers)
      var outcome: InitOutcome
      if try Disk.status(path, followingLinks: false) == nil {
        outcome = try await setup.begin()
      } else {
        outcome = try await setup.add()
      }
      outcome.oldDrafts = oldDrafts
      if request.isDryRun { outcome.next = [] }
      return outcome
    }
  }
}

/// The set-up of one project.
private struct ProjectSetup {
  let folder: String
  /// The path of the configuration on the disk.
  let configuration: String
  let request: InitRequest
  let renderers: RendererPool
  /// The targets of the apps in the folder.
  private let targetSearch: TargetSearch

  init(folder: String, configuration: String, request: InitRequest, renderers: RendererPool) {
    self.folder = folder
    self.configuration = configuration
    self.request = request
    self.renderers = renderers
    targetSearch = TargetSearch(in: folder)
  }

  private func exists(_ path: String) -> Bool {
    do {
      return try Disk.status(ProjectPath.join(folder, path), followingLinks: false) != nil
    } catch {
      // What cannot be looked at is not to be written to.
      return true
    }
  }

  /// Writes a new file. One with the same bytes stays: a run that was killed has left it.
  private func create(_ path: String, _ bytes: [UInt8]) throws {
    if request.isDryRun { return }
    if try Disk.status(path, followingLinks: false)?.kind == .file {
      if try Disk.read(path, limit: Workspace.textLimit) == bytes { return }
    }
    try Disk.create(path, bytes)
  }

  /// Writes a file that is there.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    if request.isDryRun { return }
    try Disk.write(bytes, to: path, followingLinks: false)
  }

  /// The path of the list of accepted findings in the project, for a configuration without one.
  private var standardBaseline: String {
    let name = Disk.name(of: configuration)
    let stem = name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name
    return stem + ".baseline.json"
  }

  // MARK: A new configuration

  func begin() async throws -> InitOutcome {
    let app = try await AppSurvey(
      of: folder, without: ExcludedPaths(), output: Configuration().catalog.path, targets: targetSearch.targets,
      jobs: renderers.jobs)
    let framework = ForeignFramework(of: app, in: folder)
    let entries = CatalogEntries(app.catalogs, hasConstants: framework == nil, exists: exists)
    let project = try InitialProject(
      lookingAt: folder, app, entries: entries, hasStarter: request.hasStarter, inputs: request.inputs)
    var outcome = InitOutcome()
    outcome.found = InitReport.catalogs(app) + InitReport.sentence("Found ", project.findings)
    outcome.passedOver = project.passedOver
    outcome.choices = project.choices
    for file in project.files {
      try create(ProjectPath.join(folder, file.path), file.bytes)
      outcome.written.append(file.path)
    }
    let (findings, collisions) = Self.parted(
      try await self.findings(in: app.catalogs.map(\.path), of: app, without: ExcludedPaths(), RuleSettings()))
    let names = try await Workspace(folder: folder, renderers: renderers).missingNames()
    let baseline = try accept(findings + names, in: standardBaseline, older: nil)
    outcome.configuration = Array(project.text(baseline: baseline).utf8)
    if !request.isDryRun { try Disk.create(configuration, outcome.configuration) }
    outcome.written.append(Disk.name(of: configuration))
    if let baseline {
      outcome.written.append(baseline)
      outcome.notes += InitReport.accepted(findings, in: app.catalogs) + InitReport.accepted(names: names)
    }
    outcome.notes += InitReport.collisions(collisions)
    outcome.next += InitReport.next(entries, hasDesign: project.hasDesign)
    if project.hasDesign, !request.isDryRun {
      outcome.next += try await nextForDesign(isOfApp: !entries.entries.isEmpty)
    }
    if let framework {
      outcome.next += framework.advice(for: app)
    } else if let largest = app.catalogs.max(by: { $0.sets < $1.sets }), largest.sets > 0 {
      outcome.next.append(InitReport.later(largest))
    }
    return outcome
  }

  /// What else to do in a project with tokens or icons, by what an export would find.
  private func nextForDesign(isOfApp: Bool) async throws -> [String] {
    let project = try Workspace(folder: folder, configuration: request.configuration, renderers: renderers)
    let plan = try await project.plan()
    let errors = plan.diagnostics.count { $0.severity == .error }
    if errors > 0 { return ["Next: monotint check, which has \(errors.counted("error")) to tell"] }
    let hasTabs = plan.design.items.isEmpty == false
    let roles = plan.design.colors.isEmpty && hasTabs ? InitReport.unnamedTokens : []
    let foreign = try await TreeComparison(plan, in: folder).foreignFiles(adopting: false).map(\.path)
    if !foreign.isEmpty {
      return ["Next: monotint export --adopt, which replaces \(foreign.joined(separator: ", "))"] + roles
    }
    return (isOfApp ? [] : ["Next: monotint export"]) + roles
  }

  // MARK: A configuration that is there

  func add() async throws -> InitOutcome {
    if try Disk.status(configuration, followingLinks: false)?.kind != .file {
      throw InitProblem(
        "\(Disk.name(of: configuration)) is there and is no regular file",
        help: "`monotint init --config other.json` writes another configuration")
    }
    let project = try Workspace(folder: folder, configuration: configuration, renderers: renderers)
    let name = project.configurationPath
    guard let file = project.configurationFile, !project.diagnostics.hasErrors,
      var text = ConfigurationAddition(file)
    else {
      throw InitProblem(
        "\(name) has errors, so nothing was added to it", help: "`monotint check` tells where they are")
    }
    let known = project.configuration
    let app = try await AppSurvey(
      of: folder, without: known.excluded, output: known.catalog.path, targets: targetSearch.targets,
      jobs: renderers.jobs)
    let paths = Set(known.catalogs.map(\.path))
    let new = app.catalogs.filter { !paths.contains($0.path) }
    var outcome = InitOutcome()
    outcome.configuration = file.bytes
    guard !new.isEmpty else {
      let count = known.catalogs.count
      outcome.found = [
        count == 0
          ? "There is no catalog of an app here, so \(name) stays as it is."
          : "Nothing is new: \(name) knows \(count == 1 ? "the catalog" : "all \(count) catalogs") that \(count == 1 ? "is" : "are") here."
      ]
      outcome.next = ["Next: monotint export"]
      return outcome
    }
    let entries = CatalogEntries(new, taken: known.codeFiles, exists: exists)
    text.append(entries.entries.map(\.json), to: "catalogs")
    let (findings, collisions) = Self.parted(
      try await self.findings(in: new.map(\.path), of: app, without: known.excluded, known.rules))
    let path = known.baseline ?? standardBaseline
    var older: SourceFile?
    if known.baseline != nil, exists(path) { older = try project.read(path) }
    let baseline = try accept(findings, in: path, older: older)
    if let baseline { text.set("baseline", .string(baseline)) }
    outcome.configuration = text.bytes
    try replace(configuration, with: outcome.configuration)
    outcome.found = ["New since the last survey:"] + new.map(InitReport.line)
    outcome.written = [name]
    if let baseline {
      outcome.written.append(baseline)
      outcome.notes += InitReport.accepted(findings, in: new)
    }
    outcome.notes += InitReport.collisions(collisions)
    outcome.next += InitReport.next(entries, hasDesign: false)
    return outcome
  }

  // MARK: Findings of today

  /// What a check finds in these catalogs.
  private func findings(
    in catalogs: [String], of app: AppSurvey, without excluded: ExcludedPaths, _ rules: RuleSettings
  ) async throws -> [Diagnostic] {
    let all = app.catalogs.map(\.path)
    var search = CatalogSearch(in: folder)
    search.addLocks(ofProject: ".")
    let owned = search.owned
    let settings = rules.forApps(of: targetSearch)
    var findings: [Diagnostic] = []
    for path in catalogs {
      let contents = try await AssetCatalog(path, in: folder, jobs: renderers.jobs, without: owned.contains)
      let judged = contents.leavingOut(excluded.contains)
      let documents = CatalogSearch.documents(app.iconDocuments, near: path, among: all)
      let inspection = try await CatalogInspection(
        judged, documents: documents.map { IconDocument($0, in: folder) }, settings: settings, at: renderers)
      findings += inspection.diagnostics
    }
    return findings.compactMap(rules.applied)
  }

  /// Findings that may be accepted, and collisions of names, which never are: code shows another picture than it names.
  private static func parted(_ findings: [Diagnostic]) -> (accepted: [Diagnostic], collisions: [Diagnostic]) {
    let rules = [CatalogRule.nameCollision.rule.id, SourceRule.nameCollision.id, OutputRule.namesake.id]
    let collisions = findings.filter { rules.contains($0.rule) }
    return (findings.filter { !rules.contains($0.rule) }, collisions)
  }

  /// Writes the list that accepts findings.
  ///
  /// - Returns: its path; nil if there is nothing to accept.
  private func accept(_ findings: [Diagnostic], in path: String, older: SourceFile?) throws -> String? {
    guard !findings.isEmpty else { return nil }
    let bytes = try request.accept(findings, older)
    let target = ProjectPath.join(folder, path)
    if older == nil {
      try create(target, bytes)
    } else {
      try replace(target, with: bytes)
    }
    return path
  }
}

extension Configuration {
  /// The Swift files that it writes.
  fileprivate var codeFiles: [String] {
    swift.files.map(\.path) + catalogs.compactMap(\.swift) + assetTypePaths
  }
}

internal import AssetCatalog
internal import DesignTokens
internal import Findings
internal import IconVerdict
internal import Rendering
package import Workspace

/// What is checked, and how.
package struct CheckRequest: Sendable {
  package var scope: CheckScope
  /// Whether everything that the standard of October 2025 does not allow in tokens is an error.
  package var hasStrictTokens = false
  /// What `--fix` repaired. If it is not written, the findings are as they would be with it.
  package var fixes: FixOutcome?
  package var accepted: AcceptedFindings?
  /// The list of the configuration. It counts for a check of the whole project.
  package var acceptedInCatalogs: AcceptedFindings?

  package init(_ scope: CheckScope) {
    self.scope = scope
  }
}

/// What a check found.
package struct CheckOutcome: Sendable {
  /// All findings, with the severities that the configuration sets, without those that are accepted.
  package let report: CheckReport
  /// How many findings the list of the configuration accepts.
  package let accepted: Int
}

extension Operations {
  /// Checks icons, tokens and catalogs. Nothing is written.
  package static func check(_ workspace: Workspace, _ request: CheckRequest) async throws -> CheckOutcome {
    let scope = request.scope
    var links: [Diagnostic] = []
    if let fixes = request.fixes { links = fixes.links }
    var report: CheckReport
    var looseIcons = scope.looseIcons
    var acceptedCount = 0
    if scope.isProject {
      let plan = try await workspace.plan()
      let known = try await workspace.inspections(of: plan.catalogs)
      let names = try await workspace.nameReport(plan)
      var inCatalogs = CheckReport(diagnostics: known.findings(besides: plan) + names.diagnostics)
      if let accepted = request.acceptedInCatalogs {
        let all = inCatalogs.diagnostics
        inCatalogs = accepted.leftOut(ofCheck: inCatalogs) { path in
          plan.catalogs.all.contains { path.hasPrefix($0.known.path) }
        }
        acceptedCount = all.count - accepted.leftOut(of: all).count
      }
      if !known.isEmpty { looseIcons = try workspace.looseIcons(besides: plan) }
      let findings = plan.diagnostics + links + inCatalogs.diagnostics
      report = CheckReport(judgements: plan.judgements, diagnostics: findings.inOrder).adding(known)
        .adding(names.notJudged)
    } else {
      let inspections = try await scope.inspections(of: workspace)
      report = try await Self.report(on: workspace, request, inspections: inspections, links: links)
    }
    if let fixes = request.fixes, !fixes.isWritten {
      report = try await fixes.applied(to: report, workspace.iconCheck(of: scope))
    }
    if let accepted = request.accepted {
      report = accepted.leftOut(ofCheck: report, isChecked: scope.contains)
    }
    return CheckOutcome(report: report.adding(looseIcons.map(NotJudged.init(looseIcon:))), accepted: acceptedCount)
  }

  /// A report on files, folders and catalogs that were named.
  static func report(
    on workspace: Workspace, _ request: CheckRequest, inspections: [CatalogInspection],
    links: [Diagnostic] = []
  ) async throws -> CheckReport {
    let scope = request.scope
    let rules = workspace.configuration.rules
    let judged = try await workspace.iconCheck(of: scope).judgements(on: scope.icons)
    let icons = judged.judgements
    let tokens = scope.tokenVerdicts(strict: request.hasStrictTokens, rules)
    let unread = scope.unreadTokens.compactMap { rules.applied(to: TokenVerdict.unread($0)) }
    let catalogJudge = CatalogJudge(rules)
    let findings =
      links
      + workspace.diagnostics
      + icons.flatMap(\.diagnostics)
      + judged.notes
      + TokenVerdict.diagnostics(of: tokens)
      + unread
      + inspections.flatMap(\.diagnostics)
      + scope.iconDocuments.flatMap { catalogJudge.findings(in: IconDocument($0, in: scope.folder)) }
      + (try await workspace.nameFindings(inFiles: scope.code, of: scope.folder))
    return CheckReport(judgements: icons, tokens: tokens, diagnostics: findings.inOrder).adding(inspections)
      .adding(inspections.flatMap(\.catalog.exportedSets))
      .adding(scope.unvisited)
      .adding(documents: scope.iconDocuments)
  }
}

extension Workspace {
  /// The SVG files of the project that are no icons of the plan.
  fileprivate func looseIcons(besides plan: ExportPlan) throws -> [String] {
    let icons = Set(plan.icons.flatMap(\.allPaths))
    return try FolderSurvey(folder).icons.filter { !icons.contains($0) && !configuration.excluded.contains($0) }
  }

  /// The check of the icons of a scope. Icons outside of a project are checked with the standard settings.
  func iconCheck(of scope: CheckScope) -> IconFileCheck {
    if scope.isProject { return IconFileCheck(judge, in: folder, at: renderers) }
    let judge = if configurationFile == nil { IconJudge() } else { judge }
    return IconFileCheck(judge, in: scope.folder, operands: scope.operands, at: renderers)
  }
}

extension NotJudged {
  /// - Parameter path: of an SVG file that nobody named as an icon.
  init(looseIcon path: String) {
    self.init(
      path, noun: "loose SVG file",
      reason: "nobody named it as an icon; `monotint check FOLDER` judges the SVG files of a folder as template icons")
  }
}

extension CheckScope {
  /// The verdicts on files of tokens. Those in a folder belong together.
  fileprivate func tokenVerdicts(strict: Bool, _ rules: RuleSettings) -> [TokenVerdict] {
    func files(_ path: String) -> TokenFiles { TokenFiles(in: folder, named: path) }
    let named = tokens.map { TokenVerdict.judge($0, files: files($0), strict: strict, rules) }
    return named + TokenVerdict.judge(folderTokens, files: files, strict: strict, rules)
  }

  func inspections(of workspace: Workspace) async throws -> [CatalogInspection] {
    if catalogs.isEmpty { return [] }
    let rules = workspace.configuration.rules.forApps(of: workspace)
    // The project may show some of the sets in its tabs.
    let shown = workspace.folder == folder ? try workspace.setsInTabs() : []
    var inspections: [CatalogInspection] = []
    for path in catalogs {
      let catalog = try await AssetCatalog(
        path, in: folder, jobs: workspace.renderers.jobs, without: isOwned
      ).showingInTabs { shown.contains(ProjectPath.normalised($0) ?? $0) }
      inspections.append(
        try await CatalogInspection(
          catalog, settings: rules, at: workspace.renderers))
    }
    return inspections
  }
}

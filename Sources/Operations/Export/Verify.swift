internal import Findings
internal import Platform
internal import Rendering
package import Workspace

/// How a project is verified.
package struct VerifyRequest: Sendable {
  package var accepted: AcceptedFindings?
  /// The list of the configuration, with findings about catalogs of the app.
  package var acceptedInCatalogs: AcceptedFindings?

  package init() {}
}

/// What a verification found.
package struct VerifyOutcome: Sendable {
  package let plan: ExportPlan
  /// All findings, with the severities that the configuration sets, without those that are accepted.
  /// One about another version of Monotint comes first, because it explains the other differences.
  package let report: CheckReport
  /// Whether the design has errors, so that nothing was compared.
  package var isDesignBroken: Bool { plan.diagnostics.hasErrors }
}

extension Operations {
  /// Plans everything anew, and compares it with what is on the disk. Nothing is written.
  package static func verify(
    _ workspace: Workspace, _ request: VerifyRequest = VerifyRequest()
  ) async throws -> VerifyOutcome {
    try await FolderLock.holding(workspace.folder, for: .reading) {
      let plan = try await workspace.plan(keepsPictures: true)
      let comparison = try await TreeComparison(
        plan, in: workspace.folder, jobs: workspace.renderers.jobs)
      var differences: [Diagnostic] = []
      if !plan.diagnostics.hasErrors {
        let verification = try Verification(
          comparison, drawn: try await workspace.drawnDifferences(of: comparison), in: workspace)
        differences = verification.diagnostics.compactMap(workspace.configuration.rules.applied)
      }
      let first = differences.prefix { $0.isOtherVersion }
      let others = (plan.diagnostics + differences.dropFirst(first.count)).inOrder
      var report = CheckReport(judgements: plan.judgements, diagnostics: first + others)
      if let accepted = request.accepted { report = accepted.leftOut(ofOutput: report) }
      let known = try await workspace.inspections(of: plan.catalogs)
      let names = try await workspace.nameReport(plan)
      let ofApp = (known.findings(besides: plan) + names.diagnostics).inOrder
      let inCatalogs = ofApp.leavingOut([request.accepted, request.acceptedInCatalogs])
      report = report.with(report.diagnostics + inCatalogs).adding(known).adding(names.notJudged)
      return VerifyOutcome(plan: plan, report: report)
    }
  }
}

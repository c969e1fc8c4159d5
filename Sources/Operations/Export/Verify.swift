internal import Findings
internal import Platform
internal import Rendering
package import Workspace

/// What a verification found.
package struct VerifyOutcome: Sendable {
  package let plan: ExportPlan
  /// All findings, with the severities that the configuration sets. One about another version of Monotint comes first,
  /// because it explains the other differences.
  package let report: CheckReport
  /// Whether the design has errors, so that nothing was compared.
  package var isDesignBroken: Bool { plan.diagnostics.hasErrors }
}

extension Operations {
  /// Plans everything anew, and compares it with what is on the disk. Nothing is written.
  package static func verify(_ workspace: Workspace) async throws -> VerifyOutcome {
    try await FolderLock.holding(workspace.folder, for: .reading) {
      let plan = try await workspace.plan()
      let comparison = try await TreeComparison(
        plan, in: workspace.folder, jobs: workspace.renderers.jobs)
      var differences: [Diagnostic] = []
      if !plan.diagnostics.hasErrors {
        let rules = workspace.configuration.rules
        let verification = try Verification(comparison, in: workspace.folder, settings: rules)
        differences = verification.diagnostics.compactMap(rules.applied)
      }
      let first = differences.prefix { $0.isOtherVersion }
      let others = (plan.diagnostics + differences.dropFirst(first.count)).inOrder
      let report = CheckReport(judgements: plan.judgements, diagnostics: first + others)
      return VerifyOutcome(plan: plan, report: report)
    }
  }
}

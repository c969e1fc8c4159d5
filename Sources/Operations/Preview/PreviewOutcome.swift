internal import Findings
internal import Platform
package import Workspace

/// What a page shows of a project.
package struct PreviewOutcome: Sendable {
  package let plan: ExportPlan
  /// What differs from the last commit; nil without one.
  package let changes: DesignChanges?
  /// Why git cannot tell what differs; nil if it can.
  package let gitError: GitError?
  /// The verdicts and all findings, with those in the catalogs of the app that no list accepts. In a round of a watch, whose
  /// export reports them, only those about the design.
  package fileprivate(set) var report: CheckReport
  /// The sets that no code uses; empty in a round of a watch.
  package fileprivate(set) var unused: [NamesOutcome.Asset] = []

  fileprivate init(plan: ExportPlan, changes: DesignChanges?, gitError: GitError?) {
    self.plan = plan
    self.changes = changes
    self.gitError = gitError
    report = CheckReport(judgements: plan.judgements, diagnostics: plan.diagnostics)
  }
}

extension Operations {
  /// Plans a project, and compares it with its last commit. Nothing is written.
  ///
  /// - Parameter accepted: the list of the configuration, with findings about catalogs of the app.
  package static func preview(
    _ workspace: Workspace, acceptedInCatalogs accepted: AcceptedFindings?
  ) async throws -> PreviewOutcome {
    try await FolderLock.holding(workspace.folder, for: .reading) {
      var outcome = try preview(workspace, of: try await workspace.plan())
      let known = try await workspace.inspections(of: outcome.plan.catalogs)
      let findings = outcome.plan.diagnostics + known.findings(besides: outcome.plan, without: accepted)
      outcome.report = outcome.report.with(findings).adding(known)
      outcome.unused = try await workspace.unusedAssets(outcome.plan)
      return outcome
    }
  }

  /// The same with a plan that was made already.
  static func preview(_ workspace: Workspace, of plan: ExportPlan) throws -> PreviewOutcome {
    let revision: Revision?
    do {
      revision = try Revision.last(of: workspace.folder)
    } catch let error as GitError {
      return PreviewOutcome(plan: plan, changes: nil, gitError: error)
    }
    let changes = try revision.map { try DesignChanges(workspace, plan, since: $0) }
    return PreviewOutcome(plan: plan, changes: changes, gitError: nil)
  }
}

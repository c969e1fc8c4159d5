package import Findings
internal import Platform
package import Workspace

/// What a page shows of a project.
package struct PreviewOutcome: Sendable {
  package let plan: ExportPlan
  /// What differs from the last commit; nil without one.
  package let changes: DesignChanges?
  /// Why git cannot tell what differs; nil if it can.
  package let gitError: GitError?
  /// The findings in the catalogs of the app that no list accepts. Empty in a round of a watch, whose export reports them.
  package fileprivate(set) var inCatalogs: [Diagnostic] = []
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
      outcome.inCatalogs = try await workspace.inspections(of: outcome.plan.catalogs).findings(without: accepted)
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

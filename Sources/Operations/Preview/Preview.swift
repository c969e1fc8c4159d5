internal import Platform
package import Workspace

/// What a page shows of a project.
package struct PreviewOutcome: Sendable {
  package let plan: ExportPlan
  /// What differs from the last commit; nil without one.
  package let changes: DesignChanges?
  /// Why git cannot tell what differs; nil if it can.
  package let gitError: GitError?
}

extension Operations {
  /// Plans a project, and compares it with its last commit. Nothing is written.
  package static func preview(_ workspace: Workspace) async throws -> PreviewOutcome {
    try await FolderLock.holding(workspace.folder, for: .reading) {
      try preview(workspace, of: try await workspace.plan())
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

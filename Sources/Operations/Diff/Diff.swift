internal import Platform
package import Workspace

/// Which revision a project is compared with.
package struct DiffRequest: Sendable {
  /// As the user calls it.
  package var revision = "HEAD"

  package init() {}
}

/// The changes of the design since a revision.
package struct DesignChanges: Sendable {
  package let revision: Revision
  package let difference: DesignDifference
  /// What differs in the catalogs that the app has.
  package private(set) var catalogs = CatalogDifference.none
  /// What differs in the texts that have constants.
  package let texts: TextDifference

  /// Compares a project and its plan with the project as it was.
  ///
  /// - Throws: `GitError` if git cannot read the revision.
  init(_ workspace: Workspace, _ plan: ExportPlan, since revision: Revision) throws {
    self.revision = revision
    let earlier = try workspace.at(revision)
    difference = try DesignDifference(from: earlier, to: workspace, plan)
    texts = try TextDifference(from: earlier, to: workspace, plan)
  }

  /// Compares the catalogs that the app has too.
  fileprivate mutating func compareCatalogs(of plan: ExportPlan, in workspace: Workspace) async throws {
    catalogs = try await CatalogDifference(plan.catalogs, since: revision, of: workspace)
  }

  package var isEmpty: Bool { difference.isEmpty && catalogs.changes.isEmpty && texts.changes.isEmpty }
}

package struct DiffOutcome: Sendable {
  package let plan: ExportPlan
  package let changes: DesignChanges
}

extension Operations {
  /// Compares a project with a revision of it. Nothing is written.
  ///
  /// - Throws: `Revision.Unknown` if git does not know the revision.
  package static func diff(_ workspace: Workspace, _ request: DiffRequest) async throws -> DiffOutcome {
    try await FolderLock.holding(workspace.folder, for: .reading) {
      let revision = try Revision(request.revision, of: workspace.folder)
      let plan = try await workspace.plan()
      var changes = try DesignChanges(workspace, plan, since: revision)
      try await changes.compareCatalogs(of: plan, in: workspace)
      return DiffOutcome(plan: plan, changes: changes)
    }
  }
}

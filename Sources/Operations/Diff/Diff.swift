internal import Findings
internal import Platform
package import SwiftGeneration
package import Workspace

/// Which revision a project is compared with.
package struct DiffRequest: Sendable {
  /// As the user calls it.
  package var revision = "HEAD"

  package init() {}
}

/// The tab bar of a project at a revision.
package struct EarlierBar: Sendable {
  package let design: TabBarDesign
  package let options: BarOptions
}

/// The changes of the design since a revision.
package struct DesignChanges: Sendable {
  package let revision: Revision
  package private(set) var difference: DesignDifference
  /// What became of the sets that the app had at the revision, and that are Monotint's now.
  package private(set) var adoption = AdoptionProof.none
  /// The sets of adopted catalogs that the revision has, and that no export had taken in there.
  package private(set) var adoptedSets: [String] = []
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

  /// The tab bar of a project as it was at the revision; nil if the project cannot be read there.
  package func earlierBar(of workspace: Workspace) -> EarlierBar? {
    guard let earlier = try? workspace.at(revision), let design = try? earlier.design() else { return nil }
    return EarlierBar(design: design, options: earlier.configuration.bars[.tabBar])
  }

  /// Compares the catalogs that the app has too.
  fileprivate mutating func compareCatalogs(of plan: ExportPlan, in workspace: Workspace) async throws {
    let owned = Set(plan.drafts.map { Disk.parent(of: $0.path) })
    catalogs = try await CatalogDifference(plan.catalogs, without: owned, since: revision, of: workspace)
  }

  /// Compares what is in the sets, and not only their digests.
  fileprivate mutating func comparePictures(of plan: ExportPlan, in workspace: Workspace) async throws {
    let earlier = try workspace.at(revision)
    let known = try earlier.lockFile()
    adoption = try await AdoptionProof(plan, of: workspace, after: known, read: earlier.bytes(at:))
    difference.leaveOut(adoption)
    try await difference.compareVectors(PictureComparator(workspace))
    let recorded = known?.adopted ?? [:]
    adoptedSets = plan.lock.adopted.keys.filter { recorded[$0] == nil }.sorted { $0.isBefore($1) }
  }

  /// How many sets became Monotint's since the revision.
  package var adoptedCount: Int { adoption.sets.count + adoptedSets.count }

  /// How many of their pictures show something else.
  package var adoptedChanges: Int {
    let folders = Set(adoptedSets)
    let inCatalogs = catalogs.changes.count { change in
      if case .changed = change.kind { folders.contains(Disk.parent(of: change.path)) } else { false }
    }
    return adoption.changes.count + inCatalogs
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
      try await changes.comparePictures(of: plan, in: workspace)
      try await changes.compareCatalogs(of: plan, in: workspace)
      return DiffOutcome(plan: plan, changes: changes)
    }
  }
}

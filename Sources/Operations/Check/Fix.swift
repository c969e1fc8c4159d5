internal import AssetCatalog
internal import Drawing
package import Findings
package import IconVerdict
internal import Platform
package import Workspace

/// What is repaired.
package struct FixRequest: Sendable {
  package enum Repairs: Sendable {
    /// What is certainly safe in icons.
    case icons
    /// What these rules find in catalogs.
    case catalogs(rules: [String])
  }

  package var scope: CheckScope
  package var repairs: Repairs
  /// Whether nothing is written. All else is the same.
  package var isDryRun = false

  package init(_ scope: CheckScope, _ repairs: Repairs) {
    self.scope = scope
    self.repairs = repairs
  }
}

/// What was repaired, or would be.
package struct FixOutcome: Sendable {
  package let repairs: FixRequest.Repairs
  /// The files that change.
  package let changed: [ChangedIcon]
  /// Findings about icons that could be fixed, but whose path contains a symbolic link.
  package let links: [Diagnostic]
  /// Findings about all icons, such as icons that cannot be read.
  let obstacles: [Diagnostic]
  /// Messages about the drafts of killed runs, which were deleted.
  package let oldDrafts: [String]
  package let isWritten: Bool

  /// Why the icon with this path was not changed; nil if no repair of it is certain to be right.
  package func obstacle(to path: String) -> String? {
    (links + obstacles).first { $0.path == path }?.message
  }

  /// The report as it would be with the changes.
  func applied(to report: CheckReport, _ check: IconFileCheck) async throws -> CheckReport {
    switch repairs {
    case .icons:
      let judgements = try await check.judgements(on: changed)
      return report.replacing(judgements.following(report.diagnostics))
    case .catalogs(let rules):
      let paths = Set(changed.map(\.after.path))
      return report.with(report.diagnostics.filter { !rules.contains($0.rule) || !paths.contains($0.path) })
    }
  }
}

extension Operations {
  /// Repairs icons, or what some rules find in catalogs.
  ///
  /// - Throws: `OperationError` if a rule has no repair.
  package static func fix(_ workspace: Workspace, _ request: FixRequest) async throws -> FixOutcome {
    let check = workspace.iconCheck(of: request.scope)
    let fixes: IconFileCheck.Fixes
    switch request.repairs {
    case .icons:
      fixes = try await check.fixes(of: icons(of: request.scope, in: workspace))
    case .catalogs(let rules):
      fixes = try await catalogFixes(rules, in: request.scope, of: workspace)
    }
    var oldDrafts: [String] = []
    if !request.isDryRun {
      oldDrafts = removeOldDrafts(in: Set(fixes.folders.map { ProjectPath.join(check.folder, $0) }))
      try check.write(fixes.changed)
    }
    return FixOutcome(
      repairs: request.repairs, changed: fixes.changed, links: fixes.links, obstacles: fixes.obstacles,
      oldDrafts: oldDrafts, isWritten: !request.isDryRun)
  }

  /// Deletes the drafts that killed runs left in folders.
  ///
  /// - Returns: a message for each.
  package static func removeOldDrafts(in folders: Set<String>) -> [String] {
    folders.sorted().flatMap { folder in
      Disk.removeOldDrafts(in: folder).map { "\(Disk.path(of: $0.name, in: folder)): \($0.message)" }
    }
  }

  private static func icons(
    of scope: CheckScope, in workspace: Workspace
  ) throws -> [(path: String, rendering: RenderingIntent)] {
    if scope.isProject {
      // Only an SVG can be repaired.
      return try workspace.iconReferences().filter { PictureName($0.path)?.isSVG == true }
        .map { ($0.path, $0.rendering) }
    }
    return scope.icons.map { ($0, .template) }
  }

  private static func catalogFixes(
    _ rules: [String], in scope: CheckScope, of workspace: Workspace
  ) async throws -> IconFileCheck.Fixes {
    if let unknown = rules.first(where: { !CatalogFixes.rules.contains($0) }) {
      throw OperationError(
        "--fix=\(unknown) cannot repair anything",
        help: "--fix alone repairs icons; in catalogs it repairs \(CatalogFixes.rules.joined(separator: ", "))")
    }
    let changed = try await scope.inspections(of: workspace).flatMap {
      CatalogFixes.changes(after: $0, Set(rules))
    }
    return IconFileCheck.Fixes(changed: changed, checked: changed.map(\.after.path))
  }
}

internal import Findings
internal import Platform
package import Workspace

/// What one round of a watch does.
package struct WatchRequest: Sendable {
  /// Whether the round makes a preview too.
  package var makesPreview = false
  /// The list of the configuration, with findings about catalogs of the app.
  package var acceptedInCatalogs: AcceptedFindings?

  package init() {}
}

package struct WatchOutcome: Sendable {
  package let export: ExportOutcome
  /// nil if none was asked for.
  package let preview: Result<PreviewOutcome, any Error>?

  /// Short names for the changed files, without duplicates: a set of the catalog by its own name, and no `Contents.json`.
  package var changedNames: [String] {
    var names: [String] = []
    for change in export.comparison.changes(withKept: false) where change.path != export.plan.locks.path {
      let name = Self.shortName(of: change.path)
      if name != "Contents.json", !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func shortName(of path: String) -> String {
    let folder = Disk.name(of: Disk.parent(of: path))
    guard folder.hasSuffix("set") else { return Disk.name(of: path) }
    return String(folder.prefix { $0 != "." })
  }
}

extension Operations {
  /// One round of a watch: an export, and what a page shows afterwards.
  package static func watchRound(
    _ workspace: Workspace, _ request: WatchRequest
  ) async throws -> WatchOutcome {
    var exported = ExportRequest()
    exported.acceptedInCatalogs = request.acceptedInCatalogs
    let export = try await export(workspace, exported)
    var preview: Result<PreviewOutcome, any Error>?
    if request.makesPreview {
      preview = Result { try Self.preview(workspace, of: export.plan) }
    }
    return WatchOutcome(export: export, preview: preview)
  }
}

internal import AppearanceCode
internal import AssetCatalog
internal import BarDesign
package import Project
internal import RenderWorker
internal import SVGRaster
internal import Source

/// The content of a preview, for a page or for a sheet.
package struct Preview: Sendable {
  let configuration: Configuration
  let bars: PreviewBars
  let icons: [PreviewIcon]
  let diagnostics: [Diagnostic]
  /// What differs from a revision; nil without one.
  let changes: PreviewChanges?

  /// - Parameter revision: what the project is compared with.
  package init(_ project: Project, _ plan: ExportPlan, since revision: Revision?) async throws {
    configuration = project.configuration
    bars = PreviewBars(design: plan.design, border: project.configuration.bars[.tabBar].border)
    let renderer = PreviewRenderer(project: project, plan: plan)
    icons = try await renderer.render()
    diagnostics = plan.diagnostics
    changes =
      if let revision {
        try await PreviewChanges(try DesignDifference(project, plan, since: revision), revision, icons, renderer)
      } else {
        nil
      }
  }

  /// The languages of the titles, the source language first.
  var languages: [String] {
    let all = Set(bars.design.items.flatMap { $0.titles.map(\.language) })
    let source = configuration.strings.sourceLanguage
    return (all.contains(source) ? [source] : []) + all.filter { $0 != source }.sorted()
  }
}

/// What differs from a revision, with a picture of each icon before and after.
struct PreviewChanges: Sendable {
  struct Icon: Sendable {
    let change: DesignDifference.IconChange
    /// PNG files: grey and alpha for a template, or in the icon's own colours; nil when the icon does not exist.
    let before, after: [UInt8]?
  }

  /// As the user called it.
  let revision: String
  let tokens: [DesignDifference.TokenChange]
  let icons: [Icon]

  init(
    _ difference: DesignDifference, _ revision: Revision, _ icons: [PreviewIcon], _ renderer: PreviewRenderer
  ) async throws {
    self.revision = revision.name
    tokens = difference.tokens
    let now = Dictionary(icons.map { ($0.reference.path, $0) }, uniquingKeysWith: { first, _ in first })
    // A catalog of vectors holds no pictures, so the old SVG files are drawn.
    var missing: [(path: String, file: SourceFile)] = []
    for change in difference.icons where change.before == nil {
      guard let path = change.oldPath, let bytes = try revision.read(path) else { continue }
      missing.append((change.path, SourceFile(path: path, bytes: bytes)))
    }
    var before: [String: [UInt8]] = [:]
    for (missing, png) in zip(missing, try await renderer.drawLargest(missing.map(\.file))) {
      let isTemplate = now[missing.path]?.reference.rendering != .original
      before[missing.path] = try png.map { isTemplate ? try PNG.encodeTemplate(try PNG.decode($0)) : $0 }
    }
    self.icons = difference.icons.map { change in
      let largest = now[change.path]?.pictures.max { $0.key < $1.key }?.value
      return Icon(change: change, before: change.before ?? before[change.path], after: change.after ?? largest)
    }
  }
}

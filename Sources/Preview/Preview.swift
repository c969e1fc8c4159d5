internal import AppearanceCode
internal import BarDesign
package import Project
internal import Source

/// All that a preview shows of a project, on a page or on a sheet.
package struct Preview: Sendable {
  let configuration: Configuration
  let bars: PreviewBars
  let icons: [PreviewIcon]
  let diagnostics: [Diagnostic]
  /// What the design changes; nil when there is nothing to compare with.
  let changes: PreviewChanges?

  /// - Parameter revision: what the page tells changes from.
  package init(_ project: Project, _ plan: ExportPlan, since revision: Revision?) async throws {
    configuration = project.configuration
    bars = PreviewBars(design: plan.design, border: project.configuration.bars[.tabBar].border)
    let renderer = PreviewRenderer(project: project, plan: plan)
    icons = try await renderer.render()
    diagnostics = plan.diagnostics
    guard let revision else {
      changes = nil
      return
    }
    changes = try await PreviewChanges(
      try DesignDifference(project, plan, since: revision), revision, icons, renderer)
  }

  /// The languages of the titles, that of the source first.
  var languages: [String] {
    let all = Set(bars.design.items.flatMap { $0.titles.map(\.language) })
    let source = configuration.strings.sourceLanguage
    return (all.contains(source) ? [source] : []) + all.filter { $0 != source }.sorted()
  }
}

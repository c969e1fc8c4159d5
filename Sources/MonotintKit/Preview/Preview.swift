/// All that a preview shows of a project, on a page or on a sheet.
package struct Preview: Sendable {
  let configuration: Configuration
  let bars: PreviewBars
  let icons: [PreviewIcon]
  let diagnostics: [Diagnostic]

  package init(_ project: Project, _ plan: ExportPlan) async throws {
    configuration = project.configuration
    bars = PreviewBars(design: plan.design, border: project.configuration.tabBar.border)
    icons = try await PreviewRenderer(project: project, plan: plan).render()
    diagnostics = plan.diagnostics
  }

  /// The languages of the titles, that of the source first.
  var languages: [String] {
    let all = Set(bars.design.items.flatMap { $0.titles.map(\.language) })
    let source = configuration.strings.sourceLanguage
    return (all.contains(source) ? [source] : []) + all.filter { $0 != source }.sorted()
  }
}

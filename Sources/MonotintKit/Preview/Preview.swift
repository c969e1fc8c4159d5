/// All that a preview shows of a project, on a page or on a sheet.
package struct Preview: Sendable {
  let configuration: Configuration
  let bars: PreviewBars
  let icons: [PreviewIcon]
  let diagnostics: [Diagnostic]
  /// What the design changes, and since when; nil when git does not know the project.
  let changes: Changes?

  /// What differs from a revision.
  struct Changes: Sendable {
    /// As the user called it.
    let revision: String
    let difference: DesignDifference
  }

  /// - Parameter revision: what the page tells changes from.
  package init(_ project: Project, _ plan: ExportPlan, since revision: Revision?) async throws {
    configuration = project.configuration
    bars = PreviewBars(design: plan.design, border: project.configuration.tabBar.border)
    icons = try await PreviewRenderer(project: project, plan: plan).render()
    diagnostics = plan.diagnostics
    changes = try revision.map {
      Changes(revision: $0.name, difference: try DesignDifference(project, plan, since: $0))
    }
  }

  /// The languages of the titles, that of the source first.
  var languages: [String] {
    let all = Set(bars.design.items.flatMap { $0.titles.map(\.language) })
    let source = configuration.strings.sourceLanguage
    return (all.contains(source) ? [source] : []) + all.filter { $0 != source }.sorted()
  }
}

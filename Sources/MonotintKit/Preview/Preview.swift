internal import Disk
internal import SVGRaster

/// All that a preview shows of a project, on a page or on a sheet.
package struct Preview: Sendable {
  let configuration: Configuration
  let bars: PreviewBars
  let icons: [PreviewIcon]
  let diagnostics: [Diagnostic]

  /// The tabs that there is room for, as UIKit counts them.
  static let maximumTabs = 5

  package init(_ project: Project, _ plan: ExportPlan) async {
    let configuration = project.configuration
    let judgements = Dictionary(plan.judgements.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let files = Dictionary(grouping: plan.drafts) { $0.source ?? "" }
    self.configuration = configuration
    bars = PreviewBars(design: plan.design, border: configuration.tabBar.border)
    icons = await Concurrency.map(plan.icons) { reference in
      do {
        let source = IconSource(
          reference, file: try project.readIcon(reference.path))
        return try PreviewIcon(
          source, judgements[reference.path], files: files[reference.path] ?? [], canvas: configuration.canvas,
          catalog: configuration.catalog)
      } catch {
        // The plan's findings say why.
        return PreviewIcon(undrawn: reference)
      }
    }
    diagnostics = plan.diagnostics
  }

  /// The languages of the titles, that of the source first.
  var languages: [String] {
    let all = Set(bars.design.items.flatMap { $0.titles.map(\.language) })
    let source = configuration.strings.sourceLanguage
    return (all.contains(source) ? [source] : []) + all.filter { $0 != source }.sorted()
  }
}

/// Draws icons at every scale and encodes them for the catalog, several at once.
struct IconRenderer: Sendable {
  /// The side of the canvas in points.
  let canvas: Int
  let catalog: Configuration.Catalog
  let judge: IconJudge

  /// What became of an icon: its files for the catalog unless it could not be drawn, and the verdict on it.
  struct Outcome: Sendable {
    let icon: CatalogIcon?
    let judgement: Judgement
  }

  /// The outcomes in the order of the sources.
  func render(_ sources: [IconSource], at workplace: Workplace) async throws -> [Outcome] {
    let output = IconJob.Output(canvas: canvas, format: catalog.format, scales: catalog.scales)
    let results = try await workplace.perform(sources.count, limits: judge.limits) { number in
      let source = sources[number]
      return .job(IconJob(file: source.file, rendering: source.reference.rendering, output: output, judge: judge))
    }
    return zip(sources, results).map { source, result in
      Outcome(
        icon: result.content.map { CatalogIcon(reference: source.reference, content: $0) }, judgement: result.judgement)
    }
  }
}

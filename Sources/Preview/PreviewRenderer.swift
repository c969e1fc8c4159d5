internal import AssetCatalog
internal import IconCheck
internal import POSIX
internal import Project
internal import RenderWorker
internal import SVGRaster
internal import Source

/// Draws the icons for a preview: in their own colours, large enough to measure, and element by element.
struct PreviewRenderer: Sendable {
  let project: Project
  let plan: ExportPlan

  private var canvas: Int { project.configuration.canvas.side }
  private var scales: [Int] { project.configuration.catalog.pictureScales }

  private typealias Source = (reference: IconSource, file: SourceFile)

  func render() async throws -> [PreviewIcon] {
    let limit = project.configuration.limits.fileBytes
    let readable = await Concurrency.map(plan.icons) { icon -> Source? in
      // The plan's findings say why a file cannot be read.
      (try? project.read(icon.path, limit: limit)).map { (icon, $0) }
    }.compactMap(\.self)
    let judgements = Dictionary(plan.judgements.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let files = Dictionary(grouping: plan.drafts) { $0.source ?? "" }
    let drawn = try await draw(readable.map(\.file), canvas: canvas, scales: scales)
    let pixelsPerPoint = max(1, min(8, 512 / canvas))
    let large = try await draw(readable.map(\.file), canvas: canvas * pixelsPerPoint, scales: [1])
    let metrics = await Concurrency.map(large) { pictures in
      // Decoding what was just encoded does not fail.
      pictures[1].flatMap { try? PNG.decode($0) }.map { IconMetrics($0, scale: Double(pixelsPerPoint)) }
    }
    let boxes = try await boxes(readable, judgements)

    var icons: [String: PreviewIcon] = [:]
    for (index, source) in readable.enumerated() {
      let path = source.reference.path
      icons[path] = try PreviewIcon(
        source.reference, judgements[path], files: files[path] ?? [], drawn: drawn[index], metrics: metrics[index],
        boxes: boxes[path] ?? [:])
    }
    return plan.icons.map { icons[$0.path] ?? PreviewIcon(undrawn: $0) }
  }

  /// One PNG of each source in its own colours, at the largest scale; none for one that cannot be drawn.
  func drawLargest(_ files: [SourceFile]) async throws -> [[UInt8]?] {
    let scale = scales.max() ?? 1
    return try await draw(files, canvas: canvas, scales: [scale]).map { $0[scale] }
  }

  /// The PNG files of each source in its own colours, by scale; none for one that cannot be drawn.
  private func draw(_ files: [SourceFile], canvas: Int, scales: [Int]) async throws -> [[Int: [UInt8]]] {
    let judge = project.judge
    let output = IconJob.Output(canvas: .square(canvas), format: .png, scales: scales)
    let results = try await project.renderers.perform(files.count, limits: judge.limits) { number in
      .job(IconJob(file: files[number], rendering: .original, output: output, judge: judge))
    }
    return results.map { result in
      if case .scaled(let pictures)? = result.content { pictures } else { [:] }
    }
  }

  /// Where the elements lie that findings point at: by the icon's path, then by the byte that the finding begins at.
  private func boxes(
    _ sources: [Source], _ judgements: [String: Judgement]
  ) async throws -> [String: [Int: IconMetrics.Box]] {
    let alone = sources.flatMap { source -> [(path: String, offset: Int, file: SourceFile)] in
      let judgement = judgements[source.reference.path]
      guard judgement?.summary != nil else { return [] }
      let places = judgement?.diagnostics.compactMap { $0.place?.range.lowerBound } ?? []
      return ElementAlone.files(of: places, in: source.file).map { (source.reference.path, $0.key, $0.value) }
    }
    let scale = 3
    let pictures = try await draw(alone.map(\.file), canvas: canvas, scales: [scale])
    var boxes: [String: [Int: IconMetrics.Box]] = [:]
    for (element, picture) in zip(alone, pictures) {
      guard let picture = picture[scale] else { continue }
      boxes[element.path, default: [:]][element.offset] = IconMetrics.Box(
        of: try PNG.decode(picture), scale: Double(scale))
    }
    return boxes
  }
}

extension CatalogOptions {
  /// The scales of the preview's pictures. For a catalog of vectors, they are drawn at all scales.
  var pictureScales: [Int] { format == .png ? scales : [1, 2, 3] }
}

/// Copies of an SVG file that draw one of its elements alone, at its place.
enum ElementAlone {
  /// The copies for the elements with start tags at these offsets, except the root.
  static func files(of offsets: [Int], in file: SourceFile) -> [Int: SourceFile] {
    guard !offsets.isEmpty, let outline = SVGOutline(bytes: file.bytes) else { return [:] }
    var files: [Int: SourceFile] = [:]
    for offset in Set(offsets) {
      guard let index = outline.elements.lastIndex(where: { $0.tag.contains(offset) }), index > 0 else { continue }
      let wanted = outline.elements[index].range
      let others = outline.elements.indices.filter {
        outline.isDrawn($0) && !wanted.contains(outline.elements[$0].tag.lowerBound)
      }
      let bytes = Rewriting.blanking(others.map { outline.elements[$0].range }, in: file.bytes)
      files[offset] = SourceFile(path: file.path, bytes: bytes)
    }
    return files
  }
}

internal import SVGRaster

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
  func render(_ sources: [IconSource]) async -> [Outcome] {
    await Concurrency.map(sources) { source in
      do throws(RasterError) {
        return try outcome(of: source)
      } catch {
        return Outcome(icon: nil, judgement: IconJudge.unreadable(source.file, error))
      }
    }
  }

  private func outcome(of source: IconSource) throws(RasterError) -> Outcome {
    let drawing = try SVGDrawing(bytes: source.file.bytes)
    let scales = catalog.format == .png ? catalog.scales : [3]
    var images: [Int: PixelImage] = [:]
    for scale in scales { images[scale] = try drawing.render(width: canvas * scale, height: canvas * scale) }
    let picture = if let largest = images[3] { largest } else { try drawing.render(width: judge.side, height: judge.side) }
    let judgement = try judge.judge(source.file, as: source.reference.rendering, drawing, picture)

    let content: ImageSet.Content
    switch catalog.format {
    case .svg: content = .vector(source.file.bytes, ending: "svg")
    case .pdf:
      content = .vector(try drawing.pdf(width: Double(canvas), height: Double(canvas)), ending: "pdf")
    case .png: content = .scaled(try encode(images, as: source.reference.rendering))
    }
    return Outcome(icon: CatalogIcon(reference: source.reference, content: content), judgement: judgement)
  }

  private func encode(
    _ images: [Int: PixelImage], as rendering: IconReference.Rendering
  ) throws(RasterError) -> [Int: [UInt8]] {
    var files: [Int: [UInt8]] = [:]
    for (scale, image) in images {
      files[scale] = try rendering == .template ? PNG.encodeTemplate(image) : PNG.encodeOriginal(image)
    }
    return files
  }
}

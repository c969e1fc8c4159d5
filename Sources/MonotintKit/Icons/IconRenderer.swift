internal import SVGRaster

/// Draws icons at every scale and encodes them for the catalog, several at once.
struct IconRenderer: Sendable {
  /// The side of the canvas in points.
  let canvas: Int
  let catalog: Configuration.Catalog

  /// What became of an icon: its files for the catalog unless it could not be drawn, and what was found.
  struct Outcome: Sendable {
    let icon: CatalogIcon?
    let diagnostics: [Diagnostic]
  }

  /// The outcomes in the order of the sources.
  func render(_ sources: [IconSource]) async -> [Outcome] {
    await Concurrency.map(sources) { source in
      do throws(RasterError) {
        return try outcome(of: source)
      } catch {
        return Outcome(icon: nil, diagnostics: [Diagnostic(unreadable: source.file, error)])
      }
    }
  }

  private func outcome(of source: IconSource) throws(RasterError) -> Outcome {
    let drawing = try SVGDrawing(bytes: source.file.bytes)
    let scales = catalog.format == .png ? catalog.scales : [3]
    var images: [Int: PixelImage] = [:]
    for scale in scales { images[scale] = try drawing.render(width: canvas * scale, height: canvas * scale) }
    let rendered = RenderedIcon(source: source, size: drawing.intrinsicSize, images: images)

    let content: ImageSet.Content
    switch catalog.format {
    case .svg: content = .vector(source.file.bytes, ending: "svg")
    case .pdf:
      content = .vector(try drawing.pdf(width: Double(canvas), height: Double(canvas)), ending: "pdf")
    case .png: content = .scaled(try encode(images, as: source.reference.rendering))
    }
    return Outcome(
      icon: CatalogIcon(reference: source.reference, content: content),
      diagnostics: judge(rendered))
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

  /// The verdict on an icon: what its picture and its size say.
  private func judge(_ icon: RenderedIcon) -> [Diagnostic] {
    guard let size = icon.size, size.width != size.height else { return [] }
    let (width, height) = (Decimals.shortest(size.width), Decimals.shortest(size.height))
    return [
      Diagnostic(
        .warning, "not-square", "the icon is \(width) x \(height), so it is centred on the square canvas",
        help: "draw it on a \(canvas) x \(canvas) frame", at: SourcePlace(icon.source.file, 0..<0))
    ]
  }
}

extension Diagnostic {
  /// An icon that librsvg could not read, in its own words.
  init(unreadable file: SourceFile, _ error: RasterError) {
    let offset = file.offset(line: error.line ?? 1, column: error.column ?? 1)
    self.init(
      .error, "unreadable", "the icon cannot be read: \(error.message)",
      help: "export it again, or open it in a text editor at this place", at: SourcePlace(file, offset..<offset))
  }
}

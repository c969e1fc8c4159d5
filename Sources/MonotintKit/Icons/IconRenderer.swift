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
    /// That the files are another librsvg's.
    var note: Diagnostic?
  }

  /// The outcomes in the order of the sources; an icon that the last export made of the same is not drawn again.
  func render(_ sources: [IconSource], reusing previous: PreviousExport?) async -> [Outcome] {
    await Concurrency.map(sources) { source in
      let made = made(of: source)
      let kept = previous?.set(of: source, made: made)
      if let kept, kept.record.librsvg == RasterLibraries.librsvgVersion {
        return Outcome(icon: kept, judgement: kept.record.judgement.judgement(on: source.file))
      }
      do throws(RasterError) {
        return try outcome(of: source, made: made, kept: kept)
      } catch {
        return Outcome(icon: nil, judgement: IconJudge.unreadable(source.file, error))
      }
    }
  }

  /// A digest of all that an icon's set is made from; a librsvg that draws a little otherwise makes no other set.
  private func made(of source: IconSource) -> String {
    let settings = [
      MonotintVersion.current, folder(of: source.reference), source.reference.path, source.reference.rendering.rawValue,
      "\(canvas)", catalog.format.rawValue, "\(catalog.scales)", judge.settings.text,
    ]
    return SHA256.hexadecimal(of: Array(settings.joined(separator: "\n").utf8) + [0] + source.file.bytes)
  }

  private func folder(of icon: IconReference) -> String { "\(catalog.path)/\(catalog.group)/\(icon.name).imageset" }

  /// - Parameter kept: the set that another librsvg drew of the same; it stays unless this one draws something else.
  private func outcome(of source: IconSource, made: String, kept: CatalogIcon?) throws(RasterError) -> Outcome {
    let drawing = try SVGDrawing(bytes: source.file.bytes)
    let scales = catalog.format == .png ? catalog.scales : [3]
    var images: [Int: PixelImage] = [:]
    for scale in scales { images[scale] = try drawing.render(width: canvas * scale, height: canvas * scale) }
    let picture =
      if let largest = images[3] { largest } else { try drawing.render(width: judge.side, height: judge.side) }
    let judgement = try judge.judge(source.file, as: source.reference.rendering, drawing, picture)
    if let kept, catalog.format != .png || kept.shows(images) {
      return Outcome(icon: kept, judgement: judgement, note: Diagnostic(renderer: kept))
    }

    let content: ImageSet.Content
    switch catalog.format {
    case .svg: content = .vector(source.file.bytes, ending: "svg")
    case .pdf:
      content = .vector(try drawing.pdf(width: Double(canvas), height: Double(canvas)), ending: "pdf")
    case .png: content = .scaled(try encode(images, as: source.reference.rendering))
    }
    let set = ImageSet(name: source.reference.name, content: content, rendering: source.reference.rendering)
    let record = LockFile.Icon(
      made: made, folder: folder(of: source.reference), set, images, source.reference.rendering, judgement)
    return Outcome(icon: CatalogIcon(source.reference, set, record), judgement: judgement)
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

extension Diagnostic {
  /// A set that another version of librsvg drew, and that this one would draw the same but for the edges.
  fileprivate init(renderer kept: CatalogIcon) {
    self.init(
      .note, "renderer",
      "librsvg \(kept.record.librsvg) drew it; the \(RasterLibraries.librsvgVersion) here draws the same but for the edges",
      help: "`monotint export --force` draws it anew", path: kept.record.folder)
  }
}

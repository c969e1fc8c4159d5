internal import SVGRaster

/// One icon to be drawn and judged, with all that this takes: a job can be done in another process.
struct IconJob: Sendable {
  /// What is made of an icon for the catalog.
  struct Output: Sendable, Equatable {
    /// The side of the canvas in points.
    var canvas: Int
    var format: Configuration.Catalog.Format
    var scales: [Int]
  }

  let file: SourceFile
  let rendering: IconReference.Rendering
  /// nil when only the verdict is asked for.
  let output: Output?
  let judge: IconJudge
  /// nil unless another text of the icon is asked for, and then nothing else is.
  var change: IconChange?

  /// What became of an icon: its content for the catalog unless it could not be drawn, and the verdict on it.
  struct Result: Sendable {
    let content: ImageSet.Content?
    /// What the PNG file of each scale shows.
    let digests: [Int: String]
    /// The other text that was asked for; nil when there is none.
    let changed: ChangedIcon?
    let judgement: Judgement

    init(
      content: ImageSet.Content? = nil, digests: [Int: String] = [:], changed: ChangedIcon? = nil, judgement: Judgement
    ) {
      self.content = content
      self.digests = digests
      self.changed = changed
      self.judgement = judgement
    }
  }

  /// Draws, judges and encodes the icon in this process.
  func perform(_ screening: Screening) -> Result {
    if let refusal = screening.refusal {
      return Result(judgement: Judgement(file.path, [refusal], nil))
    }
    if let change { return apply(change) }
    do throws(RasterError) {
      return try draw(screening)
    } catch {
      return Result(judgement: Judgement(file.path, [Diagnostic(unreadable: file, error)], nil))
    }
  }

  func perform() -> Result { perform(Screening(file, judge.limits)) }

  private func draw(_ screening: Screening) throws(RasterError) -> Result {
    let drawing = try SVGDrawing(bytes: file.bytes)
    if screening.outline.elements.isEmpty { throw RasterError("it is not well-formed XML") }
    var images: [Int: PixelImage] = [:]
    if let output, output.format == .png {
      for scale in output.scales {
        images[scale] = try drawing.render(width: output.canvas * scale, height: output.canvas * scale)
      }
    }
    let picture =
      if let largest = images[3] { largest } else { try drawing.render(width: judge.side, height: judge.side) }
    let judgement = try judge.judge(file, screening, as: rendering, drawing, picture)
    return Result(
      content: try content(drawing, images), digests: images.mapValues { $0.digest(as: rendering) },
      judgement: judgement)
  }

  private func content(
    _ drawing: borrowing SVGDrawing, _ images: [Int: PixelImage]
  ) throws(RasterError) -> ImageSet.Content? {
    guard let output else { return nil }
    switch output.format {
    case .svg: return .vector(file.bytes, ending: "svg")
    case .pdf:
      return .vector(try drawing.pdf(width: Double(output.canvas), height: Double(output.canvas)), ending: "pdf")
    case .png:
      var files: [Int: [UInt8]] = [:]
      for (scale, image) in images {
        files[scale] = try rendering == .template ? PNG.encodeTemplate(image) : PNG.encodeOriginal(image)
      }
      return .scaled(files)
    }
  }
}

package import AssetCatalog
package import Autofix
package import IconCheck
package import SVGRaster
package import Source

/// One icon to be drawn and judged, with all that this takes: a job can be done in another process.
package struct IconJob: Sendable {
  /// What is made of an icon for the catalog.
  package struct Output: Sendable, Equatable {
    /// The side of the canvas in points.
    var canvas: Int
    var format: ImageFormat
    var scales: [Int]

    package init(canvas: Int, format: ImageFormat, scales: [Int]) {
      (self.canvas, self.format, self.scales) = (canvas, format, scales)
    }
  }

  package let file: SourceFile
  let rendering: Rendering
  /// nil when only the verdict is asked for.
  let output: Output?
  package let judge: IconJudge
  /// nil unless another text of the icon is asked for, and then nothing else is.
  package var change: IconChange?

  package init(
    file: SourceFile, rendering: Rendering, output: Output? = nil, judge: IconJudge, change: IconChange? = nil
  ) {
    (self.file, self.rendering, self.output, self.judge, self.change) = (file, rendering, output, judge, change)
  }

  /// What became of an icon: its content for the catalog unless it could not be drawn, and the verdict on it.
  package struct Result: Sendable {
    package let content: ImageSet.Content?
    /// What the PNG file of each scale shows.
    package let digests: [Int: PixelDigest]
    /// The version of the library that drew it; empty where nothing was drawn.
    package let librsvg: String
    /// The other text that was asked for; nil when there is none.
    package let changed: ChangedIcon?
    package let judgement: Judgement

    package init(
      content: ImageSet.Content? = nil, digests: [Int: PixelDigest] = [:], librsvg: String = "",
      changed: ChangedIcon? = nil,
      judgement: Judgement
    ) {
      self.content = content
      self.digests = digests
      self.librsvg = librsvg
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

  package func perform() -> Result { perform(Screening(file, judge.limits)) }

  private func draw(_ screening: Screening) throws(RasterError) -> Result {
    let drawing = try SVGDrawing(bytes: file.bytes)
    if screening.outline.elements.isEmpty { throw RasterError("it is not well-formed XML") }
    let picture = try drawing.render(width: judge.side, height: judge.side)
    let judgement = try judge.judge(file, screening, as: rendering, drawing, picture)
    let librsvg = RasterLibraries.librsvgVersion
    switch output?.format {
    case nil: return Result(judgement: judgement)
    case .svg: return Result(content: .vector(file.bytes, ending: "svg"), librsvg: librsvg, judgement: judgement)
    case .pdf:
      let side = Double(output?.canvas ?? 0)
      return Result(
        content: .vector(try drawing.pdf(width: side, height: side), ending: "pdf"), librsvg: librsvg,
        judgement: judgement)
    case .png:
      var files: [Int: [UInt8]] = [:]
      var digests: [Int: PixelDigest] = [:]
      for scale in output?.scales ?? [] {
        (files[scale], digests[scale]) = try png(drawing, side: (output?.canvas ?? 0) * scale, picture)
      }
      return Result(content: .scaled(files), digests: digests, librsvg: librsvg, judgement: judgement)
    }
  }

  /// - Parameter picture: the icon at @3x, which need not be drawn again.
  private func png(
    _ drawing: borrowing SVGDrawing, side: Int, _ picture: PixelImage
  ) throws(RasterError) -> (file: [UInt8], digest: PixelDigest) {
    let isAtHand = picture.width == side
    switch rendering {
    case .template:
      let image = isAtHand ? AlphaImage(picture) : try drawing.renderAlpha(width: side, height: side)
      return (try PNG.encodeTemplate(image), image.digest)
    case .original:
      let image = isAtHand ? picture : try drawing.render(width: side, height: side)
      return (try PNG.encodeOriginal(image), image.digest)
    }
  }
}

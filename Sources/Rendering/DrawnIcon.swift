package import AssetCatalog
package import Drawing
internal import Findings
internal import IconVerdict

/// The files of an icon for the catalog.
package struct DrawnIcon: Sendable {
  package let content: ImageSet.Content
  /// What the PNG file of each scale shows.
  package let digests: [Scale: PixelDigest]
  package let renderer: RendererVersions
  /// The scales whose files are those that the job named as existing.
  let kept: Set<Scale>

  package init(
    content: ImageSet.Content, digests: [Scale: PixelDigest], renderer: RendererVersions
  ) {
    self.content = content
    self.digests = digests
    self.renderer = renderer
    kept = []
  }

  /// Encodes an icon in this process; nil if a symbol is asked for and the icon cannot become one.
  ///
  /// - Parameter judged: has the icon at the judge's scale, which need not be drawn again.
  init?(
    _ drawing: borrowing SVGDrawing, of file: SourceFile, judged: JudgedIcon,
    as rendering: RenderingIntent, _ output: IconJob.Output
  ) throws(RasterError) {
    let picture = judged.picture
    var kept: Set<Scale> = []
    renderer = RendererVersions(
      librsvg: RasterLibraries.librsvgVersion,
      cairo: output.format.isWrittenByCairo ? RasterLibraries.cairoVersion : nil)
    switch output.format {
    case .symbol:
      guard let symbol = judged.symbol else { return nil }
      content = .symbol(symbol.file)
      digests = [:]
    case .svg, .source:
      content = .vector(file.bytes, ending: "svg")
      digests = [:]
    case .pdf:
      let size = try drawing.size(on: output.canvas)
      content = .vector(try drawing.pdf(width: size.width, height: size.height), ending: "pdf")
      digests = [:]
    case .png:
      var files: [Scale: [UInt8]] = [:]
      var digests: [Scale: PixelDigest] = [:]
      let size = try drawing.size(on: output.canvas)
      for scale in output.scales {
        let pixels = size.pixels(at: scale)
        let isDrawn = picture.width == pixels.width && picture.height == pixels.height
        let pixelPicture = try Self.picture(
          of: drawing, drawn: isDrawn ? picture : nil, pixels, as: rendering, fill: output.fill)
        digests[scale] = pixelPicture.digest
        if let existing = output.existing[scale], pixelPicture.isExactly(existing) {
          files[scale] = existing
          kept.insert(scale)
        } else {
          files[scale] = try pixelPicture.encoded()
        }
      }
      content = .scaled(files)
      self.digests = digests
    }
    self.kept = kept
  }

  /// A picture of the catalog, not yet compressed.
  private enum Picture {
    case alpha(AlphaImage)
    case pixels(PixelImage)

    var digest: PixelDigest {
      switch self {
      case .alpha(let image): image.digest
      case .pixels(let image): image.digest
      }
    }

    func encoded() throws(RasterError) -> [UInt8] {
      switch self {
      case .alpha(let image): try PNG.encodeTemplate(image)
      case .pixels(let image): try PNG.encodeOriginal(image)
      }
    }

    /// Whether a file has the form of an encoded one, and exactly these pixels.
    func isExactly(_ file: [UInt8]) -> Bool {
      switch self {
      case .alpha(let image): PNG.isTemplate(file, of: image)
      case .pixels(let image): PNG.isOriginal(file, of: image)
      }
    }
  }

  /// - Parameter drawn: the picture if it has been drawn in this size.
  private static func picture(
    of drawing: borrowing SVGDrawing, drawn: PixelImage?, _ size: (width: Int, height: Int),
    as rendering: RenderingIntent, fill: [UInt8]?
  ) throws(RasterError) -> Picture {
    switch rendering {
    case .template:
      let alpha =
        if let drawn {
          AlphaImage(drawn)
        } else {
          try drawing.renderAlpha(width: size.width, height: size.height)
        }
      guard let fill else { return .alpha(alpha) }
      return .pixels(alpha.filled(with: fill))
    case .original, .automatic:
      if let drawn { return .pixels(drawn) }
      return .pixels(try drawing.render(width: size.width, height: size.height))
    }
  }
}

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

  package init(
    content: ImageSet.Content, digests: [Scale: PixelDigest] = [:], renderer: RendererVersions
  ) {
    self.content = content
    self.digests = digests
    self.renderer = renderer
  }

  /// Encodes an icon in this process; nil if a symbol is asked for and the icon cannot become one.
  ///
  /// - Parameter judged: has the icon at the judge's scale, which need not be drawn again.
  init?(
    _ drawing: borrowing SVGDrawing, of file: SourceFile, judged: JudgedIcon,
    as rendering: RenderingIntent, _ output: IconJob.Output
  ) throws(RasterError) {
    let picture = judged.picture
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
        let png = try Self.png(
          of: drawing, drawn: isDrawn ? picture : nil, pixels, as: rendering, fill: output.fill)
        files[scale] = png.file
        digests[scale] = png.digest
      }
      content = .scaled(files)
      self.digests = digests
    }
  }

  /// - Parameter drawn: the picture if it has been drawn in this size.
  private static func png(
    of drawing: borrowing SVGDrawing, drawn: PixelImage?, _ size: (width: Int, height: Int),
    as rendering: RenderingIntent, fill: [UInt8]?
  ) throws(RasterError) -> (file: [UInt8], digest: PixelDigest) {
    switch rendering {
    case .template:
      let alpha =
        if let drawn {
          AlphaImage(drawn)
        } else {
          try drawing.renderAlpha(width: size.width, height: size.height)
        }
      guard let fill else {
        return (file: try PNG.encodeTemplate(alpha), digest: alpha.digest)
      }
      let filled = alpha.filled(with: fill)
      return (file: try PNG.encodeOriginal(filled), digest: filled.digest)
    case .original, .automatic:
      let image =
        if let drawn {
          drawn
        } else {
          try drawing.render(width: size.width, height: size.height)
        }
      return (file: try PNG.encodeOriginal(image), digest: image.digest)
    }
  }
}

package import Drawing
internal import IconVerdict

/// The files of an icon for the catalog.
package struct DrawnIcon: Hashable, Sendable {
  /// What is asked for.
  package struct Request: Sendable, Hashable {
    let canvas: IconCanvas
    let format: ImageFormat
    let scales: [Scale]
    /// The colour that fills the shape of a template, in 8 bits of sRGB: red, green, blue, alpha;
    /// nil for a template that iOS tints.
    let fill: [UInt8]?
    /// PNG files that may show the icon already. One with exactly its pixels is kept, because
    /// comparing takes an eighth of the time of compressing.
    let existing: [Scale: [UInt8]]

    package init(
      canvas: IconCanvas, format: ImageFormat, scales: [Scale], fill: [UInt8]?,
      existing: [Scale: [UInt8]]
    ) {
      self.canvas = canvas
      self.format = format
      self.scales = scales
      self.fill = fill
      self.existing = existing
    }
  }

  package enum Content: Hashable, Sendable {
    /// A picture for each scale.
    case pictures([Scale: Picture])
    /// The SVG file of the icon, as it is.
    case source
    case pdf([UInt8])
    /// The template of a custom symbol.
    case symbol([UInt8])
  }

  /// A PNG file.
  package struct Picture: Hashable, Sendable {
    let file: PictureFile
    /// Of what it shows.
    package let digest: PixelDigest
  }

  enum PictureFile: Hashable, Sendable {
    /// The file that the request names as existing.
    case existing
    case new([UInt8])
  }

  package let content: Content
  package let renderer: RendererVersions
}

extension DrawnIcon.Request {
  /// The file of a picture; nil if the picture is an existing file, and none was named.
  func file(of picture: DrawnIcon.Picture, _ scale: Scale) -> [UInt8]? {
    switch picture.file {
    case .existing: existing[scale]
    case .new(let bytes): bytes
    }
  }
}

extension DrawnIcon {
  /// Encodes an icon in this process; nil if a symbol is asked for and the icon cannot become one.
  ///
  /// - Parameter judged: has the icon at the judge's scale, which need not be drawn again.
  init?(
    _ drawing: borrowing SVGDrawing, _ judged: JudgedIcon, as rendering: RenderingIntent,
    _ request: Request
  ) throws(RasterError) {
    let renderer = RendererVersions(
      librsvg: RasterLibraries.librsvgVersion,
      cairo: request.format.isWrittenByCairo ? RasterLibraries.cairoVersion : nil)
    let content: Content
    switch request.format {
    case .symbol:
      guard let symbol = judged.symbol else { return nil }
      content = .symbol(symbol.file)
    case .svg, .source:
      content = .source
    case .pdf:
      let size = try drawing.size(on: request.canvas)
      content = .pdf(try drawing.pdf(width: size.width, height: size.height))
    case .png:
      content = .pictures(
        try Self.pictures(of: drawing, drawn: judged.picture, as: rendering, request))
    }
    self.init(content: content, renderer: renderer)
  }

  /// - Parameter drawn: the icon at the judge's scale.
  private static func pictures(
    of drawing: borrowing SVGDrawing, drawn: PixelImage, as rendering: RenderingIntent,
    _ request: Request
  ) throws(RasterError) -> [Scale: Picture] {
    var pictures: [Scale: Picture] = [:]
    let size = try drawing.size(on: request.canvas)
    for scale in request.scales {
      let pixels = size.pixels(at: scale)
      let isDrawn = drawn.width == pixels.width && drawn.height == pixels.height
      let picture = try Self.picture(
        of: drawing, drawn: isDrawn ? drawn : nil, pixels, as: rendering, fill: request.fill)
      let file: PictureFile
      if let existing = request.existing[scale], picture.isExactly(existing) {
        file = .existing
      } else {
        file = .new(try picture.encoded())
      }
      pictures[scale] = Picture(file: file, digest: picture.digest)
    }
    return pictures
  }

  /// A picture of the catalog, not yet compressed.
  private enum DrawnPicture {
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
  ) throws(RasterError) -> DrawnPicture {
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

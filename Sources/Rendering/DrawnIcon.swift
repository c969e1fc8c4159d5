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

// MARK: Messages

extension DrawnIcon.Request {
  static let wire = WireFormat<DrawnIcon.Request>.record(
    DrawnIcon.Request.init(canvas:format:scales:fill:existing:),
    WireField(\.canvas, IconCanvas.wire),
    WireField(\.format, .choice),
    WireField(\.scales, .list(atMost: Scale.allCases.count, Scale.wire)),
    WireField(\.fill, .optional(.bytes.checked { $0.count == 4 })),
    WireField(\.existing, Scale.wire(.bytes)))
}

extension DrawnIcon {
  static let largestPDF = 64 << 20
  static let largestSymbol = 8 << 20

  static let wire = WireFormat<DrawnIcon>.record(
    DrawnIcon.init(content:renderer:),
    WireField(\.content, Content.wire),
    WireField(\.renderer, RendererVersions.wire))
}

extension DrawnIcon.Content {
  fileprivate static let wire = {
    var cases = WireCases<DrawnIcon.Content>()
    let pictures = cases.add(
      DrawnIcon.Content.pictures, Scale.wire(DrawnIcon.Picture.wire))
    let source = cases.add { DrawnIcon.Content.source }
    let pdf = cases.add(DrawnIcon.Content.pdf, .bytes)
    let symbol = cases.add(DrawnIcon.Content.symbol, .bytes)
    return cases.format { content, writer in
      switch content {
      case .pictures(let files): pictures.write(files, to: &writer)
      case .source: source.write(to: &writer)
      case .pdf(let bytes): pdf.write(bytes, to: &writer)
      case .symbol(let bytes): symbol.write(bytes, to: &writer)
      }
    }
  }()
}

extension DrawnIcon.Picture {
  fileprivate static let wire = WireFormat<DrawnIcon.Picture>.record(
    DrawnIcon.Picture.init(file:digest:),
    WireField(\.file, DrawnIcon.PictureFile.wire),
    WireField(\.digest, PixelDigest.wire))
}

extension DrawnIcon.PictureFile {
  fileprivate static let wire = {
    var cases = WireCases<DrawnIcon.PictureFile>()
    let existing = cases.add { DrawnIcon.PictureFile.existing }
    let new = cases.add(DrawnIcon.PictureFile.new, .bytes)
    return cases.format { file, writer in
      switch file {
      case .existing: existing.write(to: &writer)
      case .new(let bytes): new.write(bytes, to: &writer)
      }
    }
  }()
}

extension RendererVersions {
  /// The lock file keeps them.
  fileprivate static let wire = WireFormat<RendererVersions>.record(
    RendererVersions.init(librsvg:cairo:),
    WireField(\.librsvg, version),
    WireField(\.cairo, .optional(version)))

  private static let version = WireFormat<String>.text(atMost: 32, of: "0123456789.")
}

extension DrawnIcon {
  /// - Parameter size: that of the icon's file; nil if it gives none.
  func fits(_ request: Request, _ size: PointSize?) -> Bool {
    guard (renderer.cairo != nil) == request.format.isWrittenByCairo else { return false }
    switch (request.format, content) {
    case (.svg, .source), (.source, .source):
      return true
    case (.symbol, .symbol(let bytes)):
      return bytes.count <= Self.largestSymbol && bytes.starts(with: "<?xml ".utf8)
    case (.pdf, .pdf(let bytes)):
      return bytes.count <= Self.largestPDF && bytes.starts(with: "%PDF-".utf8)
    case (.png, .pictures(let pictures)):
      let points = request.canvas.size(of: size)
      // A length that no canvas has may be too large for an integer.
      guard max(points.width, points.height) <= Double(IconCanvas.longestSide),
        pictures.keys.sorted() == request.scales.sorted()
      else { return false }
      return pictures.allSatisfy { scale, picture in
        guard let file = request.file(of: picture, scale),
          let size = PixelSize(head: file)
        else { return false }
        return (size.width, size.height) == points.pixels(at: scale)
      }
    default:
      return false
    }
  }
}

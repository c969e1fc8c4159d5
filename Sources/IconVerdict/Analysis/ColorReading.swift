internal import Drawing

/// How different the colours of an icon's ink are. The icon is drawn at larger sizes until the
/// answer is certain.
struct ColorReading: Sendable {
  enum Spread: Comparable, Sendable {
    /// One colour, as far as anybody can see.
    case one
    /// Colours that differ, but hardly.
    case near
    /// A second colour on less than a hundredth of the ink.
    case trace
    /// More than one colour.
    case several
  }

  let spread: Spread
  /// The picture that decided, and its colours, which are nil when the ink obviously has one
  /// colour.
  let picture: PixelImage
  let colors: InkColors?

  /// Shares of the ink. Tests with thousands of icons showed that the verdict hardly depends on
  /// them.
  private static let trace = 0.001
  private static let near = 0.01
  private static let far = 0.005

  /// The longest side of the finer picture, in pixels, and of the finest.
  static let fine = 144
  static let finest = 432
  /// Above this share the picture that export renders anyway is fine enough.
  private static let plain = 0.04
}

extension ColorReading {
  /// - Parameters:
  ///   - picture: the icon at @3x.
  ///   - several: from which share of the ink a second colour counts.
  init(
    _ picture: PixelImage, _ ink: Ink, of drawing: borrowing SVGDrawing, several: Double
  ) throws(RasterError) {
    guard !ink.isOneColor else {
      self.init(spread: .one, picture: picture, colors: nil)
      return
    }
    let first = InkColors(picture, canvas: ink.canvas)
    if first.beyond10 >= max(Self.plain, several), first.innerPixels >= 4 {
      self.init(spread: .several, picture: picture, colors: first)
      return
    }
    let image = try drawing.render(longestSide: Self.fine)
    let colors = InkColors(image)
    let spread = try Self.spread(of: colors, in: drawing, several: several)
    self.init(spread: spread, picture: image, colors: colors)
  }

  /// What the finer picture of a drawing shows.
  private static func spread(
    of colors: InkColors, in drawing: borrowing SVGDrawing, several: Double
  ) throws(RasterError) -> Spread {
    if colors.beyond10 < min(trace, several) { return spreadWithoutSecondColor(of: colors) }
    let isPlain = colors.innerPixels > 0 && colors.beyond10 >= plain
    if !isPlain, try isFringe(colors, drawing, several: several) { return .one }
    if colors.beyond10 < several { return .trace }
    if colors.innerPixels > 0 || colors.beyond20 >= far { return .several }
    return .near
  }

  private static func spreadWithoutSecondColor(of colors: InkColors) -> Spread {
    if colors.beyond3 >= near { return .near }
    return .one
  }

  /// The colours of a bitmap, which cannot be drawn larger. A second colour that is nowhere an area
  /// is an edge.
  init(bitmap picture: PixelImage, _ ink: Ink, several: Double) {
    guard !ink.isOneColor else {
      self.init(spread: .one, picture: picture, colors: nil)
      return
    }
    let colors = InkColors(picture, canvas: ink.canvas)
    self.init(
      spread: Self.spread(ofBitmapWith: colors, several: several), picture: picture,
      colors: colors)
  }

  private static func spread(ofBitmapWith colors: InkColors, several: Double) -> Spread {
    if colors.beyond10 < min(trace, several) { return spreadWithoutSecondColor(of: colors) }
    if colors.beyond10 < several { return .trace }
    if colors.innerPixels > 0 { return .several }
    if colors.beyond10 >= plain, colors.beyond20 >= far { return .several }
    return .near
  }

  /// Whether the second colour is only the edge where one shape covers another.
  ///
  /// At three times the size, an edge takes a third of its former share of the ink, and an area
  /// keeps its share. The share of a hairline shrinks too, but the line then has inner pixels.
  private static func isFringe(
    _ colors: InkColors, _ drawing: borrowing SVGDrawing, several: Double
  ) throws(RasterError) -> Bool {
    let finer = InkColors(try drawing.render(longestSide: finest))
    let isLine = finer.beyond10 >= several && finer.beyond20 >= far && finer.innerPixels > 0
    return finer.beyond10 < colors.beyond10 * 0.6 && !isLine
  }
}

extension SVGDrawing {
  /// Renders in the icon's own shape, its longest side this many pixels.
  func render(longestSide side: Int) throws(RasterError) -> PixelImage {
    let size = size(longestSide: side)
    return try render(width: size.width, height: size.height)
  }

  func renderAlpha(longestSide side: Int) throws(RasterError) -> AlphaImage {
    let size = size(longestSide: side)
    return try renderAlpha(width: size.width, height: size.height)
  }

  private func size(longestSide side: Int) -> (width: Int, height: Int) {
    guard let size = intrinsicSize, size.width > 0, size.height > 0 else {
      return (width: side, height: side)
    }
    let scale = Double(side) / max(size.width, size.height)
    func pixels(_ length: Double) -> Int { max(1, Int((length * scale).rounded())) }
    return (width: pixels(size.width), height: pixels(size.height))
  }
}

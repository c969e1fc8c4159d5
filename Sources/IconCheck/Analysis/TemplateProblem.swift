internal import SVGRaster
internal import Source

/// Why the alpha of an icon alone does not show its picture.
///
/// The raw value is the id of the rule that reports it.
enum TemplateProblem: String {
  case empty, raster, gradient, multicolour
  case opaquePlate = "opaque-plate"
  case colouredShadow = "coloured-shadow"
  case knockOut = "knock-out"
  case solidBlock = "solid-block"
}

/// The problem of an icon, if it has one, and the pixels that show it.
struct Decision {
  let problem: TemplateProblem?
  /// The picture in which the problem shows, and which of its pixels cause it; none when no pixel can be named.
  let picture: PixelImage
  var isToBlame: [Bool] = []
  /// The element that causes the problem, when the source tells which.
  var element: Int?

  /// What a project may set.
  struct Limits: Sendable {
    /// The share of the ink from which a second colour counts.
    var several: Double
    /// The mean alpha from which an icon is a block.
    var block: Double
  }

  static func make(
    _ source: SourceFile, _ outline: SVGOutline, _ picture: PixelImage, _ ink: Ink, _ reading: ColorReading,
    block: Double
  ) throws(RasterError) -> Decision {
    let images = outline.indices(of: "image")
    if !images.isEmpty, try shows(images.map { outline.elements[$0].range }, source, reading.picture) {
      return Decision(
        problem: .raster, picture: reading.picture, element: images.first { outline.isDrawn($0) } ?? images[0])
    }
    if ink.visible == 0 || ink.coverage < 0.0005 { return Decision(problem: .empty, picture: reading.picture) }
    if reading.spread == .several, let colors = reading.colors {
      return try make(source, outline, Silhouette(picture, ink), reading.picture, colors)
    }
    if reading.spread == .trace, let colors = reading.colors {
      return Decision(problem: nil, picture: reading.picture, isToBlame: colors.groupOfPixel.map { $0 > 0 })
    }
    guard try isBlock(source, outline, ink, from: block) else {
      return Decision(problem: nil, picture: reading.picture)
    }
    return Decision(problem: .solidBlock, picture: reading.picture, isToBlame: visible(reading.picture))
  }

  /// Why there is more than one colour.
  private static func make(
    _ source: SourceFile, _ outline: SVGOutline, _ silhouette: Silhouette, _ picture: PixelImage, _ colors: InkColors
  ) throws(RasterError) -> Decision {
    if silhouette.fillsCanvas { return Decision(problem: .opaquePlate, picture: picture, isToBlame: visible(picture)) }
    if !outline.indices(of: "filter").isEmpty,
      InkColors(try redrawn(Rewriting.withoutFilters(source.bytes), as: picture)).beyond10 < 0.01
    {
      return Decision(
        problem: .colouredShadow, picture: picture, isToBlame: colors.groupOfPixel.map { $0 > 0 },
        element: outline.elements.indices.first { index in
          let element = outline.elements[index]
          return element["filter"] != nil || element["style"]?.contains("filter") == true
        })
    }
    if let shaded = try pixelsOfGradients(source, outline, picture) {
      return Decision(problem: .gradient, picture: picture, isToBlame: shaded)
    }
    if let light = colors.knockedOutGroup {
      return Decision(problem: .knockOut, picture: picture, isToBlame: colors.groupOfPixel.map { $0 == light })
    }
    return Decision(problem: .multicolour, picture: picture, isToBlame: colors.groupOfPixel.map { $0 == 1 })
  }

  /// Whether the icon covers its canvas.
  ///
  /// When the canvas ends between two pixels of the picture, about a hundredth of it is in doubt. Such an icon is drawn
  /// again, without other space around it.
  private static func isBlock(
    _ source: SourceFile, _ outline: SVGOutline, _ ink: Ink, from block: Double
  ) throws(RasterError) -> Bool {
    let doubt = 0.02
    guard ink.coverage >= block - doubt else { return false }
    guard !outline.elements.isEmpty, ink.coverage < block + doubt, ink.canvas.width != ink.canvas.height else {
      return ink.coverage >= block
    }
    let own = try SVGDrawing(bytes: source.bytes).render(longestSide: ColorReading.fine)
    return Ink(own, canvas: PixelBox(of: own)).coverage >= block
  }

  private static func visible(_ picture: PixelImage) -> [Bool] {
    (0..<picture.width * picture.height).map { picture.rgba[$0 * 4 + 3] >= Ink.threshold }
  }

  private static func redrawn(_ bytes: [UInt8], as picture: PixelImage) throws(RasterError) -> PixelImage {
    try SVGDrawing(bytes: bytes).render(width: picture.width, height: picture.height)
  }

  /// Whether half a percent of the pixels are different without some bitmaps.
  private static func shows(
    _ bitmaps: [Range<Int>], _ source: SourceFile, _ picture: PixelImage
  ) throws(RasterError) -> Bool {
    let changes = differences(try redrawn(Rewriting.blanking(bitmaps, in: source.bytes), as: picture), picture)
    return Double(changes.count { $0 }) / Double(changes.count) >= 0.005
  }

  /// The pixels that gradients paint in more than one colour; nil when that is hardly any ink.
  private static func pixelsOfGradients(
    _ source: SourceFile, _ outline: SVGOutline, _ picture: PixelImage
  ) throws(RasterError) -> [Bool]? {
    let gradients = outline.indices(of: "linearGradient", "radialGradient").map { outline.elements[$0].range }
    guard !gradients.isEmpty else { return nil }
    let plain = try redrawn(Rewriting.blanking(gradients, in: source.bytes), as: picture)
    let shaded = differences(plain, picture)
    var alone = picture
    for pixel in shaded.indices where !shaded[pixel] { alone.rgba[pixel * 4 + 3] = 0 }
    let share = Double(shaded.count { $0 }) / Double(max(1, visible(picture).count { $0 }))
    return share >= 0.01 && InkColors(alone).beyond10 >= 0.1 ? shaded : nil
  }

  /// Where two pictures differ by more than eight steps of a premultiplied channel.
  private static func differences(_ left: PixelImage, _ right: PixelImage) -> [Bool] {
    let limit = 8
    return (0..<left.width * left.height).map { pixel in
      let index = pixel * 4
      let (before, after) = (Int(left.rgba[index + 3]), Int(right.rgba[index + 3]))
      if abs(before - after) > limit { return true }
      return (0..<3).contains {
        abs(Int(left.rgba[index + $0]) * before - Int(right.rgba[index + $0]) * after) > limit * 255
      }
    }
  }
}

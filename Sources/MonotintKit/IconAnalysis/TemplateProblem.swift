internal import SVGRaster
internal import Source

/// Why alpha alone does not carry an icon's picture.
package enum TemplateProblem: Sendable {
  case empty, raster, opaquePlate, colouredShadow, gradient, knockOut, multicolour, solidBlock

  /// The rule that reports it.
  var rule: Rule {
    switch self {
    case .empty: .empty
    case .raster: .raster
    case .opaquePlate: .opaquePlate
    case .colouredShadow: .colouredShadow
    case .gradient: .gradient
    case .knockOut: .knockOut
    case .multicolour: .multicolour
    case .solidBlock: .solidBlock
    }
  }
}

/// What decides about an icon: its problem, if it has one, and the pixels that show it.
struct Decision {
  let problem: TemplateProblem?
  /// The picture in which the problem shows, and which of its pixels are to blame; none when all or nothing is.
  let picture: PixelImage
  let isToBlame: [Bool]
  /// The element to blame, where no look at pixels is needed.
  let element: Int?

  /// What a project may set.
  struct Limits: Sendable {
    /// The share of the ink from which a second colour counts.
    var several: Double
    /// The mean alpha from which an icon is a block.
    var block: Double
  }

  /// The mean alpha below which an icon is empty.
  static let nothing = 0.0005
  /// The share of pixels that a bitmap must change to count as shown.
  static let shownBitmap = 0.005

  static func make(
    _ source: SourceFile, _ outline: SVGOutline, _ picture: PixelImage, _ ink: Ink, _ reading: ColorReading,
    block: Double
  ) throws(RasterError) -> Decision {
    let images = outline.elements.indices.filter { outline.elements[$0].isSVG && outline.elements[$0].name == "image" }
    if !images.isEmpty, try changed(source, reading.picture, blanking: images, in: outline) >= shownBitmap {
      return Decision(.raster, reading.picture, element: images.first { outline.isDrawn($0) } ?? images[0])
    }
    if ink.visible == 0 || ink.coverage < nothing { return Decision(.empty, reading.picture) }
    if reading.spread == .several, let colors = reading.colors {
      return try make(source, outline, Silhouette(picture, ink), reading.picture, colors)
    }
    if reading.spread == .trace, let colors = reading.colors {
      return Decision(nil, reading.picture, blaming: colors.groupOfPixel.map { $0 > 0 })
    }
    guard try isBlock(source, ink, from: block) else { return Decision(nil, reading.picture) }
    return Decision(.solidBlock, reading.picture, blaming: visible(reading.picture))
  }

  /// Why there is more than one colour.
  private static func make(
    _ source: SourceFile, _ outline: SVGOutline, _ silhouette: Silhouette, _ picture: PixelImage, _ colors: InkColors
  ) throws(RasterError) -> Decision {
    if silhouette.fillsCanvas { return Decision(.opaquePlate, picture, blaming: visible(picture)) }
    if outline.elements.contains(where: { $0.isSVG && $0.name == "filter" }),
      try isOneColorWithoutFilters(source, picture)
    {
      return Decision(
        .colouredShadow, picture, blaming: colors.groupOfPixel.map { $0 > 0 },
        element: outline.elements.indices.first { index in
          let element = outline.elements[index]
          return element["filter"] != nil || element["style"]?.contains("filter") == true
        })
    }
    if let shaded = try pixelsOfGradients(source, outline, picture) {
      return Decision(.gradient, picture, blaming: shaded)
    }
    if let light = colors.knockedOutGroup {
      return Decision(.knockOut, picture, blaming: colors.groupOfPixel.map { $0 == light })
    }
    return Decision(.multicolour, picture, blaming: colors.groupOfPixel.map { $0 == 1 })
  }

  /// Whether the icon covers its canvas. Where the canvas of the picture ends between two pixels, a hundredth of it is in
  /// doubt: such an icon is drawn again to a canvas of its own.
  private static func isBlock(_ source: SourceFile, _ ink: Ink, from block: Double) throws(RasterError) -> Bool {
    let doubt = 0.02
    guard ink.coverage >= block - doubt else { return false }
    guard ink.coverage < block + doubt, ink.canvas.width != ink.canvas.height else { return ink.coverage >= block }
    let own = try SVGDrawing(bytes: source.bytes).render(longestSide: ColorReading.fine)
    return Ink(own, canvas: PixelBox(of: own)).coverage >= block
  }

  private init(_ problem: TemplateProblem?, _ picture: PixelImage, blaming: [Bool] = [], element: Int? = nil) {
    self.problem = problem
    self.picture = picture
    isToBlame = blaming
    self.element = element
  }

  private static func visible(_ picture: PixelImage) -> [Bool] {
    (0..<picture.width * picture.height).map { picture.rgba[$0 * 4 + 3] >= Ink.threshold }
  }

  private static func redrawn(_ bytes: [UInt8], as picture: PixelImage) throws(RasterError) -> PixelImage {
    try SVGDrawing(bytes: bytes).render(width: picture.width, height: picture.height)
  }

  /// The share of pixels that look different without some elements.
  private static func changed(
    _ source: SourceFile, _ picture: PixelImage, blanking elements: [Int], in outline: SVGOutline
  ) throws(RasterError) -> Double {
    let bytes = Rewriting.blanking(elements.map { outline.elements[$0].range }, in: source.bytes)
    let changes = differences(try redrawn(bytes, as: picture), picture, by: 8)
    return Double(changes.count { $0 }) / Double(changes.count)
  }

  private static func isOneColorWithoutFilters(_ source: SourceFile, _ picture: PixelImage) throws(RasterError) -> Bool
  {
    let plain = try redrawn(Rewriting.withoutFilters(source.bytes), as: picture)
    return InkColors(plain).beyond10 < 0.01
  }

  /// The pixels that gradients paint in more than one colour; nil when that is hardly any ink.
  private static func pixelsOfGradients(
    _ source: SourceFile, _ outline: SVGOutline, _ picture: PixelImage
  ) throws(RasterError) -> [Bool]? {
    let gradients = outline.elements.filter { $0.isSVG && ["linearGradient", "radialGradient"].contains($0.name) }
    guard !gradients.isEmpty else { return nil }
    let plain = try redrawn(Rewriting.blanking(gradients.map(\.range), in: source.bytes), as: picture)
    let shaded = differences(plain, picture, by: 8)
    var alone = picture
    for pixel in shaded.indices where !shaded[pixel] { alone.rgba[pixel * 4 + 3] = 0 }
    let share = Double(shaded.count { $0 }) / Double(max(1, visible(picture).count { $0 }))
    return share >= 0.01 && InkColors(alone).beyond10 >= 0.1 ? shaded : nil
  }

  /// Where two pictures differ by more than some steps of a channel, colours seen on no ground.
  private static func differences(_ left: PixelImage, _ right: PixelImage, by limit: Int) -> [Bool] {
    (0..<left.width * left.height).map { pixel in
      let index = pixel * 4
      let (before, after) = (Int(left.rgba[index + 3]), Int(right.rgba[index + 3]))
      if abs(before - after) > limit { return true }
      return (0..<3).contains {
        abs(Int(left.rgba[index + $0]) * before - Int(right.rgba[index + $0]) * after) > limit * 255
      }
    }
  }
}

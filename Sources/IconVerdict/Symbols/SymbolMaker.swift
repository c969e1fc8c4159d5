internal import Drawing
internal import Findings
internal import SymbolOutline

/// Makes the template of a custom symbol from an icon, and proves on pixels that it shows the icon.
struct SymbolMaker {
  private let file: SourceFile
  private let outline: SVGOutline
  private let canvas: IconCanvas
  private let factor: Double

  /// - Parameter factor: multiplies the size of the symbol.
  init(_ file: SourceFile, _ outline: SVGOutline, canvas: IconCanvas, factor: Double) {
    self.file = file
    self.outline = outline
    self.canvas = canvas
    self.factor = factor
  }

  func symbol(of drawing: borrowing SVGDrawing) throws(IconSymbol.Problem) -> IconSymbol {
    // Its outlines would be those of the fonts of one machine.
    let hasText = outline.indices(of: "text").contains { outline.isDrawn($0) }
    guard !hasText else { throw .drawing(.text) }
    let shapes: [Shape]
    if let plain = try Self.rendering({ () throws(RasterError) in try plainBytes(drawing) }) {
      let plainDrawing = try Self.rendering { () throws(RasterError) in try SVGDrawing(bytes: plain) }
      shapes = try self.shapes(of: plainDrawing)
    } else {
      shapes = try self.shapes(of: drawing)
    }
    let size = try Self.rendering { () throws(RasterError) in try drawing.naturalSize() }
    let factors = try Self.outlining { () throws(SymbolProblem) in try self.factors(for: shapes) }
    let glyph = try Self.outlining { () throws(SymbolProblem) in
      try Glyph(shapes, factors: factors)
    }
    let overflow = overflow(of: glyph, size)
    guard overflow <= Self.largestOverflow else { throw .beyondCanvas(overflow) }
    try checkWeights(of: glyph, shapes, factors)
    try checkPicture(of: glyph, size, drawing)
    return IconSymbol(
      file: SymbolTemplate.file(glyph, placement(of: size)),
      points: glyph.points.regular.count,
      light: factors.ultralight == Self.lightFactors[0] ? nil : factors.ultralight,
      bold: factors.black == Self.boldFactors[0] ? nil : factors.black,
      overflow: overflow)
  }

  /// As a share of the canvas: a little more than half of a line along its edge.
  private static let largestOverflow = 0.06

  private static func rendering<Value: ~Copyable>(
    _ body: () throws(RasterError) -> Value
  ) throws(IconSymbol.Problem) -> Value {
    do throws(RasterError) {
      return try body()
    } catch {
      throw .renderer(error.message)
    }
  }

  private static func outlining<Value>(
    _ body: () throws(SymbolProblem) -> Value
  ) throws(IconSymbol.Problem) -> Value {
    do throws(SymbolProblem) {
      return try body()
    } catch {
      throw .drawing(error)
    }
  }

  // MARK: Shapes

  /// The sides of the canvas in cairo's document. A filter or a mask is drawn as pixels of that
  /// size, which takes long for a large one.
  private static let side = 2048.0
  private static let smallSide = 512.0
  private static let mostBytes = 16 << 20

  private func shapes(of drawing: borrowing SVGDrawing) throws(IconSymbol.Problem) -> [Shape] {
    let costly = outline.indices(
      of: "filter", "mask", "image", "pattern", "foreignObject", "text")
    let side = costly.isEmpty ? Self.side : Self.smallSide
    let border = side * 2
    let document: [UInt8]
    do throws(RasterError) {
      document = try drawing.paths(side: side, border: border, mostBytes: Self.mostBytes)
    } catch {
      throw .renderer(error.message)
    }
    return try Self.outlining { () throws(SymbolProblem) in
      try CairoShapes(document, origin: Vector(border, border), side: side).shapes
    }
  }

  /// The icon without its clips and masks, if they change no pixel; nil if it has none, or needs
  /// them. Design tools write them around everything.
  private func plainBytes(_ drawing: borrowing SVGDrawing) throws(RasterError) -> [UInt8]? {
    let ranges = Rewriting.addresses(of: ["clip-path", "mask"], in: file.bytes, outline)
    guard !ranges.isEmpty else { return nil }
    let bytes = Rewriting.blanking(ranges, in: file.bytes)
    let side = 288
    let before = try drawing.renderAlpha(longestSide: side)
    let after = try SVGDrawing(bytes: bytes).renderAlpha(longestSide: side)
    guard before.width == after.width, before.height == after.height else { return nil }
    let isSame = zip(before.alpha, after.alpha).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    guard isSame else { return nil }
    return bytes
  }

  // MARK: Weights

  /// The multiples of a line's width in the lightest and the boldest weight, each followed by what
  /// is tried for an icon whose parts would merge, or whose dots would get holes.
  ///
  /// Apple's own symbols have 0.31 and 1.98; icons that are drawn for one width close at the latter.
  private static let lightFactors = [0.31, 0.4, 0.5, 0.6, 0.8, 1]
  private static let boldFactors = [1.75, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1]

  private func factors(for shapes: [Shape]) throws(SymbolProblem) -> Masters<Double> {
    var factors = Masters(
      ultralight: Self.lightFactors[0], regular: 1, black: Self.boldFactors[0])
    guard shapes.contains(where: \.isStroke) else { return factors }
    var glyph = try Glyph(shapes, factors: factors)
    let regular = SampledShape(glyph.polygons(glyph.points.regular)).topology
    for factor in Self.boldFactors {
      if factor != factors.black {
        factors.black = factor
        glyph = try Glyph(shapes, factors: factors)
      }
      let black = SampledShape(glyph.polygons(glyph.points.black)).topology
      if regular.isKept(inBolder: black) { break }
    }
    for factor in Self.lightFactors {
      if factor != factors.ultralight {
        factors.ultralight = factor
        glyph = try Glyph(shapes, factors: factors)
      }
      let ultralight = SampledShape(glyph.polygons(glyph.points.ultralight)).topology
      if regular.isKept(inLighter: ultralight) { break }
    }
    return factors
  }

  // MARK: Proof

  /// Compares the outlines of the weights with lines of their widths.
  private func checkWeights(
    of glyph: Glyph, _ shapes: [Shape], _ factors: Masters<Double>
  ) throws(IconSymbol.Problem) {
    guard shapes.contains(where: \.isStroke) else { return }
    let weights: [(name: String, weight: Double, factor: Double)] = [
      (name: "Ultralight", weight: -1, factor: factors.ultralight),
      (name: "Bold", weight: 0.5, factor: (factors.regular + factors.black) / 2),
      (name: "Black", weight: 1, factor: factors.black),
    ]
    for (name, weight, factor) in weights {
      let outlines = glyph.polygons(glyph.points(weight: weight))
      let lines = try Self.outlining { () throws(SymbolProblem) in
        try StrokeReference.polygons(of: shapes, factor: factor)
      }
      var error = SampledShape(outlines).difference(from: SampledShape(lines))
      if !error.isAcceptable {
        error = SampledShape.fineDifference(of: outlines, from: lines)
      }
      guard error.isAcceptable else { throw .weight(name, error) }
    }
  }

  /// Compares the Regular weight with the icon: both drawn large, and averaged to the pixels of @3x.
  private func checkPicture(
    of glyph: Glyph, _ size: PointSize, _ drawing: borrowing SVGDrawing
  ) throws(IconSymbol.Problem) {
    let pixels = 576
    let units = Glyph.canvas
    let border = 2.0
    let edge = Int(border / units * Double(pixels))
    let longest = max(size.width, size.height)
    let placement = SymbolTemplate.Placement(
      width: size.width / longest, height: size.height / longest)
    // The picture has the numbers of the template, so that their rounding is a part of the proof.
    let paths = SymbolTemplate.paths(glyph, placement).regular.joined()
    let scale = units / SymbolTemplate.canvasUnits
    let left = border + units / 2 * (placement.width - 1)
    let down = border + units / 2 * placement.height + SymbolTemplate.capHeight / 2 * scale
    let side = units + border * 2
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)">\
      <path transform="matrix(\(scale) 0 0 \(scale) \(left) \(down))" d="\(paths)"/></svg>
      """
    let symbol: AlphaImage
    let icon: AlphaImage
    do throws(RasterError) {
      symbol = try SVGDrawing(bytes: Array(text.utf8)).coverage(side: pixels + 2 * edge, border: 0)
      icon = try drawing.coverage(side: pixels, border: edge)
    } catch {
      throw .renderer(error.message)
    }
    let error = PixelError(Self.differences(symbol, icon), border: border)
    guard error.isAcceptable else { throw .picture(error) }
  }

  /// The differences of the means of each 8 × 8 pixels, from 0 to 255.
  private static func differences(_ one: AlphaImage, _ two: AlphaImage) -> [Double] {
    let cells = one.width / 8
    var sums = Array(repeating: 0, count: cells * cells)
    for row in 0..<cells * 8 {
      let line = row / 8 * cells
      let start = row * one.width
      for cell in 0..<cells {
        var sum = 0
        for index in start + cell * 8..<start + cell * 8 + 8 {
          sum += Int(one.alpha[index]) - Int(two.alpha[index])
        }
        sums[line + cell] += sum
      }
    }
    return sums.map { abs(Double($0)) / 64 }
  }

  // MARK: Place

  private func placement(of size: PointSize) -> SymbolTemplate.Placement {
    let longest = max(size.width, size.height)
    let width = size.width / longest
    var canvasWidth = width
    // On a square canvas the drawing is in the middle.
    if case .square = canvas { canvasWidth = 1 }
    return SymbolTemplate.Placement(
      width: width, height: size.height / longest, canvasWidth: canvasWidth, factor: factor)
  }

  private func overflow(of glyph: Glyph, _ size: PointSize) -> Double {
    let longest = max(size.width, size.height)
    let corner = Vector(size.width, size.height) / longest * Glyph.canvas
    var beyond = 0.0
    for point in glyph.polygons(glyph.points.regular).joined() {
      beyond = max(beyond, -point.x, -point.y, point.x - corner.x, point.y - corner.y)
    }
    return beyond / Glyph.canvas
  }
}

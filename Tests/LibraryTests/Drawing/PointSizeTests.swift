import Drawing
import Testing

/// Sizes that files ask for.
@Suite struct PointSizeTests {
  @Test(
    arguments: [
      (24, 24), (0, 0), (-1, 0), (.leastNonzeroMagnitude, 0), (1e-7, 0), (1e-6, 1e-6), (1e9, 1e9), (1e17, 1e9),
      (1e300, 1e9), (.infinity, 1e9), (-.infinity, 0), (.nan, 0),
    ] as [(Double, Double)])
  func `a side can be multiplied and divided`(length: Double, side: Double) {
    let size = PointSize(width: length, height: length)
    #expect(size.width == side && size.height == side)
    #expect(size.pixels(scale: 3).width >= 1)
  }

  @Test(arguments: [
    "width='99999999999999999' height='99999999999999999'", "width='1e300in' height='1e-300'",
    "width='1e308' viewBox='0 0 1e-308 1e308'", "viewBox='0 0 1e300 1e-300'", "viewBox='0 0 1e-320 1e-310'",
  ])
  func `any size of a file is a size`(attributes: String) throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><path d='M0 0h9v9z'/></svg>"
    let drawing = try SVGDrawing(bytes: Array(text.utf8))
    guard let size = drawing.intrinsicSize else { return }
    #expect((0...1e9).contains(size.width) && (0...1e9).contains(size.height))
  }
}

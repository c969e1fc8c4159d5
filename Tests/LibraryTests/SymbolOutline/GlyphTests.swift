@testable import SymbolOutline
import Testing

@Suite struct GlyphTests {
  /// How far the handles bend a curve, and how many lines stand for it. One is at most 0.003 units beside it, up to 32.
  @Test(arguments: [(0.2, 8), (1, 16), (4.1, 32), (5, 32)] as [(Double, Int)])
  func `a curve is drawn as so many lines as it bends`(bend: Double, lines: Int) throws {
    let width = 0.6 * bend
    let height = 0.8 * bend
    let curve = Subpath.Segment.curve(
      Vector(2, 2 + height), Vector(2 + width, 2 + height), to: Vector(2 + width, 2))
    let shape = Shape(.fill(.nonzero), [Subpath(Vector(2, 2), [curve], isClosed: true)])
    let glyph = try Glyph([shape], factors: Masters(all: 1))
    #expect(glyph.parts == [[.move, .curve, .close]])
    #expect(glyph.polygons(glyph.points.regular).map(\.count) == [lines + 1])
  }

  /// Between the masters the points move evenly: a line of 2 is 0.62 wide in the lightest weight and 3.5 in the boldest.
  @Test(arguments: [(-1, 0.62), (-0.5, 1.31), (-0.25, 1.655), (0, 2), (0.25, 2.375), (1, 3.5)])
  func `a weight between two masters is interpolated`(weight: Double, width: Double) throws {
    let line = Shape(.stroke(StrokeStyle(width: 2)), [Subpath(Vector(4, 12), [.line(to: Vector(20, 12))])])
    let glyph = try Glyph([line], factors: Masters(ultralight: 0.31, regular: 1, black: 1.75))
    let rows = glyph.points(weight: weight).map(\.y)
    let (lowest, highest) = (rows.min() ?? 0, rows.max() ?? 0)
    #expect(abs(highest - lowest - width) < 1e-9)
    #expect(abs(highest + lowest - 24) < 1e-9)
  }
}

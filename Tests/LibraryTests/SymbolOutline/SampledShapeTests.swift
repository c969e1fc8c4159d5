@testable import SymbolOutline
import Testing

/// Areas as samples.
@Suite struct SampledShapeTests {
  private static func sampled(_ subpaths: [Subpath], _ rule: Shape.FillRule = .evenOdd) throws -> SampledShape {
    let glyph = try Glyph([Shape(.fill(rule), subpaths)], factors: Masters(all: 1))
    return SampledShape(glyph.polygons(glyph.points.regular))
  }

  @Test func `parts and holes are counted`() throws {
    let ring = [FillOutlinesTests.square(4, 12), FillOutlinesTests.square(6, 10)]
    let two = ring + [FillOutlinesTests.square(14, 20)]
    #expect(try Self.sampled(ring).topology == SampledShape.Topology(parts: 1, holes: 1, clearHoles: 1))
    #expect(try Self.sampled(two).topology == SampledShape.Topology(parts: 2, holes: 1, clearHoles: 1))
    #expect(try Self.sampled([two[2]]).topology == SampledShape.Topology(parts: 1, holes: 0, clearHoles: 0))
  }

  @Test(arguments: [(5.0, 0, 0), (5.3, 1, 0), (5.8, 1, 1)])
  func `a hole that nobody sees is told from a clear one`(end: Double, holes: Int, clear: Int) throws {
    let ring = [FillOutlinesTests.square(4, 12), FillOutlinesTests.square(5, end)]
    let found = try Self.sampled(ring).topology
    #expect(found == SampledShape.Topology(parts: 1, holes: holes, clearHoles: clear))
    let open = SampledShape.Topology(parts: 1, holes: 1, clearHoles: 1)
    #expect(open.isKept(inBolder: found) == (clear == 1))
    #expect(open.isKept(inLighter: found) == (holes == 1))
  }

  @Test func `the error is that of the pixel that differs most`() throws {
    let one = try Self.sampled([FillOutlinesTests.square(4, 12)])
    let two = try Self.sampled([FillOutlinesTests.square(4, 12), FillOutlinesTests.square(20, 21)])
    let error = one.difference(from: two)
    #expect(error.maximum == 255 && error.wrong == 9 && !error.isAcceptable)
    #expect((20...21).contains(error.place.x) && (20...21).contains(error.place.y))
    #expect(one.difference(from: one).maximum == 0 && one.difference(from: one).isAcceptable)
  }

  /// A row of samples is 32 of 255 of a pixel, and the outlines differ by a hundredth of a unit.
  @Test func `more rows of samples tell a level edge from a mistake`() {
    let level = { (y: Double) in [[Vector(4, y), Vector(20, y), Vector(20, 20), Vector(4, 20)]] }
    let (one, two, other) = (level(10.015), level(10.025), level(10.2))
    #expect(SampledShape(one).difference(from: SampledShape(two)).maximum > 24)
    #expect(SampledShape.fineDifference(of: one, from: two).maximum < 12)
    #expect(!SampledShape.fineDifference(of: one, from: other).isAcceptable)
  }
}

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
    #expect(try Self.sampled(ring).topology == SampledShape.Topology(parts: 1, holes: 1))
    #expect(try Self.sampled(two).topology == SampledShape.Topology(parts: 2, holes: 1))
    #expect(try Self.sampled([two[2]]).topology == SampledShape.Topology(parts: 1, holes: 0))
  }

  @Test func `the error is that of the pixel that differs most`() throws {
    let one = try Self.sampled([FillOutlinesTests.square(4, 12)])
    let two = try Self.sampled([FillOutlinesTests.square(4, 12), FillOutlinesTests.square(20, 21)])
    let error = one.difference(from: two)
    #expect(error.maximum == 255 && error.wrong == 9 && !error.isAcceptable)
    #expect((20...21).contains(error.place.x) && (20...21).contains(error.place.y))
    #expect(one.difference(from: one).maximum == 0 && one.difference(from: one).isAcceptable)
  }
}

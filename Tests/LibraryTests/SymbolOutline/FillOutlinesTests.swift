@testable import SymbolOutline
import Testing

/// Edges of areas that one nonzero fill of everything has to show.
@Suite struct FillOutlinesTests {
  static func square(_ start: Double, _ end: Double, isReversed: Bool = false) -> Subpath {
    var corners = [
      Vector(start, start), Vector(end, start), Vector(end, end), Vector(start, end),
    ]
    if isReversed { corners.reverse() }
    return Subpath(corners[0], corners.dropFirst().map { .line(to: $0) }, isClosed: true)
  }

  struct Area: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let subpaths: [Subpath]
    let rule: Shape.FillRule
    /// In units of the canvas.
    let area: Double
    let contours: Int
  }

  static let areas = [
    Area(testDescription: "square", subpaths: [square(4, 20)], rule: .nonzero, area: 256, contours: 1),
    Area(
      testDescription: "square the other way", subpaths: [square(4, 20, isReversed: true)],
      rule: .nonzero, area: 256, contours: 1),
    Area(
      testDescription: "hole by even-odd", subpaths: [square(4, 20), square(8, 16)],
      rule: .evenOdd, area: 192, contours: 2),
    Area(
      testDescription: "hole by even-odd, both the other way",
      subpaths: [square(4, 20, isReversed: true), square(8, 16, isReversed: true)],
      rule: .evenOdd, area: 192, contours: 2),
    Area(
      testDescription: "hole by direction", subpaths: [square(4, 20), square(8, 16, isReversed: true)],
      rule: .nonzero, area: 192, contours: 2),
    Area(
      testDescription: "hole by direction, outside reversed",
      subpaths: [square(4, 20, isReversed: true), square(8, 16)],
      rule: .nonzero, area: 192, contours: 2),
    Area(
      testDescription: "square in a square", subpaths: [square(4, 20), square(8, 16)],
      rule: .nonzero, area: 256, contours: 1),
    Area(
      testDescription: "island in a hole", subpaths: [square(4, 20), square(8, 16), square(10, 14)],
      rule: .evenOdd, area: 208, contours: 3),
    Area(
      testDescription: "two that cross", subpaths: [square(4, 14), square(10, 20)],
      rule: .nonzero, area: 184, contours: 2),
    Area(
      testDescription: "two that cross, reversed",
      subpaths: [square(4, 14, isReversed: true), square(10, 20, isReversed: true)],
      rule: .nonzero, area: 184, contours: 2),
  ]

  @Test(arguments: areas)
  func `a nonzero fill shows the area`(_ area: Area) throws {
    let contours = try FillOutlines(size: 24).outlines(of: area.subpaths, rule: area.rule)
    #expect(contours.count == area.contours)
    // The line around everything makes the winding of both visible.
    let shapes = [
      Shape(.fill(area.rule), area.subpaths), Shape(.fill(.nonzero), [Self.square(0, 2)]),
    ]
    let glyph = try Glyph(shapes, factors: Masters(all: 1))
    let shape = SampledShape(glyph.polygons(glyph.points.regular))
    let samples = shape.rows.ranges.map { Double($0.count) }.reduce(0, +)
    #expect(abs(samples / (24 * 24) - area.area - 4) < 0.01)
  }

  /// Two sides cross where each lies on both sides of the other one.
  @Test(
    arguments: [
      ([(2, 2), (20, 20)], [(2, 20), (20, 2)], true), ([(2, 2), (20, 20)], [(15, 16), (16, 12)], true),
      // The line through one of them crosses the other.
      ([(2, 2), (4, 4)], [(2, 20), (20, 2)], false), ([(2, 20), (20, 2)], [(2, 2), (4, 4)], false),
      ([(2, 2), (20, 20)], [(2, 3), (20, 21)], false), ([(2, 2), (20, 20)], [(10, 10), (20, 2)], false),
      ([(2, 2), (20, 20)], [(9.9995, 10), (20, 2)], false), ([(2, 2), (20, 20)], [(9.99, 10), (20, 2)], true),
    ] as [([(Double, Double)], [(Double, Double)], Bool)])
  func `sides cross by more than the tolerance`(
    one: [(Double, Double)], other: [(Double, Double)], isCrossing: Bool
  ) throws {
    let polygons = [one, other].map { $0.map { Vector($0.0, $0.1) } }
    #expect(try PolygonSides(polygons).haveCrossings(tolerance: 0.001) == isCrossing)
    #expect(try PolygonSides(polygons.reversed()).haveCrossings(tolerance: 0.001) == isCrossing)
  }

  /// A nonzero fill of all shapes must not cut one by another.
  @Test func `shapes of different directions add up`() throws {
    let shapes = [
      Shape(.fill(.nonzero), [Self.square(4, 14)]),
      Shape(.fill(.nonzero), [Self.square(10, 20, isReversed: true)]),
    ]
    let glyph = try Glyph(shapes, factors: Masters(all: 1))
    #expect(glyph.parts.count == 2)
    let shape = SampledShape(glyph.polygons(glyph.points.regular))
    let samples = shape.rows.ranges.map { Double($0.count) }.reduce(0, +)
    #expect(abs(samples / (24 * 24) - 184) < 0.01)
  }

  @Test func `a fill of very many lines is refused before it takes long`() {
    let points = (0..<400_000).map { Vector(Double($0 % 23), Double($0 % 19)) }
    let subpath = Subpath(points[0], points.dropFirst().map { .line(to: $0) }, isClosed: true)
    #expect(throws: SymbolProblem.tooManyPoints) {
      try Glyph([Shape(.fill(.nonzero), [subpath])], factors: Masters(all: 1))
    }
  }

  @Test func `lines that all cross are told at once`() throws {
    let points = (0..<19_000).map { Vector(Double($0 % 23), Double($0 % 19)) }
    let subpath = Subpath(points[0], points.dropFirst().map { .line(to: $0) }, isClosed: true)
    let glyph = try Glyph([Shape(.fill(.nonzero), [subpath])], factors: Masters(all: 1))
    #expect(glyph.points.regular.count == 19_000)
  }
}

@testable import SymbolOutline
import Testing

/// Areas that are added and cut out: how large they are, of how many outlines, and where they lie.
@Suite struct AreaOutlinesTests {
  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Shape {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  private static func polygon(_ corners: [(Double, Double)]) -> Shape {
    let corners = corners.map { Vector($0, $1) }
    let edges = corners.dropFirst().map { Subpath.Segment.line(to: $0) }
    return Shape(.fill(.nonzero), [Subpath(corners[0], Array(edges), isClosed: true)])
  }

  private static func line(_ points: [Vector], width: Double) -> Shape {
    let style = StrokeStyle(width: width)
    return Shape(.stroke(style), [Subpath(points[0], points.dropFirst().map { .line(to: $0) })])
  }

  private static func disc(_ center: Vector, _ radius: Double) -> Shape {
    let k = radius * 0.5522847
    let (x, y) = (center.x, center.y)
    let segments: [Subpath.Segment] = [
      .curve(Vector(x + radius, y + k), Vector(x + k, y + radius), to: Vector(x, y + radius)),
      .curve(Vector(x - k, y + radius), Vector(x - radius, y + k), to: Vector(x - radius, y)),
      .curve(Vector(x - radius, y - k), Vector(x - k, y - radius), to: Vector(x, y - radius)),
      .curve(Vector(x + k, y - radius), Vector(x + radius, y - k), to: Vector(x + radius, y)),
    ]
    return Shape(.fill(.nonzero), [Subpath(Vector(x + radius, y), segments, isClosed: true)])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// From the bottom to the top.
    let layers: [(shape: Shape, adds: Bool)]
    let area: Double
    let outlines: Int

    init(_ name: String, _ layers: [(Shape, Bool)], area: Double, outlines: Int) {
      testDescription = name
      self.layers = layers.map { (shape: $0, adds: $1) }
      self.area = area
      self.outlines = outlines
    }
  }

  static let rows = [
    Row("a box", [(box(4, 4, 16, 16), true)], area: 256, outlines: 1),
    Row("a hole", [(box(4, 4, 16, 16), true), (box(8, 8, 8, 8), false)], area: 192, outlines: 2),
    Row("two boxes that overlap", [(box(4, 4, 10, 10), true), (box(10, 10, 10, 10), true)], area: 184, outlines: 1),
    Row("a corner cut off", [(box(4, 4, 10, 10), true), (box(10, 10, 10, 10), false)], area: 84, outlines: 1),
    Row("the same box twice", [(box(4, 4, 16, 16), true), (box(4, 4, 16, 16), true)], area: 256, outlines: 1),
    Row("boxes side by side", [(box(4, 4, 8, 8), true), (box(12, 4, 8, 8), true)], area: 128, outlines: 1),
    Row("a notch up to the edge", [(box(4, 4, 16, 16), true), (box(8, 12, 8, 8), false)], area: 192, outlines: 1),
    Row("a notch beyond the edge", [(box(4, 4, 16, 16), true), (box(8, 12, 8, 12), false)], area: 192, outlines: 1),
    Row(
      "a box in a hole in a box",
      [(box(4, 4, 16, 16), true), (box(6, 6, 12, 12), false), (box(8, 8, 8, 8), true)], area: 176, outlines: 3),
    Row("all is cut out", [(box(4, 4, 8, 8), true), (box(2, 2, 20, 20), false)], area: 0, outlines: 0),
    Row(
      "a line through a box", [(box(4, 4, 16, 16), true), (line([Vector(2, 12), Vector(22, 12)], width: 2), false)],
      area: 224, outlines: 2),
    Row(
      "two crossing lines",
      [
        (line([Vector(4, 12), Vector(20, 12)], width: 2), true),
        (line([Vector(12, 4), Vector(12, 20)], width: 2), true),
      ], area: 60, outlines: 1),
    Row(
      "two holes that overlap",
      [(box(2, 2, 20, 20), true), (box(4, 4, 10, 10), false), (box(10, 10, 10, 10), false)], area: 216, outlines: 2),
    Row(
      "a ring of discs", [(disc(Vector(12, 12), 10), true), (disc(Vector(12, 12), 6), false)],
      area: 64 * Double.pi, outlines: 2),
    Row(
      "a disc that reaches over a disc", [(disc(Vector(12, 12), 6), true), (disc(Vector(18, 12), 6), true)],
      area: 2 * 36 * Double.pi - 44.22, outlines: 1),
    // An outline of less than 0.000115 square units comes from rounding.
    Row("the smallest area", [(box(4, 4, 0.0108, 0.0108), true)], area: 0.00011664, outlines: 1),
    Row("what rounding leaves", [(box(4, 4, 0.0107, 0.0107), true)], area: 0, outlines: 0),
    // Both have the corners (4, 12) and (20, 12), and between them four ways.
    Row(
      "two shapes that meet in two corners",
      [
        (polygon([(4, 12), (12, 6), (20, 12), (20, 2), (4, 2)]), true),
        (polygon([(4, 12), (12, 10), (20, 12), (12, 18), (12, 14)]), true),
      ], area: 160, outlines: 1),
  ]

  @Test(arguments: rows) func `an area has the outlines that its layers make`(row: Row) throws {
    let layers = try row.layers.map { try AreaOutlines.Layer($0.shape, adds: $0.adds) }
    let outlines = try AreaOutlines(layers)
    // Curves are measured by their chords.
    #expect(abs(outlines.area - row.area) <= 0.01 + row.area * 0.004)
    #expect(outlines.subpaths.count == row.outlines)
  }

  @Test func `curves stay curves where they are cut`() throws {
    let layers = [
      try AreaOutlines.Layer(Self.disc(Vector(12, 12), 8), adds: true),
      try AreaOutlines.Layer(Self.box(12, 0, 12, 24), adds: false),
    ]
    let half = try #require(try AreaOutlines(layers).subpaths.first)
    let curves = half.segments.count { if case .curve = $0 { true } else { false } }
    #expect(curves == 2 && half.segments.count == 3)
  }

  @Test func `path data follows a transform and comes back by its inverse`() throws {
    let transform = Transform(2, 0, 0, 2, 1, 1)
    let subpath = Subpath(
      Vector(0, 0), [.line(to: Vector(1, 0)), .curve(Vector(1, 1), Vector(2, 2), to: Vector(3, 3))])
    #expect(subpath.data(transform) { "\(Int($0))" } == "M1 1L3 1C3 3 5 5 7 7Z")
    let back = try #require(transform.inverse)
    #expect(back.apply(to: transform.apply(to: Vector(5, 7))) == Vector(5, 7))
    #expect(Transform(0, 0, 0, 0, 1, 1).inverse == nil)
  }
}

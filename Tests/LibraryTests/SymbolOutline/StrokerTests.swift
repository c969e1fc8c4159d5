@testable import SymbolOutline
import Testing

/// Lines that become outlines of three weights.
@Suite struct StrokerTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let style: StrokeStyle
    let subpath: Subpath
    var transform: Transform?

    init(
      _ name: String, _ style: StrokeStyle, _ subpath: Subpath, _ transform: Transform? = nil
    ) {
      testDescription = name
      self.style = style
      self.subpath = subpath
      self.transform = transform
    }

    var shape: Shape { Shape(.stroke(style), [subpath], transform: transform) }
  }

  static let round = StrokeStyle(width: 2, cap: .round, join: .round)
  static let factors = Masters(ultralight: 0.31, regular: 1, black: 1.75)

  private static func path(
    _ points: [(Double, Double)], isClosed: Bool = false
  ) -> Subpath {
    let vectors = points.map { Vector($0.0, $0.1) }
    return Subpath(vectors[0], vectors.dropFirst().map { .line(to: $0) }, isClosed: isClosed)
  }

  private static func curve(
    _ start: (Double, Double), _ first: (Double, Double), _ second: (Double, Double),
    _ end: (Double, Double)
  ) -> Subpath {
    let segment = Subpath.Segment.curve(
      Vector(first.0, first.1), Vector(second.0, second.1), to: Vector(end.0, end.1))
    return Subpath(Vector(start.0, start.1), [segment])
  }

  /// Four curves around a centre.
  static func circle(radius: Double) -> Subpath {
    let handle = radius * 0.5522847498307936
    let center = Vector(12, 12)
    func at(_ x: Double, _ y: Double) -> Vector { center + Vector(x, y) }
    return Subpath(
      at(radius, 0),
      [
        .curve(at(radius, handle), at(handle, radius), to: at(0, radius)),
        .curve(at(-handle, radius), at(-radius, handle), to: at(-radius, 0)),
        .curve(at(-radius, -handle), at(-handle, -radius), to: at(0, -radius)),
        .curve(at(handle, -radius), at(radius, -handle), to: at(radius, 0)),
      ], isClosed: true)
  }

  static let lines: [Line] = {
    var lines: [Line] = []
    for cap in [StrokeStyle.Cap.butt, .round, .square] {
      let style = StrokeStyle(width: 2, cap: cap, join: .round)
      lines.append(Line("line, \(cap)", style, path([(4, 6), (20, 15)])))
      lines.append(Line("dot of a short line, \(cap)", style, path([(12, 12), (12.01, 12)])))
    }
    for join in [StrokeStyle.Join.miter, .round, .bevel] {
      let style = StrokeStyle(width: 2, join: join)
      lines.append(Line("corner, \(join)", style, path([(4, 18), (12, 6), (20, 18)])))
      lines.append(Line("corner to the right, \(join)", style, path([(20, 18), (12, 6), (4, 18)])))
      lines.append(Line("square, \(join)", style, path([(5, 5), (19, 5), (19, 19), (5, 19)], isClosed: true)))
      lines.append(
        Line("short sides, \(join)", style, path([(4, 12), (11, 12), (11.5, 11), (12, 13), (20, 12)])))
      lines.append(Line("needle, \(join)", style, path([(4, 12), (20, 12.6), (4, 13)])))
    }
    lines.append(Line("back on itself", round, path([(4, 12), (18, 12), (8, 12)])))
    lines.append(Line("arch", round, curve((4, 18), (4, 4), (20, 4), (20, 18))))
    lines.append(Line("wave", round, curve((4, 12), (10, -4), (14, 28), (20, 12))))
    lines.append(Line("loop", round, curve((8, 18), (24, 4), (0, 4), (16, 18))))
    lines.append(Line("hook", round, curve((6, 12), (12, 12), (12, 12), (12, 18))))
    lines.append(Line("hairpin", round, curve((6, 11), (18, 11), (18, 12), (6, 12))))
    lines.append(Line("circle", round, circle(radius: 8)))
    lines.append(Line("circle as wide as its line", round, circle(radius: 1)))
    lines.append(Line("circle narrower than its line", round, circle(radius: 0.5)))
    lines.append(
      Line("ellipse of a scale", round, circle(radius: 4), Transform(1.5, 0, 0, 0.7, -6, 3.6)))
    lines.append(
      Line("mirrored", round, curve((4, 18), (4, 4), (20, 4), (20, 12)), Transform(-1.2, 0, 0.3, 0.8, 24, 0)))
    return lines
  }()

  @Test(arguments: lines)
  func `the outlines of each weight cover what the line covers`(_ line: Line) throws {
    let glyph = try Glyph([line.shape], factors: Self.factors)
    for (weight, factor) in [(-1.0, 0.31), (-0.5, 0.655), (0, 1), (0.5, 1.375), (1, 1.75)] {
      let outlines = SampledShape(glyph.polygons(glyph.points(weight: weight)))
      let lines = try StrokeReference.polygons(of: [line.shape], factor: factor)
      let error = outlines.difference(from: SampledShape(lines))
      #expect(error.maximum <= 24, "weight \(weight): \(error)")
    }
  }

  @Test func `a dot is a full disc in every weight`() throws {
    let dots = [
      Subpath(Vector(12, 12)), Subpath(Vector(12, 12), isClosed: true),
      Subpath(Vector(12, 12), [.line(to: Vector(12.01, 12))]),
    ]
    for dot in dots {
      let glyph = try Glyph([Shape(.stroke(Self.round), [dot])], factors: Self.factors)
      for (points, radius) in zip(glyph.points.all, [0.31, 1, 1.75]) {
        let shape = SampledShape(glyph.polygons(points))
        #expect(shape.topology == SampledShape.Topology(parts: 1, holes: 0, clearHoles: 0))
        let samples = shape.rows.ranges.reduce(0) { $0 + $1.count }
        let area = Double(samples) / (24 * 24)
        #expect(abs(area / (radius * radius) - 3.14) < 0.13, "\(area)")
      }
    }
  }

  @Test func `a butt cap draws nothing of a dot`() {
    let shape = Shape(.stroke(StrokeStyle(width: 2)), [Subpath(Vector(12, 12))])
    #expect(throws: SymbolProblem.empty) { try Glyph([shape], factors: Self.factors) }
  }

  /// Interpolation needs the same commands; there is only one list of them.
  @Test func `three lists of points follow one list of commands`() throws {
    for line in Self.lines {
      let glyph = try Glyph([line.shape], factors: Self.factors)
      let count = glyph.parts.joined().map(\.points).reduce(0, +)
      #expect(glyph.points.all.map(\.count) == [count, count, count])
      #expect(glyph.points.ultralight != glyph.points.black)
    }
  }

  @Test func `the middle of two masters is a line of the mean width`() throws {
    let line = Self.path([(4, 12), (20, 12)])
    let style = StrokeStyle(width: 2)
    let glyph = try Glyph([Shape(.stroke(style), [line])], factors: Self.factors)
    let ys = glyph.points(weight: 0.5).map(\.y)
    #expect(abs((ys.max() ?? 0) - 13.375) < 1e-9 && abs((ys.min() ?? 0) - 10.625) < 1e-9)
  }
}

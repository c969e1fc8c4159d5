internal import Findings
@testable import SymbolOutline
import TestSupport
import Testing

/// Outlines as a whole: how many commands they have, and the sums of their points, which change with each of them.
@Suite struct WholeOutlinesTests {
  private static func sum(_ points: [Vector]) -> String {
    // Points count by their places, so that two that are swapped are seen.
    let sum = points.enumerated().reduce(Vector(0, 0)) { $0 + $1.element * (1 + Double($1.offset) / 64) }
    return "\(Decimals.fixed(sum.x, places: 2)) \(Decimals.fixed(sum.y, places: 2))"
  }

  private static func letters(_ commands: [Glyph.Command]) -> String {
    commands.map { command in
      switch command {
      case .move: "M"
      case .line: "L"
      case .curve: "C"
      case .close: "Z"
      }
    }.joined()
  }

  @Test func `outlines of lines`() throws {
    let lines = try StrokerTests.lines.map { line in
      let glyph = try Glyph([line.shape], factors: StrokerTests.factors)
      let sums = glyph.points.all.map(Self.sum).joined(separator: ", ")
      return "\(line.testDescription): \(glyph.parts.joined().count), \(sums)"
    }
    try expectGolden(lines.map { $0 + "\n" }.joined().utf8, "lines.txt")
  }

  @Test func `outlines of areas`() throws {
    let fills = try FillOutlinesTests.areas.map { area in
      let glyph = try Glyph([Shape(.fill(area.rule), area.subpaths)], factors: Masters(all: 1))
      return "\(area.testDescription): \(Self.letters(Array(glyph.parts.joined()))) \(Self.sum(glyph.points.regular))"
    }
    let cuts = try AreaOutlinesTests.rows.map { row in
      let outlines = try AreaOutlines(row.layers.map { try AreaOutlines.Layer($0.shape, adds: $0.adds) })
      let segments = outlines.subpaths.map(\.segments.count)
      return "\(row.testDescription): \(segments) \(Self.sum(outlines.subpaths.flatMap(\.points)))"
    }
    try expectGolden((fills + cuts).map { $0 + "\n" }.joined().utf8, "areas.txt")
  }

  @Test func `the file of a symbol`() throws {
    let shape = Shape(.stroke(StrokeStyle(width: 2)), [Subpath(Vector(4, 12), [.line(to: Vector(20, 12))])])
    let glyph = try Glyph([shape], factors: StrokerTests.factors)
    let placement = SymbolTemplate.Placement(width: 0.5, height: 1, canvasWidth: 0.5, factor: 1.2)
    try expectGolden(SymbolTemplate.file(glyph, placement), "symbol.svg")
  }
}

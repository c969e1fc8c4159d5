@testable import SymbolOutline
import Testing

/// The file that Xcode reads.
@Suite struct SymbolTemplateTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0004, "0"), (1, "1"), (-1.5, "-1.5"), (0.001, "0.001"), (-0.02, "-0.02"),
    (12.9999999, "13"), (1492.6971, "1492.697"), (100.1004, "100.1"),
  ])
  func `numbers have at most three decimals`(value: Double, text: String) {
    #expect(SymbolTemplate.number(value) == text)
  }

  @Test func `a square of 20 on a canvas of 24 has the cap height`() throws {
    let shape = Shape(.fill(.nonzero), [FillOutlinesTests.square(2, 22)])
    let glyph = try Glyph([shape], factors: Masters(all: 1))
    let paths = SymbolTemplate.paths(glyph, SymbolTemplate.Placement())
    let expected = "M7.143 -70.944L78.571 -70.944L78.571 0.485L7.143 0.485Z"
    #expect(paths.all == [[expected], [expected], [expected]])
  }

  @Test func `the file has the guides, the margins and the masters of Apple's template`() throws {
    let shape = Shape(.stroke(StrokeStyle(width: 2)), [Subpath(Vector(4, 12), [.line(to: Vector(20, 12))])])
    let glyph = try Glyph([shape], factors: StrokerTests.factors)
    let placement = SymbolTemplate.Placement(width: 0.5, height: 1, canvasWidth: 0.5, factor: 1.2)
    let text = String(decoding: SymbolTemplate.file(glyph, placement), as: UTF8.self)
    #expect(text.contains(">Template v.3.0</text>"))
    for guide in ["Baseline", "Capline"] {
      for scale in ["S", "M", "L"] { #expect(text.contains("<line id=\"\(guide)-\(scale)\" ")) }
    }
    #expect(text.contains("<line id=\"Capline-S\" x1=\"263\" x2=\"3036\" y1=\"625.541\" y2=\"625.541\""))
    // 85.714 × 0.5 × 1.2 = 51.428 units around the centre of the column.
    #expect(text.contains("<line id=\"left-margin-Regular-S\" x1=\"1424.126\" x2=\"1424.126\""))
    #expect(text.contains("<line id=\"right-margin-Regular-S\" x1=\"1475.554\" x2=\"1475.554\""))
    for name in ["Ultralight", "Regular", "Black"] {
      let master = try Regex(
        "<g id=\"\(name)-S\" transform=\"matrix\\(1 0 0 1 [0-9.]+ 696\\)\">\n<path d=\"[^\"]+\"/>\n</g>")
      #expect(text.matches(of: master).count == 1)
    }
    #expect(!text.contains("class=") && !text.contains("<path fill"))
  }
}

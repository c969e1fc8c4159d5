import Drawing
@testable import Findings
@testable import IconVerdict
@testable import Rendering
import TestSupport
import Testing

@Suite struct IconMetricsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let svg: String
    let box: [Double]
    let coverage: Double
    let stroke: Double
    var testDescription: String { svg }
  }

  @Test(arguments: [
    Case(svg: #"<path d="M2 2h20v20H2z" fill="black"/>"#, box: [2, 2, 20, 20], coverage: 400.0 / 576, stroke: 20),
    Case(
      svg: #"<path d="M3 12h18" stroke="black" stroke-width="2"/>"#, box: [3, 11, 18, 2], coverage: 36.0 / 576,
      stroke: 2
    ),
    Case(
      svg: #"<path d="M4.5 4.5h15v15h-15z" stroke="black"/>"#, box: [4, 4, 16, 16], coverage: 60.0 / 576, stroke: 1),
    Case(
      svg: #"<circle cx="12" cy="12" r="8" stroke="black" stroke-width="1.5"/>"#, box: [3.25, 3.25, 17.5, 17.5],
      coverage: 75.4 / 576, stroke: 1.5),
    Case(svg: #"<path d="M0 5h8v8H0z" fill="black"/>"#, box: [0, 5, 8, 8], coverage: 64.0 / 576, stroke: 8),
    // Edges inside of pixels, and ink that is not opaque.
    Case(
      svg: #"<path d="M3.4 6.9h17.2v10.2H3.4z" fill="black"/>"#, box: [3.4, 6.9, 17.2, 10.2],
      coverage: 175.44 / 576, stroke: 10.2),
    Case(
      svg: #"<path d="M2.1 2h20v20h-20z" fill="black" opacity="0.6"/>"#, box: [2.1, 2, 20, 20], coverage: 240.0 / 576,
      stroke: 20),
    Case(
      svg: #"<path d="M4 5.3h16M4 18.1h16" stroke="black" stroke-width="1.7"/>"#, box: [4, 4.45, 16, 14.5],
      coverage: 54.4 / 576, stroke: 1.7),
    Case(
      svg: #"<path d="M4 4l16 16" stroke="black" stroke-width="2"/>"#, box: [3.29, 3.29, 17.41, 17.41],
      coverage: 45.25 / 576, stroke: 2),
  ])
  func `box, coverage and line`(_ example: Case) throws {
    let drawing = try SVGDrawing(bytes: Array(SampleFiles.icon(example.svg).utf8))
    let metrics = IconMetrics(try drawing.renderAlpha(width: 96, height: 96), scale: 4)
    let box = try #require(metrics.box)
    for (measured, expected) in zip([box.x, box.y, box.width, box.height], example.box) {
      #expect(abs(measured - expected) <= 0.125)
    }
    #expect(abs(metrics.coverage - example.coverage) < 0.002)
    #expect(abs(try #require(metrics.stroke) - example.stroke) < 0.13)
  }

  @Test func `nothing has no box and no line`() {
    let metrics = IconMetrics(AlphaImage(PixelImage(width: 8, height: 8)), scale: 8)
    #expect(metrics.box == nil && metrics.stroke == nil && metrics.coverage == 0 && metrics.opticalSize == nil)
  }
}

@Suite struct ElementAloneTests {
  @Test func `the element that a place stands in is drawn alone, where it is`() throws {
    let marked = MarkedText(
      SampleFiles.icon(
        #"""
        ↓<g transform="translate(4 4)"><rect ↓fill="red" x="1" y="2" width="6" height="3"/><path ↓fill="blue" d="M9 9h2v2z"/></g>
        <path fill="red" d="M20 20h4v4z"/><defs><rect ↓id="a" width="9" height="9"/></defs>
        """#))
    let file = SourceFile(path: "a.svg", text: marked.text)
    let offsets = marked.places.map { place in
      let numbers = place.split(separator: ":").compactMap { Int($0) }
      return file.offset(line: numbers[0], column: numbers[1])
    }
    let files = ElementAlone.copies(of: offsets + [0], in: file)
    #expect(files.count == offsets.count)
    let boxes = try offsets.map { offset -> [Double]? in
      let drawing = try SVGDrawing(bytes: try #require(files[offset]))
      return IconMetrics.box(of: try drawing.renderAlpha(width: 72, height: 72), scale: 3).map {
        [$0.x, $0.y, $0.width, $0.height]
      }
    }
    #expect(boxes == [[5, 6, 10, 9], [5, 6, 6, 3], [13, 13, 2, 2], nil])
  }
}

@Suite struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the vectors of the standard`(text: String, encoded: String) {
    #expect(Base64.text(of: Array(text.utf8)) == encoded)
  }
}

@testable import Drawing
import Testing

/// An SVG with the namespace, from the attributes of its root and its content.
func svg(_ attributes: String, _ content: String = "") -> [UInt8] {
  Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8)
}

@Suite struct SVGDrawingTests {
  @Test func rendersOntoTheAskedPixels() throws {
    let image = try SVGDrawing(bytes: svg("width='2' height='2'", "<path fill='red' d='M0 0h1v1H0z'/>"))
      .render(width: 4, height: 4)
    #expect(
      image.alpha == [
        255, 255, 0, 0,
        255, 255, 0, 0,
        0, 0, 0, 0,
        0, 0, 0, 0,
      ])
    #expect(image.rgba[0..<4] == [255, 0, 0, 255])
    #expect(image.rgba[8..<12] == [0, 0, 0, 0])
  }

  @Test(arguments: [
    (attributes: "width='4' height='2'", rows: [0, 255, 255, 0]),
    (attributes: "width='2' height='4'", rows: [127, 127, 127, 127]),
    (attributes: "viewBox='10 10 4 2'", rows: [0, 255, 255, 0]),
  ]) func keepsTheAspectAndCentres(attributes: String, rows: [Int]) throws {
    let image = try SVGDrawing(bytes: svg(attributes, "<rect width='99' height='99'/>")).render(width: 4, height: 4)
    let means = (0..<4).map { row in image.alpha[row * 4..<row * 4 + 4].reduce(0) { $0 + Int($1) } / 4 }
    #expect(means == rows)
  }

  @Test(arguments: [
    ("width='24' height='16'", PointSize(width: 24, height: 16)),
    ("width='12pt' height='1in'", PointSize(width: 16, height: 96)),
    ("viewBox='0 0 10 20'", PointSize(width: 10, height: 20)),
    ("width='100%' height='100%' viewBox='1 2 10 20'", PointSize(width: 10, height: 20)),
    ("width='20' viewBox='0 0 10 5'", PointSize(width: 20, height: 10)),
    ("width='100%' height='3pc' viewBox='0 0 10 5'", PointSize(width: 96, height: 48)),
    ("width='18pt' viewBox='0 0 10 5'", PointSize(width: 24, height: 12)),
    ("width='0' height='2'", PointSize(width: 0, height: 2)),
    ("", nil),
    ("width='100%' height='100%'", nil),
    ("width='NaN' height='2'", nil),
    ("width='-2' height='2'", nil),
  ]) func readsTheSize(attributes: String, expected: PointSize?) throws {
    let drawing = try SVGDrawing(bytes: svg(attributes))
    let size = drawing.intrinsicSize
    #expect(size == expected)
  }

  @Test func readsTheViewBox() throws {
    let with = try SVGDrawing(bytes: svg("width='1' height='1' viewBox='-1 2 30.5 4'"))
    #expect(with.viewBox == Rectangle(x: -1, y: 2, width: 30.5, height: 4))
    let without = try SVGDrawing(bytes: svg("width='1' height='1'"))
    #expect(without.viewBox == nil)
  }

  @Test(arguments: ["width='0' height='2'", "viewBox='0 0 0 4'", "width='3' viewBox='0 0 4 0'", ""])
  func refusesAPictureWithoutSize(attributes: String) throws {
    let drawing = try SVGDrawing(bytes: svg(attributes))
    #expect(throws: RasterError("the picture has no size: its width or its height is zero")) {
      try drawing.render(width: 4, height: 4)
    }
  }

  @Test(arguments: [(0, 4), (4, 0), (-1, 4), (4, 16_385), (.max, .max)])
  func refusesASizeThatCannotBe(width: Int, height: Int) throws {
    let drawing = try SVGDrawing(bytes: svg("width='4' height='4'"))
    #expect(throws: RasterError("a picture of \(width) × \(height) pixels cannot be made")) {
      try drawing.render(width: width, height: height)
    }
  }

  @Test func rendersOneElementInItsPlace() throws {
    let drawing = try SVGDrawing(
      bytes: svg(
        "viewBox='0 0 2 1'",
        "<rect id='left' width='1' height='1'/><g transform='translate(1)'><rect id='é b' width='1' height='1'/></g>"))
    #expect(try drawing.render(element: "left", width: 2, height: 1).alpha == [255, 0])
    #expect(try drawing.render(element: "é b", width: 2, height: 1).alpha == [0, 255])
    #expect(throws: RasterError("no element has the id \"right\"")) {
      try drawing.render(element: "right", width: 2, height: 1)
    }
  }

  @Test(arguments: [("a", true), ("b", false), ("", false), ("#a", false), ("x.svg#a", false), ("a\0", false)])
  func findsAnElement(id: String, expected: Bool) throws {
    let drawing = try SVGDrawing(bytes: svg("", "<g id='a'/>"))
    #expect(drawing.has(element: id) == expected)
  }

  @Test func readsNothingButItsBytes() throws {
    let drawing = try SVGDrawing(
      bytes: svg(
        "width='2' height='2'", "<image href='file:///usr/share/pixmaps/debian-logo.png' width='2' height='2'/>"))
    #expect(try drawing.render(width: 2, height: 2).alpha == [0, 0, 0, 0])
  }

  @Test func separateDrawingsRenderAtTheSameTime() async throws {
    let bytes = svg("viewBox='0 0 24 24'", "<circle cx='12' cy='12' r='9' fill='none' stroke='red' opacity='.5'/>")
    let expected = try SVGDrawing(bytes: bytes).render(width: 48, height: 48)
    try await withThrowingTaskGroup { group in
      for _ in 0..<16 {
        group.addTask { try SVGDrawing(bytes: bytes).render(width: 48, height: 48) }
      }
      for try await image in group { #expect(image == expected) }
    }
  }
}

@Suite struct PDFTests {
  @Test func isOnePageThatNamesNoDate() throws {
    let drawing = try SVGDrawing(bytes: svg("viewBox='0 0 24 24'", "<circle cx='12' cy='12' r='9' opacity='.5'/>"))
    let pdf = try drawing.pdf(width: 24, height: 24)
    #expect(try drawing.pdf(width: 24, height: 24) == pdf)
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1."))
    #expect(text.contains("/MediaBox [ 0 0 24 24 ]"))
    #expect(text.contains("/Count 1\n"))
    #expect(!text.contains("Date"))
    // An icon without filters stays vector.
    #expect(!text.contains("/Image"))
  }

  @Test(arguments: [(0, 4), (4, .nan), (.infinity, 4), (-1, 4), (4, 20_000)])
  func refusesAPageThatCannotBe(width: Double, height: Double) throws {
    let drawing = try SVGDrawing(bytes: svg("width='4' height='4'"))
    #expect(throws: RasterError.self) { try drawing.pdf(width: width, height: height) }
  }
}

@testable import Drawing
@testable import Findings
@testable import IconVerdict
internal import Markup
import TestSupport
import Testing

/// The pixels that tell whether a cut is right, at their limits; and outlines as path data.
@Suite struct KnockOutPixelsTests {
  /// Pixels of an icon with the light shape, without it, and after the cut: a grey level and an alpha each.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pixels: [[(grey: UInt8, alpha: UInt8)]]
    let isHole: Bool

    init(_ name: String, _ pixels: [[(grey: UInt8, alpha: UInt8)]], _ isHole: Bool) {
      (testDescription, self.pixels, self.isHole) = (name, pixels, isHole)
    }
  }

  /// A pixel that is white on black, and a hole afterwards.
  private static let cut: [(grey: UInt8, alpha: UInt8)] = [(255, 255), (0, 255), (0, 0)]
  /// Black in all three pictures.
  private static let ink: [(grey: UInt8, alpha: UInt8)] = [(0, 255), (0, 255), (0, 255)]

  @Test(arguments: [
    Row("one pixel is cut", [cut, ink], true),
    Row("nothing is cut", [ink, ink], false),
    Row("alpha outside differs by 8", [cut, [(0, 200), (0, 200), (0, 192)]], true),
    Row("alpha outside differs by 9", [cut, [(0, 200), (0, 200), (0, 191)]], false),
    Row(
      "two of 20,000 pixels outside differ by 26",
      [cut] + Array(repeating: ink, count: 20_000) + Array(repeating: [(0, 200), (0, 200), (0, 174)], count: 2), true),
    Row(
      "three of 20,000 pixels outside differ by 26",
      [cut] + Array(repeating: ink, count: 20_000) + Array(repeating: [(0, 200), (0, 200), (0, 174)], count: 3), false),
    Row(
      "one of 20,000 pixels outside differs by 27",
      [cut] + Array(repeating: ink, count: 20_000) + [[(0, 200), (0, 200), (0, 173)]], false),
    Row("alpha outside grows by 9", [cut, [(0, 200), (0, 200), (0, 209)]], false),
    Row("a colour that differs by 1 lies outside", [cut, [(1, 255), (0, 255), (0, 255)]], true),
    Row("a colour that differs by 2 lies inside, at its edge", [cut, [(2, 255), (0, 255), (0, 228)]], true),
    Row("alpha inside is 26 too high", [cut, [(255, 255), (0, 255), (0, 26)]], true),
    Row("alpha inside is 27 too high", [cut, [(255, 255), (0, 255), (0, 27)]], false),
    Row("half of the light colour takes half of the alpha", [[(128, 255), (0, 255), (0, 127)]], true),
    Row("half of the light colour takes all of the alpha", [[(128, 255), (0, 255), (0, 0)]], false),
    Row("the light shape reaches over the dark one", [cut, [(255, 255), (0, 0), (0, 0)]], false),
    Row("the dark shape is white itself", [cut, [(200, 255), (255, 255), (0, 0)]], false),
    Row("a pixel that was empty may become anything", [cut, [(0, 0), (0, 0), (0, 255)]], true),
  ])
  func `a hole is where the light paint was, and nowhere else`(row: Row) {
    let pictures = (0..<3).map { number in
      PixelImage(
        width: row.pixels.count, height: 1,
        rgba: row.pixels.flatMap { pixel in
          [pixel[number].grey, pixel[number].grey, pixel[number].grey, pixel[number].alpha]
        })
    }
    #expect(KnockOutRepair.isHole(before: pictures[0], plate: pictures[1], after: pictures[2]) == row.isHole)
  }

  @Test(
    arguments: [
      (#"<rect x="1" y="2" width="3" height="4"/>"#, "M1 2H4V6H1z"), (#"<rect width="3" height="4"/>"#, "M0 0H3V4H0z"),
      (
        #"<rect width="3" height="4" rx="1"/>"#, "M1 0H2A1 1 0 0 1 3 1V3A1 1 0 0 1 2 4H1A1 1 0 0 1 0 3V1A1 1 0 0 1 1 0z"
      ),
      (
        #"<rect width="3" height="4" ry="1"/>"#, "M1 0H2A1 1 0 0 1 3 1V3A1 1 0 0 1 2 4H1A1 1 0 0 1 0 3V1A1 1 0 0 1 1 0z"
      ),
      (
        #"<rect width="3" height="4" rx="9" ry="1"/>"#,
        "M1.5 0H1.5A1.5 1 0 0 1 3 1V3A1.5 1 0 0 1 1.5 4H1.5A1.5 1 0 0 1 0 3V1A1.5 1 0 0 1 1.5 0z"
      ),
      (#"<rect width="3" height="4" rx="auto"/>"#, nil),
      (#"<rect width="0" height="4"/>"#, nil), (#"<rect width="3" height="0"/>"#, nil), (#"<rect width="3"/>"#, nil),
      (#"<rect width="3px" height="4"/>"#, nil), (#"<rect x="10%" width="3" height="4"/>"#, nil),
      (#"<circle cx="5" cy="6" r="2"/>"#, "M3 6A2 2 0 0 1 7 6A2 2 0 0 1 3 6z"),
      (#"<circle cx="5" cy="6" r="0"/>"#, nil),
      (#"<ellipse cx="5" cy="6" rx="2" ry="3"/>"#, "M3 6A2 3 0 0 1 7 6A2 3 0 0 1 3 6z"),
      (#"<ellipse cx="5" cy="6" rx="2" ry="0"/>"#, nil), (#"<ellipse cx="5" cy="6" ry="3"/>"#, nil),
      (#"<path d=" M1 2h3"/>"#, "M1 2h3"), (#"<path d="m1 2h3"/>"#, "M1 2h3"), (#"<path d="m1 2 3 4z"/>"#, "M1 2l3 4z"),
      (#"<path d="m-1.5,2e1,3 4z"/>"#, "M-1.5,2e1l3 4z"), (#"<path d="l1 2"/>"#, nil), (#"<path d=""/>"#, nil),
      (#"<path/>"#, nil), (#"<polygon points="0 0 1 1 2 2"/>"#, "M0 0 1 1 2 2z"), (#"<polygon/>"#, nil),
      (#"<path style="fill:red" d="M1 2h3"/>"#, "M1 2h3"), (#"<path style="fill:red;opacity:.5" d="M1 2h3"/>"#, nil),
      (#"<rect width="3" height="4" stroke="red"/>"#, nil),
      (#"<rect width="3" height="4" opacity=".5"/>"#, nil), (#"<rect width="3" height="4" style=""/>"#, nil),
    ] as [(String, String?)])
  func `a shape as path data`(element: String, data: String?) throws {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg">\#(element)</svg>"#
    let outline = try #require(SVGOutline(bytes: Array(text.utf8)))
    let last = try #require(outline.elements.last)
    #expect(ShapeData(last, last.startTag(in: Array(text.utf8)))?.data == data)
  }

  /// Light paint that is not opaque leaves a part of the shape below it.
  @Test(arguments: [
    ("white", true), ("#fff", true), ("#f8f8f8", true), ("#f7f7f7", false), ("rgba(255, 255, 255, 0.95)", false),
    ("#fffffff2", false), ("none", false), ("url(#g)", false),
  ])
  func `only opaque white is light`(fill: String, isLight: Bool) {
    #expect(KnockOutRepair.isLight(fill) == isLight)
  }

  @Test func `a hunk has three lines around the change, and its counts`() {
    let lines = (1...12).map { "\($0)\n" }
    let before = SourceFile(path: "a.svg", text: lines.joined())
    let after = SourceFile(path: "a.svg", text: lines.map { $0 == "6\n" ? "x\ny\n" : $0 }.joined())
    #expect(
      String(decoding: Patch.bytes(from: before, to: after), as: UTF8.self) == """
        --- a/a.svg
        +++ b/a.svg
        @@ -3,7 +3,8 @@
         3
         4
         5
        -6
        +x
        +y
         7
         8
         9

        """)
    #expect(Patch.bytes(from: before, to: before) == [])
    let short = (SourceFile(path: "a", text: "1"), SourceFile(path: "a", text: "2\n"))
    #expect(
      String(decoding: Patch.bytes(from: short.0, to: short.1), as: UTF8.self) == """
        --- a/a
        +++ b/a
        @@ -1,1 +1,1 @@
        -1
        \\ No newline at end of file
        +2

        """)
  }
}

@testable import Drawing
internal import IconVerdict
import Testing

@Suite struct RasterErrorTests {
  @Test(arguments: [
    (
      "XML parse error: Error domain 1 code 73 on line 3 column 9 of data: Couldn't find end of Start Tag g line 3\n",
      RasterError("Couldn't find end of Start Tag g line 3", line: 3, column: 9)
    ),
    (
      "XML parse error: error code=201 (3) in (null):12:49: Namespace prefix foo on bar is not defined\n",
      RasterError("Namespace prefix foo on bar is not defined", line: 12, column: 49)
    ),
    (
      "XML parse error: warning code=97 (1) in (null):1:20: Unsupported version '1.1'\n",
      RasterError("Unsupported version '1.1'", line: 1, column: 20)
    ),
    (
      "XML parse error: Error domain 1 code 9 on line 1 column 47 of data: Input is not proper UTF-8\nBytes: 0xFF\n",
      RasterError("Input is not proper UTF-8", line: 1, column: 47)
    ),
    ("XML parse error: Input file is too short", RasterError("Input file is too short")),
    ("XML does not have <svg> root", RasterError("XML does not have <svg> root")),
    ("", RasterError("")),
  ]) func readsThePlaceInLibrsvgsWords(text: String, expected: RasterError) {
    #expect(RasterError(librsvg: text) == expected)
  }

  @Test(arguments: [
    (xml: "<svg xmlns='http://www.w3.org/2000/svg'>\n<g>\n  <path></g>\n</svg>", line: 4),
    (xml: "<svg xmlns='http://www.w3.org/2000/svg'>\n\n<g", line: 3),
    (xml: "<svg xmlns='http://www.w3.org/2000/svg'>\n<foo:bar/></svg>", line: 2),
    (xml: "hello", line: 1),
  ]) func saysOnWhichLine(xml: String, line: Int) {
    let error = #expect(throws: RasterError.self) { _ = try SVGDrawing(bytes: Array(xml.utf8)) }
    #expect(error?.line == line)
    #expect(error?.column != nil)
    #expect(error?.message.contains("error") == false)
  }

  @Test(arguments: [
    ([UInt8](), "the file is empty"),
    ([0x1f, 0x8b, 8, 0], "compressed SVG (gzip) is not supported"),
    (Array("<html/>".utf8), "XML does not have <svg> root"),
  ]) func refusesWhatIsNoSVG(bytes: [UInt8], message: String) {
    #expect(throws: RasterError(message)) { _ = try SVGDrawing(bytes: bytes) }
  }
}

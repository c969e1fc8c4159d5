internal import IconVerdict
@testable import Rendering
import Testing

/// What of a PDF becomes an SVG or a picture.
@Suite struct PDFConverterTests {
  /// A PDF with pages of these contents, each of 24 x 24 points.
  private static func pdf(
    _ pages: [String], end: String = "%%EOF\n", resources: String = "", filter: String = ""
  ) -> [UInt8] {
    let kids = pages.indices.map { "\(10 + $0) 0 R" }.joined(separator: " ")
    var text = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
    text += "2 0 obj<</Type/Pages/Kids[\(kids)]/Count \(pages.count)>>endobj\n"
    for (number, page) in pages.enumerated() {
      text += "\(10 + number) 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]/Contents \(100 + number) 0 R"
      text += "/Resources<<\(resources)>>>>endobj\n"
      text += "\(100 + number) 0 obj<</Length \(page.utf8.count)\(filter)>>stream\n\(page)\nendstream endobj\n"
    }
    return Array("\(text)trailer<</Root 1 0 R>>\n\(end)".utf8)
  }

  private static let red = "1 0 0 rg 4 4 16 16 re f"
  private static let blue = "0 0 1 rg 4 4 16 16 re f"

  private func svg(_ pdf: [UInt8]) async throws -> String? {
    guard let converter = try PDFConverter() else { return nil }
    return String(decoding: try await converter.svg(of: pdf, Limits.builtIn).bytes, as: UTF8.self)
  }

  @Test func `the first page is drawn, and no other`() async throws {
    guard let svg = try await svg(Self.pdf([Self.red, Self.blue])) else { return }
    #expect(svg.contains("rgb(100%,0%,0%)") && !svg.contains("rgb(0%,0%,100%)") && !svg.contains("page"))
    #expect(svg.contains(#"viewBox="0 0 24 24""#))
  }

  @Test(arguments: [(0, true), (2000, true), (2100, false)])
  func `a PDF has its end among its last bytes`(after: Int, isWhole: Bool) async throws {
    let pdf = Self.pdf([Self.red], end: "%%EOF" + String(repeating: "\n", count: after))
    guard let converter = try PDFConverter() else { return }
    if isWhole {
      #expect(try await !converter.svg(of: pdf, Limits.builtIn).bytes.isEmpty)
    } else {
      let error = await #expect(throws: PDFProblem.self) { _ = try await converter.svg(of: pdf, Limits.builtIn) }
      #expect(error?.message == "it is cut off after \(pdf.count) bytes")
    }
  }

  private static let compressed = "/Filter[/ASCIIHexDecode/FlateDecode]"
  /// The red square, eight times.
  private static let whole =
    "789c33543000c2a274051320343403a1a25485342ec321220e0016012839"

  /// Contents, what poppler says of them, and the filter of the stream.
  static let contents: [(content: String, complaint: String?, filter: String)] = [
    (red, nil, ""),
    ("q \(red)", nil, ""),
    (whole, nil, compressed),
    (String(whole.dropLast(32)), "Unexpected end of file in flate stream", compressed),
    ("0000\(whole)", "Unknown compression method in flate stream", compressed),
    ("nan 0 0 rg 4 4 16 16 re f", "Unknown operator 'nan'", ""),
    ("\(red) 1 0 0 1 nan 0 cm 4 4 9 9 re f", "Unknown operator 'nan'", ""),
    ("\(red) shield", "Unknown operator 'shield'", ""),
    ("\(red) /Shield Do", "XObject 'Shield' is unknown", ""),
    ("\(red) /State gs", "ExtGState 'State' is unknown", ""),
    ("1 0 rg 4 4 16 16 re f", "Too few (2) args to 'rg' operator", ""),
    ("Q \(red)", "Restoring state when no valid states to pop", ""),
    ("\(red) 3 4", "Leftover args in content stream", ""),
    (red, "Unknown filter 'Foo'", "/Filter/Foo"),
  ]

  @Test(arguments: contents)
  func `a PDF that poppler cannot read whole is not converted`(
    _ content: String, _ complaint: String?, _ filter: String
  ) async throws {
    guard let converter = try PDFConverter() else { return }
    let pdf = Self.pdf([content], filter: filter)
    do throws(PDFProblem) {
      let svg = try await converter.svg(of: pdf, Limits.builtIn).bytes
      #expect(complaint == nil && String(decoding: svg, as: UTF8.self).contains("<path"))
    } catch {
      let complaint = try #require(complaint)
      #expect(error.message.hasSuffix(", so a part of the picture may be missing (pdftocairo: \(complaint))"))
    }
  }

  /// Its stream has no end that poppler finds, so the rest of the file is read as drawing. A generator of PDF files writes
  /// such files.
  @Test func `a wrong length of a stream loses nothing`() async throws {
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]/Contents 4 0 R/Resources<<>>>>",
      "<</Length \(Self.red.utf8.count + 9)>>stream\n\(Self.red)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var table = "xref\n0 5\n0000000000 65535 f \n"
    for (number, object) in objects.enumerated() {
      let offset = "\(text.utf8.count)"
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      text += "\(number + 1) 0 obj\(object)endobj\n"
    }
    let end = "trailer<</Size 5/Root 1 0 R>>\nstartxref\n\(text.utf8.count)\n%%EOF\n"
    guard let svg = try await svg(Array((text + table + end).utf8)) else { return }
    #expect(svg.contains("rgb(100%,0%,0%)"))
  }

  static let messages: [(text: String, complaint: String?)] = [
    ("", nil),
    ("Fontconfig error: Cannot load default config file\n", nil),
    ("Config Error: No display font for 'Symbol'\n", nil),
    ("Syntax Warning: No valid XRef size in trailer\n", nil),
    ("Syntax Warning: May not be a PDF file (continuing anyway)\n", nil),
    ("Syntax Error (12): Illegal entry in bfrange block in ToUnicode CMap\n", nil),
    (
      "Syntax Error: Missing 'endstream' or incorrect stream length\nSyntax Error (275): Unknown operator 'endstreamendobj'\n"
        + "Syntax Error (277): Unknown operator 'xref'\nSyntax Error: Leftover args in content stream\n", nil
    ),
    (
      "Syntax Error: Leftover args in content stream\nSyntax Error (277): Unknown operator 'xref'\n",
      "Leftover args in content stream"
    ),
    ("Syntax Warning: Bad color space 'C'\n", "Bad color space 'C'"),
    ("pdftocairo: nobody knows this line\n", "pdftocairo: nobody knows this line"),
    ("cairo error: out of memory\nSyntax Error: Bad thing\n", "Bad thing"),
    ("Internal Error: xref num 99 not found but needed\n", "xref num 99 not found but needed"),
    ("Unimplemented Feature: Something\n", "Something"),
    ("Syntax Error: Couldn't find a font for 'Arial'\n", "Couldn't find a font for 'Arial'"),
    ("Syntax Error: \(String(repeating: "x", count: 500))", String(repeating: "x", count: 120)),
  ]

  @Test(arguments: messages)
  func `of poppler's messages those count that are about the picture`(_ text: String, _ complaint: String?) {
    #expect(PopplerMessages(Array(text.utf8)).complaint == complaint)
  }
}

internal import IconCheck
import RenderWorker
import Testing

/// What of a PDF becomes an SVG or a picture.
@Suite struct PDFConverterTests {
  /// A PDF with pages of these contents, each of 24 x 24 points.
  private static func pdf(_ pages: [String], end: String = "%%EOF\n", resources: String = "") -> [UInt8] {
    let kids = pages.indices.map { "\(10 + $0) 0 R" }.joined(separator: " ")
    var text = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
    text += "2 0 obj<</Type/Pages/Kids[\(kids)]/Count \(pages.count)>>endobj\n"
    for (number, page) in pages.enumerated() {
      text += "\(10 + number) 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]/Contents \(100 + number) 0 R"
      text += "/Resources<<\(resources)>>>>endobj\n"
      text += "\(100 + number) 0 obj<</Length \(page.utf8.count)>>stream\n\(page)\nendstream endobj\n"
    }
    return Array("\(text)trailer<</Root 1 0 R>>\n\(end)".utf8)
  }

  private static let red = "1 0 0 rg 4 4 16 16 re f"
  private static let blue = "0 0 1 rg 4 4 16 16 re f"

  private func svg(_ pdf: [UInt8]) async throws -> String? {
    guard let converter = try PDFConverter() else { return nil }
    return String(decoding: try await converter.svg(of: pdf, Limits()), as: UTF8.self)
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
      #expect(try await !converter.svg(of: pdf, Limits()).isEmpty)
    } else {
      let error = await #expect(throws: PDFConverter.Failure.self) { _ = try await converter.svg(of: pdf, Limits()) }
      #expect(error?.message == "it is cut off after \(pdf.count) bytes")
    }
  }

  @Test(arguments: [1, 2, 3]) func `a picture has so many pixels a point`(scale: Int) async throws {
    guard let converter = try PDFConverter() else { return }
    let png = try await converter.png(of: Self.pdf([Self.red]), scale: scale, Limits())
    let size = RasterHeader.size(png)
    #expect(size?.0 == 24 * scale && size?.1 == 24 * scale)
  }
}

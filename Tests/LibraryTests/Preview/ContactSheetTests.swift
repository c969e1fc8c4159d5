@testable import Drawing
import Foundation
@testable import Preview
import TestSupport
import Testing
internal import Workspace

@Suite struct ContactSheetTests {
  private static let repository = Repository.url("")

  @Test func `the README's picture is the sample's sheet, text aside`() async throws {
    let file = Self.repository.appending(path: "Documentation/Images/tab-bar.png")
    let shown = Array(try Data(contentsOf: file))
    #expect(try await sheet(of: Self.repository.path).isShown(by: shown), "draw it anew: Scripts/run")
  }

  @Test func `a sheet shows the same in another font, and not with another text or icon`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let sheet = try await sheet(of: project.folder)
    let png = try sheet.png
    #expect(sheet.isShown(by: png))
    // A letter of the first title and a pixel of the first icon, as another machine might draw them.
    for (x, y, isShown) in [(100, 28 + 36, true), (100, 28 + 20, false)] {
      var image = sheet.image
      let scale = ContactSheet.scale.factor
      let middle = ((14 + y) * scale * image.width + (14 + x) * scale) * 4
      for byte in middle..<middle + 3 { image.rgba[byte] ^= 0x80 }
      let comment = String(decoding: png.dropFirst(33 + 8 + 8).prefix { $0 >= 0x20 && $0 < 0x7F }, as: UTF8.self)
      #expect(sheet.isShown(by: try PNG.encodeOriginal(image, comment: comment)) == isShown)
      #expect(!sheet.isShown(by: try PNG.encodeOriginal(image)))
    }
    try project.write("monotint.json", SampleFiles.configuration.replacing("Home", with: "Home!"))
    #expect(!(try await self.sheet(of: project.folder)).isShown(by: png))
    #expect(!sheet.isShown(by: Array("a picture of something else".utf8)))
  }

  private func sheet(of folder: String) async throws -> ContactSheet {
    let project = try Workspace(folder: folder)
    return try ContactSheet(try await Preview(project, try await project.plan(), since: nil))
  }

  @Test func `the colours are the token's, and the border has its two pixels`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let image = try await sheet(of: project.folder).image
    var counts: [[UInt8]: Int] = [:]
    for pixel in stride(from: 0, to: image.rgba.count, by: 4) {
      counts[Array(image.rgba[pixel..<pixel + 4]), default: 0] += 1
    }
    #expect(counts[[21, 93, 252, 255], default: 0] > 200)
    #expect(counts[[106, 114, 130, 255], default: 0] > 200)
    let scale = ContactSheet.scale.factor
    let column = (14 + 28 - 1) * scale..<(14 + 28 + 2) * scale
    let blacks = column.filter { row in
      Array(image.rgba[((row * image.width + 20 * scale) * 4)..<((row * image.width + 20 * scale) * 4 + 3)]) == [
        0, 0, 0,
      ]
    }
    #expect(blacks == [42 * scale, 42 * scale + 1])
  }

  @Test func `hundreds of icons and findings keep to a size that can be drawn`() async throws {
    var files = SampleFiles.all
    files["monotint.json"] = nil
    for index in 0..<60 {
      files["Assets/icon\(index).svg"] = SampleFiles.icon(#"<path d="M2 2h\#(4 + index % 16)v9z" fill="black"/>"#)
      if index < 20 { files["Assets/broken\(index).svg"] = "<svg" }
    }
    let project = try TemporaryProject(files)
    let image = try await sheet(of: project.folder).image
    #expect(image.width < image.height * 3 && image.height < image.width * 3)
  }
}

@Suite struct CanvasTests {
  @Test func `a template takes the tint by its alpha, on clear and on solid ground`() {
    var image = PixelImage(width: 3, height: 1, rgba: [255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255])
    let template = PixelImage(width: 2, height: 1, rgba: [9, 9, 9, 51, 9, 9, 9, 255])
    image.lay(template, tint: Canvas.Color(red: 1, green: 0, blue: 0), x: 0, y: 0)
    #expect(image.rgba == [255, 204, 204, 255, 255, 0, 0, 255, 255, 255, 255, 255])
    image.lay(template, x: 2, y: 0)
    #expect(Array(image.rgba[8...]) == [206, 206, 206, 255])
    image.lay(template, x: -3, y: 7)
    #expect(Array(image.rgba[8...]) == [206, 206, 206, 255])
  }

  @Test func `text stays in its box however long it is`() throws {
    let canvas = try Canvas(width: 100, height: 40, scale: 2)
    let box = Rectangle(x: 20, y: 10, width: 50, height: 20)
    try canvas.draw(
      String(repeating: "long text\n", count: 30), in: box, families: "sans-serif", size: 9, weight: 400,
      color: Canvas.Color(red: 0, green: 0, blue: 0))
    let image = try canvas.pixels()
    let alpha = image.alpha
    let inked = alpha.indices.filter { alpha[$0] > 0 }
    #expect(inked.allSatisfy { (38..<142).contains($0 % image.width) && (18..<62).contains($0 / image.width) })
  }
}

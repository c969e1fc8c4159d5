import Foundation
import MonotintKit
import SVGRaster
import TestSupport
import Testing

@Suite struct ContactSheetTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  @Test func `the README's picture is the sample's sheet, text aside`() async throws {
    let project = try Project(folder: Self.repository.path)
    let sheet = try ContactSheet(try await Preview(project, try await project.plan(), since: nil))
    let file = Self.repository.appending(path: "Documentation/Images/tab-bar.png")
    let shown = try PNG.decode(Array(try Data(contentsOf: file)))
    try #require(shown.width == sheet.image.width && shown.height == sheet.image.height)
    #expect(
      differences(shown, sheet.image, beside: sheet.texts) == 0,
      "draw it anew: Scripts/run preview -o Documentation/Images/tab-bar.png")
    // Text is there, and little is left out for it.
    let share = sheet.texts.reduce(0) { $0 + $1.width * $1.height } / Double(shown.width * shown.height)
    #expect(sheet.texts.count == 15 && share < 0.25)
  }

  /// The pixels outside of the boxes of text that differ by more than rounding.
  private func differences(_ left: PixelImage, _ right: PixelImage, beside texts: [Canvas.Rectangle]) -> Int {
    var isText = [Bool](repeating: false, count: left.width * left.height)
    for text in texts {
      for row in max(0, Int(text.y))..<min(left.height, Int(text.y + text.height) + 1) {
        for column in max(0, Int(text.x))..<min(left.width, Int(text.x + text.width) + 1) {
          isText[row * left.width + column] = true
        }
      }
    }
    var count = 0
    for pixel in isText.indices where !isText[pixel] {
      for channel in pixel * 4..<pixel * 4 + 4 where abs(Int(left.rgba[channel]) - Int(right.rgba[channel])) > 1 {
        count += 1
        break
      }
    }
    return count
  }

  @Test func `the colours are the token's, and the border has its two pixels`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try Project(folder: project.folder)
    let image = try ContactSheet(try await Preview(run, try await run.plan(), since: nil)).image
    var counts: [[UInt8]: Int] = [:]
    for pixel in stride(from: 0, to: image.rgba.count, by: 4) {
      counts[Array(image.rgba[pixel..<pixel + 4]), default: 0] += 1
    }
    #expect(counts[[21, 93, 252, 255], default: 0] > 200)
    #expect(counts[[106, 114, 130, 255], default: 0] > 200)
    let scale = ContactSheet.scale
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
    let run = try Project(folder: project.folder)
    let image = try ContactSheet(try await Preview(run, try await run.plan(), since: nil)).image
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
    let box = Canvas.Rectangle(x: 20, y: 10, width: 50, height: 20)
    try canvas.draw(
      String(repeating: "long text\n", count: 30), in: box, families: "sans-serif", size: 9, weight: 400,
      Canvas.Color(red: 0, green: 0, blue: 0))
    let image = try canvas.pixels()
    let inked = image.alpha.indices.filter { image.alpha[$0] > 0 }
    #expect(inked.allSatisfy { (38..<142).contains($0 % image.width) && (18..<62).contains($0 / image.width) })
  }
}

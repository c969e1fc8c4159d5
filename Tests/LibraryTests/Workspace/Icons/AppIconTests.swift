@testable internal import AssetCatalog
internal import Color
@testable internal import Drawing
import Findings
import Foundation
internal import IconVerdict
import TestSupport
import Testing
@testable import Workspace

/// App icons: the sets that are written, and what is found in their pictures.
@Suite struct AppIconTests {
  private typealias Pixel = [UInt8]
  private static let blue: Pixel = [30, 90, 200, 255]
  private static let white: Pixel = [255, 255, 255, 255]
  private static let gray: Pixel = [120, 120, 120, 255]
  private static let clear: Pixel = [0, 0, 0, 0]

  /// A picture by the distance of each pixel from the middle and from the nearest corner of a rounded square, as
  /// shares of the side.
  private static func picture(
    side: Int = 128, _ pixel: (_ radius: Double, _ isInRoundedSquare: Bool) -> Pixel
  ) -> PixelImage {
    var image = PixelImage(width: side, height: side)
    let corner = 0.224
    for row in 0..<side {
      for column in 0..<side {
        let across = abs((Double(column) + 0.5) / Double(side) - 0.5)
        let down = abs((Double(row) + 0.5) / Double(side) - 0.5)
        let outX = max(0, across - (0.5 - corner))
        let outY = max(0, down - (0.5 - corner))
        let isInside = outX * outX + outY * outY <= corner * corner
        let radius = (across * across + down * down).squareRoot()
        let start = (row * side + column) * 4
        for (channel, value) in pixel(radius, isInside).enumerated() { image.rgba[start + channel] = value }
      }
    }
    return image
  }

  /// A disc on a background.
  private static func disc(_ ink: Pixel, on ground: Pixel, radius limit: Double = 0.2) -> PixelImage {
    picture { radius, _ in radius < limit ? ink : ground }
  }

  /// A square of half the side on a background, moved away from the middle by so many of 128 pixels.
  private static func square(right: Int, down: Int) -> PixelImage {
    var image = picture { _, _ in blue }
    for row in 32..<96 {
      for column in 32..<96 {
        let start = ((row + down) * 128 + column + right) * 4
        for (channel, value) in white.enumerated() { image.rgba[start + channel] = value }
      }
    }
    return image
  }

  private static let rows: [(name: String, picture: PixelImage, variant: ImageVariant, rules: [String])] = [
    ("a disc", disc(white, on: blue), .plain, []),
    ("a disc without a background", disc(white, on: clear), .plain, ["app-icon-alpha"]),
    ("a hole", disc(clear, on: blue), .plain, ["app-icon-alpha"]),
    ("a translucent background", disc(white, on: [30, 90, 200, 254]), .plain, ["app-icon-alpha"]),
    (
      "clear corners", picture { radius, isInside in radius < 0.2 ? white : isInside ? blue : clear }, .plain,
      ["app-icon-alpha"]
    ),
    (
      "drawn corners", picture { radius, isInside in radius < 0.2 ? white : isInside ? blue : gray }, .plain,
      ["app-icon-corners"]
    ),
    ("a disc that touches the edges", disc(white, on: blue, radius: 0.5), .plain, []),
    ("a large disc", disc(white, on: blue, radius: 0.36), .plain, ["app-icon-margin"]),
    ("the largest disc of most icons", disc(white, on: blue, radius: 0.33), .plain, []),
    ("a square in the middle", square(right: 0, down: 0), .plain, []),
    ("a square near the left edge", square(right: -16, down: 0), .plain, ["app-icon-margin"]),
    ("a square near the right edge", square(right: 16, down: 0), .plain, ["app-icon-margin"]),
    ("a square near the top edge", square(right: 0, down: -16), .plain, ["app-icon-margin"]),
    ("a square near the bottom edge", square(right: 0, down: 16), .plain, ["app-icon-margin"]),
    ("a dark picture", disc(blue, on: clear), ImageVariant(.dark), []),
    ("a dark picture with a background", disc(white, on: blue), ImageVariant(.dark), []),
    ("a gray picture", disc(gray, on: clear), .tinted, []),
    ("a gray picture with a background", disc(white, on: gray), .tinted, []),
    ("a tinted picture with a color", disc(blue, on: clear), .tinted, ["app-icon-gray"]),
    ("a gray that is rounded", disc([120, 124, 128, 255], on: clear), .tinted, []),
    ("a gray with a hint of blue", disc([120, 124, 129, 255], on: clear), .tinted, ["app-icon-gray"]),
    ("nothing", disc(clear, on: clear), .tinted, []),
  ]

  @Test(arguments: rows.indices) func `what is found in a picture`(index: Int) {
    let row = Self.rows[index]
    let found = AppIconPicture(row.picture, for: row.variant, path: "icon.svg").findings
    #expect(found.map(\.rule) == row.rules, "\(row.name): \(found.map(\.message))")
    #expect(found.allSatisfy { $0.path == "icon.svg" })
  }

  @Test func `only corners that are clear are called corners`() {
    let messages = Self.rows.filter { $0.rules == ["app-icon-alpha"] }.map { row in
      AppIconPicture(row.picture, for: .plain, path: "a").findings.map(\.message).joined()
    }
    #expect(messages.count { $0.contains("corners") } == 1)
    #expect(messages.count { $0.contains("% of the app icon is transparent") } == messages.count - 1)
  }

  @Test func `the set has the bytes that Xcode writes`() throws {
    let set = AppIconSet(name: try AssetName("Beta"), pictures: [.plain: [1], .tinted: [3], ImageVariant(.dark): [2]])
    #expect(set.folder == "Beta.appiconset")
    #expect(set.files.map(\.name) == ["Beta-dark.png", "Beta-tinted.png", "Beta.png", "Contents.json"])
    #expect(set.files.prefix(3).map(\.bytes) == [[2], [3], [1]])
    func slot(_ file: String, _ luminosity: String?) -> String {
      let appearances = luminosity.map {
        """
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "\($0)"
                }
              ],

        """
      }
      return """
            {
        \(appearances ?? "")      "filename" : "\(file)",
              "idiom" : "universal",
              "platform" : "ios",
              "size" : "1024x1024"
            }
        """
    }
    let expected = """
      {
        "images" : [
      \(slot("Beta.png", nil)),
      \(slot("Beta-dark.png", "dark")),
      \(slot("Beta-tinted.png", "tinted"))
        ],
        "info" : {
          "author" : "xcode",
          "version" : 1
        }
      }

      """
    #expect(String(decoding: set.files[3].bytes, as: UTF8.self) == expected)
  }

  // MARK: Projects

  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect width="1024" height="1024" fill="#15f"/>\
    <circle cx="512" cy="512" r="200" fill="#fff"/></svg>
    """

  private func plan(_ configuration: String, _ files: [String: [UInt8]]) async throws -> ExportPlan {
    let project = try TemporaryProject(["monotint.json": configuration])
    for (path, bytes) in files { try project.write(path, Data(bytes)) }
    return try await Workspace(folder: project.folder).plan()
  }

  private static func png(_ side: Int, _ pixel: [UInt8], isOpaque: Bool = false) -> Result<[UInt8], any Error> {
    Result {
      let image = picture(side: side) { radius, _ in radius < 0.2 ? white : pixel }
      return isOpaque ? try PNG.encodeOpaque(image) : try PNG.encodeOriginal(image)
    }
  }

  // A million pixels take a while without optimisation.
  private static let good = png(1024, blue)
  private static let opaque = png(1024, blue, isOpaque: true)
  private static let grayIcon = png(1024, gray)
  private static let clearIcon = png(1024, clear)
  private static let small = png(512, blue)

  private static let configuration = """
    { "icons": "A", "tabBar": { "items": [] }, "appIcons": [{ "icon": "A/icon.svg", "tinted": "A/gray.png" }] }
    """

  @Test func `an SVG is drawn without alpha, and a bitmap stays as it is`() async throws {
    let gray = try Self.grayIcon.get()
    let plan = try await plan(
      Self.configuration,
      ["A/icon.svg": Array(Self.svg.utf8), "A/gray.png": gray, "A/home.svg": Array(SampleFiles.home.utf8)])
    #expect(!plan.diagnostics.contains { $0.severity == .error })
    let folder = "Generated/Assets.xcassets/AppIcon.appiconset"
    let files = Dictionary(uniqueKeysWithValues: plan.files.map { ($0.path, $0.bytes) })
    let icon = try #require(files["\(folder)/AppIcon.png"])
    #expect(!PNG.hasAlphaChannel(icon) && PNG.size(of: icon)?.description == "1024 x 1024")
    let picture = try PNG.decode(icon, expecting: .atMost(pixels: 1024 * 1024))
    #expect(Array(picture.rgba.prefix(4)) == [0x11, 0x55, 0xFF, 255])
    #expect(files["\(folder)/AppIcon-tinted.png"] == gray)
    // Neither is an icon of a collection.
    #expect(plan.icons.map(\.path) == ["A/home.svg"])
    #expect(!plan.diagnostics.contains { $0.rule == "not-svg" })
    #expect(plan.judgements.map(\.verdict.rawValue).contains("other"))
  }

  @Test func `alpha that shows nothing is taken out of a bitmap`() async throws {
    let configuration = #"{ "icons": [], "appIcons": [{ "name": "Beta", "icon": "a.png" }] }"#
    let plan = try await plan(configuration, ["a.png": try Self.good.get()])
    #expect(plan.diagnostics.map(\.rule) == [])
    let file = try #require(plan.files.first { $0.path.hasSuffix("Beta.appiconset/Beta.png") })
    #expect(!PNG.hasAlphaChannel(file.bytes))
    let opaque = try Self.opaque.get()
    let again = try await self.plan(configuration, ["a.png": opaque])
    #expect(again.files.first { $0.path.hasSuffix("Beta.png") }?.bytes == opaque)
  }

  @Test(arguments: [
    (#"{ "icon": ↓"none.svg" }"#, ["icon-missing"]), (#"{ "icon": "small.png" }"#, ["app-icon-size"]),
    (#"{ "icon": "broken.png" }"#, ["unreadable"]), (#"{ "icon": "clear.png" }"#, ["app-icon-alpha"]),
    (#"{ "icon": "broken.svg" }"#, ["unreadable"]), (#"{ "icon": "clear.svg" }"#, ["app-icon-alpha"]),
    (#"{ "icon": "good.png", "dark": ↓"none.png" }"#, ["icon-missing"]),
    (#"{ "icon": "good.png", "dark": "clear.png" }"#, []),
    (#"{ "icon": "good.png", "tinted": "good.png" }"#, ["app-icon-gray", "catalog-icon-same"]),
    (#"{ "icon": "good.png", "name": ↓"a/b" }"#, ["asset-name"]), (#"{ "icon": ↓"good.jpg" }"#, ["config-path"]),
    (#"{ "icon": ↓"AppIcon.icon" }"#, ["no-effect"]), (#"↓{ "dark": "good.png" }"#, ["config-value"]),
    (#"{ "icon": "good.png" }, ↓{ "icon": "good.png", "name": "appicon" }"#, ["config-value"]),
    (#"↓{ "icon": "composed/good.png" }"#, ["app-icon-composer"]),
    (#"{ "icon": "good.png", ↓"drak": "a.png" }"#, ["config-key"]),
  ])
  func `what is wrong is found at its place`(entry: String, rules: [String]) async throws {
    let text = MarkedText(#"{ "icons": [], "appIcons": [\#(entry)] }"#)
    let clear = #"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="9"/></svg>"#
    let good = try Self.good.get()
    let plan = try await plan(
      text.text,
      [
        "good.png": good, "composed/good.png": good, "small.png": try Self.small.get(),
        "clear.png": try Self.clearIcon.get(), "broken.png": Array(good.prefix(200)), "broken.svg": [60],
        "clear.svg": Array(clear.utf8), "composed/AppIcon.icon/icon.json": [123, 125],
      ])
    #expect(plan.diagnostics.map(\.rule) == rules, "\(plan.diagnostics.map(\.message))")
    if text.text.utf8.count != "{ \"icons\": [], \"appIcons\": [\(entry)] }".utf8.count {
      let places = plan.diagnostics.map { $0.place.map { "\($0.start.line):\($0.start.column)" } }
      #expect(places == text.places)
    }
    #expect(!plan.drafts.contains { $0.path.contains(".icon/") })
  }

  @Test func `an app icon that lacks a picture is told and left out, and the others stay`() throws {
    let project = try TemporaryProject([
      "one.svg": "", "two.svg": "", "folder.svg/.keep": "",
      "monotint.json": """
      { "appIcons": [{ "icon": "none.svg" }, { "icon": "folder.svg", "name": "B" }, { "icon": "one.svg", "name": "C" },
          { "icon": "two.svg", "name": "D", "dark": "none.svg" }, { "icon": "two.svg", "name": "E", "dark": "one.svg" }] }
      """,
    ])
    let (icons, found) = try Workspace(folder: project.folder).appIcons()
    #expect(icons.map(\.path) == ["one.svg", "two.svg"])
    #expect(icons.map { $0.variants.values.sorted() } == [[], ["one.svg"]])
    #expect(
      found.map { "\($0.message); \($0.help ?? "")" }
        == ["none.svg", "folder.svg", "none.svg"].map { name in
          "there is no app icon “\(name)”; put the file there, or name another"
        })
  }

  @Test(arguments: ["AppIcon.icon", "Design/AppIcon.icon"])
  func `an icon of Icon Composer in the project folder or beside the source is told`(path: String) async throws {
    let plan = try await plan(
      #"{ "icons": [], "appIcons": [{ "icon": "Design/good.png" }] }"#,
      ["Design/good.png": try Self.good.get(), "\(path)/icon.json": [123, 125]])
    #expect(plan.diagnostics.map(\.rule) == ["app-icon-composer"], "\(plan.diagnostics.map(\.message))")
  }

  @Test(arguments: ["Generated/AppIcon.icon", "App/AppIcon.icon"])
  func `an icon of Icon Composer beside any catalog is told`(path: String) async throws {
    let plan = try await plan(
      #"{ "icons": [], "appIcons": [{ "icon": "Design/good.png" }], "catalogs": [{ "path": "App/A.xcassets" }] }"#,
      [
        "Design/good.png": try Self.good.get(), "\(path)/icon.json": [123, 125],
        "App/A.xcassets/Contents.json": Array(#"{"info":{"version":1,"author":"xcode"}}"#.utf8),
      ])
    let found = plan.diagnostics.filter { $0.rule == "app-icon-composer" }
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("“\(path)”") }, "\(found.map(\.message))")
  }
}

import AssetCatalog
import Findings
import IconVerdict
import Operations
import TestSupport
import Testing

/// The app icon sets of an app.
@Suite struct AppIconSetTests {
  private static func findings(_ text: String) async throws -> [Diagnostic] {
    try await CatalogExample(text).inspection().diagnostics
  }

  private static func slot(_ members: String, _ file: String = "a.png") -> String {
    #"{ "filename" : "\#(file)", \#(members) }"#
  }

  private static let dark = #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#
  private static let single = #""idiom" : "universal", "platform" : "ios", "size" : "1024x1024""#

  @Test(
    arguments: [
      (#""idiom" : "iphone", "scale" : "2x", "size" : "20x20""#, 40),
      (#""idiom" : "iphone", "scale" : "1x", "size" : "29x29""#, 29),
      (#""idiom" : "iphone", "scale" : "3x", "size" : "60x60""#, 180),
      (#""idiom" : "ipad", "scale" : "1x", "size" : "76x76""#, 76),
      (#""idiom" : "ipad", "scale" : "2x", "size" : "83.5x83.5""#, 167),
      (#""idiom" : "mac", "scale" : "1x", "size" : "16x16""#, 16),
      (#""idiom" : "mac", "scale" : "2x", "size" : "512x512""#, 1024),
      (#""idiom" : "watch", "role" : "quickLook", "scale" : "2x", "size" : "129x129", "subtype" : "49mm""#, 258),
      (#""idiom" : "watch", "role" : "companionSettings", "scale" : "3x", "size" : "29x29""#, 87),
      (#""idiom" : "watch-marketing", "scale" : "1x", "size" : "1024x1024""#, 1024),
      (#""idiom" : "car", "scale" : "3x", "size" : "60x60""#, 180),
      (#""idiom" : "universal", "platform" : "ios", "scale" : "2x", "size" : "68x68""#, 136),
      (#""idiom" : "universal", "platform" : "watchos", "scale" : "2x", "size" : "43.5x43.5""#, 87),
      (#""idiom" : "universal", "platform" : "watchos", "size" : "1024x1024""#, 1024),
    ])
  func `each platform has its slots, and a picture has exactly their pixels`(members: String, side: Int) async throws {
    let right = try await Self.findings("{ \"images\" : [ \(Self.slot(members)) ] }\n# a.png \(side)x\(side)")
    let rules = ["catalog-unknown-slot", "catalog-icon-size", "catalog-unknown-key", "catalog-unassigned-file"]
    #expect(right.filter { rules.contains($0.rule) }.isEmpty, "\(right)")
    let wrong = try await Self.findings("{ \"images\" : [ \(Self.slot(members)) ] }\n# a.png \(side)x\(side - 1)")
    #expect(wrong.contains { $0.rule == "catalog-icon-size" && $0.message.contains("takes \(side) x \(side)") })
  }

  @Test(
    arguments: [
      (#""idiom" : "iphone", "scale" : "1x", "size" : "60x60""#, "an iPhone icon of 60 x 60 points at @1x"),
      (#""idiom" : "iphone", "scale" : "2x", "size" : "76x76""#, "an iPhone icon of 76 x 76 points at @2x"),
      (#""idiom" : "ipad", "scale" : "3x", "size" : "76x76""#, "an iPad icon of 76 x 76 points at @3x"),
      (#""idiom" : "mac", "scale" : "1x", "size" : "64x64""#, "a Mac icon of 64 x 64 points at @1x"),
      (#""idiom" : "mac", "scale" : "1x", "size" : "1024x1024""#, "a Mac icon of 1024 x 1024 points at @1x"),
      (#""idiom" : "watch", "scale" : "2x", "size" : "1024x1024""#, "a watch icon of 1024 x 1024 points at @2x"),
      (#""idiom" : "ios-marketing", "scale" : "2x", "size" : "512x512""#, "the icon of the App Store of 512 x 512"),
      (#""idiom" : "universal", "platform" : "macos", "size" : "1024x1024""#, "the platform “macos”"),
      (#""idiom" : "universal", "platform" : "iOS", "size" : "1024x1024""#, "written in small letters"),
      (#""scale" : "2x", "size" : "60x60""#, "no “idiom”"),
      (dark + #", "idiom" : "mac", "scale" : "2x", "size" : "128x128""#, "no dark slot for a Mac icon"),
      (dark + #", "idiom" : "iphone", "scale" : "2x", "size" : "60x60""#, "no dark slot for an iPhone icon"),
      (dark + #", "idiom" : "universal", "platform" : "watchos", "size" : "1024x1024""#, "no dark slot"),
    ])
  func `a picture in a slot that Xcode does not have is left out`(members: String, words: String) async throws {
    let found = try await Self.findings("{ \"images\" : [ \(Self.slot(members)) ] }\n# a.png 64x64")
      .filter { $0.rule == "catalog-unknown-slot" }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains(words) == true, "\(found)")
    #expect(found.first?.message.contains("leaves “a.png” out as unassigned") == true)
  }

  @Test func `a missing file, a file in no slot and two pictures for one slot are told`() async throws {
    let iPhone = #""idiom" : "iphone", "scale" : "2x", "size" : "60x60""#
    let text = """
      { "images" : [ \(Self.slot(iPhone)), \(Self.slot(iPhone, "b.png")), \(Self.slot(Self.dark + ", " + Self.single, "c.png")) ] }
      # a.png 120x120
      # b.png 120x120
      # d.png 120x120
      """
    let rules = Set(try await Self.findings(text).map(\.rule))
    #expect(rules.isSuperset(of: ["catalog-missing-file", "catalog-unassigned-file", "catalog-duplicate-slot"]))
  }

  @Test(
    arguments: [
      ("1024x1024", "app-icon-alpha", Diagnostic.Severity.error), ("1024x1024 opaque", "catalog-icon-alpha", .warning),
    ])
  func `the large icon may have no alpha`(picture: String, rule: String, severity: Diagnostic.Severity) async throws {
    for members in [Self.single, #""idiom" : "ios-marketing", "scale" : "1x", "size" : "1024x1024""#] {
      let found = try await Self.findings("{ \"images\" : [ \(Self.slot(members)) ] }\n# a.png \(picture)")
      #expect(found.map { "\($0.severity) \($0.rule)" } == ["\(severity) \(rule)"])
    }
    let other = try await Self.findings(
      "{ \"images\" : [ \(Self.slot(#""idiom" : "mac", "scale" : "2x", "size" : "512x512""#)) ] }\n# a.png \(picture)")
    #expect(other.isEmpty)
  }

  @Test func `a dark icon for each size is not judged, because nobody has seen what iOS does`() async throws {
    let size = #""idiom" : "universal", "platform" : "ios", "scale" : "2x", "size" : "60x60""#
    let text = """
      { "images" : [ \(Self.slot(size)), \(Self.slot(Self.dark + ", " + size, "b.png")), \(Self.slot(Self.single, "c.png")), \(Self.slot(Self.dark + ", " + Self.single, "d.png")) ] }
      # a.png 120x120
      # b.png 120x120 opaque
      # c.png 1024x1024
      # d.png 1024x1024 opaque
      """
    #expect(try await Self.findings(text).map(\.rule) == ["app-icon-alpha"])
  }

  @Test func `a broken picture of an app icon is told`() async throws {
    let text = "{ \"images\" : [ \(Self.slot(Self.single)) ] }\n# a.png\nversion https://git-lfs.github.com/spec/v1"
    #expect(try await Self.findings(text).map(\.rule) == ["unreadable"])
  }
}

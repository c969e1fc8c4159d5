internal import AssetCatalog
internal import Drawing
@testable internal import Operations
import Testing
internal import Workspace

/// The pictures of a set, and which of two sets stand for each other.
@Suite struct SetPicturesTests {
  private static func set(_ slots: [String], files: [String]? = nil) throws -> SetPictures {
    let contents = "{ \"images\" : [ \(slots.joined(separator: ", ")) ] }"
    return try #require(
      SetPictures("A.xcassets/a.imageset") { path in
        if path == "A.xcassets/a.imageset/Contents.json" { return Array(contents.utf8) }
        return files.map { $0.contains(path) } == false ? nil : Array(path.utf8)
      })
  }

  private static func pictures(_ slots: [String], files: [String]? = nil) throws -> [String] {
    try set(slots, files: files).files.sorted { $0.key < $1.key }.map { slot, file in
      #expect(file.slot == slot && file.bytes == Array(file.path.utf8))
      let scale = slot.scale?.title ?? "no scale"
      return "\(file.path.dropFirst("A.xcassets/a.imageset/".count)): \(scale) \(slot.variant.title)"
    }
  }

  private static func slot(_ name: String, _ more: String = "", idiom: String = "universal") -> String {
    #"{ "filename" : "\#(name)", "idiom" : "\#(idiom)"\#(more) }"#
  }

  @Test func `a bitmap has a scale, and a vector none`() throws {
    let slots = [
      Self.slot("a.png"), Self.slot("b.png", #", "scale" : "2x""#), Self.slot("c.jpg", #", "scale" : "3x""#),
      Self.slot("d.svg", #", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#),
      Self.slot("e.png", idiom: "ipad"), #"{ "idiom" : "universal", "scale" : "1x" }"#,
    ]
    #expect(
      try Self.pictures(slots) == ["a.png: @1x ", "b.png: @2x ", "c.jpg: @3x ", "d.svg: no scale dark"])
    #expect(
      try Self.pictures([Self.slot("a@2x.png"), Self.slot("b.pdf", #", "scale" : "2x""#)])
        == ["b.pdf: no scale ", "a@2x.png: @1x "])
    #expect(try Self.pictures(slots, files: ["A.xcassets/a.imageset/b.png"]) == ["b.png: @2x "])
    #expect(SetPictures("a.imageset") { _ in nil } == nil)
  }

  private static let bitmaps = [
    slot("a.png"), slot("b.png", #", "scale" : "2x""#), slot("c.png", #", "scale" : "3x""#),
  ]
  private static let dark = #", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#

  @Test(
    arguments: [
      (bitmaps, bitmaps, ["a.png a.png", "b.png b.png", "c.png c.png"]),
      (bitmaps, [bitmaps[2], bitmaps[0]], ["a.png a.png", "c.png c.png"]), (bitmaps, [slot("v.svg")], ["c.png v.svg"]),
      ([slot("v.svg")], bitmaps, ["v.svg c.png"]), ([bitmaps[0]], [bitmaps[1]], ["a.png b.png"]),
      ([slot("v.svg")], [slot("w.pdf")], ["v.svg w.pdf"]), ([slot("v.svg")], [slot("w.svg", dark)], []),
      ([slot("v.svg"), slot("d.svg", dark)], [slot("w.svg"), slot("e.svg", dark)], ["v.svg w.svg", "d.svg e.svg"]),
    ])
  func `pictures of two sets stand for each other`(before: [String], after: [String], pairs: [String]) throws {
    let found = try Self.set(before).pairs(with: Self.set(after)).map { pair in
      [pair.before, pair.after].map { $0.path.split(separator: "/").last ?? "" }.joined(separator: " ")
    }
    #expect(found == pairs)
  }
}

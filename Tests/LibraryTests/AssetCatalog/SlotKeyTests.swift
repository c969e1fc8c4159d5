import Findings
import Operations
import Testing

/// Which keys Xcode knows in the slots of each kind of set.
@Suite struct SlotKeyTests {
  /// The keys of a slot are those of the kind of its set.
  @Test(
    arguments: [
      ("images", "filename", 0), ("images", "color", 1), ("images", "universal-type-identifier", 1),
      ("symbols", "filename", 0), ("symbols", "color", 1), ("colors", "color", 0), ("colors", "filename", 1),
      ("data", "filename", 0), ("data", "universal-type-identifier", 0), ("data", "color", 1), ("data", "scale", 0),
    ])
  func `a key that another kind of set has is unknown`(list: String, key: String, count: Int) async throws {
    let value = ["color": "{}", "scale": "\"1x\""][key, default: "\"a\""]
    let kind = ["images": "imageset", "symbols": "symbolset", "colors": "colorset", "data": "dataset"][
      list, default: ""]
    let example = """
      # a.\(kind)/Contents.json
      { "\(list)" : [ { "idiom" : "universal", "\(key)" : \(value) } ] }
      """
    #expect(
      try await CatalogExample(example).inspection().diagnostics.count { $0.rule == "catalog-unknown-key" } == count)
  }

  /// 60 points at @2x have to be there, and another rule asks for them.
  @Test(arguments: [
    ("60x60", 3, "60x60", 2, 0), ("60x60", 2, "60x60", 3, 1), ("76x76", 2, "83.5x83.5", 2, 0),
    ("40x40", 2, "40x40", 3, 1),
    ("60x60", 2, "29x29", 1, 0), ("60x60", 2, "50x50", 2, 0), ("60x60", 2, "40x40", 2, 1),
  ])
  func `an empty slot of an app icon is a gap if nothing else asks for it`(
    size: String, scale: Int, empty: String, emptyScale: Int, count: Int
  ) async throws {
    let idiom = empty == "83.5x83.5" ? "ipad" : "iphone"
    let example = """
      # a.appiconset/Contents.json
      { "images" : [ { "filename" : "a.png", "idiom" : "\(idiom)", "scale" : "\(scale)x", "size" : "\(size)" },
        { "idiom" : "\(idiom)", "scale" : "\(emptyScale)x", "size" : "\(empty)" } ] }
      # a.appiconset/a.png 120x120
      """
    let found = try await CatalogExample(example).inspection().diagnostics
    #expect(found.count { $0.rule == "catalog-empty-slot" } == count, "\(found.map(\.message))")
  }
}

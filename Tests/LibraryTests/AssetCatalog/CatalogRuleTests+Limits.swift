@testable import AssetCatalog
internal import Drawing
@testable import Findings
import Foundation
import IconVerdict
import Operations
import Rendering
import TestSupport
import Testing

/// The rules about asset catalogs: a row on each side of every limit.
extension CatalogRuleTests {
  /// The findings of one rule in an example, as their messages.
  private func messages(
    _ rule: String, _ example: String, _ settings: RuleSettings = RuleSettings()
  ) async throws -> [String] {
    try await CatalogExample(example).inspection(settings).diagnostics.filter { $0.rule == rule }.map(\.message)
  }

  private static func slot(_ scale: Int, _ idiom: String = "universal", _ more: String = "") -> String {
    #"{ "filename" : "a\#(scale)\#(idiom).png", "idiom" : "\#(idiom)", "scale" : "\#(scale)x"\#(more) }"#
  }

  /// A set with a picture of a size for each scale.
  private static func set(_ sizes: [(scale: Int, width: Int, height: Int)]) -> String {
    "{ \"images\" : [ \(sizes.map { slot($0.scale) }.joined(separator: ", ")) ] }\n"
      + sizes.map { "# a\($0.scale)universal.png \($0.width)x\($0.height)" }.joined(separator: "\n")
  }

  // MARK: Many slots

  /// A mistake of a tool can name the same or no file in every slot.
  @Test(arguments: ["catalog-missing-file", "catalog-pixel-size", "catalog-duplicate-slot"])
  func `thousands of slots take no time`(rule: String) async throws {
    let count = 2000
    let slots = (0..<count).map { number -> String in
      let name = rule == "catalog-missing-file" ? "f\(number).png" : "a.png"
      return #"{ "filename" : "\#(name)", "idiom" : "universal", "scale" : "\#(number == 0 ? 1 : 2)x" }"#
    }
    let start = ContinuousClock.now
    let example = "{ \"images\" : [ \(slots.joined(separator: ", ")) ] }\n# a.png 48x48"
    let found = try await messages(rule, example)
    #expect(found.count == ["catalog-missing-file": count, "catalog-pixel-size": 1][rule, default: count - 2])
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  // MARK: Sizes and scales

  /// At @1x the picture of @2x may differ by 1.5 points, or by 5 % of a picture that is larger than 30 points.
  @Test(
    arguments: [
      ([(1, 24, 24), (2, 51, 48)], 0), ([(1, 24, 24), (2, 52, 48)], 1), ([(1, 24, 24), (2, 48, 52)], 1),
      ([(1, 100, 100), (2, 210, 200)], 0), ([(1, 100, 100), (2, 211, 200)], 1), ([(1, 200, 200), (2, 421, 400)], 0),
      ([(1, 200, 200), (2, 422, 400)], 1), ([(1, 20, 20), (2, 37, 40)], 0),
      ([(1, 20, 20), (2, 36, 40)], 1),
      // With two against one, the one is wrong.
      ([(1, 48, 48), (2, 48, 48), (3, 72, 72)], 1), ([(1, 24, 24), (2, 48, 48), (3, 72, 72)], 0),
    ] as [([(scale: Int, width: Int, height: Int)], Int)])
  func `pictures of one set have one size in points`(
    sizes: [(scale: Int, width: Int, height: Int)], count: Int
  ) async throws {
    #expect(try await messages("catalog-pixel-size", Self.set(sizes)).count == count)
  }

  @Test func `the picture with which most agree is right, and of two that differ the smaller scale`() async throws {
    let third = try await messages("catalog-pixel-size", Self.set([(1, 48, 48), (2, 48, 48), (3, 72, 72)]))
    #expect(
      third == [
        "“a1universal.png” has 48 x 48 pixels, which at @1x are 48 x 48 points; “a2universal.png” stands for 24 x 24"
      ])
    let second = try await messages("catalog-pixel-size", Self.set([(2, 48, 47), (3, 48, 48)]))
    #expect(
      second == [
        "“a3universal.png” has 48 x 48 pixels, which at @3x are 16 x 16 points; “a2universal.png” stands for 24 x 23.5"
      ])
  }

  @Test(
    arguments: [
      ("universal", [2], ["there is no picture for @3x"]), ("universal", [1], ["there is no picture for @2x and @3x"]),
      ("universal", [2, 3], []), ("iphone", [2], ["there is no picture for @3x"]),
      ("car", [2], ["there is no picture for @3x"]),
      ("car", [2, 3], []), ("ipad", [2], []), ("ipad", [1], ["there is no picture for @2x"]), ("mac", [2], []),
      ("watch", [2], []), ("tv", [1], ["there is no picture for @2x"]), ("vision", [2], []), ("reality", [1], []),
    ] as [(String, [Int], [String])])
  func `the scales that a device needs`(idiom: String, scales: [Int], found: [String]) async throws {
    let text =
      "{ \"images\" : [ \(scales.map { Self.slot($0, idiom) }.joined(separator: ", ")) ] }\n"
      + scales.map { "# a\($0)\(idiom).png \(24 * $0)x\(24 * $0)" }.joined(separator: "\n")
    #expect(try await messages("catalog-missing-scale", text) == found)
  }

  @Test(arguments: ["", #", "scale" : "3x""#])
  func `a file that Xcode lists as unassigned is no picture for a scale`(scale: String) async throws {
    let unassigned = #"{ "filename" : "b.png", "idiom" : "universal", "unassigned" : true\#(scale) }"#
    let text = """
      { "images" : [ \(Self.slot(2)), \(unassigned) ] }
      # a2universal.png 48x48
      # b.png 72x72
      """
    #expect(try await messages("catalog-missing-scale", text) == ["there is no picture for @3x"])
  }

  @Test(arguments: [
    ("Watch", 0), ("WatchApp", 0), ("watchOS", 0), ("My TV", 0), ("tvOS", 0), ("Mac", 0), ("visionOS", 0),
    ("Icons", 1), ("Swatches", 1), ("Machine", 1),
  ])
  func `a folder for other devices than phones needs no @3x`(folder: String, count: Int) async throws {
    let set = "# \(folder)/s.imageset"
    let text = """
      \(set)/Contents.json
      { "images" : [ \(Self.slot(2)) ] }
      \(set)/a2universal.png 48x48
      """
    #expect(try await messages("catalog-missing-scale", text).count == count)
  }

  @Test(arguments: [
    ("Home.png", "the file is called “home.png”, and many disks tell capitals from small letters"),
    ("hoem.png", "did you mean “home.png”?"), ("other.png", "add the file, or take its name out of the slot"),
  ])
  func `a file that is not there may have another name`(name: String, help: String) async throws {
    let text = "{ \"images\" : [ { \"filename\" : \"\(name)\", \"idiom\" : \"universal\" } ] }\n# home.png 24x24"
    let found = try await CatalogExample(text).inspection().diagnostics.filter { $0.rule == "catalog-missing-file" }
    #expect(found.map(\.help) == [help])
  }

  /// A symbol set with a template.
  ///
  /// - Parameters:
  ///   - version: the text that says what it is.
  ///   - guides: attributes of the group around the guides.
  ///   - symbols: attributes of the group around the drawings.
  private static func symbol(
    _ drawings: String, version: String = #"<text id="template-version">Template v.3.0</text>"#, guides: String = "",
    symbols: String = ""
  ) -> String {
    let lines = ["S", "M", "L"].map { "<line id=\"Baseline-\($0)\" y1=\"70\"/><line id=\"Capline-\($0)\" y1=\"0\"/>" }
    return """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg">\(version)\
      <g id="Guides"\(guides)>\(lines.joined())<line id="left-margin" x1="0"/></g>\
      <g id="Symbols"\(symbols)>\(drawings)</g></svg>
      """
  }

  /// Xcode takes an SVG for a symbol by this text, or by its id.
  @Test(arguments: [
    (#"<text id="template-version">Template v.3.0</text>"#, 0), (#"<text>Template v.3.0</text>"#, 0), ("", 1),
    ("<text>Template</text>", 1),
  ])
  func `a symbol has to say that it is one`(version: String, count: Int) async throws {
    let text = Self.symbol(#"<g id="Regular-M"><path d="M0 0h9v70h-9z"/></g>"#, version: version)
    let found = try await messages("catalog-symbol-template", text)
    #expect(found.filter { $0.contains("no text says “Template v.3.0”") }.count == count, "\(found)")
  }

  @Test func `a folder in a set is called one`() async throws {
    let text = """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal" } ] }
      # a.png 24x24
      # home.imageset/old/b.png 24x24
      # c.png 24x24
      """
    #expect(
      try await messages("catalog-unassigned-file", text) == [
        "the file “c.png” is in no slot of the set", "the folder “old” is in no slot of the set",
      ])
  }

  /// A catalog of many pictures of which less than a third are there at @3x is for the Mac or the TV.
  @Test(arguments: [(9, 0, 9), (10, 0, 0), (10, 3, 0), (10, 4, 6)])
  func `no @3x is missed in a catalog of ten sets without one`(count: Int, triples: Int, found: Int) async throws {
    let text = (0..<count).map { number in
      let scales = number < triples ? [2, 3] : [2]
      return
        "# s\(number).imageset/Contents.json\n{ \"images\" : [ \(scales.map { Self.slot($0) }.joined(separator: ", ")) ] }\n"
        + scales.map { "# s\(number).imageset/a\($0)universal.png \(24 * $0)x\(24 * $0)" }.joined(separator: "\n")
    }.joined(separator: "\n")
    #expect(try await messages("catalog-missing-scale", text).count == found)
  }

  @Test(
    arguments: [
      (#"{ "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }"#, 1),
      (#"{ "images" : [ { "filename" : "a.svg", "idiom" : "universal", "scale" : "1x" } ] }"#, 0),
      (#"{ "images" : [ { "filename" : "a.svg", "idiom" : "universal", "unassigned" : true } ] }"#, 0),
      (
        #"{ "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ], "properties" : { "preserves-vector-representation" : false } }"#,
        1
      ),
    ])
  func `a vector for any scale keeps its data`(text: String, count: Int) async throws {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="240" height="40"><path d="M4 4h90v30H4z"/></svg>"#
    #expect(try await messages("catalog-vector", text + "\n# a.svg\n" + drawing).count == count)
  }

  /// Two images that preserve their data make one that does not odd, and three each further one.
  @Test(arguments: [(1, 1, 0), (2, 1, 1), (2, 2, 0), (3, 2, 2), (5, 3, 0), (6, 3, 3)])
  func `a small vector keeps its data where its siblings do`(preserving: Int, flat: Int, count: Int) async throws {
    func entry(_ name: String, _ properties: String) -> String {
      """
      # icons/\(name).imageset/Contents.json
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ]\(properties) }
      # icons/\(name).imageset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h\(8 + name.count)v4H4z"/></svg>
      """
    }
    let property = #", "properties" : { "preserves-vector-representation" : true }"#
    let sets = (0..<preserving).map { entry("p\($0)", property) } + (0..<flat).map { entry("f\($0)", "") }
    #expect(try await messages("catalog-vector", sets.joined(separator: "\n")).count == count)
    // Those of another folder are no siblings.
    let elsewhere = sets.joined(separator: "\n").replacing("icons/p", with: "other/p")
    #expect(try await messages("catalog-vector", elsewhere).isEmpty)
  }

  @Test(arguments: [("256x256", 0), ("255x255", 1), ("12x256", 0)])
  func `a large picture alone at @1x needs no other`(size: String, count: Int) async throws {
    let text = #"{ "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "1x" } ] }"#
    #expect(try await messages("catalog-missing-scale", "\(text)\n# a.png \(size)").count == count)
  }

  @Test(
    arguments: [
      ("translate(0, 50)", "translate(9, 135)", 0), ("translate(0 50)", "matrix(1 0 0 1 9 135)", 0),
      ("translate(0, 50)", "translate(9, 235)", 1), ("translate(0, 50)", "scale(2)", 0),
      // Fifteen units of a template count as the middle.
      ("translate(0, 50)", "translate(9, 150)", 0), ("translate(0, 50)", "translate(9, 151)", 1),
    ])
  func `a symbol is measured with the groups around it`(guides: String, symbols: String, count: Int) async throws {
    let regular = #"<g id="Regular-M" transform="translate(0, -100)"><path d="M0 0h9v100h-9z"/></g>"#
    let text = Self.symbol(
      regular, guides: #" transform="\#(guides)""#, symbols: #" transform="\#(symbols)""#)
    #expect(try await messages("catalog-symbol-drawing", text).count == count)
  }

  @Test(arguments: [
    (#"fill="none""#, 1), (#"display="none""#, 1), (#"opacity="0""#, 1), (#"style="opacity: 0.0""#, 1),
    (#"opacity="0.1""#, 0), (#"fill="none" stroke="black""#, 0),
  ])
  func `a path that nobody sees is a part of a symbol all the same`(attributes: String, count: Int) async throws {
    let text = Self.symbol(#"<g id="Regular-M"><path \#(attributes) d="M0 0h9v70h-9z"/></g>"#)
    let found = try await messages("catalog-symbol-drawing", text)
    #expect(found.filter { $0.contains("a path that cannot be seen") }.count == count, "\(found)")
  }

  @Test(
    arguments: [
      ("", "", 1), (#", "unassigned" : true"#, "", 0),
      ("", #", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#, 0),
      ("", #", "resizing" : { "mode" : "3-part" }"#, 1), ("", #", "idiom" : "universal""#, 1),
      ("", #", "language-direction" : "right-to-left""#, 0), ("", #", "subtype" : 2436"#, 0),
    ])
  func `two slots are for the same if only what they hold differs`(
    first: String, second: String, count: Int
  ) async throws {
    let idiom = second.contains("idiom") ? "" : #", "idiom" : "universal""#
    let text = """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal"\(first) }, { "filename" : "b.svg"\(second)\(idiom) } ] }
      # a.svg
      # b.svg
      """
    #expect(try await messages("catalog-duplicate-slot", text).count == count)
  }

  @Test func `a file outside of its set is missing, though it exists`() async throws {
    let text = #"{ "images" : [ { "filename" : "b/a.svg", "idiom" : "universal" } ] }"# + "\n# home.imageset/b/a.svg"
    #expect(try await messages("catalog-missing-file", text) == ["the file “b/a.svg” is not there"])
  }

  // MARK: Colours

  @Test(
    arguments: [
      (#""red" : "1.000", "green" : "0.000""#, "1.000", "srgb", 0),
      (#""red" : "1.001", "green" : "0.000""#, "1.000", "srgb", 1),
      (#""red" : "-0.001", "green" : "0.000""#, "1.000", "srgb", 1),
      (#""red" : "255", "green" : "254""#, "1.000", "srgb", 0),
      (#""red" : "256", "green" : "254""#, "1.000", "srgb", 1),
      (#""red" : "0xFF", "green" : "0x00""#, "1.000", "srgb", 0),
      (#""red" : "0x100", "green" : "0x00""#, "1.000", "srgb", 1),
      (#""red" : "0.5", "green" : "0.5""#, "1.001", "srgb", 1),
      (#""red" : "0.5", "green" : "0.5""#, "255", "srgb", 1), (#""red" : "0.5", "green" : "0.5""#, "2", "srgb", 1),
      (#""red" : "0.5", "green" : "0.5""#, "0", "srgb", 0), (#""red" : "0.5", "green" : "0.5""#, "0x80", "srgb", 0),
      (#""red" : "1.5", "green" : "0.5""#, "1.000", "extended-srgb", 0),
      (#""red" : "300", "green" : "1""#, "1.000", "extended-srgb", 0),
      (#""red" : "0x1FF", "green" : "0x00""#, "1", "extended-srgb", 1),
      (#""red" : "0.5", "green" : "0.5""#, "1.5", "extended-srgb", 1),
      (#""red" : "1", "green" : "0xFF""#, "1", "srgb", 1), (#""red" : "0", "green" : "0xFF""#, "1", "srgb", 0),
      (#""red" : "2", "green" : "0xFF""#, "1", "srgb", 1), (#""red" : "5e-1", "green" : "0.5""#, "1", "srgb", 0),
    ] as [(String, String, String, Int)])
  func `a component is in its range, and written like the others`(
    components: String, alpha: String, space: String, count: Int
  ) async throws {
    let text = """
      { "colors" : [ { "color" : { "color-space" : "\(space)", "components" : { "alpha" : "\(alpha)", "blue" : "0", \(components) } },
        "idiom" : "universal" } ] }
      """
    #expect(try await messages("catalog-color-component", text).count == count)
  }

  // MARK: Rendering

  /// Template images, sets of one colour, and whether those are reported.
  @Test(arguments: [(3, 1, 0), (4, 1, 1), (4, 2, 2), (4, 3, 0), (6, 3, 3), (6, 4, 0)])
  func `one colour is odd among four templates, three for each other`(
    templates: Int, others: Int, count: Int
  ) async throws {
    func entry(_ name: String, _ properties: String) -> String {
      """
      # icons/\(name).imageset/Contents.json
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ]\(properties) }
      # icons/\(name).imageset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h\(8 + name.count)v4H4z"/></svg>
      """
    }
    let template = #", "properties" : { "template-rendering-intent" : "template" }"#
    let sets =
      (0..<templates).map { entry("t\($0)", template) } + (0..<others).map { entry("o\($0)", "") }
    #expect(try await messages("catalog-template-intent", sets.joined(separator: "\n")).count == count)
  }

  /// A red picture is meant as it is, unless the template images beside it are red too.
  @Test(
    arguments: [
      ("#000", "#e00", 0), ("#e00", "#e00", 1), ("#e00", "#e60004", 1), ("#e00", "#00e", 0), ("#e00", "#000", 1),
    ])
  func `a colour that the templates have too says nothing`(templates: String, other: String, count: Int) async throws {
    let sets = ["a", "b", "c", "d", "odd"].map { name in
      """
      # icons/\(name).imageset/Contents.json
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ]\(name == "odd" ? "" : #", "properties" : { "template-rendering-intent" : "template" }"#) }
      # icons/\(name).imageset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path fill="\(name == "odd" ? other : templates)" d="M4 4h12v4H4z"/></svg>
      """
    }
    #expect(try await messages("catalog-template-intent", sets.joined(separator: "\n")).count == count)
  }

  /// macOS takes an image whose name ends in “Template” for one.
  @Test func `a name can say that an image is a template`() async throws {
    let sets = ["a", "b", "c", "d", "menuTemplate"].map { name in
      """
      # icons/\(name).imageset/Contents.json
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ]\(name.count > 1 ? "" : #", "properties" : { "template-rendering-intent" : "template" }"#) }
      # icons/\(name).imageset/a.svg
      """
    }
    #expect(try await messages("catalog-template-intent", sets.joined(separator: "\n")).isEmpty)
    let other = sets.map { $0.replacing("menuTemplate", with: "menu") }
    #expect(try await messages("catalog-template-intent", other.joined(separator: "\n")).count == 1)
  }

  // MARK: Words

  @Test(arguments: [
    ("Regular-M", true), ("Regular-XL", false), ("", false), (String(repeating: "a", count: 65), false),
  ])
  func `a symbol has one variant at least`(id: String, isVariant: Bool) async throws {
    let example = """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg"><g id="Guides"/><g id='Symbols'><g id="\(id)"><path d="M0 0h9v9z"/></g></g></svg>
      """
    let found = try await messages("catalog-symbol-template", example)
    let lacks = "the SVG lacks a variant such as “Regular-M”, so Xcode does not take it as a symbol"
    #expect((found == [lacks]) != isVariant)
  }

  @Test func `a set of one word is named after another with two`() async throws {
    let found = try await messages(
      "catalog-name-collision",
      """
      # A/tab-home.imageset/Contents.json
      { "images" : [] }
      # B/tabHome.imageset/Contents.json
      { "images" : [] }
      # B/….imageset/Contents.json
      { "images" : [] }
      # A/‥.imageset/Contents.json
      { "images" : [] }
      """)
    #expect(found.count == 1 && found.first?.contains("give one Swift symbol, “tabHome”") == true)
  }

  @Test(
    arguments: [
      ("star", "st\u{430}r", "“st\u{430}r” looks like “star”, but its “\u{430}” is U+0430, not “a”"),
      // Whichever comes first, the one with the odd character is wrong.
      ("\u{421}at", "Cat", "“\u{421}at” looks like “Cat”, but its “\u{421}” is U+0421, not “C”"),
      ("bell", "be\u{200B}ll", "“be\u{200B}ll” looks like “bell”, but it contains the invisible character U+200B"),
      ("bell", "be\u{AD}ll", "“be\u{AD}ll” looks like “bell”, but it contains the invisible character U+00AD"),
      (
        "be\u{200B}ll", "b\u{2060}ell",
        "“b\u{2060}ell” looks like “be\u{200B}ll”, but it contains the invisible character U+2060"
      ),
      ("no\u{EB}l", "no\u{451}l", "“no\u{451}l” looks like “no\u{EB}l”, but its “\u{451}” is U+0451, not “\u{EB}”"),
      (
        "no\u{EB}l", "no\u{435}\u{308}l",
        "“no\u{435}\u{308}l” looks like “no\u{EB}l”, but its “\u{435}” is U+0435, not “e”"
      ),
      ("top1", "top\u{FF11}", "“top\u{FF11}” looks like “top1”, but its “\u{FF11}” is U+FF11, not “1”"),
      ("\u{434}\u{43E}\u{43C}", "dom", nil), ("list", "l1st", nil), ("star", "St\u{430}r", nil), ("star", "stär", nil),
      // A family and its parts, and names that code cannot tell apart, which is another finding.
      ("👩\u{200D}👧", "👩👧", nil), ("caf\u{E9}", "cafe\u{301}", nil), ("one-two", "one\u{2011}two", nil),
      ("home", "home\u{200B}", nil), ("home", "home ", nil),
    ] as [(String, String, String?)])
  func `two names look the same only with characters that look the same`(
    first: String, second: String, message: String?
  ) async throws {
    let text = """
      # A/\(first).imageset/Contents.json
      { "images" : [] }
      # B/\(second).imageset/Contents.json
      { "images" : [] }
      """
    let found = try await messages("catalog-name-look-alike", text)
    #expect(found.map { $0.replacing(#/ in App.xcassets[^,]*imageset/#, with: "") } == [message].compactMap(\.self))
  }
}

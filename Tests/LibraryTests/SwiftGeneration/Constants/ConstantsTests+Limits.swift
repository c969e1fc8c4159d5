internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Findings
@testable internal import SwiftGeneration
import Testing

/// Where lines are broken, which size is near, and what is left out.
extension ConstantsTests {
  private func text(_ tokens: String) -> String {
    ConstantsFile(ConstantSamples.constants(ConstantSamples.tokens(tokens)), SwiftOptions()).text
  }

  /// A word joins a line of the comment while both have less than 100 characters.
  @Test(arguments: [(49, 50, true), (50, 50, false), (1, 98, true), (1, 99, false), (99, 1, false), (120, 1, false)])
  func `lines of comments have at most 100 characters`(first: Int, second: Int, isOneLine: Bool) {
    let (one, two) = (String(repeating: "a", count: first), String(repeating: "b", count: second))
    let text = text(#"{ "t": { "$type": "number", "$description": "\#(one) \#(two)", "$value": 1 } }"#)
    #expect(text.contains("\n    /// \(one) \(two)\n") == isOneLine)
    #expect(text.contains("\n    /// \(one)\n    /// \(two)\n") == !isOneLine)
  }

  @Test func `lines of code have at most 120 characters`() {
    for length in 60...100 {
      let name = String(repeating: "x", count: length)
      let text = text(#"{ "t": { "$type": "fontFamily", "$value": ["\#(name)", "y"] } }"#)
      let line = #"    static let t: [String] = ["\#(name)", "y"]"#
      #expect(text.contains(line + "\n") == (line.utf8.count <= 120))
      #expect(
        text.contains("\n    static let t: [String] = [\n        \"\(name)\",\n        \"y\"\n    ]\n")
          == (line.utf8.count > 120))
    }
  }

  /// In groups, the indentation counts.
  @Test(arguments: [(119, true), (120, true), (121, false)])
  func `lines of code in groups have at most 120 characters`(length: Int, isOneLine: Bool) {
    let start = #"            static let t: [String] = [""#
    let name = String(repeating: "x", count: length - start.utf8.count - 7)
    let text = text(#"{ "a": { "b": { "t": { "$type": "fontFamily", "$value": ["\#(name)", "y"] } } } }"#)
    #expect(text.contains(start + name + "\", \"y\"]\n") == isOneLine)
  }

  @Test(arguments: [
    (31.0, "largeTitle"), (30.9, "title1"), (25, "title1"), (24.9, "title2"), (21, "title2"), (20.9, "title3"),
    (18.5, "title3"),
    (18.4, "body"), (16.5, "body"), (16.4, "callout"), (15.5, "callout"), (15.4, "subheadline"), (14, "subheadline"),
    (13.9, "footnote"), (12.5, "footnote"), (12.4, "caption1"), (11.5, "caption1"), (11.4, "caption2"), (1, "caption2"),
    (300, "largeTitle"),
  ])
  func `the nearest text style, the larger of two`(size: Double, name: String) throws {
    let constants = ConstantSamples.constants(ConstantSamples.tokens(Self.typography(size)))
    #expect(try #require(constants.root.all.first).textStyle == name)
  }

  private static func typography(_ size: Double) -> String {
    #"""
    { "a": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": { "value": \#(size), "unit": "px" },
      "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1 } } }
    """#
  }

  @Test(arguments: [
    "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1",
    "caption2",
  ])
  func `every text style of iOS can be named`(name: String) throws {
    let text = Self.typography(40).replacing(
      #""$value":"#, with: #""$extensions": { "app.monotint": { "textStyle": "\#(name)" } }, "$value":"#)
    let constants = ConstantSamples.constants(ConstantSamples.tokens(text))
    #expect(try #require(constants.root.all.first).textStyle == name && constants.diagnostics.isEmpty)
  }

  @Test(arguments: [(0.0, nil), (-1, nil), (0.1, 10)] as [(Double, Double?)])
  func `a font size of 0 is one too many in every appearance`(size: Double, light: Double?) {
    for (light, dark) in [(10.0, size), (size, 10)] {
      let constants = ConstantSamples.constants(
        ConstantSamples.tokens(Self.typography(light), dark: Self.typography(dark)))
      #expect(constants.root.all.count == (size > 0 ? 1 : 0))
      #expect(
        constants.diagnostics.map(\.message)
          == (size > 0 ? [] : ["1 token is left out of the constants: “a” has no font size above 0"]))
    }
  }

  /// “!” becomes “u21” in Swift, so a theme of few bytes can have a long case.
  @Test(arguments: [("x", 64, 0), ("x", 65, 1), ("x", 200, 1), ("!", 21, 0), ("!", 22, 1), ("ß", 33, 1)])
  func `the name of a theme fits into names of assets`(letter: String, count: Int, findings: Int) {
    let file = SourceFile(path: "monotint.json", text: "{}")
    let name = Located(String(repeating: letter, count: count), at: SourceRange(file, 0..<0))
    #expect(ThemeName.diagnostics([name]).count == findings)
  }

  /// The folder of a set is its name with `.colorset` behind it, and file systems take 255 bytes.
  @Test(arguments: [1, 64, 189, 190, 200, 300], [nil, 1, 64, 200, 400])
  func `the names of colour sets stay below the limit of file systems`(length: Int, theme: Int?) {
    let color = #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }"#
    let other = color.replacing("[1,", with: "[0,")
    let name = String(repeating: "n", count: length)
    let second = String(repeating: "m", count: length)
    let tokens = ConstantSamples.tokens(#"{ "g": { "\#(name)": \#(color), "\#(second)": \#(color) } }"#)
    let others = ConstantSamples.tokens(#"{ "g": { "\#(name)": \#(other), "\#(second)": \#(other) } }"#)
    var themes = [(name: ThemeName("a"), tokens: tokens)]
    if let theme { themes = [(ThemeName(String(repeating: "t", count: theme)), tokens), (ThemeName("b"), others)] }
    let sets = ConstantColorSets(Constants(themes, ConstantOptions(), gamut: .sRGB)).sets
    #expect(!sets.isEmpty && Set(sets.map { $0.name.lowercased() }).count == sets.count)
    if theme ?? 0 <= 64 { #expect(sets.allSatisfy { "\($0.name).colorset".utf8.count <= 255 }) }
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func `three of those that are left out are named`(count: Int) throws {
    let tokens = (1...count).map { #""t\#($0)": { "$type": "color", "$value": "{gone}" }"# }.joined(separator: ", ")
    let constants = ConstantSamples.constants(ConstantSamples.tokens("{ \(tokens) }"))
    let message = try #require(constants.diagnostics.first?.message)
    let names = (1...min(count, 3)).map { "“t\($0)” has no value" }.joined(separator: "; ")
    let more = count > 3 ? "; and \(count - 3) more" : ""
    #expect(
      message == "\(count == 1 ? "1 token is" : "\(count) tokens are") left out of the constants: \(names)\(more)")
    #expect(constants.diagnostics.first?.related.count == count - 1)
  }

  @Test func `the stops of a gradient are sorted, and equal ones keep their order`() {
    func stop(_ red: Double, _ position: Double) -> String {
      #"{ "color": { "colorSpace": "srgb", "components": [\#(red), 0, 0] }, "position": \#(position) }"#
    }
    let text = text(
      #"{ "g": { "$type": "gradient", "$value": [\#(stop(0.2, 1)), \#(stop(0.4, 0.5)), \#(stop(0.6, 0.5)), \#(stop(0.8, 0)), \#(stop(1, 0.5))] } }"#
    )
    let colors = text.matches(of: /rgb\(0x(..)0000\), location: ([0-9.]+)/).map { "\($0.output.1) \($0.output.2)" }
    #expect(colors == ["CC 0", "66 0.5", "99 0.5", "FF 0.5", "33 1"])
  }

  @Test(arguments: [
    (["Colors"], ["Colors"]), (["colors/brand"], ["colors/brand"]), (["COLORS", "Icons"], ["COLORS"]), (["Color"], []),
    (["Icons/Colors"], []), (["Colors 2"], []), ([""], []),
  ])
  func `a group of other assets may not be where the colours are`(groups: [String], conflicts: [String]) throws {
    let set = Set(groups.map { AssetGroup($0, isNamespace: true) })
    let icons = [IconSource(name: try AssetName("home"), group: AssetGroup("Icons"), path: "i/home.svg")]
    let found = ConstantColorSet.conflicts(with: icons, set)
    #expect(
      found.map(\.message)
        == conflicts.map { "the group “\($0)” uses the folder “Colors”, which is for the colour sets of the constants" }
    )
    #expect(found.allSatisfy { $0.severity == .error && $0.path == "i/home.svg" })
  }

  /// Names that mean something else in the file or in Swift get a word more.
  @Test(arguments: [
    "DesignTokens", "SwiftUIDesignTokens", "TokenAssets", "TokenColor", "Any", "Protocol", "Self", "Type", "Adaptive",
    "BorderStyle",
    "BoxShadow", "GradientStops", "LineStyle", "TextStyle", "TimingCurve", "TransitionStyle", "Bool", "CGFloat",
    "CGPoint",
    "Double", "Hashable", "Sendable", "String", "Swift", "TimeInterval",
    "SwiftUI", "UIColor", "UIFont", "UIFontDescriptor", "UIFontMetrics",
    "UITraitCollection",

  ])
  func `a group may not hide a type`(name: String) throws {
    let constants = ConstantSamples.constants(
      ConstantSamples.tokens(#"{ "g": { "\#(name)": { "a": { "$type": "number", "$value": 1 } } } }"#))
    #expect(try #require(constants.root.groups.first?.groups.first).name.name == name + "Tokens")
  }

  @Test func `a colour that looks the same in dark mode is no other`() throws {
    let light = #"{ "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } }"#
    let dark = #"{ "c": { "$type": "color", "$value": { "colorSpace": "hsl", "components": [0, 100, 50] } } }"#
    let constant = try #require(ConstantSamples.constants(ConstantSamples.tokens(light, dark: dark)).root.all.first)
    #expect(constant.values.differ && constant.colors?.differ == false)
  }

  @Test(
    arguments: [
      ("a", "a", true), ("a", "b", false), ("a.*", "a.b", true), ("a.*", "a", false), ("a.*", "a.b.c", false),
      ("a.**", "a.b.c", true),
      ("a.**", "a", true), ("**.a", "a", true), ("**.a", "b.c.a", true), ("**.a", "b.ca", false),
      ("a.**.b", "a.b", true),
      ("a.**.b", "a.x.y.b", true), ("a.**.b", "a.x.c", false), ("a*", "abc", true), ("a*", "a", true),
      ("*a", "ba", true),
      ("*a*", "xay", true),
      ("a*b", "ab", true), ("a*b", "a", false), ("ab*ba", "aba", false), ("ab*ba", "abba", true),
      ("a*b*c", "axbyc", true),
      ("a*b*c", "acb", false), ("*", "", true), ("**", "", true), ("é*", "éa", true), ("", "a", false),
      ("A", "a", false),
      ("**.**", "a", true), ("*.*", "a", false), ("a**b", "axb", true),
    ] as [(String, String, Bool)])
  func `what a pattern matches`(pattern: String, path: String, matches: Bool) {
    #expect(TokenPattern(pattern).matches(TokenPattern.names(of: path)) == matches)
    #expect(TokenPattern(pattern).isExact == !pattern.contains("*"))
  }
}

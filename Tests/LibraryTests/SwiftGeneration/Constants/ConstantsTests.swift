internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Findings
@testable internal import SwiftGeneration
import Testing

/// Which tokens become constants, their names, and what is said about those that cannot.
@Suite struct ConstantsTests {
  private static let numbers = #"""
    { "$type": "number", "a": { "$value": 1 }, "color": { "brand": { "x": { "$value": 2 }, "y-1": { "$value": 3 } }, "z": { "$value": 4 } },
      "space": { "s": { "$value": 5 } } }
    """#

  @Test(
    arguments: [
      ([], [], ["a", "color.brand.x", "color.brand.y-1", "color.z", "space.s"]),
      (["color.**"], [], ["color.brand.x", "color.brand.y-1", "color.z"]), (["color.*"], [], ["color.z"]),
      (["**.x", "a"], [], ["a", "color.brand.x"]), (["*"], [], ["a"]), (["**"], ["color.**"], ["a", "space.s"]),
      (["*.brand.y-*"], [], ["color.brand.y-1"]), (["color.**.z"], [], ["color.z"]),
      ([], ["**.brand.**", "a"], ["color.z", "space.s"]),
      (["**.**.s"], [], ["space.s"]), (["*.*.*1"], [], ["color.brand.y-1"]),
      (["**.y*1", "**.*y-*"], [], ["color.brand.y-1"]),
    ] as [([String], [String], [String])])
  func `what patterns select`(include: [String], exclude: [String], paths: [String]) {
    let constants = ConstantSamples.constants(
      ConstantSamples.tokens(Self.numbers), include: include, exclude: exclude)
    #expect(constants.root.all.map(\.path).sorted() == paths)
    #expect(constants.paths == Set(paths))
    #expect(constants.exactPaths == Set(paths.filter(include.contains)))
    #expect(constants.diagnostics.isEmpty)
  }

  /// A broken alias may leave a token without a type too.
  @Test(arguments: [#"{ "$value": "{gone}" }"#, #"{ "$type": "number", "$value": "{gone}" }"#])
  func `a value that is broken in dark mode is left out rather than light`(dark: String) {
    let tokens = ConstantSamples.tokens(
      #"{ "a": { "$type": "number", "$value": 1 } }"#, dark: #"{ "a": \#(dark) }"#)
    let constants = ConstantSamples.constants(tokens)
    #expect(constants.root.all.isEmpty)
    #expect(constants.diagnostics.map(\.message).contains { $0.contains("“a” has no value in dark mode") })
  }

  @Test(arguments: [
    ("colour.**", "did you mean “color.**”?"), ("color", "it is a group; “color.**” selects its tokens"),
    ("color.brand.y", "did you mean “color.brand.x”?"), ("nothing.like.it.*", "`monotint tokens` lists all tokens"),
  ])
  func `a pattern without a token`(pattern: String, help: String) {
    let constants = ConstantSamples.constants(ConstantSamples.tokens(Self.numbers), include: ["a", pattern])
    #expect(constants.diagnostics.map(\.message) == ["no token matches “\(pattern)”"])
    #expect(constants.diagnostics.map(\.help) == [help])
    #expect(constants.diagnostics.map(\.severity) == [.warning])
    #expect(constants.diagnostics[0].place?.range == 0..<1)
  }

  /// A path of many stars does not take more time than its length.
  @Test func `a pattern of many stars`() {
    let path = String(repeating: "a", count: 200) + ".b"
    #expect(!TokenPattern(String(repeating: "a*", count: 50) + ".c").matches(TokenPattern.names(of: path)))
    let deep = Array(repeating: "a", count: 200).joined(separator: ".")
    #expect(!TokenPattern(String(repeating: "**.a.", count: 50) + "b").matches(TokenPattern.names(of: deep)))
  }

  // MARK: Names

  @Test func `names in Swift`() throws {
    let constants = ConstantSamples.constants(ConstantSamples.everything, include: ["names.**"])
    let group = try #require(constants.root.groups.first)
    #expect(group.name.name == "Names" && group.path == "names")
    #expect(
      group.constants.map(\.name.declaration) == ["`default`", "selfToken", "initToken", "u1F43E", "contactUs"])
    // A name that begins with a digit joins that of its group.
    #expect(constants.root.constants.map(\.name.declaration) == ["names3D", "names24"])
    #expect(
      group.groups.map(\.name.name)
        == ["TypeTokens", "UIColorTokens", "Duration", "DesignTokensTokens", "日本", "_24", "SelfTokens"])
    #expect(constants.diagnostics.isEmpty)
  }

  /// `DesignTokens.Protocol` would be the type of a protocol.
  @Test(arguments: ["Protocol", "Type", "self", "init"])
  func `a group has no name with another meaning after a full stop`(name: String) {
    let tokens = ConstantSamples.tokens(#"{ "\#(name)": { "a": { "$type": "number", "$value": 1 } } }"#)
    let group = ConstantSamples.constants(tokens).root.groups.first
    #expect(group?.path == name && group?.name.name != name)
  }

  private static let meeting = #"""
    { "$type": "number", "a-b": { "$value": 1 }, "aB": { "$value": 2 }, "x": { "A_B": { "$value": 3 } }, "X": { "a b": { "$value": 4 }, "c": { "$value": 5 } } }
    """#

  /// Which of the two came first must not matter: code that uses the name would mean something else.
  @Test(arguments: [[String](), ["aB"], ["a-b"]])
  func `names that meet are errors`(include: [String]) {
    let constants = ConstantSamples.constants(
      ConstantSamples.tokens(Self.meeting), include: include.isEmpty ? [] : ["**"] + include)
    #expect(constants.root.all.map(\.path) == ["aB", "X.c"])
    #expect(constants.root.groups.map(\.name.name) == ["X"])
    #expect(
      constants.diagnostics.map(\.message) == [
        "“a-b” and “aB” would both be called “aB” in Swift; only “aB” is spelled so, and has the constant",
        "“x.A_B” and “X.a b” would both be called “aB” in Swift, so neither has a constant",
      ])
    #expect(constants.diagnostics.allSatisfy { $0.severity == .error && $0.rule == "name-collision" })
    #expect(
      constants.diagnostics.map(\.help) == [
        #"rename one of them, or leave it out: "constants": { "exclude": ["a-b"] }"#,
        #"rename one of them, or leave it out: "constants": { "exclude": ["X.a b"] }"#,
      ])
    #expect(constants.diagnostics[1].related.map(\.message) == ["“x.A_B”"])
  }

  /// Tokens that are added before or after the others never change what a name means. A colour set is found by the whole
  /// path of its token.
  @Test(arguments: [
    (["c.blue.50", "c.blue.base"], "c.red.50"), (["c.blue.50"], "c.blue.base"), (["c.blue.50"], "blue.50"),
    (["blue.50"], "c.blue.50"), (["space.15"], "space.1-5"), (["space.1-5"], "space.15"), (["500"], "blue.500"),
    (["grid2.4"], "grid24"), (["a.fast"], "a.slow"), (["g.a"], "a"), (["日本.a"], "b"), (["Color.a"], "Font.b"),
    (["a.color"], "Color.b"), (["x.-1"], "x.1"), (["x.1"], "x.-1"), (["a"], "a.b"), (["a.b"], "a"),
    (["tokens.a"], "b"), (["a.a.b"], "a.c"),
  ])
  func `names do not move`(before: [String], added: String) {
    let old = Self.meanings(of: before)
    #expect(old.count == before.count)
    for paths in [before + [added], [added] + before] {
      let new = Self.meanings(of: paths)
      #expect(new.count == paths.count && old.allSatisfy { new[$0.key] == $0.value }, "\(new)")
    }
  }

  /// What would move a name is an error, in whatever order the tokens stand.
  @Test(
    arguments: [
      ("space.1-5", "space.1_5", nil), ("red.1", "red1", "red1"), ("a.walkIn", "a.walk-in", "a.walkIn"),
      ("a.fast", "a.fastDuration", "a.fastDuration"), ("a.b.c", "a.a.b.c", "a.b.c"), ("a-b.c", "aB.c", nil),
      ("space.1", "space1", "space1"), ("c.-1", "cMinus1", "cMinus1"), ("self", "selfToken", "selfToken"),
    ] as [(String, String, String?)])
  func `what would move a name is an error`(first: String, second: String, kept: String?) {
    for paths in [[first, second], [second, first]] {
      let constants = ConstantSamples.constants(Self.durations(paths))
      #expect(constants.diagnostics.map(\.rule) == ["name-collision"] && constants.diagnostics.hasErrors)
      #expect(constants.root.all.map(\.path) == [kept].compactMap(\.self))
      for path in paths { #expect(constants.diagnostics[0].message.contains("“\(path)”")) }
    }
  }

  /// Tokens of different values at these paths, in this order. A path that is that of a group too is its own value.
  private static func durations(_ paths: [String]) -> AppearanceTokens {
    final class Node {
      var value: Int?
      var children: [(name: String, node: Node)] = []
      func child(_ name: String) -> Node {
        if let known = children.first(where: { $0.name == name }) { return known.node }
        children.append((name, Node()))
        return children[children.count - 1].node
      }
      func json(_ value: String) -> String {
        ##"{ "$type": "duration", "$value": { "value": \##(value), "unit": "s" } }"##
      }
      var text: String {
        guard !children.isEmpty else { return json("\(value ?? 0)") }
        var members = children.map { "\"\($0.name)\": \($0.node.text)" }
        if let value { members.append("\"$root\": \(json("\(value)"))") }
        return "{ \(members.joined(separator: ", ")) }"
      }
    }
    let root = Node()
    for path in paths {
      let node = path.split(separator: ".").reduce(root) { $0.child(String($1)) }
      node.value = path.utf8.reduce(1) { ($0 * 31 + Int($1)) % 9973 }
    }
    return ConstantSamples.tokens(root.text)
  }

  /// The value of each constant by its name in Swift.
  private static func meanings(of paths: [String]) -> [String: String] {
    var meanings: [String: String] = [:]
    ConstantSamples.constants(durations(paths)).root.forEachNamed { name, constant in
      meanings[name] = constant.values.light.summary
    }
    return meanings
  }

  @Test func `a group and a token of one name`() throws {
    let constants = ConstantSamples.constants(ConstantSamples.everything, include: ["color.accent.**"])
    let colors = try #require(constants.root.groups.first)
    #expect(colors.constants.map(\.name.name) == ["accent"] && colors.constants.map(\.path) == ["color.accent.$root"])
    #expect(colors.groups.map(\.name.name) == ["Accent"])
  }

  // MARK: Values

  @Test func `values of four appearances`() throws {
    let constants = ConstantSamples.constants(ConstantSamples.everything, include: ["color.brand", "space.small"])
    let color = try #require(constants.root.all.first { $0.path == "color.brand" }?.colors)
    #expect(
      Appearance.allCases.compactMap { color.given($0)?.hexadecimal } == ["#155DFC", "#66A4FF", "#003399", "#CCE6FF"])
    let space = try #require(constants.root.all.first { $0.path == "space.small" })
    #expect(space.values[.light].points == 8 && space.values[.darkHighContrast].points == 10)
    #expect(space.values.given(.lightHighContrast) == nil && space.colors == nil)
  }

  private static let broken = #"""
    { "color": { "$type": "color", "good": { "$value": "#fff" }, "bad": { "$value": "{missing}" }, "worse": { "$value": 7 }, "other": { "$type": "number", "$value": 1 } },
      "flat": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": { "value": 0, "unit": "px" }, "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1 } },
      "word": { "$type": "string", "$value": "a" } }
    """#
  private static let brokenDark = #"""
    { "color": { "$type": "color", "good": { "$value": "{missing}" }, "other": { "$value": "#000" }, "night": { "$value": "#000" } } }
    """#

  @Test func `what cannot be a constant is left out under one warning`() {
    let constants = ConstantSamples.constants(ConstantSamples.tokens(Self.broken, dark: Self.brokenDark))
    #expect(constants.root.all.isEmpty && constants.root.groups.isEmpty)
    #expect(
      constants.diagnostics.map(\.message) == [
        "6 tokens are left out of the constants: “color.good” has no value in dark mode; "
          + "“color.bad” has no value; “color.worse” has no value; and 3 more"
      ])
  }

  @Test(arguments: [
    ("color.other", "“color.other” is a number, but a color in dark mode, so it cannot be a constant"),
    ("flat", "“flat” has no font size above 0, so it cannot be a constant"),
    (
      "color.night",
      "“color.night” has no value in light mode, only in dark.json (give it one in tokens.json too), so it cannot be a constant"
    ),
  ])
  func `what is named exactly must be a constant`(path: String, message: String) {
    let constants = ConstantSamples.constants(
      ConstantSamples.tokens(Self.broken, dark: Self.brokenDark), include: [path])
    #expect(constants.diagnostics.map(\.message) == [message])
    #expect(constants.diagnostics.map(\.severity) == [.error])
  }

  /// The reader of tokens says why there is no value; once is enough.
  @Test func `a token without a value is not reported twice`() {
    let tokens = ConstantSamples.tokens(Self.broken)
    let constants = ConstantSamples.constants(tokens, include: ["color.bad"])
    #expect(constants.diagnostics.isEmpty && constants.exactPaths == ["color.bad"])
    #expect(tokens.diagnostics(used: constants.exactPaths).contains { $0.severity == .error })
  }

  // MARK: What the file says about a token

  @Test(arguments: [-0.4, 0.4, 0])
  func `the tracking of a text is in its constant, also below 0`(tracking: Double) {
    let constants = ConstantSamples.constants(
      ConstantSamples.tokens(
        #"""
        { "t": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": { "value": 12, "unit": "px" },
          "fontWeight": 400, "letterSpacing": { "value": \#(tracking), "unit": "px" }, "lineHeight": 1.5 } } }
        """#))
    for frameworks in [[SwiftOptions.Framework.uiKit], [.swiftUI]] {
      var options = SwiftOptions()
      options.frameworks = frameworks
      let text = ConstantsFile(constants, options).text
      #expect(text.contains("tracking: \(tracking),") == (tracking != 0), "\(text)")
      #expect(text.contains("tracking \(tracking) pt") == (tracking != 0), "\(text)")
    }
  }

  /// It was 31.9992, because the multiple was rounded to 1.3333.
  @Test(arguments: [(24, 32), (18, 28), (14, 20), (7, 9.5)])
  func `a line height in pixels is the same number of points`(size: Double, height: Double) {
    let tokens = ConstantSamples.tokens(
      #"""
      { "t": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "\#(size)px", "fontWeight": 400,
          "letterSpacing": "0px", "lineHeight": "\#(height)px" } } }
      """#)
    #expect(tokens[.light]?["t"]?.value?.lineHeight == height)
  }

  @Test func `descriptions and deprecations`() throws {
    let constants = ConstantSamples.constants(ConstantSamples.everything, include: ["color.**"])
    let all = Dictionary(uniqueKeysWithValues: constants.root.all.map { ($0.path, $0) })
    let brand = try #require(all["color.brand"])
    #expect(brand.deprecation == nil && brand.description?.hasPrefix("The brand's own.") == true)
    #expect(all["color.old"]?.deprecation?.reason == "use another")
    let older = try #require(all["color.older"]?.deprecation)
    #expect(older.reason == nil)
    #expect(all["color.accent.$root"]?.deprecation?.reason == #"use “brand” "instead" \ soon"#)
    #expect(all["color.accent.hover"]?.deprecation?.reason == "use another")
  }

  @Test(arguments: [
    (34.0, "largeTitle"), (60, "largeTitle"), (18, "body"), (17, "body"), (16, "callout"), (14, "subheadline"),
    (12, "caption1"), (4, "caption2"), (24, "title2"), (25, "title1"),
  ])
  func `the text style of a size`(size: Double, name: String) throws {
    #expect(try textStyle(size, extensions: "{}").name == name)
  }

  @Test(arguments: [("body", "body", 0), ("title", "title1", 0), ("headline", "headline", 0), ("bodi", "caption1", 1)])
  func `a text style that the token names`(text: String, name: String, warnings: Int) throws {
    for vendor in ["app.monotint", "dev.monotint"] {
      let found = try textStyle(12, extensions: #"{ "\#(vendor)": { "textStyle": "\#(text)" } }"#)
      #expect(found.name == name && found.diagnostics.count == warnings)
      if warnings > 0 { #expect(found.diagnostics[0].help == "did you mean “body”?") }
    }
  }

  private func textStyle(
    _ size: Double, extensions: String
  ) throws -> (name: String?, diagnostics: [Diagnostic]) {
    let text = #"""
      { "a": { "$type": "typography", "$extensions": \#(extensions), "$value": { "fontFamily": "A", "fontSize": { "value": \#(size), "unit": "px" },
        "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1 } } }
      """#
    let constants = ConstantSamples.constants(ConstantSamples.tokens(text))
    return (try #require(constants.root.all.first).textStyle, constants.diagnostics)
  }

  // MARK: Colour sets

  @Test func `colour sets in folders that follow the groups`() {
    let text = #"""
      { "$type": "color", "top": { "$value": "#fff" }, "Card": { "x:y": { "$value": "#000" }, "X": { "$value": "#000" }, "a": { "$value": "#000" } },
        "card two": { "b": { "$value": "#000" }, "n": { "$type": "number", "$value": 1 } } }
      """#
    let found = ConstantColorSets(ConstantSamples.constants(ConstantSamples.tokens(text)))
    #expect(
      found.sets.map(\.assetName)
        == ["Colors/top", "Colors/Card/xY", "Colors/Card/X", "Colors/Card/a", "Colors/card two/b"])
    #expect(found.sets.allSatisfy { $0.group.isNamespace } && found.diagnostics.isEmpty)
  }

  /// The set of a palette's colour was called without the palette, so that another palette took its name.
  @Test func `a colour set has the whole path of its token`() {
    let palettes = ["rust", "moss", "ink"].map { ##""\##($0)": { "100": { "$value": "#fff" } }"## }
    for palettes in [palettes, palettes.reversed()] {
      let text =
        ##"{ "$type": "color", "paint": { \##(palettes.joined(separator: ", ")) }, "9": { "$value": "#000" } }"##
      let sets = ConstantColorSets(ConstantSamples.constants(ConstantSamples.tokens(text))).sets
      #expect(
        sets.map(\.assetName).sorted()
          == ["Colors/9", "Colors/paint/ink/100", "Colors/paint/moss/100", "Colors/paint/rust/100"])
    }
  }

  /// File systems allow 255 bytes for a name. An export ended with an error of the system.
  @Test func `colour sets and folders have names that file systems allow`() {
    let long = String(repeating: "a", count: 300)
    let text = ##"""
      { "$type": "color", "\##(long)1": { "$value": "#fff" }, "b\##(long)": { "$value": "#000" },
        "\##(long)": { "x": { "$value": "#fff" } } }
      """##
    let sets = ConstantColorSets(ConstantSamples.constants(ConstantSamples.tokens(text))).sets
    let names = sets.map(\.name) + sets.flatMap { $0.group.path.split(separator: "/").map(String.init) }
    #expect(Set(sets.map(\.assetName)).count == 3 && names.allSatisfy { $0.utf8.count <= 200 })
  }

  /// A number behind one of the names would be that of the other colour as soon as a colour is added.
  @Test(arguments: [
    ("URLBlue", "urlblue", 0), ("Card.a", "card.b", 2), ("a.b", "a.c", 2), ("a", "a.b", 2),
  ])
  func `colour sets that a disk takes for one are errors`(first: String, second: String, sets: Int) {
    for paths in [[first, second], [second, first]] {
      let tokens = paths.map { path in
        let names = path == "a" ? ["a", "$root"] : path.split(separator: ".").map(String.init)
        return names.reversed().reduce(##"{ "$type": "color", "$value": "#\##(path == first ? "fff" : "000")" }"##) {
          "{ \"\($1)\": \($0) }"
        }
      }
      let sources = ConstantSamples.resolved([.light: tokens])
      let found = ConstantColorSets(ConstantSamples.constants(sources))
      #expect(found.sets.count == sets)
      let isRight = first.prefix(1) == "a"
      #expect(found.diagnostics.map(\.rule) == (isRight ? [] : ["name-collision"]), "\(found.diagnostics)")
      #expect(isRight || [first, second].allSatisfy { found.diagnostics[0].message.contains("“\($0)”") })
    }
  }
}

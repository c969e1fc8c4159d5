internal import Color
internal import DesignTokens
internal import Findings
import TestSupport
import Testing

@Suite(.recorded()) struct TokenResolverTests {
  private static func files(_ contents: [String: String]) -> TokenFiles {
    TokenFiles { path in contents[path].map { .file(SourceFile(path: path, text: $0)) } ?? .missing }
  }

  private func read(_ resolver: String, _ contents: [String: String] = [:]) -> AppearanceTokens {
    AppearanceTokens.readNoted(SourceFile(path: "design/my.resolver.json", text: resolver), files: Self.files(contents))
  }

  private static let base = #"{ "$type": "number", "a": { "$value": 1 }, "b": { "$value": "{a}" } }"#

  @Test func laterSourcesWinAndReferencesAreFollowedAfterwards() throws {
    let tokens = read(
      ##"""
      { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "../tokens.json" }] } },
        "modifiers": { "theme": { "contexts": { "light": [], "dark": [{ "$ref": "dark.json#/only/this" }] }, "default": "light" } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }, { "type": "set", "name": "own", "sources": [{ "c": { "$type": "number", "$value": "{b}" } }] }],
        "$defs": { "anything": 1 } }
      """##,
      [
        "tokens.json": Self.base,
        "design/dark.json": #"{ "only": { "this": { "a": { "$type": "number", "$value": 2 } } } }"#,
      ])
    #expect(tokens.diagnostics().map(\.message) == [])
    let light = try #require(tokens[.light])
    let dark = try #require(tokens[.dark])
    #expect(light.tokens.map(\.value) == [.number(1), .number(1), .number(1)])
    #expect(dark.tokens.map(\.value) == [.number(2), .number(2), .number(2)])
    #expect(dark["c"]?.origin.file.path == "design/dark.json")
    #expect(tokens.documents[.darkHighContrast] == nil)
  }

  @Test(arguments: ["compact", "wide", "huge"])
  func `the default of a modifier counts where nobody chose`(usual: String) {
    let contexts = ["compact", "wide", "huge"].enumerated().map { number, name in
      #""\#(name)": [{ "a": { "$type": "number", "$value": \#(number) } }]"#
    }
    let tokens = read(
      ##"""
      { "version": "2025.10", "sets": {}, "modifiers": { "size": { "default": "\##(usual)",
        "contexts": { \##(contexts.joined(separator: ", ")) } } }, "resolutionOrder": [{ "$ref": "#/modifiers/size" }] }
      """##)
    let value = ["compact": 0.0, "wide": 1, "huge": 2][usual, default: -1]
    #expect(tokens[.light]?["a"]?.value == .number(value))
  }

  /// What a source says of a group replaces what an earlier one said of it (Resolver Module 4.1.5), at each depth.
  @Test(
    arguments: [
      (##"{ "$type": "number" }"##, ["number", "dimension"]),
      (##"{ "g": { "$type": "number" } }"##, ["number", "number"]),
      (##"{ "g": { "$description": "no type" } }"##, ["dimension", "dimension"]),
      (##"{ "g": { "h": { "$type": "number" } } }"##, ["dimension", "number"]),
    ] as [(String, [String])])
  func aLaterSourceReplacesTheTypeOfAGroup(later: String, types: [String]) {
    let base = ##"""
      { "$type": "duration", "g": { "$type": "dimension", "a": { "$value": { "value": 1, "unit": "px" } },
        "h": { "b": { "$value": { "value": 1, "unit": "px" } } } }, "t": { "$value": 1 } }
      """##
    let tokens = read(
      ##"""
      { "version": "2025.10", "sets": { "s": { "sources": [{ "$ref": "base.json" }, \##(later)] } },
        "resolutionOrder": [{ "$ref": "#/sets/s" }] }
      """##, ["design/base.json": base])
    let paths = later.hasPrefix(##"{ "$type""##) ? ["t", "g.a"] : ["g.a", "g.h.b"]
    #expect(paths.map { tokens[.light]?[$0]?.type?.rawValue } == types)
  }

  @Test(
    arguments: [
      (["light", "dark"], [1, 2, nil, nil]),
      (["Light", "Dark", "Light High Contrast", "Dark High Contrast"], [1, 2, 3, 4]),
      (["light", "light_ax", "dark", "dark_ax"], [1, 3, 2, 4]),
      (["dark-hc", "dark", "light"], [3, 2, nil, 1]),
      (["day", "night"], [1, 2, nil, nil]),
      (["brandA", "brandB"], [1, nil, nil, nil]),
    ] as [([String], [Double?])])
  func findsAppearancesByTheNamesOfContexts(contexts: [String], values: [Double?]) {
    let members = contexts.enumerated().map { #""\#($1)": [{ "t": { "$type": "number", "$value": \#($0 + 1) } }]"# }
    let tokens = read(
      ##"{ "version": "2025.10", "modifiers": { "theme": { "contexts": { \##(members.joined(separator: ", ")) } } }, "resolutionOrder": [{ "$ref": "#/modifiers/theme" }] }"##
    )
    let found = Appearance.allCases.map { tokens.documents[$0]?["t"]?.value }
    #expect(found == values.map { $0.map(TokenValue.number) })
  }

  /// They were taken only beside a reference to a whole file.
  @Test(
    arguments: [
      (##"{ "$ref": "#/sets/base", "sources": [{ "a": { "$type": "number", "$value": 3 } }] }"##, 3),
      (##"{ "$ref": "#/sets/chain" }"##, 4),
      (##"{ "$ref": "#/sets/part" }"##, 5),
      (##"{ "$ref": "#/modifiers/size", "default": "large" }"##, 7),
    ] as [(String, Double)])
  func membersBesideAReferenceReplaceThoseOfItsTarget(step: String, value: Double) {
    let tokens = read(
      ##"""
      { "version": "2025.10",
        "sets": {
          "base": { "sources": [{ "$ref": "../tokens.json" }] },
          "chain": { "sources": [{ "$ref": "#/sets/base", "sources": [{ "a": { "$type": "number", "$value": 4 } }] }] },
          "part": { "sources": [{ "$ref": "../tokens.json#/in/ner", "a": { "$type": "number", "$value": 5 } }] } },
        "modifiers": { "size": { "default": "small", "contexts": {
          "small": [{ "a": { "$type": "number", "$value": 6 } }], "large": [{ "a": { "$type": "number", "$value": 7 } }] } } },
        "resolutionOrder": [\##(step)] }
      """##,
      [
        "tokens.json":
          #"{ "$type": "number", "a": { "$value": 1 }, "in": { "ner": { "a": { "$value": 2 }, "b": { "$value": 2 } } } }"#
      ])
    // The sets that this step leaves out are named.
    #expect(tokens.diagnostics().filter { $0.severity != .note }.map(\.message) == [])
    #expect(tokens[.light]?["a"]?.value == .number(value))
  }

  @Test func themeAndContrastMayBeTwoModifiers() {
    let tokens = read(
      ##"""
      { "version": "2025.10", "modifiers": {
          "theme": { "contexts": { "light": [{ "t": { "$type": "number", "$value": 1 } }], "dark": [{ "t": { "$type": "number", "$value": 2 } }] } },
          "contrast": { "contexts": { "normal": [], "high": [{ "u": { "$type": "number", "$value": "{t}" } }] } } },
        "resolutionOrder": [{ "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/contrast" }] }
      """##)
    #expect(tokens.documents[.darkHighContrast]?["u"]?.value == .number(2))
    #expect(tokens.documents[.lightHighContrast]?["u"]?.value == .number(1))
    #expect(tokens.documents[.dark]?["u"] == nil)
  }

  @Test(arguments: [
    (##"↓{ "resolutionOrder": [] }"##, "the resolver has no version"),
    (##"{ "version": ↓1, "resolutionOrder": [] }"##, "the version of a resolver is \"2025.10\""),
    (##"↓{ "version": "2025.10" }"##, "the resolver has no resolutionOrder"),
    (##"{ "version": "2025.10", "resolutionOrder": ↓{} }"##, "resolutionOrder is an array, not an object"),
    (##"{ "version": "2025.10", "resolutionOrder": [↓1] }"##, "an entry of resolutionOrder is an object, not a number"),
    (
      ##"{ "version": "2025.10", "sets": { "base": { "sources": [] } }, "resolutionOrder": [{ "$ref": ↓"#/sets/bass" }] }"##,
      "there is no “bass” in sets"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "$ref": ↓"#/resolutionOrder/0" }] }"##,
      "a reference in a resolver leads to a set or a modifier, not to #/resolutionOrder/0"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [↓{ "type": "set", "sources": [] }] }"##,
      "a set or modifier in resolutionOrder needs a name"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [↓{ "name": "x", "sources": [] }] }"##,
      "“x” in resolutionOrder needs a type"
    ),
    (
      ##"{ "version": "2025.10", "resolutionOrder": [{ "name": "x", "type": "set", "sources": [] }, ↓{ "name": "x", "type": "set", "sources": [] }] }"##,
      "the name “x” is there twice in resolutionOrder"
    ),
    (
      ##"{ "version": "2025.10", "modifiers": { "m": { "contexts": ↓{} } }, "resolutionOrder": [] }"##,
      "the modifier “m” has no context"
    ),
    (
      ##"{ "version": "2025.10", "modifiers": { "m": { "contexts": { "a": [], "b": [] }, "default": ↓"c" } }, "resolutionOrder": [] }"##,
      "the default of “m” is not one of its contexts"
    ),
    (##"{ "version": "2025.10", "sets": { "a": ↓{} }, "resolutionOrder": [] }"##, "the set “a” needs sources"),
    (
      ##"{ "version": "2025.10", "sets": { "a": ↓{ "sources": [{ "$ref": "#/sets/a" }] } }, "resolutionOrder": [] }"##,
      "sets refer to each other in a circle: “a” → “a”"
    ),
    (
      ##"{ "version": "2025.10", "modifiers": { "m": { "contexts": { "a": [], "b": [] } } }, "sets": { "a": { "sources": [{ "$ref": ↓"#/modifiers/m" }] } }, "resolutionOrder": [] }"##,
      "only resolutionOrder can refer to the modifier “m”"
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": ↓"nope.json" }] } }, "resolutionOrder": [] }"##,
      "the file design/nope.json is not there"
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": ↓"../../etc/passwd" }] } }, "resolutionOrder": [] }"##,
      "“../../etc/passwd” is not a file of this project"
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": ↓"https://example.com/t.json" }] } }, "resolutionOrder": [] }"##,
      "“https://example.com/t.json” is not a file of this project"
    ),
  ])
  func says(marked: String, message: String) throws {
    let json = MarkedJSON(marked, path: "design/my.resolver.json")
    let tokens = AppearanceTokens.readNoted(json.file, files: Self.files([:]))
    let first = try #require(tokens.diagnostics().first)
    #expect(first.message == message)
    #expect(first.severity == .error)
    #expect(first.place?.range.lowerBound == json.offset)
  }

  @Test func findingsInSourcesAreSaidOnceAtTheirPlace() {
    let tokens = read(
      ##"""
      { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "../tokens.json" }] } },
        "modifiers": { "theme": { "contexts": { "light": [], "dark": [] } } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }
      """##, ["tokens.json": #"{ "a": { "$value": "{nope}" } }"#])
    #expect(tokens.diagnostics().map(\.message) == ["“a” refers to “nope”, which does not exist"])
    #expect(tokens.diagnostics().map(\.path) == ["tokens.json"])
  }

  @Test func figmaModesStandSideBySide() {
    func mode(_ name: String, _ value: Double) -> String {
      #"{ "size": { "$type": "number", "$value": \#(value) }, "$extensions": { "com.figma.modeName": "\#(name)" } }"#
    }
    let files = Self.files(["t/Light.tokens.json": mode("Light", 1), "t/Dark.tokens.json": mode("Dark", 2)])
    for start in ["t/Light.tokens.json", "t/Dark.tokens.json"] {
      let tokens = AppearanceTokens.loadNoted(.file(start), files: files)
      #expect(tokens.documents[.light]?["size"]?.value == .number(1))
      #expect(tokens.documents[.dark]?["size"]?.value == .number(2))
      #expect(tokens[.light]?.tokens.allSatisfy { $0.isFromFigma } == true)
    }
  }

  @Test func aMissingFileIsAFinding() {
    let tokens = AppearanceTokens.loadNoted(
      .perAppearance([.light: "a.json", .dark: "b.json"]), files: Self.files(["a.json": Self.base]))
    #expect(tokens.diagnostics().map(\.rule) == ["token-file"])
    #expect(tokens[.dark]?["b"]?.value == .number(1))
  }

  @Test func `a file for dark mode that has modes shows its dark ones`() {
    let modes = #"{ "mode": { "light": 2, "dark": 3 } }"#
    let tokens = AppearanceTokens.loadNoted(
      .perAppearance([.light: "a.json", .dark: "b.json"]),
      files: Self.files([
        "a.json": Self.base, "b.json": #"{ "b": { "$type": "number", "$value": 2, "$extensions": \#(modes) } }"#,
      ]))
    #expect(tokens[.light]?["b"]?.value == .number(1))
    #expect(tokens[.dark]?["b"]?.value == .number(3))
  }
}

internal import Color
@testable import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Which sets of Tokens Studio win, and what is asked where nothing says it.
@Suite(.recorded()) struct TokenSetTests {
  private static func load(_ text: String, _ inputs: [TokenInput] = []) -> AppearanceTokens {
    AppearanceTokens.loadNoted(
      .file("t.json"), files: TokenFiles { $0 == "t.json" ? .file(SourceFile(path: $0, text: text)) : .missing },
      inputs: inputs)
  }

  private static func hex(_ tokens: AppearanceTokens, _ path: String, _ appearance: Appearance = .light) -> String? {
    tokens[appearance]?[path]?.value?.color?.hexText
  }

  private static func set(_ color: String, more: String = "") -> String {
    ##"{ "bg": { "value": "\##(color)", "type": "color" }\##(more) }"##
  }

  // MARK: Sets that are there for references

  /// The plugin, and sd-transforms, which sorts the sets of a theme so: enabled wins.
  @Test(
    arguments: [
      (["a": "enabled", "z": "source"], "#aaaaaa"), (["a": "source", "z": "enabled"], "#bbbbbb"),
      (["a": "enabled", "z": "enabled"], "#bbbbbb"), (["a": "source", "z": "source"], "#bbbbbb"),
      (["a": "enabled", "z": "disabled"], "#aaaaaa"),
    ] as [([String: String], String)])
  func `a source set does not win over an enabled one`(status: [String: String], expected: String) {
    let selected = status.sorted { $0.key < $1.key }.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
    let tokens = Self.load(
      #"""
      { "a": \#(Self.set("#aaaaaa")), "z": \#(Self.set("#bbbbbb")), "$metadata": { "tokenSetOrder": ["a", "z"] },
        "$themes": [{ "name": "one", "selectedTokenSets": { \#(selected) } }] }
      """#)
    #expect(Self.hex(tokens, "bg") == expected)
  }

  @Test func `a set that one chosen theme enables is enabled`() {
    let tokens = Self.load(
      #"""
      { "a": \#(Self.set("#aaaaaa")), "z": \#(Self.set("#bbbbbb")), "$metadata": { "tokenSetOrder": ["a", "z"] },
        "$themes": [{ "name": "one", "group": "g", "selectedTokenSets": { "a": "enabled", "z": "source" } },
                    { "name": "two", "group": "h", "selectedTokenSets": { "z": "enabled" } }] }
      """#)
    #expect(Self.hex(tokens, "bg") == "#bbbbbb")
  }

  @Test func `a set that is named as a part of the file is read with what it refers to`() {
    let file = SourceFile(path: "t.json", text: Self.unthemed)
    let tokens = AppearanceTokens.load(.file("t.json#/theme-light"), files: TokenFiles { _ in .file(file) })
    #expect(tokens[.light]?.tokens.map(\.path) == ["bg", "ink", "line", "white"])
    #expect(Self.hex(tokens, "line") == "#ffffff" && Self.hex(tokens, "ink") == "#000000")
  }

  // MARK: No themes

  /// As a team exports it: the last set is a sketch for wireframes, and nothing says that it is not in effect.
  private static let unthemed = ##"""
    { "core": { "white": { "value": "#ffffff", "type": "color" }, "radius": { "value": "8", "type": "sizing" } },
      "theme-light": \##(set("{white}", more: ##", "ink": { "value": "#000", "type": "color" }, "line": { "value": "{bg}", "type": "color" }"##)),
      "theme-dark": \##(set("#101010", more: ##", "ink": { "value": "#ffffff", "type": "color" }"##)),
      "theme-wireframe": \##(set("#eeeeee", more: ##", "ink": { "value": "#000000", "type": "color" }"##)),
      "$metadata": { "tokenSetOrder": ["core", "theme-light", "theme-dark", "theme-wireframe"] } }
    """##

  @Test func `sets that disagree are a question`() throws {
    let tokens = Self.load(Self.unthemed)
    #expect(Self.hex(tokens, "bg") == nil && Self.hex(tokens, "line") == nil)
    // What they agree about, and what one of them says alone, stays: "#000" is "#000000".
    #expect(Self.hex(tokens, "white") == "#ffffff" && Self.hex(tokens, "ink") == "#000000")
    #expect(tokens[.light]?["radius"]?.value == .dimension(Quantity(8)))
    let found = tokens.diagnostics(used: ["line"]).filter { $0.severity == .error }
    let message =
      "“bg” is left out: the sets “theme-light”, “theme-wireframe” have different values for it, and none is chosen"
    #expect(found.first?.message == message && found.first?.place?.start.line == 4)
    #expect(found.first?.help?.contains(#"--input "set=theme-light""#) == true)
    #expect(!tokens.diagnostics(used: ["white", "radius"]).hasErrors)
  }

  @Test(
    arguments: [
      ("theme-light", "#ffffff", "#101010"), ("theme-wireframe", "#eeeeee", "#eeeeee"),
      ("theme-dark", "#ffffff", "#101010"),
    ])
  func `an input says which set wins`(name: String, light: String, dark: String) {
    let tokens = Self.load(Self.unthemed, [TokenInput("set", name)])
    #expect(Self.hex(tokens, "bg") == light && Self.hex(tokens, "bg", .dark) == dark)
    #expect(Self.hex(tokens, "line") == light)
    #expect(!tokens.diagnostics(used: ["bg", "ink", "line", "radius"]).hasErrors)
  }

  @Test(arguments: [("theme-light", "#ffffff"), ("theme-wireframe", "#eeeeee")])
  func `sets that the file calls active are no question`(name: String, expected: String) {
    let active = #""activeSets": ["core", "\#(name)"], "tokenSetOrder""#
    let file = SourceFile(path: "t.json", text: Self.unthemed.replacing(#""tokenSetOrder""#, with: active))
    let tokens = AppearanceTokens.load(.file("t.json"), files: TokenFiles { _ in .file(file) })
    #expect(Self.hex(tokens, "bg") == expected)
    #expect(!tokens.diagnostics(used: ["bg"]).contains { $0.message.contains("have different values") })
  }

  @Test func `a set that is not there`() {
    let found = Self.load(Self.unthemed, [TokenInput("set", "theme-wirefame")]).diagnostics(used: [])
    #expect(found.first?.message.hasPrefix("“theme-wirefame” is not a context of “set”") == true)
  }

  /// What the chosen set does not have is asked again.
  @Test func `the others may disagree too`() {
    let text = #"""
      { "a": \#(Self.set("#aaaaaa")), "b": \#(Self.set("#bbbbbb")), "c": { "x": { "value": "1", "type": "sizing" } },
        "d": { "x": { "value": "2", "type": "sizing" } }, "$metadata": { "tokenSetOrder": ["a", "b", "c", "d"] } }
      """#
    let tokens = Self.load(text, [TokenInput("set", "a")])
    #expect(Self.hex(tokens, "bg") == "#aaaaaa" && tokens[.light]?["x"]?.value == nil)
    let found = tokens.diagnostics(used: ["x"]).filter { $0.severity == .error }
    #expect(found.map(\.message).contains { $0.hasPrefix("“x” is left out: the sets “c”, “d” have different values") })
  }

  /// Sets that say the same, themes, and the active sets of Penpot leave no question.
  @Test(
    arguments: [
      (#""a": \#(set("#aaaaaa")), "b": \#(set("#AAA")), "$metadata": { "tokenSetOrder": ["a", "b"] }"#, "#aaaaaa"),
      (
        #"""
        "a": \#(set("#aaaaaa")), "b": \#(set("#bbbbbb")), "$metadata": { "tokenSetOrder": ["a", "b"] },
        "$themes": [{ "name": "one", "selectedTokenSets": { "a": "enabled", "b": "enabled" } }]
        """#, "#bbbbbb"
      ),
      (
        #""a": \#(set("#aaaaaa")), "b": \#(set("#bbbbbb")), "$metadata": { "tokenSetOrder": ["a", "b"], "activeSets": ["a"] }"#,
        "#aaaaaa"
      ),
    ])
  func `no question is left`(members: String, expected: String) {
    let tokens = Self.load("{ \(members) }")
    #expect(Self.hex(tokens, "bg") == expected)
    #expect(!tokens.diagnostics(used: ["bg"]).hasErrors)
  }

  // MARK: A token over a group

  /// Format Module 6.1 and Resolver Module 6: sources are merged, and a token has no children.
  @Test(
    arguments: [
      (
        #"{ "a": { "b": { "$type": "number", "$value": 1 } } }"#, #"{ ↓"a": { "$type": "number", "$value": 2 } }"#, true
      ),
      (
        #"{ "a": { "$type": "number", "$value": 2 } }"#, #"{ ↓"a": { "b": { "$type": "number", "$value": 1 } } }"#, true
      ),
      (#"{ "a": { "$type": "number", "$value": 2 } }"#, #"{ ↓"a": { "$description": "x" } }"#, false),
      (#"{ "a": { "$description": "x" } }"#, #"{ ↓"a": { "$type": "number", "$value": 2 } }"#, false),
      (#"{ "a": { "$type": "number", "$value": 2 } }"#, #"{ ↓"a": { "$type": "number", "$value": 3 } }"#, false),
    ])
  func `a token and a group have one path`(first: String, second: String, isWrong: Bool) throws {
    let text = ##"""
      { "version": "2025.10", "sets": { "s": { "sources": [\##(first), \##(second)] } },
        "resolutionOrder": [{ "$ref": "#/sets/s" }] }
      """##
    let json = MarkedJSON(text, path: "r.json")
    let tokens = AppearanceTokens.readNoted(json.file, files: TokenFiles { _ in .missing })
    let found = tokens.diagnostics(used: ["a"]).filter { $0.message.contains("in another source") }
    #expect(found.count == (isWrong ? 1 : 0))
    guard isWrong else { return }
    let finding = try #require(found.first)
    #expect(finding.severity == .error && finding.rule == "token-structure")
    // On its own, such a resolver is one that other tools read.
    #expect(tokens.diagnostics().map(\.severity) == [.note])
    #expect(tokens.diagnostics(used: []).map(\.severity) == [.warning])
    #expect(finding.place?.range.lowerBound == json.offset)
    #expect(
      finding.related.count == 1 && finding.related.first?.place.map { $0.range.lowerBound < json.offset } == true)
  }
}

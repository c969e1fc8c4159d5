internal import Color
@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// What Figma's variables may hold since 2025: colours with an opacity of their own, and collections that extend others.
@Suite(.recorded()) struct FigmaModesTests {
  private static func load(_ text: String, _ inputs: [TokenInput] = []) -> AppearanceTokens {
    AppearanceTokens.loadNoted(
      .file("v.json"), files: TokenFiles { $0 == "v.json" ? .file(SourceFile(path: $0, text: text)) : .missing },
      inputs: inputs)
  }

  private static func colors(_ tokens: AppearanceTokens, _ path: String) -> [String] {
    [Appearance.light, .dark].map { appearance in
      guard let color = tokens[appearance]?[path]?.value?.color else { return "none" }
      return color.alpha < 1 ? "\(color.hexText) \(color.alpha)" : color.hexText
    }
  }

  private static func messages(_ tokens: AppearanceTokens) -> [String] {
    tokens.diagnostics.filter { !["token-foreign-format", "token-old-form"].contains($0.rule) }.map(\.message)
  }

  // MARK: Values

  /// A collection with a light and a dark mode, in which “mist” has these values.
  private static func dump(light: String, dark: String) -> String {
    #"""
    { "meta": { "variableCollections": { "C": { "name": "Paint", "defaultModeId": "1", "variableIds": ["a", "p", "m"],
        "modes": [{ "modeId": "1", "name": "Light" }, { "modeId": "2", "name": "Dark" }] } },
      "variables": {
        "a": { "name": "ink", "resolvedType": "COLOR", "variableCollectionId": "C",
          "valuesByMode": { "1": { "r": 0, "g": 0, "b": 1, "a": 1 }, "2": { "r": 1, "g": 1, "b": 0, "a": 1 } } },
        "p": { "name": "half", "resolvedType": "FLOAT", "variableCollectionId": "C", "valuesByMode": { "1": 50, "2": 25 } },
        "m": { "name": "mist", "resolvedType": "COLOR", "variableCollectionId": "C", "valuesByMode": { "1": \#(light), "2": \#(dark) } } } } }
    """#
  }

  private static let alias = #"{ "type": "VARIABLE_ALIAS", "id": "a" }"#
  private static let half = #"{ "type": "VARIABLE_ALIAS", "id": "p" }"#

  private static func composed(_ arguments: String...) -> String {
    #"""
    { "type": "VARIABLE_EXPRESSION", "expressionFunction": "COMPOSE_COLOR", "expressionArguments": [\#(arguments.joined(separator: ", "))] }
    """#
  }

  @Test(arguments: [
    (composed(alias, "48"), ["#0000ff 0.48", "#ffff00 0.48"]),
    (composed(alias, half), ["#0000ff 0.5", "#ffff00 0.25"]),
    (#"{ "color": \#(alias), "opacity": 30 }"#, ["#0000ff 0.3", "#ffff00 0.3"]),
    (composed(#"{ "r": 1, "g": 0, "b": 0, "a": 0.5 }"#, "100"), ["#ff0000", "#ff0000"]),
    (composed(##""#00ff00""##, "0"), ["#00ff00 0.0", "#00ff00 0.0"]),
    (composed(composed(alias, "20"), "10"), ["#0000ff 0.1", "#ffff00 0.1"]),
  ])
  func `a color with an opacity of its own`(value: String, expected: [String]) {
    let tokens = Self.load(Self.dump(light: value, dark: value))
    #expect(Self.colors(tokens, "mist") == expected)
    #expect(Self.messages(tokens) == [])
  }

  @Test(arguments: [
    (
      #"{ "type": "VARIABLE_EXPRESSION", "expressionFunction": "MIX", "expressionArguments": [1] }"#,
      "Figma computes it with MIX, which cannot be computed here"
    ),
    (composed(alias), "its COMPOSE_COLOR has no color with an opacity"),
    (composed(alias, "148"), "its opacity is 148 %; it lies between 0 and 100 %"),
    (composed(alias, #""much""#), "its opacity is no number of this file"),
    (composed(half, "50"), "the color that has an opacity of its own is no color of this file"),
    (
      composed(#"{ "type": "VARIABLE_ALIAS", "id": "m" }"#, "50"),
      "the color that has an opacity of its own is no color of this file"
    ),
    ("null", "its value is null"), ("[1]", "its value is an array"),
    (#"{ "x": 1, "y": 2 }"#, "its value is an object with x and y"),
    (#"{ "r": 1e300, "g": 0, "b": 0 }"#, "its number is too large"),
  ])
  func `a value that cannot be read is named, and the other mode does not count`(value: String, reason: String) {
    let tokens = Self.load(Self.dump(light: #"{ "r": 1, "g": 1, "b": 1 }"#, dark: value))
    #expect(Self.colors(tokens, "mist") == ["#ffffff", "none"])
    #expect(Self.messages(tokens) == ["“mist” is left out: \(reason)"])
  }

  @Test func `a mode without a value does not show that of another one`() {
    let text = Self.dump(light: "8", dark: "8").replacing(#""1": 50, "2": 25"#, with: #""1": 50"#)
    let tokens = Self.load(text)
    #expect(tokens[.light]?["half"]?.value == .number(50) && tokens[.dark]?["half"]?.value == nil)
    #expect(Self.messages(tokens) == ["“half” is left out: it has no value in the mode “Dark”"])
  }

  @Test func `variables2json has the same values`() {
    let text = #"""
      { "collections": [{ "name": "Paint", "modes": [
        { "name": "Light", "variables": [
          { "name": "ink", "type": "color", "isAlias": false, "value": "#0000ff" },
          { "name": "mist", "type": "color", "isAlias": false, "value": { "color": { "collection": "Paint", "name": "ink" }, "opacity": 40 } } ] },
        { "name": "Dark", "variables": [
          { "name": "ink", "type": "color", "isAlias": false, "value": "#ffff00" },
          { "name": "mist", "type": "color", "isAlias": false, "value": { "expressionFunction": "GLOW", "expressionArguments": [] } } ] } ] }] }
      """#
    let tokens = Self.load(text)
    #expect(Self.colors(tokens, "mist") == ["#0000ff 0.4", "none"])
    #expect(Self.messages(tokens) == ["“mist” is left out: Figma computes it with GLOW, which cannot be computed here"])
  }

  @Test(arguments: [
    (#"{ "components": "{ink}", "alpha": 0.25 }"#, ["#0000ff 0.25"], 0),
    (#"{ "components": "{ink}", "alpha": "{half}" }"#, ["#0000ff 0.5"], 0),
    (#"{ "components": "{ink}" }"#, ["#0000ff"], 0),
    (#"{ "components": "{ink}", "alpha": 48 }"#, ["none"], 1),
    (#"{ "components": "{half}", "alpha": 0.25 }"#, ["none"], 1),
    (#"{ "components": "{gone}", "alpha": 0.25 }"#, ["none"], 1),
  ])
  func `the components of another token with an alpha`(value: String, expected: [String], errors: Int) {
    let tokens = Self.load(
      ##"""
      { "ink": { "$type": "color", "$value": "#0000ff" }, "half": { "$type": "number", "$value": 0.5 },
        "mist": { "$type": "color", "$value": \##(value) } }
      """##)
    #expect(Array(Self.colors(tokens, "mist").prefix(1)) == expected)
    #expect(tokens.diagnostics(used: ["mist"]).count { $0.severity == .error } == errors)
  }

  @Test(arguments: [
    ("alpha", "0.25", "#0000ff 0.25"), ("opacity", #""{half}""#, "#0000ff 0.5"), ("opacity", "7", "none"),
  ])
  func `an opacity beside a value`(key: String, opacity: String, expected: String) {
    let tokens = Self.load(
      ##"""
      { "ink": { "$type": "color", "$value": "#0000ff" }, "half": { "$type": "number", "$value": 0.5 },
        "mist": { "$type": "color", "$value": "{ink}", "\##(key)": \##(opacity) } }
      """##)
    #expect(Self.colors(tokens, "mist")[0] == expected)
  }

  // MARK: Collections that extend others

  private static let brands = #"""
    { "meta": { "variableCollections": {
        "T": { "name": "Theme", "defaultModeId": "1", "variableIds": ["a", "b"],
          "modes": [{ "modeId": "1", "name": "Light" }, { "modeId": "2", "name": "Dark" }] },
        "P": { "name": "Polar", "isExtension": true, "parentVariableCollectionId": "T", "defaultModeId": "P1", "variableIds": ["a", "b"],
          "modes": [{ "modeId": "P1", "name": "Light", "parentModeId": "1" }, { "modeId": "P2", "name": "Dark", "parentModeId": "2" }],
          "variableOverrides": { "a": { "P1": { "r": 0, "g": 0, "b": 1 } }, "b": { "P2": { "type": "VARIABLE_ALIAS", "id": "a" } } } },
        "Q": { "name": "Polar Cargo", "isExtension": true, "parentVariableCollectionId": "P", "defaultModeId": "Q1", "variableIds": ["a", "b"],
          "modes": [{ "modeId": "Q1", "name": "Light", "parentModeId": "P1" }, { "modeId": "Q2", "name": "Dark", "parentModeId": "P2" }],
          "variableOverrides": { "b": { "Q1": { "r": 1, "g": 0, "b": 1 } } } } },
      "variables": {
        "a": { "name": "tint", "resolvedType": "COLOR", "variableCollectionId": "T", "valuesByMode": { "1": { "r": 0, "g": 1, "b": 0 }, "2": { "r": 0, "g": 1, "b": 1 } } },
        "b": { "name": "back", "resolvedType": "COLOR", "variableCollectionId": "T", "valuesByMode": { "1": { "r": 1, "g": 1, "b": 1 }, "2": { "r": 0, "g": 0, "b": 0 } } } } } }
    """#

  @Test func `collections that extend another one are a choice`() {
    let open = Self.load(Self.brands)
    let questions = open.diagnostics.filter { $0.rule == "token-choice" }.map(\.message)
    #expect(questions == ["choose brand: Theme, Polar or Polar Cargo"])
    #expect(Self.colors(open, "tint") == ["none", "#00ffff"] && Self.colors(open, "back") == ["none", "none"])
  }

  @Test(arguments: [
    ("Theme", ["#00ff00", "#00ffff"], ["#ffffff", "#000000"]),
    ("Polar", ["#0000ff", "#00ffff"], ["#ffffff", "#00ffff"]),
    ("Polar Cargo", ["#0000ff", "#00ffff"], ["#ff00ff", "#00ffff"]),
  ])
  func `what a collection does not change is that of its parent`(brand: String, tint: [String], back: [String]) {
    let tokens = Self.load(Self.brands, [TokenInput("brand", brand)])
    #expect(Self.colors(tokens, "tint") == tint)
    #expect(Self.colors(tokens, "back") == back)
    #expect(Self.messages(tokens) == [])
  }

  @Test(arguments: ["X", "P"])
  func `a collection whose parent is not there is named`(parent: String) {
    let text = Self.brands.replacing(
      #""parentVariableCollectionId": "T""#, with: #""parentVariableCollectionId": "\#(parent)""#)
    let messages = Self.load(text).diagnostics.map(\.message)
    let expected = ["Polar", "Polar Cargo"].map {
      "the collection “\($0)” is left out: it extends one that is not in this file, or itself"
    }
    #expect(messages.filter { $0.contains("collection") } == expected)
  }
}

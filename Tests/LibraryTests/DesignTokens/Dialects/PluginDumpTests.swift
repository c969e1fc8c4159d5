internal import Color
internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Figma's variables as plugins write them, which leave out parts of what the REST API writes.
@Suite(.recorded()) struct PluginDumpTests {
  private func load(_ text: String) -> AppearanceTokens {
    AppearanceTokens.loadNoted(
      .file("t.json"), files: TokenFiles { _ in .file(SourceFile(path: "t.json", text: text)) })
  }

  private func color(_ tokens: AppearanceTokens, _ appearance: Appearance, _ path: String = "bar.bg") -> String? {
    guard case .color(let color)? = tokens[appearance]?[path]?.value else { return nil }
    return color.hexText + (color.alpha == 1 ? "" : " \(Decimals.shortest(color.alpha))")
  }

  private static let ids = ##"""
    { "variableCollections": [{ "id": "C", "name": "Semantic", "modes": [{ "modeId": "1:0", "name": "Light" }, { "modeId": "1:1", "name": "Dark" }] }],
      "variables": [
        { "id": "a", "name": "bar/bg", "variableCollectionId": "C", "resolvedType": "COLOR", "valuesByMode": { "1:0": "#FF8000", "1:1": { "type": "VARIABLE_ALIAS", "id": "b" } } },
        { "id": "b", "name": "ink", "variableCollectionId": "C", "resolvedType": "COLOR", "valuesByMode": { "1:0": "#000", "1:1": "#0000FF80" } },
        { "id": "g", "name": "gap", "variableCollectionId": "C", "resolvedType": "FLOAT", "valuesByMode": { "1:0": 8, "1:1": 8 }, "scopes": ["GAP"] } ] }
    """##

  @Test(arguments: [
    ids,
    // Without the collection of a variable.
    ids.replacing(##""variableCollectionId": "C", "##, with: ""),
    // Modes by their ids.
    ids.replacing(
      ##"[{ "modeId": "1:0", "name": "Light" }, { "modeId": "1:1", "name": "Dark" }]"##,
      with: ##"{ "1:0": "Light", "1:1": "Dark" }"##),
    // Names in place of ids.
    ##"""
    { "collections": [{ "name": "Semantic", "modes": ["Light", "Dark"] }],
      "variables": [
        { "name": "bar/bg", "resolvedType": "COLOR", "valuesByMode": { "Light": "#FF8000", "Dark": { "type": "VARIABLE_ALIAS", "id": "ink" } } },
        { "name": "ink", "resolvedType": "COLOR", "valuesByMode": { "Light": "#000", "Dark": "#0000FF80" } },
        { "name": "gap", "resolvedType": "FLOAT", "valuesByMode": { "default": 8 }, "scopes": ["GAP"] } ] }
    """##,
  ])
  func `a dump without some of the ids, and with colors as text`(text: String) {
    let tokens = load(text)
    #expect(color(tokens, .light) == "#ff8000")
    #expect(color(tokens, .dark) == "#0000ff 0.502")
    #expect(tokens[.dark]?["gap"]?.value == .dimension(Quantity(8)))
    #expect(!tokens.diagnostics(used: ["bar.bg", "gap"]).hasErrors)
    // Light and dark are one file.
    #expect(tokens.diagnostics().filter { $0.rule == "token-foreign-format" }.count == 1)
  }

  @Test func `a dump without a variable that can be read is reported`() {
    let text = #"{ "collections": [], "variables": [{ "valuesByMode": { "a": 1 } }] }"#
    let findings = load(text).diagnostics()
    #expect(findings.map(\.message) == ["this is a dump of Figma variables, and no variable in it can be read"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func `a set of a theme that is not in the file is reported`() {
    let text = ##"""
      { "core": { "bar": { "bg": { "value": "#ff8000", "type": "color" } } },
        "$themes": [
          { "id": "1", "name": "Light", "selectedTokenSets": { "core": "source", "semantic/light": "enabled", "old": "disabled" } },
          { "id": "2", "name": "Dark", "selectedTokenSets": { "core": "source" } } ],
        "$metadata": { "tokenSetOrder": ["core", "gone"] } }
      """##
    let tokens = load(text)
    #expect(color(tokens, .light) == "#ff8000")
    let findings = tokens.diagnostics(used: []).filter { $0.rule == "token-resolver" }
    #expect(
      findings.map(\.message) == ["the theme “Light” uses the set “semantic/light”, which this file does not have"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.map { $0.place?.start.line } == [3])
  }
}

internal import Color
internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Files of other tools, which are read with warnings.
@Suite(.recorded()) struct ForeignTokenTests {
  private func file(_ text: String) -> SourceFile { SourceFile(path: "t.json", text: text) }

  @Test func styleDictionary3() {
    let document = TokenDocument.read(
      file(
        #"""
        { "color": { "base": { "red": { "value": "#ff0000", "type": "color", "comment": "alarm" } }, "alarm": { "value": "{color.base.red.value}", "type": "color" } },
          "size": { "small": { "value": "10", "type": "dimension" }, "untyped": { "value": "1" } } }
        """#))
    #expect(!document.diagnostics().hasErrors)
    #expect(
      document.diagnostics().first?.message
        == "this is a Style Dictionary 3 file; values that 2025.10 cannot express are left out")
    #expect(document.diagnostics(strict: true).hasErrors)
    #expect(document["color.alarm"]?.value == document["color.base.red"]?.value)
    #expect(document["size.small"]?.value == .dimension(Quantity(10)))
    #expect(document["size.untyped"]?.value == .number(1))
    #expect(!document.diagnostics(used: ["size.untyped"]).hasErrors)
  }

  /// A token of Spectrum has a `$schema`, for which no role could use it.
  @Test func `data of another tool whose names begin with $`() {
    let text = ##"""
      { "a": { "$schema": "https://example.com/color.json", "value": "#ff0000", "uuid": "1" }, "g": { "$schema": "x", "b": { "value": "{a}", "type": "color" } },
        "c": { "$valeu": 1, "value": "#ff0000", "type": "color" } }
      """##
    let document = TokenDocument.read(file(text))
    #expect(!document.diagnostics(used: ["a", "g.b"]).hasErrors)
    #expect(document.diagnostics(used: ["c"]).hasErrors)
    #expect(document.diagnostics(strict: true).contains { $0.severity == .error && $0.message.hasPrefix("$schema in") })
    let notes = document.diagnostics().filter { $0.severity == .note }.map(\.message)
    #expect(notes == ["1 token here has no type, so it is taken from its value"])
  }

  private static let studio = #"""
    { "core": { "black": { "value": "#000000", "type": "color" }, "white": { "value": "#ffffff", "type": "color" } },
      "light": { "back": { "value": "{white}", "type": "color" }, "drop": { "type": "boxShadow", "value": { "x": "0", "y": "4", "blur": "2", "spread": "0", "color": "{black}", "type": "innerShadow" } } },
      "dark": { "back": { "value": "{black}", "type": "color" }, "half": { "type": "sizing", "value": "{nope} * 2" } },
      "$themes": [ { "id": "1", "name": "Light", "selectedTokenSets": { "core": "source", "light": "enabled", "dark": "disabled" } },
                   { "id": "2", "name": "Dark", "selectedTokenSets": { "core": "source", "dark": "enabled" } } ],
      "$metadata": { "tokenSetOrder": ["core", "light", "dark"] } }
    """#

  @Test func tokensStudioThemes() {
    let tokens = AppearanceTokens.readNoted(file(Self.studio), files: TokenFiles { _ in .missing })
    #expect(!tokens.diagnostics().hasErrors)
    let (light, dark) = (tokens.documents[.light], tokens.documents[.dark])
    #expect(light?["back"]?.value?.json.line.contains("#ffffff") == true)
    #expect(dark?["back"]?.value?.json.line.contains("#000000") == true)
    let drop = light?["drop"]?.value
    #expect(drop?["offsetY"] == .dimension(Quantity(4)))
    #expect(drop?["inset"] == .boolean(true))
    #expect(tokens.diagnostics(used: ["half"]).hasErrors)
  }

  @Test func figmaNative() {
    let document = TokenDocument.read(
      file(
        #"""
        { "height": { "$type": "number", "$value": 0.6669999957084656, "$extensions": { "com.figma.variableId": "1:2" } },
          "label": { "$type": "string", "$value": "Home", "$extensions": { "com.figma.type": "string" } },
          "$extensions": { "com.figma.modeName": "Light" } }
        """#))
    #expect(document.tokens.allSatisfy { $0.isFromFigma })
    #expect(document.diagnostics().map(\.severity) == [.warning])
  }

  @Test func penpot() {
    let document = TokenDocument.read(
      file(
        #"""
        { "$metadata": { "activeThemes": [], "tokenSetOrder": ["s"] }, "$themes": [],
          "s": { "f": { "$type": "fontFamilies", "$value": "Arial, 'Helvetica Neue', serif" }, "c": { "$type": "color", "$value": "tomato" } } }
        """#))
    #expect(!document.diagnostics().hasErrors)
    #expect(document["f"]?.value == .fontFamily(["Arial", "Helvetica Neue", "serif"]))
    #expect(document["c"]?.value?.json.line.contains("#ff6347") == true)
  }
}

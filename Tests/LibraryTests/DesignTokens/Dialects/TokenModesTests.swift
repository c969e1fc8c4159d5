internal import Color
@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// Values by mode in `$extensions` whose names say nothing of light or dark.
@Suite(.recorded()) struct TokenModesTests {
  private static func load(_ text: String, _ inputs: [TokenInput] = []) -> AppearanceTokens {
    let file = SourceFile(path: "t.json", text: text)
    return AppearanceTokens.loadNoted(.file("t.json"), files: TokenFiles { _ in .file(file) }, inputs: inputs)
  }

  private static func summary(_ tokens: AppearanceTokens, _ path: String, _ appearance: Appearance = .light) -> String?
  {
    tokens[appearance]?[path]?.value?.summary
  }

  private static func gap(_ modes: String, key: String = "mode") -> String {
    #"{ "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" }, "$extensions": { "\#(key)": \#(modes) } } }"#
  }

  private static let sizes =
    ##"{ "comfortable": { "value": 8, "unit": "px" }, "compact": { "value": 4, "unit": "px" } }"##

  @Test(arguments: ["mode", "modes"])
  func `modes of any name are a choice, which the value beside them answers`(key: String) {
    let tokens = Self.load(Self.gap(Self.sizes, key: key))
    #expect(Self.summary(tokens, "gap") == "8px")
    let note = tokens.diagnostics().first { $0.message == "choose mode: comfortable or compact" }
    #expect(note?.severity == .note && note?.help?.hasPrefix("until then the values beside them count; ") == true)
    let compact = Self.load(Self.gap(Self.sizes, key: key), [TokenInput("mode", "compact")])
    #expect(Self.summary(compact, "gap") == "4px" && compact.diagnostics().isEmpty)
    let wrong = Self.load(Self.gap(Self.sizes, key: key), [TokenInput("mode", "tiny")])
    #expect(wrong.diagnostics().contains { $0.message.hasPrefix("“tiny” is not a context of “mode”") })
  }

  @Test func `modes of appearances and other modes are two choices`() {
    let text = ##"""
      { "ink": { "$type": "color", "$value": "#000000", "$extensions": { "mode": { "light": "#000000", "dark": "#ffffff" } } },
        "gap": { "$type": "dimension", "$value": "8px", "$extensions": { "mode": { "compact": "4px", "wide": "12px" } } },
        "pad": { "$type": "dimension", "$value": "9px", "$extensions": { "mode": { "compact": "5px" } } } }
      """##
    let tokens = Self.load(text)
    #expect(Self.summary(tokens, "ink", .dark) == "#ffffff" && Self.summary(tokens, "gap", .dark) == "8px")
    let compact = Self.load(text, [TokenInput("size", "compact")])
    #expect(Self.summary(compact, "gap", .dark) == "4px" && Self.summary(compact, "pad") == "5px")
    #expect(Self.summary(compact, "ink", .dark) == "#ffffff")
  }

  @Test func `groups of modes are a choice each`() {
    let text = ##"""
      { "gap": { "$type": "dimension", "$value": "8px", "$extensions": { "modes": {
          "density": { "compact": "4px", "roomy": "12px" }, "device": { "phone": "7px" } } } } }
      """##
    #expect(Self.summary(Self.load(text), "gap") == "8px")
    #expect(Self.summary(Self.load(text, [TokenInput("density", "roomy")]), "gap") == "12px")
    #expect(Self.summary(Self.load(text, [TokenInput("device", "phone")]), "gap") == "7px")
  }

  @Test(arguments: [#"{ "id": "1:0", "name": "Light" }"#, #""Light""#, "{}"])
  func `what describes a mode is no choice`(modes: String) {
    #expect(Self.load(Self.gap(modes)).diagnostics().isEmpty)
  }

  // MARK: Choices whose names differ in case

  private static let cased = ##"""
    { "core": { "sea": { "value": "#0000ee", "type": "color" }, "coral": { "value": "#ee4400", "type": "color" } },
      "T/North": { "brand": { "value": "{sea}", "type": "color" } }, "T/South": { "brand": { "value": "{coral}", "type": "color" } },
      "Links": { "link": { "value": "{brand}", "type": "color" } }, "Widgets": { "knob": { "value": "{brand}", "type": "color" } },
      "$themes": [
        { "name": "Links", "selectedTokenSets": { "core": "source", "Links": "enabled" } },
        { "name": "Widgets", "selectedTokenSets": { "core": "source", "Widgets": "enabled" } },
        { "name": "North", "group": "Theme", "selectedTokenSets": { "core": "source", "T/North": "enabled" } },
        { "name": "South", "group": "Theme", "selectedTokenSets": { "core": "source", "T/South": "enabled" } } ] }
    """##

  @Test func `choices whose names differ in case alone are two choices`() {
    let inputs = [TokenInput("theme", "Widgets"), TokenInput("Theme", "South")]
    for inputs in [inputs, inputs.reversed()] {
      let tokens = Self.load(Self.cased, inputs)
      #expect(Self.summary(tokens, "knob") == "#ee4400")
      #expect(!tokens.diagnostics().contains { $0.rule == "token-choice" || $0.rule == "token-resolver" })
    }
    // A context that only one of them has says which is meant.
    let upper = Self.load(Self.cased, [TokenInput("THEME", "Widgets"), TokenInput("THEME", "south")])
    #expect(Self.summary(upper, "knob") == "#ee4400")
  }

  // MARK: Spectrum

  @Test func `a token of Spectrum without a value for the chosen set has none`() {
    let text = ##"""
      { "back": { "sets": { "light": { "value": "#ffffff" }, "dark": { "value": "#000000" }, "wireframe": { "value": "#777777" } } },
        "edge": { "sets": { "light": { "value": "#eeeeee" }, "dark": { "value": "#111111" } } } }
      """##
    let tokens = Self.load(text, [TokenInput("theme", "wireframe")])
    #expect(Self.summary(tokens, "back") == "#777777" && Self.summary(tokens, "edge") == nil)
    let message = "“edge” is left out: it has no value in “wireframe”, but one in “light” and “dark”"
    #expect(tokens.diagnostics().contains { $0.message == message })
  }

  // MARK: The size of text

  @Test func `a rem is as long as the project says`() {
    let text = ##"""
      { "gap": { "$type": "dimension", "$value": { "value": 1.5, "unit": "rem" } }, "alias": { "$value": "{gap}" },
        "label": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "2rem", "fontWeight": 400, "letterSpacing": "1px", "lineHeight": "40px" } } }
      """##
    let file = SourceFile(path: "t.json", text: text)
    let tokens = AppearanceTokens.loadNoted(.file("t.json"), files: TokenFiles { _ in .file(file) }, rem: 10)
    #expect(tokens[.light]?["gap"]?.value?.points == 15 && tokens[.light]?["alias"]?.value?.points == 15)
    #expect(tokens[.light]?["label"]?.value?["fontSize"]?.points == 20)
    #expect(tokens[.light]?["label"]?.value?["lineHeight"]?.number == 2)
    #expect(Self.summary(tokens, "gap") == "1.5rem")
    #expect(Self.load(text)[.light]?["gap"]?.value?.points == 24)
  }
}

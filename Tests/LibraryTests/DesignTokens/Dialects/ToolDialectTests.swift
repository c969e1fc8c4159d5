internal import Color
@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// The forms of other tools that Documentation/TokenFiles.md lists, each as these tools write it.
@Suite(.recorded()) struct ToolDialectTests {
  private func load(
    _ text: String, _ inputs: [String: String] = [:], path: String = "t.json"
  ) -> AppearanceTokens {
    let file = SourceFile(path: path, text: text)
    return AppearanceTokens.loadNoted(
      .file(path), files: TokenFiles { _ in .file(file) }, inputs: inputs.map { TokenInput($0.key, $0.value) })
  }

  private func hex(_ tokens: AppearanceTokens, _ path: String, _ appearance: Appearance = .light) -> String? {
    guard case .color(let color)? = tokens[appearance]?[path]?.value else { return nil }
    return color.hexText
  }

  // MARK: Spectrum

  private static let spectrum = ##"""
    { "background": { "$schema": "https://example.com/token-types/color-set.json", "sets": {
        "light": { "$schema": "https://example.com/token-types/color.json", "value": "#ffffff" },
        "dark": { "$schema": "https://example.com/token-types/alias.json", "value": "{ink}" },
        "wireframe": { "value": "{ink}" } } },
      "ink": { "$schema": "https://example.com/token-types/color.json", "value": "rgb(0, 0, 0)", "uuid": "1" },
      "gap": { "sets": {
        "desktop": { "$schema": "https://example.com/token-types/dimension.json", "value": "8px" },
        "mobile": { "$schema": "https://example.com/token-types/dimension.json", "value": "10px" } } },
      "weight": { "$schema": "https://example.com/token-types/font-weight.json", "value": "700" },
      "disabled": { "$schema": "https://example.com/token-types/opacity.json", "value": "0.3" } }
    """##

  @Test func `the sets of Spectrum are themes and scales`() {
    let open = load(Self.spectrum)
    #expect(open.diagnostics().contains { $0.message.hasPrefix("this is a file of Spectrum’s design data") })
    #expect(hex(open, "ink") == "#000000" && open[.light]?["gap"]?.value == nil)
    #expect(open[.light]?["weight"]?.value == .fontWeight(700))
    #expect(open[.light]?["disabled"]?.value == .number(0.3))
    #expect(open.diagnostics().contains { $0.message == "choose scale: desktop or mobile" })
    let mobile = load(Self.spectrum, ["scale": "mobile"])
    #expect(mobile[.light]?["gap"]?.value == .dimension(Quantity(10)))
    #expect(hex(mobile, "background", .light) == "#ffffff" && hex(mobile, "background", .dark) == "#000000")
    let wireframe = load(Self.spectrum, ["scale": "mobile", "theme": "wireframe"])
    #expect(hex(wireframe, "background") == "#000000")
  }

  @Test func `a set for a theme may hold sets for scales`() {
    func sets(_ value: (String) -> String) -> String {
      #"{ "sets": { "light": \#(value("light")), "dark": \#(value("dark")) } }"#
    }
    let gap = sets { theme in
      let size = theme == "light" ? 8 : 9
      return #"{ "sets": { "desktop": { "value": "\#(size)px" }, "mobile": { "value": "\#(size * 10)px" } } }"#
    }
    let tokens = load(#"{ "gap": \#(gap) }"#, ["scale": "mobile"])
    #expect(tokens[.light]?["gap"]?.value == .dimension(Quantity(80)))
    #expect(tokens[.dark]?["gap"]?.value == .dimension(Quantity(90)))
  }

  // MARK: Material Theme Builder

  private static let material = ##"""
    { "description": "TYPE: CUSTOM", "seed": "#769CDF", "coreColors": { "primary": "#769CDF" },
      "extendedColors": [{ "name": "Alarm", "color": "#FFAA00", "description": "of the shop", "harmonized": true }],
      "schemes": {
        "light": { "primary": "#415F91", "onPrimary": "#FFFFFF" }, "light-medium-contrast": { "primary": "#133665", "onPrimary": "#FFFFFF" },
        "light-high-contrast": { "primary": "#032B5B", "onPrimary": "#FFFFFF" }, "dark": { "primary": "#AAC7FF", "onPrimary": "#0A305F" },
        "dark-medium-contrast": { "primary": "#CDDDFF", "onPrimary": "#002551" }, "dark-high-contrast": { "primary": "#EBF0FF" } },
      "palettes": { "primary": { "0": "#000000", "100": "#FFFFFF" }, "neutral-variant": { "40": "#5C5E67" } } }
    """##

  @Test func `the schemes of the Material Theme Builder are appearances`() {
    let tokens = load(Self.material)
    #expect(Appearance.allCases.map { hex(tokens, "primary", $0) } == ["#415f91", "#aac7ff", "#032b5b", "#ebf0ff"])
    #expect(hex(tokens, "palettes.primary.100", .dark) == "#ffffff")
    #expect(hex(tokens, "palettes.neutral-variant.40") == "#5c5e67")
    #expect(hex(tokens, "coreColors.primary") == "#769cdf" && hex(tokens, "seed") == "#769cdf")
    #expect(hex(tokens, "extendedColors.Alarm") == "#ffaa00")
    #expect(tokens[.light]?.tokens.allSatisfy { !$0.isFromFigma } == true)
    #expect(
      tokens.diagnostics(used: ["primary"]).map(\.message) == [
        "this is a theme of the Material Theme Builder; values that 2025.10 cannot express are left out",
        "“onPrimary” is left out: it has no value in “dark-high-contrast”, but one in “light”",
      ])
  }

  @Test(arguments: [
    ("medium-contrast", "#133665", "#cdddff"), ("default", "#415f91", "#aac7ff"), ("dark", "#aac7ff", "#aac7ff"),
  ])
  func `an input chooses a contrast of the Material Theme Builder`(scheme: String, light: String, dark: String) {
    let tokens = load(Self.material, ["scheme": scheme])
    #expect(hex(tokens, "primary") == light && hex(tokens, "primary", .dark) == dark)
  }

  @Test func `a scheme of the Material Theme Builder is a part of its file`() {
    let file = SourceFile(path: "t.json", text: Self.material)
    let tokens = AppearanceTokens.loadNoted(.file("t.json#/schemes/dark"), files: TokenFiles { _ in .file(file) })
    #expect(hex(tokens, "onPrimary") == "#0a305f")
  }

  @Test(arguments: [
    (##"[{ "color": "#FFAA00" }]"##, "“extendedColors” is an array; only groups and tokens can be here"),
    (
      ##"[{ "name": "a", "color": "#FFAA00" }, { "name": "a", "color": "#000000" }]"##,
      "“extendedColors” is an array; only groups and tokens can be here"
    ),
    ("[]", nil),
  ])
  func `colours beside the schemes are read or named`(list: String, message: String?) {
    let tokens = load(##"{ "schemes": { "light": { "primary": "#415F91" } }, "extendedColors": \##(list) }"##)
    #expect(hex(tokens, "primary") == "#415f91")
    #expect(
      tokens.diagnostics().filter { $0.rule != "token-foreign-format" }.map(\.message) == [message].compactMap(\.self))
  }

  // MARK: Shadows of CSS

  @Test(arguments: [
    ("0 1px 2px rgba(0, 0, 0, 0.2)", 1, 1.0, false), ("0 4px 8px 1px #000, inset 0 0 4px #fff", 2, 4, false),
    ("inset 0 2px #000", 1, 2, true),
  ])
  func `a box-shadow of CSS is a shadow`(text: String, layers: Int, y: Double, isInset: Bool) throws {
    for tokens in [
      load(##"{ "s": { "value": "\##(text)" } }"##), load(##"{ "s": { "$type": "shadow", "$value": "\##(text)" } }"##),
    ] {
      guard case .composite(.shadow, let elements)? = tokens[.light]?["s"]?.value else {
        Issue.record("\(text) is no shadow")
        return
      }
      #expect(elements.count == layers && elements[0]["offsetY"] == .dimension(Quantity(y)))
      #expect(elements[0]["inset"] == .boolean(isInset))
      // Its parts have no findings of their own.
      #expect(tokens.diagnostics(used: ["s"], strict: true).filter { $0.rule == "token-old-form" }.count == 1)
    }
  }

  @Test(arguments: ["0 1px", "solid 1px #000", "0 1px 2px 3px 4px 5px #000", "1px 2px #000 #fff"])
  func `other texts are no shadow`(text: String) {
    #expect(load(##"{ "s": { "$type": "shadow", "$value": "\##(text)" } }"##)[.light]?["s"]?.value == nil)
  }

  // MARK: Figma

  private static let nested = ##"""
    { "collections": [
        { "id": "C:1", "name": "Palette", "modes": [{ "modeId": "1:0", "name": "Value" }], "variables": [
          { "id": "V:1", "name": "ink", "resolvedType": "COLOR", "valuesByMode": { "1:0": { "r": 0, "g": 0, "b": 0, "a": 1 } } } ] },
        { "id": "C:2", "name": "Theme", "modes": [{ "modeId": "2:0", "name": "Light" }, { "modeId": "2:1", "name": "Dark" }], "variables": [
          { "id": "V:2", "name": "bar/bg", "resolvedType": "COLOR",
            "valuesByMode": { "2:0": { "r": 1, "g": 1, "b": 1, "a": 1 }, "2:1": { "type": "VARIABLE_ALIAS", "id": "V:1" } } } ] } ] }
    """##

  @Test func `variables inside of each collection are those of a dump`() {
    let tokens = load(Self.nested)
    #expect(hex(tokens, "bar.bg", .light) == "#ffffff" && hex(tokens, "bar.bg", .dark) == "#000000")
    #expect(!tokens.diagnostics(used: ["bar.bg"]).hasErrors)
  }

  // MARK: Values without a type

  @Test func `a value without a type has the type that it shows`() {
    let tokens = load(
      ##"""
      { "a": { "$value": "#ff0000" }, "b": { "$value": "16px" }, "c": { "$value": "200ms" }, "d": { "$value": "{a}" },
        "e": { "$value": "bold" }, "f": { "$type": "number", "$value": 2 }, "g": { "$value": "red" },
        "h": { "$value": "rgb(255, 0, 0)" } }
      """##)
    #expect(hex(tokens, "a") == "#ff0000" && hex(tokens, "d") == "#ff0000" && hex(tokens, "h") == "#ff0000")
    #expect(tokens[.light]?["b"]?.value == .dimension(Quantity(16)))
    #expect(tokens[.light]?["c"]?.value == .duration(Quantity(200, .ms)))
    // A word may be anything.
    #expect(tokens[.light]?["e"]?.value == nil && tokens[.light]?["g"]?.value == nil)
    #expect(!tokens.diagnostics(used: ["a", "b", "c", "d"]).hasErrors)
    #expect(tokens.diagnostics(used: ["e"]).hasErrors)
  }

  @Test func `numbers in quotes are numbers in files of other tools`() {
    let tokens = load(
      ##"""
      { "n": { "value": "4", "type": "number" }, "o": { "value": "50%", "type": "opacity" }, "s": { "value": "8", "type": "size" },
        "w": { "value": "600", "type": "fontWeight" }, "t": { "value": "150", "type": "time" }, "x": { "value": "3" } }
      """##)
    let values = ["n", "o", "s", "w", "x"].map { tokens[.light]?[$0]?.value }
    #expect(values == [.number(4), .number(0.5), .dimension(Quantity(8)), .fontWeight(600), .number(3)])
    #expect(tokens[.light]?["t"]?.value == .duration(Quantity(150, .ms)))
    // 2025.10 has numbers for this.
    #expect(load(##"{ "n": { "$type": "number", "$value": "4" } }"##)[.light]?["n"]?.value == nil)
  }

  @Test func `blanks around a reference, and fonts of the type other`() {
    let tokens = load(
      ##"""
      { "white": { "value": "#ffffff", "type": "color" }, "bg": { "value": "{white} ", "type": "color" },
        "face": { "value": "Inter", "type": "other" }, "zero": { "value": "0", "type": "dimension" },
        "n": { "value": "{zero}", "type": "number" },
        "body": { "type": "typography", "value": { "fontFamily": "{face}", "fontSize": "16px", "fontWeight": "400", "lineHeight": "1.5", "letterSpacing": "0" } } }
      """##)
    #expect(hex(tokens, "bg") == "#ffffff")
    #expect(tokens[.light]?["body"]?.value?["fontFamily"] == .fontFamily(["Inter"]))
    #expect(tokens[.light]?["n"]?.value == .number(0))
  }
}

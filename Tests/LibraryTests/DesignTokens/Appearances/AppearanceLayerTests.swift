internal import Color
@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

/// The files of a design, one for each appearance, are layers.
@Suite(.recorded()) struct AppearanceLayerTests {
  private static func load(_ texts: [String: String], _ paths: [Appearance: String]) -> AppearanceTokens {
    let files = TokenFiles { path in
      texts[path].map { .file(SourceFile(path: path, text: $0)) } ?? .missing
    }
    return AppearanceTokens.loadNoted(.perAppearance(paths), files: files)
  }

  private static func hexes(_ tokens: AppearanceTokens, _ path: String) -> [String] {
    Appearance.allCases.map { tokens[$0]?[path]?.value?.color?.hexText ?? "none" }
  }

  private static let light = ##"""
    { "$type": "color", "ink": { "$value": "#111111" }, "edge": { "$value": "#222222" }, "title": { "$value": "{ink}" },
      "rule": { "$value": "{edge}" }, "far": { "$value": "{title}" } }
    """##

  @Test func `an alias of the light file leads to what the dark file changes`() {
    let tokens = Self.load(
      [
        "light.json": Self.light, "dark.json": ##"{ "ink": { "$type": "color", "$value": "#eeeeee" } }"##,
        "high.json": ##"{ "edge": { "$type": "color", "$value": "#000000" } }"##,
      ],
      [.light: "light.json", .dark: "dark.json", .lightHighContrast: "high.json"])
    #expect(tokens.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(Self.hexes(tokens, "title") == ["#111111", "#eeeeee", "#111111", "#eeeeee"])
    #expect(Self.hexes(tokens, "far") == ["#111111", "#eeeeee", "#111111", "#eeeeee"])
    #expect(Self.hexes(tokens, "rule") == ["#222222", "#222222", "#000000", "#222222"])
  }

  @Test func `a file for dark mode with high contrast changes all others`() {
    let tokens = Self.load(
      [
        "light.json": Self.light, "dark.json": ##"{ "ink": { "$type": "color", "$value": "#eeeeee" } }"##,
        "high.json": ##"{ "edge": { "$type": "color", "$value": "#000000" } }"##,
        "both.json": ##"{ "title": { "$type": "color", "$value": "{edge}" } }"##,
      ],
      [.light: "light.json", .dark: "dark.json", .lightHighContrast: "high.json", .darkHighContrast: "both.json"])
    #expect(Self.hexes(tokens, "title") == ["#111111", "#eeeeee", "#111111", "#000000"])
    #expect(Self.hexes(tokens, "ink") == ["#111111", "#eeeeee", "#111111", "#eeeeee"])
  }

  @Test func `groups of one file are layers too`() {
    let text = ##"""
      { "light": { "base": { "ink": { "$type": "color", "$value": "#111111" } }, "title": { "$type": "color", "$value": "{base.ink}" } },
        "dark": { "base": { "ink": { "$type": "color", "$value": "#eeeeee" } } } }
      """##
    let tokens = Self.load(["t.json": text], [.light: "t.json#/light", .dark: "t.json#/dark"])
    #expect(Self.hexes(tokens, "title") == ["#111111", "#eeeeee", "#111111", "#eeeeee"])
  }

  @Test func `a broken dark value hides the light one`() {
    let tokens = Self.load(
      ["light.json": Self.light, "dark.json": #"{ "ink": { "$type": "color", "$value": "{dusk}" } }"#],
      [.light: "light.json", .dark: "dark.json"])
    #expect(Self.hexes(tokens, "title") == ["#111111", "none", "#111111", "none"])
    #expect(tokens.diagnostics.filter { $0.message.contains("dusk") }.count == 1)
  }

  @Test(arguments: ["light.json", "dark.json"])
  func `a choice of one file that nobody made leaves out what it changes`(open: String) {
    let text = ##"""
      { "ink": { "$type": "color", "$value": "#111111" }, "edge": { "$type": "color", "$value": "#222222" } }
      """##
    let choice = ##"""
      { "A": { "ink": { "value": "#aaaaaa", "type": "color" }, "edge": { "value": "#cccccc", "type": "color" } },
        "B": { "ink": { "value": "#bbbbbb", "type": "color" }, "edge": { "value": "#cccccc", "type": "color" } },
        "$themes": [
          { "name": "a", "group": "brand", "selectedTokenSets": { "A": "enabled" } },
          { "name": "b", "group": "brand", "selectedTokenSets": { "B": "enabled" } } ] }
      """##
    let texts = ["light.json": text, "dark.json": text].merging([open: choice]) { $1 }
    let tokens = Self.load(texts, [.light: "light.json", .dark: "dark.json"])
    let isLight = open == "light.json"
    #expect(Self.hexes(tokens, "ink").prefix(2) == (isLight ? ["none", "#111111"] : ["#111111", "none"]))
    #expect(Self.hexes(tokens, "edge").prefix(2) == (isLight ? ["#cccccc", "#222222"] : ["#222222", "#cccccc"]))
  }

  @Test func `the modes that Figma exports side by side are layers`() {
    func mode(_ name: String, _ tokens: String) -> SourceFile {
      SourceFile(
        path: "\(name).tokens.json", text: #"{ \#(tokens), "$extensions": { "com.figma.modeName": "\#(name)" } }"#)
    }
    func color(_ name: String, _ value: String) -> String {
      #""\#(name)": { "$type": "color", "$value": "\#(value)" }"#
    }
    let light = mode("Light", color("ink", "#111111") + ", " + color("title", "{ink}"))
    let dark = mode("Dark", color("ink", "#eeeeee"))
    let files = TokenFiles { path in
      [light, dark].first { $0.path == path }.map(TokenFiles.Answer.file) ?? .missing
    }
    for start in [light, dark] {
      let tokens = AppearanceTokens.readNoted(start, files: files)
      #expect(Self.hexes(tokens, "title").prefix(2) == ["#111111", "#eeeeee"])
    }
  }
}

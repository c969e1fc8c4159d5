internal import Color
@testable internal import DesignTokens
@testable internal import Findings
import TestSupport
import Testing

/// What is read of tokens, and what their rules say of their examples, word for word.
@Suite struct TokenTextTests {
  @Test func `what rules about tokens say of their examples`() throws {
    var lines: [String] = []
    for rule in TokenRule.all.map(\.rule) {
      for example in rule.fires {
        let file = SourceFile(path: "tokens.json", text: MarkedText(example).text)
        let tokens = AppearanceTokens.read(file, files: TokenFiles { _ in .missing })
        lines.append("# \(rule.id)")
        lines += tokens.diagnostics(strict: rule.id == "token-old-form").map(\.wholeText)
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined().utf8, "tokenRules.txt")
  }

  @Test func `everything that is read of tokens of every type`() throws {
    let tokens = ConstantSamples.everything
    let text = Appearance.allCases.map { appearance in
      "# \(appearance.rawValue)\n" + Self.lines(tokens.documents[appearance]).joined()
    }
    try expectGolden(text.joined().utf8, "tokens.txt")
  }

  /// A file of another tool, whose tokens come from references, sums and modes.
  @Test func `everything that is read of the tokens of another tool`() throws {
    let text = ##"""
      { "core": {
          "white": { "value": "#ffffff", "type": "color", "description": "paper" },
          "unit": { "value": "4", "type": "sizing" }, "half": { "value": "50%", "type": "opacity" },
          "sum": { "value": "{unit} * 2 + 1px", "type": "spacing" }, "tint": { "value": "rgba({white}, {half})", "type": "color" },
          "shade": { "value": "{white}", "type": "color", "$extensions": { "studio.tokens": { "modify":
            { "type": "darken", "value": "0.25", "space": "srgb" } } } },
          "title": { "value": { "fontFamily": "Inter", "fontWeight": "Semi Bold", "fontSize": "{unit}", "lineHeight": "120%",
            "letterSpacing": "-2%", "textCase": "uppercase" }, "type": "typography" },
          "card": { "value": [{ "x": "1", "y": "2", "blur": "3", "spread": "4", "color": "{white}", "type": "dropShadow" },
            { "x": 5, "y": 6, "blur": 7, "spread": 8, "color": "#00000080", "type": "innerShadow" }], "type": "boxShadow" },
          "line": { "value": { "color": "#123456", "width": "2px", "style": "dashed" }, "type": "border" },
          "sky": { "value": "linear-gradient(90deg, #ff0000 10%, {white} 80%)", "type": "color" },
          "lost": { "value": "{gone}", "type": "color" }, "odd": { "value": "4 +", "type": "sizing" } },
        "light": { "bg": { "value": "{white}", "type": "color" } }, "dark": { "bg": { "value": "#000000", "type": "color" } },
        "$themes": [], "$metadata": { "tokenSetOrder": ["core", "light", "dark"] } }
      """##
    let file = SourceFile(path: "t.json", text: text)
    let tokens = AppearanceTokens.read(file, files: TokenFiles { _ in .missing })
    var lines = tokens.diagnostics().map { $0.wholeText + "\n" }.joined()
    for appearance in Appearance.allCases {
      lines += "# \(appearance.rawValue)\n" + Self.lines(tokens.documents[appearance]).joined()
    }
    try expectGolden(lines.utf8, "studio.txt")
  }

  private static func lines(_ document: TokenDocument?) -> [String] {
    guard let document else { return [] }
    return document.tokens.map { token in
      let whole: [Any] = [
        token.path, token.type?.rawValue as Any, token.place, token.origin, token.set as Any, token.description as Any,
        token.deprecation as Any, token.value as Any,
      ]
      return whole.map { WholeText($0).description }.joined(separator: " ") + "\n"
    }
  }
}

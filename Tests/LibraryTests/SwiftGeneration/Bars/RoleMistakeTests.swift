internal import Color
@testable import DesignTokens
import Findings
@testable import SwiftGeneration
import TestSupport
import Testing

/// What is said of tokens that cannot be what their roles are, and what to do about it.
@Suite(.recorded()) struct RoleMistakeTests {
  private static let color = ##"{ "$type": "color", "$value": "#0066cc" }"##
  private static let number = #"{ "$type": "number", "$value": 2 }"#

  private static func length(_ points: String) -> String {
    #"{ "$type": "dimension", "$value": { "value": \#(points), "unit": "px" } }"#
  }

  private static func label(_ part: String, _ token: String) -> String {
    #""tabBar": { "item": { "label": { "\#(part)": \#(token) } } }"#
  }

  /// Members of a file of tokens.
  private static let designs = [
    #""tabBar": { "background": \#(number) }"#, #""tabBar": { "borderTop": { "width": \#(color) } }"#,
    #""tabBar": { "borderTop": { "width": \#(number), "color": \#(color) } }"#,
    #""tabBar": { "borderTop": { "width": \#(length("-1")), "color": \#(color) } }"#,
    #""tabBar": { "borderTop": { "width": \#(length("1001")), "color": \#(color) } }"#,
    #""tabBar": { "borderTop": \#(color) }"#, #""tabBar": { "item": { "label": \#(color) } }"#,
    label("fontFamily", number), label("fontSize", number), label("fontSize", length("0")),
    label("fontSize", length("-1")),
    label("fontSize", length("1000")), label("fontSize", length("1001")), label("letterSpacing", length("-1000")),
    label("letterSpacing", length("1001")), label("fontWeight", number), label("fontWeight", color),
    label("fontWeight", #"{ "$type": "number", "$value": 0 }"#),
    label("fontWeight", #"{ "$type": "number", "$value": 1001 }"#),
    label("fontWeight", #"{ "$type": "fontWeight", "$value": 1000 }"#),
    #""tabBar": { "backgroud": \#(color) }"#, #""TabBar": { "background": \#(color) }"#,
    #""tabBar": { "glow": \#(color) }"#,
    #""navigationBar": { "title": \#(number), "largeTitle": \#(color) }"#, #""toolbar": { "tint": \#(number) }"#,
    #""searchBar": { "text": \#(length("1")) }"#, #""launchScreen": { "background": \#(number) }"#,
    ##""tabBar": { "background": { "$type": "color", "$value": "#0066cc", "$extensions": { "app.monotint": { "system": "none" } } } }"##,
  ]

  private static func add(_ found: [Diagnostic], about text: String) {
    Transcript.current?.add(text)
    for finding in found {
      let help = finding.help.map { "; \($0)" } ?? ""
      Transcript.current?.add("  \(finding.severity.rawValue) \(finding.rule): \(finding.message)\(help)")
    }
  }

  @Test func `each token that does not fit its role is told with what to do`() {
    for design in Self.designs {
      let files = TokenFiles { .file(SourceFile(path: $0, text: "{ \(design) }")) }
      let tokens = AppearanceTokens.load(.file("t.json"), files: files)
      let (_, _, found) = TabBarDesign.resolve(tokens, roles: [:], gamut: .sRGB, items: [], places: [:])
      Self.add(found, about: design)
    }
  }

  @Test func `a role in the dark appearance alone, and one that takes its token from elsewhere`() {
    let texts = [
      "light.json": #"{ "brand": \#(Self.color), "tabBar": { "background": \#(Self.color) } }"#,
      "dark.json": #"{ "brand": \#(Self.number), "tabBar": { "item": { "selected": \#(Self.color) } } }"#,
    ]
    let files = TokenFiles { path in texts[path].map { .file(SourceFile(path: path, text: $0)) } ?? .missing }
    let tokens = AppearanceTokens.load(.perAppearance([.light: "light.json", .dark: "dark.json"]), files: files)
    let place = SourceRange(SourceFile(path: "monotint.json", text: "{}"), 0..<1)
    for path in ["brand", "tabBar.background", "none"] {
      let roles = ["tabBar.background": Appearances(Located(path, at: place))]
      let (_, _, found) = TabBarDesign.resolve(tokens, roles: roles, gamut: .sRGB, items: [], places: [:])
      Self.add(found, about: path)
    }
  }
}

internal import AssetCatalog
internal import Color
internal import DesignTokens
@testable internal import Findings
@testable internal import SwiftGeneration
import TestSupport
import Testing

/// What the rules about bars say of the sample designs, word for word.
@Suite struct BarTextTests {
  @Test func `what rules about bars say of every sample`() throws {
    var lines: [String] = []
    var settings = RuleSettings()
    settings.settings["too-many-tabs"] = RuleSettings.Setting(limit: 1)
    for (index, design) in DesignSamples.all.enumerated() {
      lines.append("# \(index)")
      lines += design.diagnostics(settings, path: "monotint.json").map(\.wholeText)
    }
    lines.append("# faint")
    let faint = TabBarDesign(
      colors: DesignSamples.colors([
        (.tabBarBackground, 0xFFFFFF), (.tabBarItemSelected, 0xCCCC00), (.tabBarItemUnselected, 0xC8C810),
        (.tabBarItemBadge, 0xFFEEEE), (.navigationBarBackground, 0x101010), (.navigationBarTitle, 0x303030),
      ]),
      label: TabBarDesign.TextStyle(size: 7), items: [DesignSamples.symbol("a", "house", "A very long title of a tab")])
    lines += faint.diagnostics(settings, path: "monotint.json").map(\.wholeText)
    try expectGolden(lines.map { $0 + "\n" }.joined().utf8, "barRules.txt")
  }

  private static let color = #""$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] }"#
  private static let width = #""$type": "dimension", "$value": { "value": 2, "unit": "px" }"#

  /// Designs whose tokens are no roles, or nearly, or of another type.
  private static let documents = [
    "{}", #"{ "x": {} }"#, "{ \"red\": { \(color) } }", "{ \"tabBar\": { \(color) } }",
    "{ \"TabBar\": { \"background\": { \(color) } }, \"tab-bar\": { \"background\": { \(color) }, \"x\": { \(color) } } }",
    "{ \"tabBar\": { \"backgroud\": { \(color) }, \"unknown\": { \(color) }, \"item\": { \"selectd\": { \(color) } } } }",
    "{ \"tabBar\": { \"background\": { \(width) }, \"borderTop\": { \"color\": { \(width) }, \"width\": { \(color) } } } }",
    "{ \"tabBar\": { \"item\": { \"label\": { \"fontSize\": { \(color) }, \"fontWeight\": { \(width) }, \"x\": { \(color) } } } } }",
    "{ \"navigationBar\": { \"background\": { \(color) }, \"titel\": { \(color) } }, \"toolbar\": { \"a\": { \(color) } } }",
    "{ \"tabBar\": { \"glass\": { \"background\": { \(color) }, \"item\": { \"selected\": { \(width) } } } } }",
    "{ \"palette\": { \"a\": { \(color) } }, \"tabBar\": { \"background\": { \"$value\": \"{palette.a}\" }, \"a\": { \(color) } } }",
  ]

  @Test func `what is found in the tokens of bars`() throws {
    let roles: [[String: String]] = [[:], ["tabBar.background": "red"], ["tabBar.badge": "none", "toolbar.tint": "x"]]
    var lines: [String] = []
    for (number, document) in Self.documents.enumerated() {
      for (index, mapped) in roles.enumerated() {
        let file = SourceFile(path: "tokens.json", text: document)
        let tokens = AppearanceTokens.read(file, files: TokenFiles { _ in .missing })
        let places = mapped.mapValues { Appearances(Located($0, at: SourceRange(file, 0..<1))) }
        let (design, _, found) = TabBarDesign.resolve(tokens, roles: places, gamut: .sRGB, items: [], places: [:])
        lines.append("# \(number) \(index): \(design.colors.map(\.role.rawValue)), \(design.borderWidths.count)")
        lines += found.map(\.wholeText)
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined().utf8, "roleFindings.txt")
  }
}

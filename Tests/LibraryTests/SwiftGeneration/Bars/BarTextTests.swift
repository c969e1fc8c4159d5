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
}

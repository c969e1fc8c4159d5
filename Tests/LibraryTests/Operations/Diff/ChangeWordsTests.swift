internal import Color
internal import DesignTokens
@testable internal import Operations
import TestSupport
import Testing

/// The words for what has changed.
@Suite struct ChangeWordsTests {
  @Test func `the value of a token in short and in full`() throws {
    let tokens = ConstantSamples.everything
    let all = try #require(tokens[.light]?.tokens)
    let lines = all.map { token in
      let words = TokenWords(token.value)
      return "\(token.path): \(words.text) | \(words.exact) | \(WholeText(words.color as Any))\n"
    }
    try expectGolden(lines.joined().utf8, "words.txt")
    let none = TokenWords(nil)
    #expect(none.text == "no value" && none.exact == "no value" && none.color == nil)
    #expect(TokenWords(all[3].value).inFull.text == TokenWords(all[3].value).exact)
  }

  @Test(
    arguments: [
      ([["a", "b"], ["a"]], ["a in all", "b in 0"]), ([["a"], ["b"]], ["a in 0", "b in 1"]),
      ([["a", "b"]], ["a in 0", "b in 0"]),
      ([], []), ([["a"], ["a", "c"], ["a", "c"]], ["a in all", "c in 1", "c in 2"]),
    ] as [([[String]], [String])])
  func `what every theme changes is listed once`(themes: [[String]], listed: [String]) {
    let found = themes.enumerated().map { index, names in names.map { (name: $0, theme: "\(index)") } }
    let merged = PerTheme.merged(found) {
      [$0.name]
    } shared: {
      (name: $0.name, theme: "all")
    }
    #expect(merged.map { "\($0.name) in \($0.theme)" } == listed)
  }

  @Test(arguments: [
    ("Tabs", true), ("TabBar", true), ("tab-bar icons", true), ("MainTabs", true), ("Tables", false), ("Table", false),
    ("BottomBar", true), ("Bottom Navigation", true), ("Icons", false), ("Stab", false), ("my_tab_icons", true),
    ("tab", true),
  ])
  func `a group that is named like a tab bar`(name: String, isTabBar: Bool) {
    #expect(TabProposal.isTabBar(name) == isTabBar)
  }
}

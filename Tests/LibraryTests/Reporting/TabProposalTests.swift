@testable internal import Operations
@testable import Reporting
import Testing

/// The group of icons that may be a tab bar, as `init` proposes it.
@Suite struct TabProposalTests {
  @Test(
    arguments: [
      (nil, [], "the group of these sets"), ("", [], "the catalog itself"), ("Tabs", [], "the group Tabs"),
      ("Tabs", ["Bar"], "the group Tabs (or Bar)"), ("A\n", ["B\n", "C"], #"the group A\u{A} (or B\u{A}, C)"#),
      ("A", ["B", "C", "D"], "the group A (or B, C, D)"),
      ("A", ["B", "C", "D", "E"], "the group A (or B, C, D and 1 more)"),
    ] as [(String?, [String], String)])
  func `the groups are named`(group: String?, others: [String], words: String) {
    let lines = TakeoverFormatter.lines(about: TabProposal(group: group, text: "{}", others: others))
    #expect(
      lines == [
        "Tabs are not looked for in code. If \(words) is the tab bar, add this to monotint.json:", "  \"tabBar\": {}",
      ])
  }
}

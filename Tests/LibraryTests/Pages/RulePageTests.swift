internal import Findings
internal import Reporting
import Testing
internal import Workspace

/// The page of a rule in a terminal.
@Suite struct RulePageTests {
  @Test(arguments: [
    (49, 49, [99]), (50, 49, [100]), (50, 50, [50, 50]), (1, 98, [100]), (1, 99, [1, 99]), (120, 1, [120, 1]),
  ])
  func `a line has a hundred letters, unless one word has more`(first: Int, second: Int, lines: [Int]) {
    let why = String(repeating: "a", count: first) + " " + String(repeating: "b", count: second)
    let text = RulePage(Rule("r", .note, title: "title", why: why)).text
    // The first line is the title, and each other one is indented.
    let counts = text.split { $0 == "\n" }.dropFirst().map { (line: Substring) in line.count - 2 }
    #expect(counts == lines)
  }

  @Test func `no line of any page is longer`() {
    for rule in Rule.all {
      let lines = RulePage(rule).text.split { $0 == "\n" }.dropFirst()
      #expect(lines.filter { $0.count > 102 && $0.trimmed.contains(" ") } == [], "\(rule.id)")
    }
  }
}

internal import Findings
internal import IconVerdict
import TestSupport
import Testing

@Suite struct SuppressionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let content: String
    let rules: [String]
  }

  private static let silence = "<!-- monotint-disable-next-line multicolour: the badge stays -->"
  private static let bell = #"<path d="M6 7h10v10H6z"/>"#
  private static let badge = ##"<circle cx="19" cy="6" r="3" fill="#f00"/>"##
  private static let dot = ##"<circle cx="19" cy="18" r="2" fill="#0a0"/>"##

  static let cases = [
    Case(testDescription: "suppressed", content: bell + silence + badge, rules: []),
    Case(testDescription: "another element", content: silence + bell + badge, rules: ["multicolour"]),
    Case(testDescription: "one of two", content: bell + silence + badge + dot, rules: ["multicolour"]),
    Case(
      testDescription: "an unknown rule", content: "<!-- monotint-disable-next-line multicolor -->" + bell,
      rules: ["unknown-rule"]),
    Case(testDescription: "a group", content: bell + silence + "<g>\(badge)\(dot)</g>", rules: []),
  ]

  @Test(arguments: cases) func `a comment suppressions one element`(_ example: Case) {
    let file = SourceFile(path: "a.svg", text: Rule.document(example.content))
    #expect(IconJudge().judge(file).diagnostics.map(\.rule) == example.rules)
  }
}

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
    Case(
      testDescription: "the rest is a plain shape, and the whole is not",
      content: ##"<circle cx="12" cy="14" r="7"/>"## + silence + ##"<path fill="#e00" d="M4 3h16v2H4z"/>"##, rules: []),
    Case(
      testDescription: "the whole is in the middle, and the rest is not",
      content: #"<path d="M4 4h16v11H4z"/>"# + silence + ##"<path fill="#e00" d="M4 17h16v3H4z"/>"##, rules: []),
    Case(
      testDescription: "the whole is not in the middle",
      content: #"<path d="M10 2h4v3h-4z"/>"# + silence + ##"<path fill="#e00" d="M10 5h4v2h-4z"/>"##,
      rules: ["off-centre"]),
    Case(testDescription: "a group", content: bell + silence + "<g>\(badge)\(dot)</g>", rules: []),
  ]

  @Test(arguments: cases) func `a comment suppressions one element`(_ example: Case) {
    let file = SourceFile(path: "a.svg", text: Rule.document(example.content))
    #expect(IconJudge().judge(file).diagnostics.map(\.rule) == example.rules)
  }
}

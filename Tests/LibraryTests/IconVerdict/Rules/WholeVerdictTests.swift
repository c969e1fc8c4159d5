internal import Drawing
@testable import Findings
@testable import IconVerdict
import TestSupport
import Testing

/// What is said of the icons of other tests, and what is repaired in them, word for word.
@Suite struct WholeVerdictTests {
  private static func file(_ content: String) -> SourceFile {
    SourceFile(path: "a.svg", text: Rule.document(content))
  }

  private static func lines(about content: String, _ format: ImageFormat) -> [String] {
    let judgement = IconJudge(canvas: 24, format: format).judge(file(content))
    return ["\(format): \(judgement.verdict), \(judgement.reason ?? "no reason")"]
      + judgement.diagnostics.map(\.wholeText)
  }

  /// Two colours of which one is nearly black: a dark blue is another one, a dark gray is not.
  private static let dark = ["#00003c", "#140808", "#1f1f1f", "#2a2a2a", "#003c00"].map { color in
    ##"<path fill="#000" d="M2 2h20v8H2z"/><path fill="\##(color)" d="M2 14h20v8H2z"/>"##
  }

  /// Parts in elements that look hidden, and languages.
  private static let shown = [
    #"<g fill="none"><foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject></g>"#,
    #"<g display="none"><foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject></g>"#,
    #"<g display="inline"><foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject></g>"#,
    #"<g xml:lang="en-US"><path d="M8 8h8v8H8z"/></g>"#, #"<g xml:lang="en_US"><path d="M8 8h8v8H8z"/></g>"#,
    #"<style>@keyframes 'a'{to{x:1px}}path{animation:a 1s}</style><path d="M8 8h8v8H8z"/>"#,
  ]

  @Test func `icons with nothing to see, at limits, and with comments`() throws {
    let contents =
      BlankCauseTests.blanks.map(\.content) + IconRuleLimitTests.colors.flatMap { [$0.silent, $0.fires] }
      + IconRuleLimitTests.shapes.flatMap { [$0.silent, $0.fires] } + SuppressionTests.cases.map(\.content) + Self.dark
    var lines: [String] = []
    for (number, content) in contents.enumerated() {
      lines += ["# \(number)"] + Self.lines(about: content, .png) + Self.lines(about: content, .svg)
    }
    try expectGolden(lines.map { $0 + "\n" }.joined().utf8, "verdicts.txt")
  }

  /// Other versions of librsvg draw other parts, and the tables are the same.
  @Test func `what is not supported`() throws {
    let rules = [IconRule.notSupported.id, IconRule.drawnDifferently.id]
    var lines: [String] = []
    let contents = UnsupportedFeaturesTests.passedOver.map { ($0.testDescription, $0.with) }
    for (name, content) in contents + Self.shown.map({ ("part", $0) }) {
      lines.append("# \(name)")
      let found = IconJudge(canvas: 24).judge(Self.file(content)).diagnostics.filter { rules.contains($0.rule) }
      lines += found.map(\.wholeText)
    }
    try expectGolden(lines.map { $0 + "\n" }.joined().utf8, "notSupported.txt")
  }

  @Test func `repairs`() throws {
    let judge = IconJudge()
    let contents =
      (IconFixerTests.repaired + IconFixerTests.kept).map(\.before)
      + (OutlineRepairTests.repaired + OutlineRepairTests.kept).map(\.content)
    var lines: [String] = []
    for (number, content) in contents.enumerated() {
      let file = Self.file(content)
      lines.append("# \(number)")
      lines += judge.judge(file).diagnostics.map(\.wholeText)
      guard let changed = IconFixer(judge).fix(file) else {
        lines.append("nothing is repaired")
        continue
      }
      lines += changed.repairs + [String(decoding: changed.after.bytes, as: UTF8.self)]
    }
    try expectGolden(lines.map { $0 + "\n" }.joined().utf8, "repairs.txt")
  }
}

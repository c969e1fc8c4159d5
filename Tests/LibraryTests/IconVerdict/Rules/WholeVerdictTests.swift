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

  @Test func `icons with nothing to see, at limits, and with comments`() throws {
    let contents =
      BlankCauseTests.blanks.map(\.content) + IconRuleLimitTests.colors.flatMap { [$0.silent, $0.fires] }
      + IconRuleLimitTests.shapes.flatMap { [$0.silent, $0.fires] } + SuppressionTests.cases.map(\.content)
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
    for row in UnsupportedFeaturesTests.passedOver {
      lines.append("# \(row.testDescription)")
      let found = IconJudge(canvas: 24).judge(Self.file(row.with)).diagnostics.filter { rules.contains($0.rule) }
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

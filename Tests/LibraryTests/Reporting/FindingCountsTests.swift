internal import Operations
internal import DesignTokens
internal import Findings
internal import IconVerdict
internal import Reporting
import Testing

/// The line that ends a run.
@Suite struct FindingCountsTests {
  private static let icons = (0..<3).map { Judgement("icons/\($0).svg", [], summary: nil) }
  private static let sets = ["A.imageset", "B.imageset"].map { Judgement($0, [], summary: nil) }
  private static let tokens = TokenVerdict.judge(
    "tokens.json", files: TokenFiles { _ in .missing }, strict: false, RuleSettings())

  private static func findings(_ list: [(Diagnostic.Severity, String)]) -> [Diagnostic] {
    list.map { Diagnostic($0, rule: "rule", "found", path: $1) }
  }

  static let rows: [(CheckReport, String)] = [
    (CheckReport(diagnostics: []), "No findings"),
    (CheckReport(judgements: icons, diagnostics: []), "No findings in 3 icons"),
    (CheckReport(judgements: [icons[0]], tokens: [tokens], diagnostics: []), "No findings in 1 icon and 1 token file"),
    (
      CheckReport(
        judgements: icons,
        diagnostics: findings([(.error, "icons/0.svg"), (.warning, "icons/0.svg"), (.warning, "icons/2.svg")])),
      "1 error, 2 warnings in 2 of 3 icons"
    ),
    (
      CheckReport(judgements: icons, diagnostics: findings([(.note, "icons/1.svg"), (.error, "monotint.json")])),
      "1 error, 1 note in 1 of 3 icons and monotint.json"
    ),
    (
      CheckReport(judgements: icons, diagnostics: findings([(.error, "a.json"), (.error, "b.json")])),
      "2 errors in 2 files"
    ),
    (
      CheckReport(
        judgements: icons, tokens: [tokens],
        diagnostics: findings([(.error, "icons/1.svg"), (.error, "tokens.json"), (.note, "c"), (.note, "d")])),
      "2 errors, 2 notes in 1 of 3 icons, 1 of 1 token file and 2 other files"
    ),
    (
      CheckReport(judgements: sets, diagnostics: findings([(.warning, "A.imageset/Contents.json")])),
      "1 warning in 1 of 2 image sets"
    ),
    (
      CheckReport(judgements: [icons[0]], diagnostics: []).adding([
        NotJudged("A.xcassets/AppIcon.appiconset", noun: "app icon set", reason: "reason"),
        NotJudged("A.xcassets/Knob.spriteatlas", noun: "sprite atlas", reason: "reason"),
        NotJudged("A.xcassets/Dial.spriteatlas", noun: "sprite atlas", reason: "reason"),
      ]), "No findings in 1 icon; 1 app icon set and 2 sprite atlases not judged"
    ),
    (
      CheckReport(judgements: sets, diagnostics: findings([(.note, "B.imageset/Contents.json")])).adding([
        NotJudged("A.imageset", noun: "image set", reason: "reason")
      ]), "1 note in 1 of 1 image set; 1 image set not judged"
    ),
  ]

  @Test(arguments: rows.indices)
  func `findings are counted with where they are`(row: Int) {
    #expect(FindingCounts(Self.rows[row].0).line == Self.rows[row].1)
  }
}

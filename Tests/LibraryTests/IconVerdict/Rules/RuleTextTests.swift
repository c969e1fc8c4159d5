internal import Drawing
@testable import Findings
@testable import IconVerdict
import TestSupport
import Testing

/// What each rule says, word for word: severity, place, message, help and related places.
@Suite struct RuleTextTests {
  @Test func `what rules about icons say of their examples`() throws {
    var lines: [String] = []
    for rule in IconRule.all.map(\.rule) {
      for example in rule.fires {
        let file = SourceFile(path: "a.svg", text: MarkedText(Rule.document(example)).text)
        let rendering: RenderingIntent = rule.id == "dark-style" ? .original : .template
        let judgement = IconJudge(canvas: 24, format: Self.format(for: rule)).judge(file, as: rendering)
        lines += ["# \(judgement.verdict), \(judgement.reason ?? "no reason")"]
        lines += judgement.diagnostics.map(\.wholeText)
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined().utf8, "iconRules.txt")
  }

  private static func format(for rule: Rule) -> ImageFormat {
    if rule.id.hasPrefix("core-svg") || rule.id == "relative-size" { return .svg }
    return rule.id.hasPrefix("symbol-") ? .symbol : .png
  }

  /// And what the rules compare of each icon.
  /// And what the rules compare of each icon.
  @Test func `what rules about a set of icons say`() throws {
    let icons = [
      ("a.svg", Rule.document(#"<path d="M4 4h16v16H4z"/>"#)), ("b.svg", Rule.document(#"<path d="M4 4h16v16H4z"/>"#)),
      ("c.svg", Rule.document(#"<path d="M10 10h4v4h-4z"/>"#)),
      ("d.svg", Rule.document(#"<path d="M3 3h18v3H3zM3 18h18v3H3z"/>"#)),
      ("e.svg", Rule.document(#"<path d="M3 3h18v3H3zM3 11h18v3H3zM3 18h18v3H3z"/>"#)),
      ("f.svg", Rule.document(#"<path d="M3 3h18v3H3zM3 11h18v3H3zM5 18h14v3H5z"/>"#)),
      ("g.svg", Rule.document(#"<path d="M3 3h18v1H3zM3 11h18v1H3zM3 20h18v1H3z"/>"#)),
      ("h.svg", Rule.document(#"<path d="M3 3h3v18H3zM18 3h3v18h-3z"/>"#)),
      ("i.svg", Rule.document(#"<path d="M3 3h3v18H3zM11 3h3v18h-3zM18 3h3v18h-3z"/>"#)),
    ]
    let judge = IconJudge(canvas: 24)
    let judgements = icons.map { judge.judge(SourceFile(path: $0.0, text: $0.1)) }
    let findings = judge.findings(inSet: judgements).sorted { $0.key < $1.key }.flatMap(\.value)
    let text = findings.map { $0.wholeText + "\n" }.joined() + judgements.map { "\(WholeText($0))\n" }.joined()
    try expectGolden(text.utf8, "setRules.txt")
  }
}

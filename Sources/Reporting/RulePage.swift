package import Findings

/// The description of a rule, as text and as Markdown.
package struct RulePage: Sendable {
  private let rule: Rule

  package init(_ rule: Rule) { self.rule = rule }

  /// As `monotint rules ID` prints it.
  package var text: String {
    let head = "\(rule.id) (\(rule.severity.rawValue)): \(rule.title)"
    var parts = [head, Self.wrapped(rule.why)]
    parts += sections.map { "\($0.title):\n\(Self.wrapped($0.text))" }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// As Markdown, without a heading: for SARIF and `Documentation/Rules.md`.
  package var markdown: String {
    var parts = ["**\(rule.severity.rawValue)** · \(rule.title)", rule.why]
    parts += sections.map { "*\($0.title)*: \($0.text)" }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var sections: [(title: String, text: String)] {
    let limit = rule.limit.map { "\($0.meaning); \(Decimals.shortest($0.standard)) unless set." }
    let references = rule.references.isEmpty ? nil : rule.references.joined(separator: " ")
    let sections = [
      ("In Figma", rule.inFigma),
      ("In SVG", rule.inSVG),
      ("In the token file", rule.inTokens),
      ("In the catalog", rule.inCatalog),
      ("What to do", rule.cure),
      ("Limit", limit),
      ("Reported at", references),
    ]
    return sections.compactMap { title, text in
      text.map { (title: title, text: $0) }
    }
  }

  /// Lines of at most 100 characters.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 100 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { "  \($0)" }.joined(separator: "\n")
  }

  /// The rules, a line each.
  package static func list(of rules: [Rule]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      "\(rule.id.padded(to: width))  \(rule.severity.rawValue.padded(to: 7))  \(rule.title)\n"
    }.joined()
  }
}

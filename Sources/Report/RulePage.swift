package import Source

/// The description of a rule, as text and as Markdown.
package struct RulePage: Sendable {
  private let rule: Rule

  package init(_ rule: Rule) { self.rule = rule }

  /// As `monotint rules ID` prints it.
  package var text: String {
    let head = "\(rule.id) (\(rule.severity.rawValue)): \(rule.title)"
    return ([head, Self.wrapped(rule.why)] + sections.map { "\($0.title):\n\(Self.wrapped($0.text))" })
      .joined(separator: "\n\n") + "\n"
  }

  /// As Markdown, without a heading: for SARIF and `Documentation/Rules.md`.
  package var markdown: String {
    (["**\(rule.severity.rawValue)** · \(rule.title)", rule.why] + sections.map { "*\($0.title)*: \($0.text)" })
      .joined(separator: "\n\n") + "\n"
  }

  private var sections: [(title: String, text: String)] {
    let limit = rule.limit.map { "\($0.meaning); \(Decimals.shortest($0.standard)) unless set." }
    let references = rule.references.isEmpty ? nil : rule.references.joined(separator: " ")
    return [
      ("In Figma", rule.inFigma), ("In SVG", rule.inSVG), ("In the token file", rule.inTokens),
      ("In the catalog", rule.inCatalog), ("What to do", rule.cure), ("Limit", limit),
      ("Reported at", references),
    ]
    .compactMap { title, text in text.map { (title, $0) } }
  }

  /// Lines of at most 100 characters.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if let last = lines.last, !last.isEmpty, last.count + word.count >= 100 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
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

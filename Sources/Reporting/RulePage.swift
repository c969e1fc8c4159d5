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
  var markdown: String {
    var parts = ["**\(rule.shortSeverities)**: \(rule.title)", rule.why]
    // The first line has the severities, and `monotint rules ID` the references.
    let sections = sections.filter { ![Self.severityTitle, Self.referencesTitle].contains($0.title) }
    // A repair that is for every tool needs no title.
    parts += sections.map { section in
      section.title == Self.repairTitle ? section.text : "*\(section.title)*: \(section.text)"
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var sections: [(title: String, text: String)] {
    let limit = rule.limit.map { "\($0.meaning); \(Decimals.shortest($0.standard)) unless set." }
    let style = rule.sharedStyle.map { style in
      let percent = Decimals.fixed(style.share * 100, places: 0)
      return "one note where more than \(percent) % of the icons, and at least \(style.fewest), have it."
    }
    let sections: [(String, String?)] = [
      ("Figma", rule.inFigma),
      ("SVG", rule.inSVG),
      (Self.repairTitle, rule.inTokens),
      (Self.repairTitle, rule.inCatalog),
      (Self.repairTitle, rule.cure),
      ("Limit", limit),
      ("In a set", style),
      (Self.severityTitle, rule.severities),
      (Self.referencesTitle, rule.references.joined(separator: " ")),
    ]
    return sections.compactMap { title, text in
      guard let text, !text.isEmpty else { return nil }
      return (title: title, text: text)
    }
  }

  private static let repairTitle = "Repair"
  private static let severityTitle = "Severity"
  private static let referencesTitle = "See"

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

extension Rule {
  /// Whether its findings have one severity, which the configuration cannot change.
  fileprivate var isAlwaysTheSame: Bool { alsoReports.isEmpty && !isAdjustable }

  /// Its severity in a few words: “error, always” if the configuration cannot change it, and “warning or note” if some
  /// findings have another one.
  fileprivate var shortSeverities: String {
    if isAlwaysTheSame { return "\(severity.rawValue), always" }
    return ([severity] + alsoReports).map(\.rawValue).joined(separator: " or ")
  }

  /// The severities of its findings, if they are not all its own or the configuration cannot change them.
  fileprivate var severities: String? {
    let own = severity.title
    if isAlwaysTheSame { return "always \(own), whatever “rules” in monotint.json says." }
    if alsoReports.isEmpty { return nil }
    let others = "mostly \(own), sometimes \(alsoReports.map(\.title).joined(separator: " or "))."
    let hasErrors = severity == .error || alsoReports.contains(.error)
    guard hasErrors else { return others }
    return "\(others) “rules” in monotint.json does not make an error milder."
  }
}

extension Diagnostic.Severity {
  /// With its article, as in a sentence.
  fileprivate var title: String {
    switch self {
    case .note: "a note"
    case .warning: "a warning"
    case .error: "an error"
    }
  }
}

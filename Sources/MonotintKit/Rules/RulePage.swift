internal import Source

/// What a rule is about, for people: as text, and as a part of `Documentation/Rules.md`.
package struct RulePage: Sendable {
  private let rule: Rule

  package init(_ rule: Rule) {
    self.rule = rule
  }

  /// As `monotint rules ID` prints it.
  package var text: String {
    let head = "\(rule.id) (\(rule.severity.rawValue)): \(rule.title)"
    return ([head, Self.wrapped(rule.why)] + sections.map { "\($0.title):\n\(Self.wrapped($0.text))" })
      .joined(separator: "\n\n") + "\n"
  }

  /// The page as Markdown, without its heading.
  package var markdown: String {
    (["**\(rule.severity.rawValue)** · \(rule.title)", rule.why] + sections.map { "*\($0.title)*: \($0.text)" })
      .joined(separator: "\n\n") + "\n"
  }

  private var sections: [(title: String, text: String)] {
    var sections: [(title: String, text: String)] = []
    if let figma = rule.inFigma { sections.append(("In Figma", figma)) }
    if let svg = rule.inSVG { sections.append(("In SVG", svg)) }
    if let limit = rule.limit {
      sections.append(("Limit", "\(limit.meaning); \(Decimals.shortest(limit.standard)) unless set."))
    }
    if !rule.references.isEmpty { sections.append(("Reported at", rule.references.joined(separator: " "))) }
    return sections
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

  /// All rules with a line each.
  package static var list: String {
    let width = Rule.all.map(\.id.count).max() ?? 0
    return Rule.all.map { rule in
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue + String(repeating: " ", count: 7 - rule.severity.rawValue.count)
      return "\(id)  \(severity)  \(rule.title)\n"
    }.joined()
  }

  /// Whether the page in `Documentation/Rules.md` shows an example: an error about a picture that can be drawn does.
  package var hasPicture: Bool {
    if case .template = rule.check { return rule.severity == .error }
    return false
  }

  /// The whole of `Documentation/Rules.md`.
  package static var document: String {
    let pages = Rule.all.map { rule in
      let picture =
        RulePage(rule).hasPicture
        ? "\n![As drawn, and as iOS tints it](Images/Rules/\(rule.id).png)\n" : ""
      return "## \(rule.id)\n\n\(RulePage(rule).markdown)\(picture)"
    }
    return """
      # Rules

      `monotint check` judges every icon by its pixels: a template image keeps only their alpha, and iOS paints that in the
      tint colour. `monotint rules ID` prints a page of this document, which is made from the rules themselves. Pictures show
      an example as it is drawn, and as iOS tints it.

      How much a rule matters is set in `monotint.json`, see [Configuration](Configuration.md). One element is passed over with
      a comment before it: `<!-- monotint-disable-next-line RULE: reason -->`.

      | rule | severity | |
      | --- | --- | --- |
      \(Rule.all.map { "| [\($0.id)](#\($0.id)) | \($0.severity.rawValue) | \($0.title) |" }.joined(separator: "\n"))

      \(pages.joined(separator: "\n"))
      """
  }
}

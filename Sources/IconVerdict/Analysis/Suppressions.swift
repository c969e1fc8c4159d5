internal import Drawing
internal import Findings

/// The findings that comments in an SVG suppress.
///
/// `<!-- monotint-disable-next-line RULE, RULE: reason -->` applies to the next element and to
/// everything in it.
struct Suppressions {
  private struct Suppression {
    let rules: [String]
    let comment: Range<Int>
    /// What follows the comment, with everything inside of it.
    let element: Range<Int>
  }

  private var suppressions: [Suppression] = []
  /// Comments that name a rule that does not exist.
  private(set) var diagnostics: [Diagnostic] = []
  private static let directive = "monotint-disable-next-line"

  init(_ outline: SVGOutline, in file: SourceFile) {
    for comment in outline.comments {
      let text = comment.text.drop { $0.isWhitespace }
      guard text.hasPrefix(Self.directive) else { continue }
      let names = text.dropFirst(Self.directive.count).prefix { $0 != ":" }
      let rules = names.split { $0 == "," || $0.isWhitespace }.map(String.init)
      let known = IconRule.all.map(\.id)
      for rule in rules where !known.contains(rule) {
        let help = Suggestion.help(for: rule, in: known, or: "`monotint rules` lists them")
        diagnostics.append(
          ConfigurationRule.unknownRule.finding(
            "there is no rule “\(rule)” to silence", help: help,
            at: SourceRange(file, comment.range), as: .warning))
      }
      let next = outline.elements.first { $0.tag.lowerBound >= comment.range.upperBound }
      if let next {
        suppressions.append(
          Suppression(rules: rules, comment: comment.range, element: next.range))
      }
    }
  }

  /// The comment that suppresses a rule's findings at a byte, and the comment's element; nil when
  /// none does.
  func suppressed(_ rule: String, at offset: Int) -> [Range<Int>]? {
    let suppression = suppressions.first { suppression in
      suppression.rules.contains(rule) && suppression.element.contains(offset)
    }
    return suppression.map { [$0.comment, $0.element] }
  }
}

internal import SVGRaster
internal import Source

/// The findings that comments in an SVG suppress.
///
/// `<!-- monotint-disable-next-line RULE, RULE: reason -->` applies to the next element and to everything in it.
struct Suppressions {
  /// Each comment, with the element that follows it and everything inside of that.
  private var suppressions: [(rules: [String], comment: Range<Int>, element: Range<Int>)] = []
  /// Comments that name a rule that does not exist.
  private(set) var diagnostics: [Diagnostic] = []
  private static let directive = "monotint-disable-next-line"

  init(_ outline: SVGOutline, in file: SourceFile) {
    for comment in outline.comments {
      let text = comment.text.drop { $0.isWhitespace }
      guard text.hasPrefix(Self.directive) else { continue }
      let names = text.dropFirst(Self.directive.count).prefix { $0 != ":" }
      let rules = names.split { $0 == "," || $0.isWhitespace }.map(String.init)
      for rule in rules where !IconRule.all.contains(where: { $0.id == rule }) {
        diagnostics.append(
          Diagnostic(
            .warning, "unknown-rule", "there is no rule “\(rule)” to silence",
            help: Suggestion.help(for: rule, in: IconRule.all.map(\.id), or: "`monotint rules` lists them"),
            at: SourceRange(file, comment.range)))
      }
      if let next = outline.elements.first(where: { $0.tag.lowerBound >= comment.range.upperBound }) {
        suppressions.append((rules, comment.range, next.range))
      }
    }
  }

  /// The comment that suppresses a rule's findings at a byte, and the comment's element; nil when none does.
  func suppressed(_ rule: String, at offset: Int) -> [Range<Int>]? {
    suppressions.first { $0.rules.contains(rule) && $0.element.contains(offset) }.map { [$0.comment, $0.element] }
  }
}

internal import SVGRaster
internal import Source

/// What comments in an SVG silence: `<!-- monotint-disable-next-line RULE, RULE: reason -->` stands before one element.
struct Suppressions {
  private struct Suppression {
    let rules: Set<String>
    /// The element that follows, with all that is in it.
    let range: Range<Int>
    let comment: Range<Int>
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
      for rule in rules where Rule.named(rule) == nil {
        let nearest = Suggestion.nearest(to: rule, in: Rule.all.map(\.id))
        diagnostics.append(
          Diagnostic(
            .warning, "unknown-rule", "there is no rule “\(rule)” to silence",
            help: nearest.map { "did you mean “\($0)”?" } ?? "`monotint rules` lists them",
            at: SourceRange(file, comment.range)))
      }
      guard let next = outline.elements.first(where: { $0.tag.lowerBound >= comment.range.upperBound }) else {
        continue
      }
      suppressions.append(Suppression(rules: Set(rules), range: next.range, comment: comment.range))
    }
  }

  /// Whether a rule keeps silent about what stands at a byte.
  func cover(_ rule: String, at offset: Int) -> Bool { suppressed(rule, at: offset) != nil }

  /// The comment and the element that it suppressions, where a rule keeps silent about what stands at a byte.
  func suppressed(_ rule: String, at offset: Int) -> [Range<Int>]? {
    suppressions.first { $0.rules.contains(rule) && $0.range.contains(offset) }.map { [$0.comment, $0.range] }
  }
}

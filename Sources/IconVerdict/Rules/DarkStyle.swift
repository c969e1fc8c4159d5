internal import Drawing
internal import Findings
internal import Markup

extension IconRule {
  static let darkStyle = Rule(
    "dark-style", .note, title: "a style for dark mode that is lost",
    why: """
      `@media (prefers-color-scheme: dark)` works on web pages. A catalog has the picture in its light \
      colours only.
      """,
    inSVG: "Save the dark picture as a file of its own, and name it in `variants` of its collection.",
    fires: [
      #"<style>path{fill:#111}↓@media (prefers-color-scheme: dark){path{fill:#eee}}</style><path d="M4 4h16v9H4z"/>"#,
      #"<style>↓@media (prefers-color-scheme: dark){.b{fill:#eee}path{fill:#eee}}</style><path d="M4 4h16v9H4z"/>"#,
    ],
    silent: [
      #"<style>@media print{path{fill:#111}}</style><path d="M4 4h16v9H4z"/>"#,
      #"<style>@media (prefers-color-scheme: dark){.b{fill:#eee}}</style><path d="M4 4h16v9H4z"/>"#,
      #"<style>@media (prefers-color-scheme: dark){.b{fill:#eee}}path{fill:#111}</style><path d="M4 4h16v9H4z"/>"#,
      #"<style>@media not (prefers-color-scheme: dark){path{fill:#111}}</style><path d="M4 4h16v9H4z"/>"#,
    ]
  ).use { icon, rendering in
    guard rendering != .template, let place = icon.darkStyle else { return nil }
    return Finding(
      "@media (prefers-color-scheme: dark) changes the icon, and the picture is drawn in its light colours alone",
      help: icon.isInCatalog
        ? "save the dark picture as a file of its own, and put it into the dark slot of the set"
        : #"save the dark picture as a file of its own, such as icon_dark.svg, and set "variants": { "dark": "*_dark" }"#,
      at: place)
  }
}

extension IconEvidence {
  /// Where a style sheet begins to say what elements of the icon look like in dark mode; nil if none does.
  fileprivate var darkStyle: SourceRange? {
    for index in outline.indices(of: "style") {
      let rules = Self.darkRules(in: file.bytes, outline.elements[index].content(in: file.bytes))
      let selectors = SelectorIndex(rules.map(\.selectors))
      let applied = outline.elements.lazy.filter(\.isSVG).compactMap { element in
        selectors.candidates(for: element).first { number in
          rules[number].selectors.contains { $0.matches(element) }
        }
      }
      if let first = applied.min() {
        let start = rules[first].blockStart
        return SourceRange(file, start..<start)
      }
    }
    return nil
  }

  /// A rule that counts in dark mode alone.
  private struct DarkRule {
    let selectors: [StyleSheet.Selector]
    /// Where `@media` begins, as an offset in the file.
    let blockStart: Int
  }

  private static func darkRules(in bytes: [UInt8], _ content: Range<Int>) -> [DarkRule] {
    var rules: [DarkRule] = []
    // How many blocks are open, and where the one for dark mode is among them.
    var depth = 0
    var dark: (depth: Int, start: Int)?
    for piece in CSSPieces(bytes, content) {
      if piece.end == UInt8(ascii: "}") {
        depth -= 1
        if let block = dark, block.depth >= depth { dark = nil }
      }
      guard piece.end == UInt8(ascii: "{") else { continue }
      let text = String(decoding: piece.text(in: bytes), as: UTF8.self)
      if text.hasPrefix("@") {
        let start = bytes[piece.range].withoutMargins.startIndex
        if dark == nil, isForDark(text) { dark = (depth: depth, start: start) }
      } else if let dark {
        rules.append(DarkRule(selectors: StyleSheet.Selector.all(in: text), blockStart: dark.start))
      }
      depth += 1
    }
    return rules
  }

  private static func isForDark(_ prelude: String) -> Bool {
    let query = prelude.lowercased()
    return query.hasBytes("@media") && query.hasBytes("prefers-color-scheme") && query.hasBytes("dark")
      && !StyleSheet.isStill(prelude)
  }
}

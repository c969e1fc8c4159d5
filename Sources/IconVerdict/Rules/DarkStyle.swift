internal import Drawing
internal import Findings
internal import Markup

extension IconRule {
  static let darkStyle = Rule(
    "dark-style", .note, title: "a style for dark mode that is lost",
    why: """
      `@media (prefers-color-scheme: dark)` works on web pages. A picture of an asset catalog is drawn once, in its light \
      colours. Nothing is said of a template image, which has no colours.
      """,
    inSVG: "Save the dark picture as a file of its own, and name it in `variants` of its collection.",
    fires: [
      #"<style>path{fill:#111}↓@media (prefers-color-scheme: dark){path{fill:#eee}}</style><path d="M4 4h16v9H4z"/>"#
    ],
    silent: [
      #"<style>@media print{path{fill:#111}}</style><path d="M4 4h16v9H4z"/>"#,
      #"<style>@media (prefers-color-scheme: dark){.b{fill:#eee}}</style><path d="M4 4h16v9H4z"/>"#,
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
      let content = outline.elements[index].content(in: file.bytes)
      var isDark = false
      var start = content.lowerBound
      for piece in CSSPieces(file.bytes, content) where piece.end == UInt8(ascii: "{") {
        let text = String(decoding: piece.text(in: file.bytes), as: UTF8.self)
        if text.hasPrefix("@") {
          let query = text.lowercased()
          isDark = query.hasBytes("@media") && query.hasBytes("prefers-color-scheme") && query.hasBytes("dark")
          start = file.bytes[piece.range].withoutMargins.startIndex
        } else if isDark, selects(text) {
          return SourceRange(file, start..<start)
        }
      }
    }
    return nil
  }

  private func selects(_ prelude: String) -> Bool {
    let selectors = StyleSheet.Selector.all(in: prelude)
    return outline.elements.contains { element in
      element.isSVG && selectors.contains { $0.matches(element) }
    }
  }
}

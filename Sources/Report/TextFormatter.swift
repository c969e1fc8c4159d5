package import Source

/// Prints findings for people: with the source line and a caret on a terminal, one line each elsewhere.
package struct TextFormatter: Sendable {
  package enum Style: Sendable {
    /// `path:line:column: severity: message [rule]`, which Xcode and editors parse.
    case lines
    /// The message, the place, the source line with carets below it, and the help.
    case context(color: Bool)
  }

  private let style: Style

  package init(_ style: Style) {
    self.style = style
  }

  package func format(_ diagnostics: [Diagnostic]) -> String {
    switch style {
    case .lines: diagnostics.map(line).joined()
    case .context(let color): diagnostics.map { context($0, Paint(isOn: color)) }.joined(separator: "\n")
    }
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    let head = "\(Self.place(diagnostic.path, diagnostic.place)): \(diagnostic.severity.rawValue): "
    let related = diagnostic.related.map {
      "\(Self.place($0.place.file.path, $0.place)): note: \(Visible.text($0.message))\n"
    }
    return head + Visible.text(diagnostic.sentence) + " [\(diagnostic.rule)]\n" + related.joined()
  }

  private func context(_ diagnostic: Diagnostic, _ paint: Paint) -> String {
    let severity = paint.severity(diagnostic.severity, diagnostic.severity.rawValue)
    var text = "\(severity): \(paint.bold(Visible.text(diagnostic.message))) [\(diagnostic.rule)]\n"
    text += "  \(Self.place(diagnostic.path, diagnostic.place))\n"
    if let place = diagnostic.place { text += excerpt(place, diagnostic.severity, paint) }
    for related in diagnostic.related {
      text += "  \(Self.place(related.place.file.path, related.place)): \(Visible.text(related.message))\n"
      text += excerpt(related.place, .note, paint)
    }
    if let help = diagnostic.help { text += "  \(paint.bold("help")): \(Visible.text(help))\n" }
    return text
  }

  /// The first line of a place, with carets below the place. A long line is cut to the part around it.
  private func excerpt(_ place: SourceRange, _ severity: Diagnostic.Severity, _ paint: Paint) -> String {
    let (start, end) = (place.start, place.end)
    let scalars = Array(place.file.line(start.line).unicodeScalars)
    let first = min(start.column - 1, scalars.count)
    let last = end.line == start.line ? min(max(end.column - 1, first), scalars.count) : scalars.count
    let from = first > 70 ? first - 40 : 0
    let to = min(scalars.count, max(from + 100, min(last, from + 100)))
    let pieces = Visible.pieces(of: scalars[from..<to])
    let before = pieces[..<(min(first, to) - from)].joined().count
    let width = max(1, pieces[(min(first, to) - from)..<(min(last, to) - from)].joined().count)
    let number = "\(start.line)"
    let margin = String(repeating: " ", count: number.count)
    let cut = (left: from > 0 ? "…" : "", right: to < scalars.count ? "…" : "")
    let carets = String(repeating: " ", count: before + cut.left.count) + String(repeating: "^", count: width)
    return
      "  \(number) | \(cut.left)\(pieces.joined())\(cut.right)\n  \(margin) | \(paint.severity(severity, carets))\n"
  }

  private static func place(_ path: String, _ place: SourceRange?) -> String {
    guard let start = place?.start else { return Visible.text(path) }
    return "\(Visible.text(path)):\(start.line):\(start.column)"
  }
}

/// Terminal colours; plain text when they are off.
private struct Paint {
  let isOn: Bool

  func bold(_ text: String) -> String { paint("1", text) }

  func severity(_ severity: Diagnostic.Severity, _ text: String) -> String {
    switch severity {
    case .error: paint("1;31", text)
    case .warning: paint("1;33", text)
    case .note: paint("1;36", text)
    }
  }

  private func paint(_ code: String, _ text: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

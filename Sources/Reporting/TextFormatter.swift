package import Findings

/// Prints findings for people: with the source line and a caret on a terminal, one line each
/// elsewhere.
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
    case .lines:
      return diagnostics.map(line).joined()
    case .context(let color):
      let paint = Paint(isOn: color)
      return diagnostics.map { context($0, paint) }.joined(separator: "\n")
    }
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    let place = Self.place(diagnostic.path, diagnostic.place)
    let severity = diagnostic.severity.rawValue
    var text = "\(place): \(severity): \(Visible.text(diagnostic.sentence)) [\(diagnostic.rule)]\n"
    for related in diagnostic.related {
      let place = Self.place(related.path, related.place)
      text += "\(place): note: \(Visible.text(related.message))\n"
    }
    return text
  }

  private func context(_ diagnostic: Diagnostic, _ paint: Paint) -> String {
    let severity = paint.severity(diagnostic.severity, diagnostic.severity.rawValue)
    var text = "\(severity): \(paint.bold(Visible.text(diagnostic.message))) [\(diagnostic.rule)]\n"
    text += "  \(Self.place(diagnostic.path, diagnostic.place))\n"
    if let place = diagnostic.place {
      text += excerpt(of: place, severity: diagnostic.severity, paint)
    }
    for related in diagnostic.related {
      let place = Self.place(related.path, related.place)
      text += "  \(place): \(Visible.text(related.message))\n"
      if let place = related.place { text += excerpt(of: place, severity: .note, paint) }
    }
    if let help = diagnostic.help { text += "  \(paint.bold("help")): \(Visible.text(help))\n" }
    return text
  }

  /// The first line of a place, with carets below the place. A long line is cut to the part around
  /// it.
  private func excerpt(
    of place: SourceRange, severity: Diagnostic.Severity, _ paint: Paint
  ) -> String {
    let start = place.start
    let end = place.end
    let scalars = Array(place.file.line(start.line).unicodeScalars)
    let first = min(start.column - 1, scalars.count)
    var last = scalars.count
    if end.line == start.line { last = min(max(end.column - 1, first), scalars.count) }
    // The part of the line that is shown.
    var from = 0
    if first > 70 { from = first - 40 }
    let to = min(from + 100, scalars.count)
    let pieces = Visible.pieces(of: scalars[from..<to])
    let before = pieces[..<(first - from)].joined()
    let marked = pieces[(first - from)..<(min(last, to) - from)].joined()
    var shown = pieces.joined()
    var indent = before.count
    if from > 0 {
      shown = "…" + shown
      indent += 1
    }
    if to < scalars.count { shown += "…" }
    let spaces = String(repeating: " ", count: indent)
    let carets = String(repeating: "^", count: max(1, marked.count))
    let number = "\(start.line)"
    let margin = String(repeating: " ", count: number.count)
    return """
        \(number) | \(shown)
        \(margin) | \(paint.severity(severity, spaces + carets))

      """
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

  private func paint(_ code: String, _ text: String) -> String {
    guard isOn else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

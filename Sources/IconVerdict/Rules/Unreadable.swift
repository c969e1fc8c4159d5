package import Drawing
package import Findings

extension IconRule {
  package static let unreadable = Rule(
    "unreadable", .error, title: "the file cannot be rendered",
    why: """
      The file is not well-formed XML, is no SVG, has no size, or asks for too much. The finding says \
      which.
      """,
    inFigma: "Export the frame again as SVG.",
    fires: [
      #"<svg xmlns="http://www.w3.org/2000/svg"><path></svg>"#,
      #"not an SVG"#,
    ]
  ).reportedByReader
}

extension Diagnostic {
  /// An icon that could not be drawn.
  package init(unreadable file: SourceFile, _ error: RasterError) {
    let offset = file.offset(line: error.line ?? 1, column: error.column ?? 1)
    let place = SourceRange(file, offset..<offset)
    let rule = IconRule.unreadable.rule
    switch error.cause {
    case .file:
      self = rule.finding(
        "the icon cannot be read: \(error.message)",
        help: "export it again, or open it in a text editor at this place", at: place)
    case .library:
      self = rule.finding(
        "librsvg, which draws the icon, gives up: \(Self.inPlainWords(error.message))",
        help: "the file may be right: make its filters, masks and patterns smaller, or remove them", at: place)
    case .ownSize:
      self = rule.finding(
        "the icon is too large to be drawn: \(error.message)",
        help: "set “canvas” in monotint.json, to which it is scaled, or give its root a smaller width and height",
        at: place)
    }
  }

  /// What a failure of librsvg or cairo means, with their own word for it in parentheses.
  private static func inPlainWords(_ message: String) -> String {
    // As in "rendering error: InvalidSize".
    let word = message.split(separator: " ").last.map(String.init) ?? message
    switch word {
    case "InvalidSize": return "a part of it needs a picture larger than any can be (\(word))"
    case "NoMemory", "memory": return "a part of it needs more memory than there is (\(message))"
    default: return message
    }
  }
}

package import Drawing
package import Findings

extension IconRule {
  package static let unreadable = Rule(
    "unreadable", .error, title: "the file cannot be rendered",
    why: "The file is not well-formed XML, is no SVG, or has no size. The finding has librsvg's own message.",
    inFigma: "Export the frame again as SVG.",
    inSVG: "Open the file in a text editor at the place of the finding.",
    fires: [
      #"<svg xmlns="http://www.w3.org/2000/svg"><path></svg>"#,
      #"not an SVG"#,
    ]
  ).elsewhere
}

extension Diagnostic {
  /// An icon that librsvg could not read, in its own words.
  package init(unreadable file: SourceFile, _ error: RasterError) {
    let offset = file.offset(line: error.line ?? 1, column: error.column ?? 1)
    let place = SourceRange(file, offset..<offset)
    let isRenderers = ["NoMemory", "out of memory"].contains { error.message.contains($0) }
    guard isRenderers else {
      self = IconRule.unreadable.rule.finding(
        "the icon cannot be read: \(error.message)",
        help: "export it again, or open it in a text editor at this place", at: place)
      return
    }
    self = IconRule.unreadable.rule.finding(
      "librsvg could not draw the icon: \(error.message)",
      help: "the file may be right: draw it with fewer effects and smaller patterns", at: place)
  }
}

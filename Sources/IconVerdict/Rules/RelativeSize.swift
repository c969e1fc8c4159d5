internal import Drawing
internal import Findings

extension IconRule {
  static let relativeSize = Rule(
    "relative-size", .warning, title: "a size that depends on a font",
    why: """
      `em`, `ex`, `rem` and `ch` depend on a web page's font. librsvg takes one of 12 points. Not checked \
      where the project gives a canvas.
      """,
    inSVG: #"Write `width="24" height="24"` with the size of your canvas."#,
    fires: [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="↓1em" height="1em" viewBox="0 0 24 24"><path d="M4 4h16v9H4z"/></svg>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="↓2ex" viewBox="0 0 24 24"><path d="M4 4h16v9H4z"/></svg>"#,
    ],
    silent: [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="18pt" height="18pt" viewBox="0 0 24 24"><path d="M4 4h16v9H4z"/></svg>"#
    ]
  ).icon { icon in
    guard icon.canvas == .file || icon.format == .svg, let open = icon.relativeLength else { return nil }
    let value = icon.outline.elements[0][open] ?? ""
    let size = icon.size.map { ": the image gets a size of \($0.shown)" } ?? ""
    return Finding(
      "the root's \(open) is “\(value.prefix(60))”, a measure of a font that an icon does not have\(size)",
      help: #"write the size of its frame, such as width="24" height="24""#, at: icon.place(of: 0, open))
  }
}

extension IconEvidence {
  /// The attribute of the root that gives a length in the size of a font; nil if none does.
  var relativeLength: String? {
    guard let root else { return nil }
    return ["width", "height"].first { name in
      guard let value = root[name]?.trimmed.lowercased() else { return false }
      return ["em", "ex", "rem", "ch"].contains { value.hasSuffix($0) }
    }
  }
}

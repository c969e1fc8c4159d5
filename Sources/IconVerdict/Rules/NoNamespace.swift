internal import Drawing
internal import Findings
internal import Markup

extension IconRule {
  static let noNamespace = Rule(
    "no-namespace", .warning, title: "the root element does not say that it is SVG",
    why: "librsvg draws the file all the same. Browsers and Xcode show nothing.",
    inSVG: #"Write `xmlns="http://www.w3.org/2000/svg"` into the `<svg>` element."#,
    fires: [#"↓<svg width="24" height="24"><path d="M4 4h16v16H4z"/></svg>"#],
    silent: [#"<s:svg xmlns:s="http://www.w3.org/2000/svg" width="24" height="24"><s:path d="M4 4h9v9H4z"/></s:svg>"#]
  ).icon { icon in
    guard let root = icon.outline.elements.first, root.name == "svg" else { return nil }
    let attributes = root.startTag(in: icon.file.bytes).attributes
    guard !attributes.contains(where: { $0.name.hasPrefix("xmlns") }) else { return nil }
    return icon.finding(
      "the root has no namespace: browsers and Xcode do not see an SVG in it",
      help: #"add xmlns="http://www.w3.org/2000/svg""#)
  }
}

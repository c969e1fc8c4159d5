internal import SVGRaster
internal import Source

/// Rules about what an SVG should not contain, or lacks.
extension IconRule {
  static let text = Rule(
    "text", .warning, "text that depends on the machine's fonts",
    why: """
      Text is drawn with whatever font the machine has that renders the icon: it looks different on the next one, \
      and may be missing on a build server.
      """,
    inFigma: "Select the text and choose Flatten (or Outline stroke), so that it becomes a shape.",
    inSVG: "Replace `<text>` by paths.",
    examples: Examples(
      fires: [#"↓<text x="4" y="16">A</text>"#],
      silent: [
        #"<defs><text id="t">A</text></defs><path d="M4 4h16v16H4z"/>"#,
        #"<path d="M4 4h16v16H4z"/>"#,
      ])
  ).elements { icon in
    icon.outline.indices(of: "text").filter(icon.outline.isDrawn).map { text in
      icon.finding(
        "text is drawn with the fonts of the machine that renders it", help: "turn it into outlines before exporting",
        at: text)
    }
  }

  static let notDrawn = Rule(
    "not-drawn", .warning, "a part of the file is not drawn",
    why: """
      An icon is a still picture of shapes. Scripts do not run, animations do not move, and HTML, video and sound inside \
      of an SVG are not shown. If the picture needs them, it is not complete.
      """,
    inFigma: "Draw the state that the icon should show, with shapes alone.",
    inSVG: "Remove the element, and draw what it would have shown.",
    examples: Examples(
      fires: [
        #"↓<script>draw()</script><path d="M4 4h16v16H4z"/>"#,
        #"<path d="M4 4h16v16H4z">↓<animate attributeName="x" to="4" dur="1s"/></path>"#,
        #"↓<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject><path d="M4 4h9v9H4z"/>"#,
      ],
      silent: [
        #"<path d="M4 4h16v16H4z"/><metadata><p xmlns="http://www.w3.org/1999/xhtml">A</p></metadata>"#,
        #"<switch><foreignObject width="9" height="9"/><path d="M4 4h16v16H4z"/></switch>"#,
      ])
  ).elements { icon in
    icon.outline.elements.enumerated().compactMap { index, element in
      guard element.isSVG, let reason = IconRule.reasons[element.name] else { return nil }
      // What Illustrator puts beside the drawing is passed over in favour of the drawing.
      if element.name == "foreignObject", element.parent.map({ icon.outline.elements[$0].name }) == "switch" {
        return nil
      }
      return icon.finding(
        "\(icon.name(of: index)) \(reason)", help: "remove it, and draw what it would have shown", at: index)
    }
  }

  private static let reasons = [
    "script": "does not run", "animate": "does not move anything", "animateTransform": "does not move anything",
    "animateMotion": "does not move anything", "animateColor": "does not move anything",
    "set": "does not change anything", "foreignObject": "is not drawn", "video": "is not drawn",
    "audio": "is not heard", "iframe": "is not drawn", "canvas": "is not drawn", "object": "is not drawn",
    "embed": "is not drawn",
  ]

  static let noNamespace = Rule(
    "no-namespace", .warning, "the root element does not say that it is SVG",
    why: "librsvg draws the file all the same. Browsers and Xcode take it for some other XML, and show nothing.",
    inSVG: #"Write `xmlns="http://www.w3.org/2000/svg"` into the `<svg>` element."#,
    examples: Examples(
      fires: [#"↓<svg width="24" height="24"><path d="M4 4h16v16H4z"/></svg>"#],
      silent: [#"<s:svg xmlns:s="http://www.w3.org/2000/svg" width="24" height="24"><s:path d="M4 4h9v9H4z"/></s:svg>"#]
    )
  ).icon { icon in
    guard let root = icon.outline.elements.first, root.name == "svg" else { return nil }
    let attributes = SVGTag(root, in: icon.file.bytes).attributes
    guard !attributes.contains(where: { $0.name.hasPrefix("xmlns") }) else { return nil }
    return icon.finding(
      "the root has no namespace: browsers and Xcode do not see an SVG in it",
      help: #"add xmlns="http://www.w3.org/2000/svg""#)
  }

  static let languageDependent = Rule(
    "language-dependent", .warning, "the picture depends on a language",
    why: """
      With `systemLanguage`, viewers show another part of the file in each language. The asset catalog gets one picture, \
      drawn as for no language in particular, on every machine the same.
      """,
    inSVG: "Make a file for each language, or remove `systemLanguage` and keep one of the parts.",
    examples: Examples(
      fires: [
        #"<switch><path systemLanguage="↓pl" d="M4 4h9v9H4z"/><path d="M4 4h16v16H4z"/></switch>"#
      ],
      silent: [#"<switch><path d="M4 4h16v16H4z"/></switch>"#])
  ).elements { icon in
    icon.outline.elements.indices.filter { icon.outline.elements[$0]["systemLanguage"] != nil }.map { element in
      Finding(
        "\(icon.name(of: element)) is shown in some languages only; the asset is drawn for none in particular",
        help: "keep one part, or make an icon for each language", at: icon.place(of: element, "systemLanguage"))
    }
  }
}

internal import Drawing
internal import Findings

extension IconRule {
  static let text = Rule(
    "text", .warning, title: "text that depends on the machine's fonts",
    why: "Each machine draws text with its own fonts. A build server may have none.",
    inFigma: "Select the text and choose Flatten.",
    inSVG: "Replace `<text>` by paths.",
    fires: [#"↓<text x="4" y="16">A</text>"#],
    silent: [#"<defs><text id="t">A</text></defs><path d="M4 4h16v16H4z"/>"#]
  ).elements { icon in
    icon.outline.indices(of: "text").filter(icon.outline.isDrawn).map { text in
      icon.finding(
        "text is drawn with the fonts of the machine that renders it", help: "turn it into outlines before exporting",
        at: text)
    }
  }
}

internal import Drawing
internal import Findings

extension IconRule {
  static let notDrawn = Rule(
    "not-drawn", .warning, title: "a part of the file is not drawn",
    why: "Scripts do not run, and animations do not move. A mask, a paint or a size can hide a shape.",
    inFigma: "Draw the state that the icon should show, with shapes alone.",
    inSVG: "Remove it, or what hides it.",
    fires: [
      #"↓<script>draw()</script><path d="M4 4h16v16H4z"/>"#,
      #"<path d="M4 4h16v16H4z">↓<animate attributeName="x" to="4" dur="1s"/></path>"#,
      #"↓<foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml" style="backdrop-filter:blur(2px)"/></foreignObject><path d="M4 4h9v9H4z"/>"#,
      #"<defs>↓<color-profile name="P" href="p.icc"/></defs><path d="M4 4h16v16H4z"/>"#,
      ##"<linearGradient id="g"><stop/></linearGradient><path d="M4 4h9v9H4z"/>↓<path stroke="url(#g)" d="M4 16h9"/>"##,
    ],
    silent: [
      #"<path d="M4 4h16v16H4z"/><metadata><p xmlns="http://www.w3.org/1999/xhtml">A</p></metadata>"#,
      #"<switch><foreignObject requiredExtensions="urn:x" width="9" height="9"/><path d="M4 4h16v16H4z"/></switch>"#,
    ]
  ).elements { icon in
    let missing = Set(icon.unsupportedFeatures.map(\.element))
    let lost = icon.lostParts.map { part in
      icon.finding(
        "nothing of \(icon.name(of: part.element)) is drawn: \(part.cause.reason)", help: part.cause.help,
        at: part.element)
    }
    return lost
      + icon.outline.elements.enumerated().compactMap { index, element in
        // `not-supported` reports it.
        if missing.contains(index) { return nil }
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
    "set": "does not change anything", "foreignObject": "is not drawn", "audio": "is not heard",
    "color-profile": "changes no colour",
  ]
}

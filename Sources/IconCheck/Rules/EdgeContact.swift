internal import Source

extension IconRule {
  static let edgeContact = Rule(
    "edge-contact", .warning, "touches the edge of the canvas",
    why: """
      Without a margin the icon looks larger than its neighbours, and an edge that is scaled or blurred is cut off \
      hard. A shape that reaches all four edges has no margin at all; a tip that touches one edge is no finding.
      """,
    inFigma: "Leave a margin: the usual live area of a 24 pt icon is 20 pt.",
    inSVG: "Scale the shapes down around the centre of the `viewBox`.",
    limit: (0.5, "share of an edge of the canvas, from 0 to 1, that ink may touch"),
    fires: [
      #"<path d="M0 4h20v16H0z"/>"#,
      #"↓<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h16v20H4z"/></svg>"#,
      #"<circle cx="12" cy="12" r="12"/>"#,
    ],
    silent: [
      #"<circle cx="12" cy="12" r="11"/>"#,
      #"<path d="M12 0l10 22H2z"/>"#,
    ]
  ).shape { icon, limit in
    // An icon that is not square has space on two sides, once it is fitted into the square.
    if icon.ink.box == PixelBox(of: icon.picture) {
      return icon.finding("the icon touches all four edges of its canvas", help: "leave a margin around it")
    }
    let names = ["top", "right", "bottom", "left"]
    let touched = names.indices.filter { icon.ink.edges[$0] > limit }.map { names[$0] }
    guard let last = touched.last else { return nil }
    let list =
      touched.count == 1 ? "the \(last) edge" : "the \(touched.dropLast().joined(separator: ", ")) and \(last) edges"
    return icon.finding("the icon touches \(list) of its canvas", help: "leave a margin around it")
  }
}

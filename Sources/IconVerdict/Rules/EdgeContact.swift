internal import Findings

extension IconRule {
  package static let edgeContact = Rule(
    "edge-contact", .warning, title: "touches the edge of the canvas",
    why: """
      Without a margin the icon looks too large, and its edge is cut off hard. Tips and thin lines may touch an \
      edge.
      """,
    inFigma: "Leave a margin: the live area of a 24 pt icon is usually 20 pt.",
    inSVG: "Scale the shapes down around the centre of the `viewBox`.",
    // A margin is a matter of the whole set.
    setStyle: (words: "touch the edge of their canvas", share: 0.05),
    limit: (0.5, "share of an edge of the canvas, from 0 to 1, that ink may touch"),
    fires: [
      #"<path d="M0 4h20v16H0z"/>"#,
      #"↓<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h16v20H4z"/></svg>"#,
      #"<circle cx="12" cy="12" r="12"/>"#,
    ],
    silent: [
      #"<circle cx="12" cy="12" r="11"/>"#,
      #"<path d="M12 0l10 22H2z"/>"#,
      #"<path d="M1 1l22 22M1 23L23 1" stroke="black" stroke-width="2" stroke-linecap="round"/>"#,
      #"<circle cx="12" cy="12" r="11" fill="none" stroke="black" stroke-width="2"/>"#,
    ]
  ).shape { icon, limit in
    // Lines that reach the edges, such as a ring, look as large as others; it takes ink to look larger.
    // An icon that is not square has space on two sides, once it is fitted into the square.
    if icon.ink.box == PixelBox(of: icon.picture), icon.ink.coverage >= 0.4 {
      return icon.finding("the icon touches all four edges of its canvas", help: "leave a margin around it")
    }
    let names = ["top", "right", "bottom", "left"]
    let touched = names.indices.filter { icon.ink.edges[$0] > limit }.map { names[$0] }
    guard let last = touched.last else { return nil }
    let edges =
      switch touched.count {
      case 1: "\(last) edge"
      default: "\(touched.dropLast().joined(separator: ", ")) and \(last) edges"
      }
    return icon.finding("the icon touches the \(edges) of its canvas", help: "leave a margin around it")
  }
}

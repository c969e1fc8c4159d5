internal import Findings

extension IconRule {
  package static let edgeContact = Rule(
    "edge-contact", .warning, title: "touches the edge of the canvas",
    why: """
      The icon looks too large, and its edge is cut off hard. Tips and thin lines may touch an \
      edge.
      """,
    inFigma: "Leave a margin: usually 2 pt of 24.",
    inSVG: "Scale the shapes down around the centre of the `viewBox`.",
    // A margin is a matter of the whole set.
    sharedStyle: Rule.SharedStyleNote("touch the edge of their canvas"),
    limit: (0.5, "share of an edge of the canvas, from 0 to 1, that ink may touch"),
    fires: [
      #"↓<path d="M0 4h20v16H0z"/>"#,
      #"<path d="M4 2h16v4H4z"/>↓<path d="M4 8h16v16H4z"/>"#,
      #"↓<circle cx="12" cy="12" r="12"/>"#,
      #"<path d="M4 8h16v8H4z"/>↓<path d="M0 0h24v4H0z"/>↓<path d="M0 20h24v4H0z"/>"#,
    ],
    silent: [
      #"<circle cx="12" cy="12" r="11"/>"#,
      #"<path d="M12 0l10 22H2z"/>"#,
      #"<path d="M1 1l22 22M1 23L23 1" stroke="black" stroke-width="2" stroke-linecap="round"/>"#,
      #"<circle cx="12" cy="12" r="11" fill="none" stroke="black" stroke-width="2"/>"#,
    ]
  ).shapes { icon, limit in
    let touched = edges(touchedBy: icon, limit)
    if touched.isEmpty { return [] }
    let contacts = icon.contacts(with: touched)
    func finding(_ contact: EdgeContact, others: Int = 0) -> Finding {
      let name = icon.name(of: contact.element, others: others)
      let verb = if others > 0 { "touch" } else { "touches" }
      return icon.finding(
        "\(name) \(verb) \(words(for: contact.edges)) of the canvas", help: "leave a margin around the icon",
        at: contact.element)
    }
    guard contacts.count > mostShapes else { return contacts.map { finding($0) } }
    let all = EdgeContact(element: contacts[0].element, edges: touched)
    return [finding(all, others: contacts.count - 1)]
  }

  /// More shapes than these have one finding together.
  private static let mostShapes = 3

  private static func edges(touchedBy icon: IconEvidence, _ limit: Double) -> [CanvasEdge] {
    // Lines that reach the edges, such as a ring, look as large as others; it takes ink to look larger.
    // An icon that is not square has space on two sides, once it is fitted into the square.
    if icon.ink.box == PixelBox(of: icon.picture), icon.ink.coverage >= 0.4 { return CanvasEdge.allCases }
    return CanvasEdge.allCases.filter { icon.ink.edges[$0.rawValue] > limit }
  }

  /// As in "the top and left edges".
  private static func words(for edges: [CanvasEdge]) -> String {
    let names = edges.map { "\($0)" }.joinedWithAnd
    switch edges.count {
    case CanvasEdge.allCases.count: return "all four edges"
    case 1: return "the \(names) edge"
    default: return "the \(names) edges"
    }
  }
}

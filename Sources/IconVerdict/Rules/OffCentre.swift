internal import Findings

extension IconRule {
  package static let offCentre = Rule(
    "off-centre", .warning, "the picture is not in the middle of its canvas",
    why: """
      iOS centres the canvas over the title of a tab, not the ink. An icon that lies to one side stands out of line with \
      its title and its neighbours.
      """,
    inFigma: "Centre the layer in its frame: align horizontal and vertical centres.",
    inSVG: "Move the shapes, or the first two numbers of the `viewBox`.",
    limit: (0.085, "how far from the middle the ink and its box may be, as a share of the canvas's side"),
    fires: [
      #"<path d="M2 4h10v16H2z"/>"#,
      #"<path d="M4 14h16v8H4z"/>"#,
    ],
    silent: [
      #"<path d="M5 4h16v16H5z"/>"#,
      #"<path d="M3 3h4v18H3zM10 11h11v2H10z"/>"#,
    ]
  ).shape { icon, limit in
    let (mass, box) = (icon.shape.massOffset, icon.shape.boxOffset)
    let names = [("left", "right"), ("up", "down")]
    let ways = [0, 1].compactMap { axis -> String? in
      guard abs(mass[axis]) > limit, abs(box[axis]) > limit, (mass[axis] > 0) == (box[axis] > 0) else { return nil }
      let percent = Decimals.fixed(min(abs(mass[axis]), abs(box[axis])) * 100, places: 0)
      return "\(percent) % too far \(box[axis] > 0 ? names[axis].1 : names[axis].0)"
    }
    guard !ways.isEmpty else { return nil }
    return icon.finding("the ink is \(ways.joined(separator: " and "))", help: "centre it on its canvas")
  }
}

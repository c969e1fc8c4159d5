internal import Findings

extension IconRule {
  package static let offCentre = Rule(
    "off-centre", .warning, title: "the picture is not in the middle of its canvas",
    why: "iOS centres the canvas over the title of a tab, not the ink.",
    inFigma: "Centre the layer in its frame.",
    inSVG: "Move the shapes, or the first two numbers of the `viewBox`.",
    sharedStyle: Rule.SharedStyleNote("are not in the middle of their canvas", fewest: 6),
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
    let mass = icon.shape.massOffset
    let box = icon.shape.boxOffset
    let directions: [(axis: Int, sign: Double, name: String)] = [
      (0, -1, "left"), (0, 1, "right"), (1, -1, "up"), (1, 1, "down"),
    ]
    let ways = directions.compactMap { direction -> String? in
      let offset = min(mass[direction.axis] * direction.sign, box[direction.axis] * direction.sign)
      guard offset > limit else { return nil }
      return "\(Decimals.fixed(offset * 100, places: 0)) % too far \(direction.name)"
    }
    guard !ways.isEmpty else { return nil }
    return icon.finding("the ink is \(ways.joined(separator: " and "))", help: "centre it on its canvas")
  }
}

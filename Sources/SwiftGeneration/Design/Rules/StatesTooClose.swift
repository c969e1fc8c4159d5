internal import Color
internal import Findings

extension BarRule {
  /// Two states that look alike.
  static let statesTooClose = Rule(
    "states-too-close", .warning, title: "selected and unselected look alike",
    why: "Nobody sees which tab is open, or nobody who cannot tell red from green.",
    inFigma: "Let the two colours differ in lightness, not in hue alone.",
    limit: (
      10,
      """
      the least difference between the two colours, as ΔE in CIE Lab, for every kind of colour vision
      """
    )
  ).bars { evidence, limit in
    let place = evidence.design.color(.tabBarItemUnselected)?.place
    let visions: [ColorVision?] = [nil, .protanopia, .deuteranopia, .tritanopia]
    let roles = [ColorRole.tabBarItemSelected, .tabBarItemUnselected]
    return evidence.appearances(of: roles).compactMap { appearance, colors in
      let alike = visions.filter { vision in
        let seen = colors.map { color in
          LabColor(vision?.seen(color) ?? color)
        }
        return seen[0].distance(to: seen[1]) < limit && abs(colors[0].alpha - colors[1].alpha) < 0.2
      }
      guard let worst = alike.first else { return nil }
      var who = ""
      if worst != nil {
        who = " with \(alike.compactMap(\.?.rawValue).joined(separator: " or "))"
      }
      let pair = "\(colors[0].hexadecimal) and \(colors[1].hexadecimal)"
      return Finding(
        """
        the selected and the unselected colour, \(pair), \
        can hardly be told apart\(who)\(appearance.words)
        """,
        help: "let one be plainly lighter than the other", at: place, in: evidence.path)
    }
  }
}

internal import Findings

extension IconRule {
  package static let oddWeight = Rule(
    "odd-weight", .warning, title: "lines of another weight than the others",
    why: "It looks selected, or switched off. Sets that mix outlines and fills are not checked.",
    inFigma: "Give the layer the stroke of the others.",
    inSVG: "Set `stroke-width` to that of the others.",
    sharedStyle: Rule.SharedStyleNote("have lines of another weight", fewest: 6),
    limit: (0.5, "how far the mean thickness may be from the middle one of the set, as a share of it")
  ).set { icons, limit in icons.inOneSize.flatMap { ofOtherWeight(in: $0, limit) } }

  private static func ofOtherWeight(in icons: [IconSummary], _ limit: Double) -> [Finding] {
    let known = icons.compactMap(\.weight).sorted()
    guard known.count >= leastIcons else { return [] }
    let middle = known[known.count / 2]
    let alike = known.count { abs($0 / middle - 1) < 0.2 }
    guard middle > 0, Double(alike) >= 0.85 * Double(known.count) else { return [] }
    return icons.compactMap { icon in
      // What is so much thicker is a filled shape, which has no lines.
      guard let weight = icon.weight, weight <= mostOfLine * middle, !icon.hasFill else { return nil }
      guard max(weight / middle, middle / weight) > 1 + limit else { return nil }
      let own = Decimals.fixed(weight, places: 1)
      let others = Decimals.fixed(middle, places: 1)
      return Finding(
        "lines are \(own) pt thick on average, and those of the other icons \(others) pt",
        help: "draw it with the stroke of the others", at: icon.place)
    }
  }

  /// The thickest line, as a multiple of the middle one of the set.
  private static let mostOfLine = 2.2

  /// Fewer icons have no common weight.
  private static let leastIcons = 8
}

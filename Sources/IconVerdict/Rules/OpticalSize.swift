internal import Findings

extension IconRule {
  package static let opticalSize = Rule(
    "optical-size", .warning, title: "an odd size beside the others",
    why: """
      It looks like a mistake. Plain marks, such as a chevron or a dot, are smaller in every set. \
      In a tab bar a difference of a third is a note.
      """,
    inFigma: "Scale the layer until it fills the same area as the others.",
    inSVG: "Scale the shapes around the centre of the `viewBox`.",
    sharedStyle: Rule.SharedStyleNote("are of another size than the rest", fewest: 6),
    limit: (0.35, "how far the longer side of the ink may be from the middle one of the set, as a share of it"),
    alsoReports: [.note]
  ).set { icons, limit in icons.inOneSize.flatMap { odd(in: $0, limit) } }

  private static func odd(in icons: [IconSummary], _ limit: Double) -> [Finding] {
    let sizes = icons.map(\.inkSide)
    let known = sizes.compactMap(\.self).sorted()
    guard known.count >= 4 else { return [] }
    let middle = known[known.count / 2]
    return zip(icons, sizes).compactMap { icon, size in
      guard let size, abs(size / middle - 1) > limit else { return nil }
      // In every set a chevron or a plus is smaller than a box.
      if size < middle, icon.isMark { return nil }
      let percent = Decimals.fixed(abs(size / middle - 1) * 100, places: 0)
      return Finding(
        "the ink is \(percent) % \(size < middle ? "smaller" : "larger") than that of the other icons",
        help: "scale it to fill the same area of its canvas", at: icon.place)
    }
  }
}

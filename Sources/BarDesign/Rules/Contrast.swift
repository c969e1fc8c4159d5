internal import Color
internal import Source

extension BarRule {
  /// Colours that do not stand out from the bar.
  static let contrast = Rule(
    "contrast", .warning, "too little contrast with the bar",
    why: """
      People with low vision, and everybody in the sun, cannot make out an icon or a title that is hardly lighter \
      or darker than the bar. WCAG 2.2 asks for 3:1 for icons (1.4.11) and 4.5:1 for text of this size (1.4.3).
      """,
    inFigma: "Choose a darker or lighter colour for the state; plugins such as Stark show the ratio.",
    limit: (4.5, "the least contrast of a title with the bar; icons need 3 whatever it is"),
    references: [
      "https://www.w3.org/TR/WCAG22/#contrast-minimum",
      "https://www.w3.org/TR/WCAG22/#non-text-contrast",
    ]
  ).bars { evidence, limit in
    [ColorRole.tabBarItemSelected, .tabBarItemUnselected].flatMap { role -> [Finding] in
      let state = role == .tabBarItemSelected ? "selected" : "unselected"
      let place = evidence.design.color(role)?.place
      return evidence.appearances(of: [role, .tabBarBackground]).compactMap { appearance, colors in
        guard colors[1].alpha == 1, colors[0].alpha > 0 else { return nil }
        let ratio = colors[0].over(colors[1]).contrast(with: colors[1])
        guard ratio < max(limit, 3) else { return nil }
        let needs =
          ratio < 3
          ? "icons need 3:1 and titles \(Decimals.shortest(limit)):1" : "titles need \(Decimals.shortest(limit)):1"
        // Rounded down, so that 4.49 does not read as the 4.5 that it misses.
        let shown = Decimals.fixed((ratio * 100).rounded(.down) / 100, places: 2)
        return Finding(
          "the \(state) colour \(colors[0].hexadecimal) has a contrast of \(shown):1 with the bar's \(colors[1].hexadecimal)\(appearance.words); \(needs)",
          help: "choose a colour that stands out more", at: place, in: evidence.path)
      }
    }
  }
}

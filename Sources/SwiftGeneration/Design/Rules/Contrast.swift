internal import Color
internal import Findings

extension BarRule {
  /// Colours that do not stand out from the bar.
  static let contrast = Rule(
    "contrast", .warning, title: "too little contrast with the bar",
    why: """
      WCAG 2.2 asks for 3:1 for icons and 4.5:1 for text. On Liquid Glass it has to be 3:1, over white and over \
      black content.
      """,
    inFigma: "Choose a darker or lighter colour for the state.",
    limit: (4.5, "the least contrast of a title with the bar; icons need 3 whatever it is"),
    references: [
      "https://www.w3.org/TR/WCAG22/#contrast-minimum",
      "https://www.w3.org/TR/WCAG22/#non-text-contrast",
    ]
  ).bars { evidence, limit in
    [ColorRole.Use.selectedItem, .unselectedItem].flatMap { use in
      onBackground(use, in: evidence, limit: limit) + onGlass(use, in: evidence, limit: limit)
    }
  }

  private static func onBackground(
    _ use: ColorRole.Use, in evidence: DesignEvidence, limit: Double
  ) -> [Finding] {
    guard
      let color = evidence.design.color(use, of: .tabBar),
      evidence.bars[.tabBar].background != .system
    else { return [] }
    return evidence.appearances(of: [color.role, .tabBarBackground]).compactMap {
      appearance, colors in
      guard colors[1].alpha == 1, colors[0].alpha > 0 else { return nil }
      let ratio = colors[0].over(colors[1]).contrast(with: colors[1])
      guard ratio < max(limit, 3) else { return nil }
      var needs = "titles need \(Decimals.shortest(limit)):1"
      if ratio < 3 {
        needs = "icons need 3:1 and titles \(Decimals.shortest(limit)):1"
      }
      return Finding(
        """
        the \(state(use)) colour \(colors[0].hexadecimal) has a contrast of \(shown(ratio)):1 \
        with the bar's \(colors[1].hexadecimal)\(appearance.words); \(needs)
        """,
        help: "choose a colour that stands out more", at: color.place, in: evidence.path)
    }
  }

  private static func onGlass(
    _ use: ColorRole.Use, in evidence: DesignEvidence, limit: Double
  ) -> [Finding] {
    guard
      evidence.bars[.tabBar].hasGlass,
      let color = evidence.design.glassColor(use, of: .tabBar)
    else { return [] }
    let tint = evidence.design.glassColor(.background, of: .tabBar)
    let appearances = TabBarDesign.appearances(of: [color, tint].compactMap(\.self))
    return appearances.compactMap { appearance, colors -> Finding? in
      guard colors[0].alpha > 0 else { return nil }
      let ratios = [("white", UInt32(0xFFFFFF)), ("black", 0)].map { name, content in
        let ground = GlassMaterial.ground(
          over: DesignColor(hex: content), isDark: appearance.isDark,
          tint: colors.dropFirst().first)
        return (content: name, ratio: colors[0].over(ground).contrast(with: ground))
      }
      guard
        let worst = ratios.min(by: { $0.ratio < $1.ratio }),
        worst.ratio < min(limit, 3)
      else { return nil }
      return Finding(
        """
        on glass over \(worst.content) content the \(state(use)) colour \(colors[0].hexadecimal) \
        has a contrast of about \(shown(worst.ratio)):1\(appearance.words)
        """,
        help: "choose a colour that stands out more, as “\(glassRole(use).rawValue)”",
        at: color.place, in: evidence.path)
    }
  }

  private static func state(_ use: ColorRole.Use) -> String {
    switch use {
    case .selectedItem: "selected"
    default: "unselected"
    }
  }

  private static func glassRole(_ use: ColorRole.Use) -> ColorRole {
    switch use {
    case .selectedItem: .tabBarGlassItemSelected
    default: .tabBarGlassItemUnselected
    }
  }

  /// Rounded down, so that 4.49 does not read as the 4.5 that it misses.
  private static func shown(_ ratio: Double) -> String {
    Decimals.fixed((ratio * 100).rounded(.down) / 100, places: 2)
  }
}

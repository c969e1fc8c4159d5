internal import Color
internal import Findings

extension BarRule {
  /// A background that takes the place of Liquid Glass.
  static let glassBackground = Rule(
    "glass-background", .note, title: "an opaque background gives up Liquid Glass",
    why: #"If the design wants that, say so with "glass": "appearance"."#,
    cure: """
      Set "glass": "system" in monotint.json; a "tabBar.glass.background" has to be translucent.
      """,
    references: [
      "https://developer.apple.com/videos/play/wwdc2025/284/",
      "https://github.com/callstack/react-native-bottom-tabs/pull/509",
    ]
  ).bars { evidence, _ in
    Bar.withAppearance.compactMap { bar in
      let color = background(of: bar, in: evidence)
      guard let color, color.values.light.alpha == 1 else { return nil }
      let help =
        if evidence.bars[bar].glass.isGlass {
          "lower the alpha of “\(color.tokenPath)”, or leave it out"
        } else {
          #"""
          set "glass" for "\#(bar.key)": "system" for Liquid Glass, \#
          "appearance" to keep the design on purpose
          """#
        }
      return Finding(
        "the \(bar.title) has an opaque background, so it has no Liquid Glass on iOS 26",
        help: help, at: color.place, in: evidence.path)
    }
  }

  /// The background on iOS 26; nil without one, and where the project has decided against Liquid
  /// Glass.
  private static func background(
    of bar: Bar, in evidence: DesignEvidence
  ) -> TabBarDesign.Color? {
    let options = evidence.bars[bar]
    if options.glass.isGlass { return evidence.design.glassColor(.background, of: bar) }
    let isUndecided = options.isConfigured && !options.isGlassChosen
    guard isUndecided, options.background == .opaque else { return nil }
    return evidence.design.color(.background, of: bar)
  }
}

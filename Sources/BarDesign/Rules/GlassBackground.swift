internal import Color
internal import Source

extension BarRule {
  /// A background that takes the place of Liquid Glass.
  static let glassBackground = Rule(
    "glass-background", .note, "an opaque background gives up Liquid Glass",
    why: """
      From iOS 26 on, Apple's bars are Liquid Glass. A bar with a background of its own has none: that is what Apple's \
      session on UIKit says, and what apps report. It may be what the design wants: then say so with "glass": \
      "appearance". An app that is built for iOS 27 cannot opt out of the new look of all other bars.
      """,
    inFigma: """
      Draw the bar of iOS 26 without a background. Then set "glass": "system" in monotint.json; the background stays on \
      older versions. A "tabBar.glass.background" has to be translucent.
      """,
    references: [
      "https://developer.apple.com/videos/play/wwdc2025/284/",
      "https://github.com/callstack/react-native-bottom-tabs/pull/509",
    ]
  ).bars { evidence, _ in
    Bar.allCases.compactMap { bar in
      let options = evidence.bars[bar]
      let isUndecided = options.background == .opaque && options.isConfigured && !options.isGlassChosen
      let classic = isUndecided ? evidence.design.color(.background, of: bar) : nil
      let color = options.glass.isGlass ? evidence.design.glassColor(.background, of: bar) : classic
      guard let color, color.values.light.alpha == 1 else { return nil }
      return Finding(
        "the \(bar.title) has an opaque background, so it has no Liquid Glass on iOS 26",
        help: options.glass.isGlass
          ? "lower the alpha of “\(color.tokenPath)”, or leave it out"
          : #"set "glass" for "\#(bar.key)": "system" for Liquid Glass, "appearance" to keep the design on purpose"#,
        at: color.place, in: evidence.path)
    }
  }
}

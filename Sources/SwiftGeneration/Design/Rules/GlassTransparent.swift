internal import Color
internal import Findings

extension BarRule {
  /// A bar without any material.
  static let glassTransparent = Rule(
    "glass-transparent", .warning, title: "a transparent bar has no material on iOS 26",
    why: """
      Without Liquid Glass and blur, text that scrolls below the bar shows through the titles.
      """,
    cure: #"Set "glass": "system" in monotint.json."#,
    references: ["https://github.com/gunumdogdu/cupertino_native_better/issues/74"]
  ).bars { evidence, _ in
    Bar.withAppearance.compactMap { bar in
      let options = evidence.bars[bar]
      guard options.background == .transparent, !options.glass.isGlass, evidence.design.has(bar)
      else { return nil }
      let color = evidence.design.color(.background, of: bar)
      if let color, color.values.light.alpha >= 0.8 { return nil }
      return Finding(
        "the \(bar.title) is transparent, so text shows through it on iOS 26",
        help: #"set "glass": "system" for "\#(bar.key)""#, at: color?.place, in: evidence.path)
    }
  }
}

internal import Findings

extension BarRule {
  /// A colour that iOS may not show.
  static let glassUnselected = Rule(
    "glass-unselected", .note, title: "iOS 26 may ignore the colour of unselected tabs",
    why: "Most reports say so for Liquid Glass. With “baked” the images have their final colour.",
    cure: #"Set "glass": "baked" in monotint.json, or look at a device: Documentation/LiquidGlass.md says how."#,
    references: [
      "https://github.com/dotnet/maui/issues/32125",
      "https://github.com/dotnet/maui/issues/34688",
      "https://github.com/TechSupportz/native_glass_navbar/issues/7",
      "https://github.com/Expensify/App/pull/101339",
      "https://github.com/code-payments/code-ios-app/pull/572",
    ]
  ).bars { evidence, _ in
    let options = evidence.bars[.tabBar]
    guard options.hasGlass, options.glass != .baked,
      let color = evidence.design.glassColor(.unselectedItem, of: .tabBar)
    else { return [] }
    return [
      Finding(
        "iOS 26 may ignore “\(color.tokenPath)” on Liquid Glass",
        help: #"set "glass": "baked" for "tabBar", which puts the colour into the images"#,
        at: color.place,
        in: evidence.path)
    ]
  }
}

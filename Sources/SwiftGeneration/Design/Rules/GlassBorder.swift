internal import Findings

extension BarRule {
  /// A line at a bar that floats.
  static let glassBorder = Rule(
    "glass-border", .note, title: "a border at a bar that floats on iOS 26",
    why: "What becomes of the line of a floating bar is not documented.",
    cure: #"Set "glass": "system" in monotint.json: then there is none."#
  ).bars { evidence, _ in
    let options = evidence.bars[.tabBar]
    guard !options.glass.isGlass, options.border != .none, options.background != .opaque,
      let color = evidence.design.color(.border, of: .tabBar)
    else { return [] }
    return [
      Finding(
        "the line above the tab bar has no defined look on Liquid Glass",
        help: #"set "glass": "system" for "tabBar", which leaves it out from iOS 26 on"#,
        at: color.place,
        in: evidence.path)
    ]
  }
}

internal import Findings

extension IconRule {
  static let translucent = Rule(
    "translucent", .note, title: "transparent all over",
    why: "The tint is lighter than the colour that the design gives.",
    inFigma: "Set the opacity of the layers to 100 %.",
    inSVG: "Remove `opacity` and `fill-opacity`.",
    fires: [#"<path opacity=".6" d="M4 4h16v16H4z"/>"#],
    silent: [#"<path d="M4 4h8v16H4z"/><path opacity=".4" d="M12 4h8v16h-8z"/>"#]
  ).template { icon, _ in
    guard icon.opacity.flat >= 0.3, icon.opacity.levels.count == 1, let level = icon.opacity.levels.first,
      level.alpha < 0.95, icon.ink.strongest < 245
    else { return nil }
    let percent = Decimals.fixed(level.alpha * 100, places: 0)
    if let color = icon.colorOfAndroid {
      return icon.finding(
        "the ink is \(percent) % opaque, because \(color.reason)", help: color.help, at: color.value.element)
    }
    return icon.finding(
      "the ink is \(percent) % opaque, so the tint is lighter than the design's colour", help: "make it opaque")
  }
}

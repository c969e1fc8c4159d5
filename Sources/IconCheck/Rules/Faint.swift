internal import Source

extension IconRule {
  static let faint = Rule(
    "faint", .warning, "hardly any opacity",
    why: "The ink is nearly transparent, and the tint with it. On the bar the icon looks paler than its neighbours.",
    inFigma: "Raise the opacity of the layer, best to 100 %.",
    inSVG: "Raise `opacity` or `fill-opacity`.",
    limit: (0.35, "the least alpha, from 0 to 1, that the strongest ink must have"),
    fires: [#"<path fill-opacity=".2" d="M4 4h16v16H4z"/>"#],
    silent: [#"<path fill-opacity=".6" d="M4 4h16v16H4z"/>"#]
  ).template { icon, limit in
    guard Double(icon.ink.strongest) < limit * 255 else { return nil }
    let percent = Decimals.fixed(Double(icon.ink.strongest) / 2.55, places: 0)
    return icon.finding(
      "the ink is at most \(percent) % opaque", help: "raise the opacity; iOS dims unselected tabs itself")
  }
}

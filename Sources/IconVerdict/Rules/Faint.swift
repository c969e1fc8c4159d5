internal import Findings

extension IconRule {
  static let faint = Rule(
    "faint", .warning, title: "hardly any opacity",
    why: "The icon looks paler than its neighbours.",
    inFigma: "Raise the opacity of the layer.",
    inSVG: "Raise `opacity` or `fill-opacity`.",
    limit: (0.35, "the least alpha, from 0 to 1, that the strongest ink must have"),
    fires: [
      ##"↓<path fill="#FF212121" d="M4 4h16v16H4z"/>"##,
      #"<path fill-opacity=".2" d="M4 4h16v16H4z"/>"#,
      #"<path opacity=".3" d="M3 6h18v14H3z"/><path d="M3 3h18v2H3z"/>"#,
      ##"↓<circle cx="12" cy="12" r="12" fill-opacity=".1"/><path d="M12 6v12M6 12h12" stroke="#444" stroke-width="2"/>"##,
    ],
    silent: [
      #"<path fill-opacity=".6" d="M4 4h16v16H4z"/>"#,
      ##"<path d="M2 12h20" stroke="#000" stroke-width=".1"/>"##,
      ##"<path d="M4 6h16v12H4z" fill-opacity=".2" stroke="#000" stroke-width="2"/>"##,
      #"<path opacity=".4" d="M3 6h18v14H3z"/><path d="M3 3h18v2H3z"/>"#,
    ]
  ).shape { icon, limit in
    let help = "raise the opacity; iOS dims unselected tabs itself"
    if icon.strongest < limit, let color = icon.colorOfAndroid {
      return icon.finding(
        "the ink is at most \(percent(icon.strongest)) % opaque, because \(color.reason)", help: color.help,
        at: color.value.element)
    }
    if let plate = icon.faintPlate {
      return icon.finding(
        "\(icon.name(of: plate.element)) is \(percent(plate.alpha)) % opaque, and hardly shows below the picture",
        help: "remove it, or raise its opacity", at: plate.element)
    }
    if let body = icon.faintBody(below: limit) {
      return icon.finding(
        "\(percent(body.share)) % of the ink is only \(percent(body.alpha)) % opaque, and nothing outlines it",
        help: "raise its opacity, or draw its outline")
    }
    guard icon.strongest < limit else { return nil }
    return icon.finding("the ink is at most \(percent(icon.strongest)) % opaque", help: help)
  }

  private static func percent(_ alpha: Double) -> String { Decimals.fixed(alpha * 100, places: 0) }
}

internal import Findings

extension IconRule {
  static let colouredShadow = Rule(
    "coloured-shadow", .error, title: "a filter adds a second colour",
    why: "Tinted, the shadow looks like a part of the shape.",
    inFigma: "Remove the effect from the layer.",
    inSVG: "Remove the `filter`.",
    fires: [
      #"""
      <filter id="s"><feGaussianBlur in="SourceAlpha" stdDeviation="1"/><feOffset dx="2" dy="2"/>\#
      <feColorMatrix values="0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/><feBlend in="SourceGraphic"/></filter>\#
      ↓<path filter="url(#s)" d="M6 6h10v10H6z"/>
      """#
    ],
    silent: [#"<path d="M6 6h10v10H6z"/>"#],
    levels: RuleSettings.Level.allCases
  ).problem { icon, problem in
    let name = icon.name(of: problem.painter?.element, others: problem.others)
    return icon.finding(
      "the filter on \(name) paints in another colour; tinted, it thickens the shape",
      help: "remove the shadow", at: problem.painter?.element)
  }
}

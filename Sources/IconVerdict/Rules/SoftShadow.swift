internal import Findings

extension IconRule {
  static let softShadow = Rule(
    "soft-shadow", .note, title: "a soft shadow",
    why: "Tinting turns it into a halo in the tint colour.",
    inFigma: "Remove the effect from the layer.",
    inSVG: "Remove the `filter`.",
    fires: [
      #"""
      <filter id="s" x="-1" y="-1" width="3" height="3"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/>\#
      <feOffset dx="2" dy="2"/>\#
      <feBlend in="SourceGraphic"/></filter><path filter="url(#s)" d="M6 6h8v8H6z"/>
      """#
    ]
  ).template { icon, _ in
    guard icon.opacity.sloping >= 0.03, icon.uses("filter") else { return nil }
    return icon.finding("a blurred shadow stays as a halo in the tint colour", help: "remove the effect")
  }
}

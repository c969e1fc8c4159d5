internal import Findings

extension IconRule {
  static let alphaGradient = Rule(
    "alpha-gradient", .note, title: "a gradient of opacity",
    why: "Tinting keeps it, but at 24 points it often only looks blurred.",
    fires: [
      #"""
      <linearGradient id="g"><stop stop-opacity="1"/><stop offset="1" stop-opacity="0"/></linearGradient>\#
      <path fill="url(#g)" d="M4 4h16v16H4z"/>
      """#
    ],
    silent: [
      ##"<path opacity=".16" stroke="#000" stroke-width="2" d="M4 4l16 16M20 4L4 20"/><path d="M4 2h16v2H4z"/>"##
    ]
  ).template { icon, _ in
    guard icon.opacity.sloping >= 0.1, !icon.uses("filter") else { return nil }
    return icon.finding("the opacity fades; tinted, so does the tint")
  }
}

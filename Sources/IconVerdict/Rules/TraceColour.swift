internal import Findings

extension IconRule {
  static let traceColour = Rule(
    "trace-colour", .warning, title: "a trace of a second colour",
    why: "Less than a hundredth of the ink has it. Tinting removes it.",
    inFigma: "Give the layer the colour of the others.",
    inSVG: "Give the shape the `fill` of the others.",
    fires: [##"<path d="M2 2h20v20H2z"/>↓<path fill="#f00" d="M8 8h1.5v1.5H8z"/>"##],
    silent: [##"<path fill="#f00" d="M2 2h20v20H2z"/><path d="M2 2h20v20H2z"/>"##]
  ).template { icon, _ in
    guard icon.colors.spread == .trace else { return nil }
    return icon.finding(
      "\(icon.paint(icon.trace)) on a trace of the icon, \(icon.share(icon.trace?.share ?? 0)); tinting the icon removes this colour",
      help: "give it the colour of the others, or remove it", at: icon.trace?.element)
  }
}

internal import Findings

extension IconRule {
  package static let nearColours = Rule(
    "near-colours", .note, title: "colours that are nearly the same",
    why: "Hardly anybody sees the difference (#2E3434 beside #2E3436).",
    inFigma: "Give all layers the same fill.",
    inSVG: "Use one value for `fill` and `stroke`, or run `monotint check --fix`.",
    fires: [
      ##"<path fill="#444" d="M3 8h8v8H3z"/><path fill="#505050" d="M13 8h8v8h-8z"/>"##,
      ##"<path d="M3 8h8v8H3z"/><path fill="#222" d="M13 8h8v8h-8z"/>"##,
    ]
  ).template { icon, _ in
    guard icon.colors.spread == .near else { return nil }
    return icon.finding("the icon has colours that are nearly the same", help: "use one colour")
  }
}

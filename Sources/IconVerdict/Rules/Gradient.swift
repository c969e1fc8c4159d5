internal import Findings

extension IconRule {
  static let gradient = Rule(
    "gradient", .error, title: "painted with a gradient of colours",
    why: """
      Parts that only the shading told apart run together. Where all edges are still seen, it is a warning.
      """,
    inFigma: "Give the layer a solid fill, or a gradient of opacity.",
    inSVG: "Set `fill` to one colour.",
    fires: [
      ##"""
      <linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>\##
      ↓<path fill="url(#g)" d="M4 8h16v8H4z"/>
      """##
    ],
    silent: [
      ##"""
      <linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#000" stop-opacity="0"/>\##
      </linearGradient><path fill="url(#g)" d="M4 8h16v8H4z"/>
      """##,
      ##"""
      <linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>\##
      <path d="M4 8h16v8H4z"/>
      """##,
    ],
    alsoReports: [.warning], levels: RuleSettings.Level.allCases
  ).problem { icon, problem in
    let name = icon.name(of: problem.painter?.element, others: problem.others)
    let verb = if problem.others > 0 { "are" } else { "is" }
    let outcome =
      if problem.keepsShape {
        "the shading is lost and the shape stays readable"
      } else {
        "it is one flat colour"
      }
    return icon.finding(
      "\(name) \(verb) painted with a gradient of colours, \(icon.share(problem.loss)); tinted, \(outcome)",
      help: "give it a solid fill", at: problem.painter?.element)
  }
}

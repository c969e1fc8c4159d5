internal import Findings

extension IconRule {
  static let opaquePlate = Rule(
    "opaque-plate", .error, title: "painted on an opaque background",
    why: "The picture stands on a disc or rectangle, and iOS shows only that.",
    inFigma: "Delete the background layer, or subtract the glyph from the plate and flatten.",
    inSVG: #"""
      Remove the `<rect>` or `<circle>` behind the picture, or cut the picture out of it (one path, \#
      `fill-rule="evenodd"`).
      """#,
    fires: [
      ##"↓<circle cx="12" cy="12" r="12" fill="#06c"/><path fill="#fff" d="M8 8h8v8H8z"/>"##,
      ##"↓<rect width="24" height="24" rx="5" fill="#fff"/><path d="M6 6h12v12H6z"/>"##,
    ],
    silent: [
      #"<path fill-rule="evenodd" d="M0 0h24v24H0zM8 8h8v8H8z"/>"#,
      ##"""
      <clipPath id="c"><rect width="24" height="24" fill="#fff"/></clipPath><g clip-path="url(#c)">\##
      <path d="M6 6h12v12H6z"/></g>
      """##,
    ],
    levels: RuleSettings.Level.allCases
  ).problem { icon, problem in
    let outcome = if problem.keepsShape { "it takes the colour of the picture" } else { "only this plate is left" }
    return icon.finding(
      "\(icon.paint(problem.painter)) and fills the canvas behind the picture; tinted, \(outcome)",
      help: "take the background away, or cut the picture out of it", at: problem.painter?.element)
  }
}

internal import Drawing
internal import Findings

extension IconRule {
  static let raster = Rule(
    "raster", .error, title: "a bitmap in place of shapes",
    why: "Pixels get soft when scaled, and a photograph tints to a rectangle.",
    inFigma: "Replace the image by a vector.",
    inSVG: "Draw paths in place of the `<image>`.",
    fires: [
      #"↓<image width="24" height="24" href="\#(redPixel)"/>"#,
      #"""
      <pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse">\#
      ↓<image width="24" height="24" href="\#(redPixel)"/></pattern><path fill="url(#p)" d="M4 4h16v16H4z"/>
      """#,
    ],
    silent: [#"<defs><image id="i" width="24" height="24" href="\#(redPixel)"/></defs><path d="M4 4h16v16H4z"/>"#],
    levels: RuleSettings.Level.allCases
  ).problem { icon, problem in
    icon.finding(
      "\(icon.name(of: problem.painter?.element, others: problem.others)) \(problem.others > 0 ? "show bitmaps" : "shows a bitmap"); "
        + "a template image is made of shapes",
      help: "draw it with paths", at: problem.painter?.element)
  }

  /// A PNG of one red pixel, for examples.
  package static let redPixel =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="
}

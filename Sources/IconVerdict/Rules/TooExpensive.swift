internal import Findings

extension IconRule {
  package static let tooExpensive = Rule(
    "too-expensive", .error, title: "drawing the icon takes too much time or memory",
    why: """
      A few lines of SVG, such as a huge filter, can keep a renderer busy for hours. The process that draws the icon \
      was ended; other icons are not affected.
      """,
    inFigma: "Remove blurs, shadows and patterns, and flatten shapes of thousands of points.",
    inSVG: "Remove filters, patterns and masks that the picture does not need."
  ).elsewhere
}

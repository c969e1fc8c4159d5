internal import Findings

extension IconRule {
  package static let tooExpensive = Rule(
    "too-expensive", .error, title: "drawing the icon takes too much time or memory",
    why: """
      A huge filter, for example, can keep a renderer busy for hours. Its process was ended; other icons are not \
      affected.
      """,
    inFigma: "Remove blurs, shadows and patterns, and flatten shapes of thousands of points.",
    inSVG: "Remove filters, patterns and masks that the picture does not need."
  ).reportedByReader
}

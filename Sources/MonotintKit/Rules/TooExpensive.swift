extension Rule {
  /// An icon that used up the time or the memory that one icon may use.
  static let tooExpensive = Rule(
    "too-expensive", .error, "drawing the icon takes too much time or memory",
    why: """
      A few lines of SVG can keep a renderer busy for hours, with huge filters for example. Icons are drawn in a process \
      of their own that is ended at a limit; the other icons are not affected.
      """,
    inFigma: "Remove blurs, shadows and patterns, and flatten shapes of thousands of points.",
    inSVG:
      "Remove filters, patterns and masks that the picture does not need. `limits` in monotint.json raises a limit.",
    check: .reading)

  /// An icon at which librsvg or a library below it fails.
  static let crashedRenderer = Rule(
    "crashed-renderer", .error, "the renderer crashes at the icon",
    why: """
      librsvg, or a library that it uses, has a fault that this file meets. It was tried twice, each time in a process \
      of its own. Nothing is known of how the icon looks.
      """,
    inFigma: "Export the frame again as SVG, with effects removed.",
    inSVG: "Remove filters and what else is unusual, until it is drawn; a newer librsvg may draw it.",
    check: .reading)
}

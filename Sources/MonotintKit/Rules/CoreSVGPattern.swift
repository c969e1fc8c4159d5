internal import Source

extension Rule {
  /// What Xcode's own SVG renderer makes of it.
  static let coreSVGPattern = Rule(
    "core-svg-pattern", .warning, "patterns are not drawn in Xcode",
    why: """
      Apple's renderer does not draw pattern fills. Only icons that the catalog keeps as SVG are affected \
      (`"format": "svg"`); PNG and PDF are rendered by Monotint.
      """,
    inSVG: "Draw the shapes of the pattern themselves.",
    references: [
      "https://github.com/SDWebImage/SDWebImageSVGCoder/issues/30"
    ],
    examples: Examples(
      fires: [
        #"""
        ↓<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v4H0z"/></pattern>\#
        <path fill="url(#p)" d="M4 4h16v16H4z"/>
        """#
      ],
      silent: [#"<path d="M4 4h16v16H4z"/>"#]),
    check: .icon { icon, _ in
      guard icon.format == .svg else { return [] }
      return icon.elements("pattern").map { element in
        Finding(
          "Xcode's SVG renderer does not draw patterns", help: "draw the shapes themselves", at: icon.place(of: element)
        )
      }
    })
}

internal import Source

extension Rule {
  /// What Xcode's own SVG renderer makes of it.
  static let coreSVGFilter = Rule(
    "core-svg-filter", .warning, "filters are ignored in Xcode",
    why: """
      Apple's renderer draws the shape without its shadow or blur. Only icons that the catalog keeps as SVG are \
      affected (`"format": "svg"`); PNG and PDF are rendered by Monotint.
      """,
    inFigma: "Remove the effect from the layer.",
    inSVG: "Remove the `filter`.",
    references: [
      "https://github.com/gregberge/svgr/issues/336",
      "https://github.com/brie-gnrc/svg-lint/blob/65ce178ff9d37072bd6c29bc93c7679d70adaed5/DESIGN-GUIDELINES.md",
    ],
    examples: Examples(
      fires: [
        #"↓<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M4 4h16v16H4z"/>"#
      ],
      silent: [#"<path d="M4 4h16v16H4z"/>"#]),
    check: .icon { icon, _ in
      guard icon.format == .svg else { return [] }
      return icon.elements("filter").map { element in
        Finding("Xcode's SVG renderer ignores filters", help: "remove the effect", at: icon.place(of: element))
      }
    })
}

internal import Source

extension Rule {
  /// What Xcode's own SVG renderer makes of it.
  static let coreSVGMask = Rule(
    "core-svg-mask", .warning, "masks are drawn wrongly in Xcode",
    why: """
      Apple's renderer leaves masks out, or hides what they should show. Only icons that the catalog keeps as SVG \
      are affected (`"format": "svg"`); PNG and PDF are rendered by Monotint.
      """,
    inFigma: "Use Subtract selection and Flatten in place of a mask.",
    inSVG: #"Cut the shapes themselves: one path with `fill-rule="evenodd"`."#,
    references: [
      "https://github.com/gregberge/svgr/issues/336",
      "https://github.com/brie-gnrc/svg-lint/blob/65ce178ff9d37072bd6c29bc93c7679d70adaed5/DESIGN-GUIDELINES.md",
    ],
    examples: Examples(
      fires: [
        ##"↓<mask id="m"><path fill="#fff" d="M4 4h8v8H4z"/></mask><path mask="url(#m)" d="M4 4h16v16H4z"/>"##
      ],
      silent: [#"<path d="M4 4h16v16H4z"/>"#]),
    check: .icon { icon, _ in
      guard icon.format == .svg else { return [] }
      return icon.elements("mask").map { element in
        Finding(
          "Xcode's SVG renderer draws masks wrongly or not at all", help: "cut the shape itself, and flatten",
          at: icon.place(of: element))
      }
    })
}

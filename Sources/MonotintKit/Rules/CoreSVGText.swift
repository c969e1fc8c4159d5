internal import Source

extension Rule {
  /// What Xcode's own SVG renderer makes of it.
  static let coreSVGText = Rule(
    "core-svg-text", .warning, "text is drawn wrongly or not at all in Xcode",
    why: """
      Apple's renderer leaves text out, or draws it with another font. Only icons that the catalog keeps as SVG are \
      affected (`"format": "svg"`); PNG and PDF are rendered by Monotint.
      """,
    inSVG: "Turn `<text>` into paths.",
    references: [
      "https://github.com/SDWebImage/SDWebImageSVGCoder/issues/54",
      "https://github.com/brie-gnrc/svg-lint/blob/65ce178ff9d37072bd6c29bc93c7679d70adaed5/DESIGN-GUIDELINES.md",
    ],
    examples: Examples(
      fires: [#"↓<text x="4" y="16">A</text>"#],
      silent: [#"<path d="M4 4h16v16H4z"/>"#]),
    check: .icon { icon, _ in
      guard icon.format == .svg else { return [] }
      return icon.elements("text").map { element in
        Finding(
          "Xcode's SVG renderer leaves text out or changes its font", help: "turn it into outlines",
          at: icon.place(of: element))
      }
    })
}

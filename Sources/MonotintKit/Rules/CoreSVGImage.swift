internal import Source

extension Rule {
  /// What Xcode's own SVG renderer makes of it.
  static let coreSVGImage = Rule(
    "core-svg-image", .warning, "bitmaps are not drawn in Xcode",
    why: """
      Apple's renderer leaves out bitmaps inside of an SVG, wholly or in some encodings. Only icons that the \
      catalog keeps as SVG are affected (`"format": "svg"`); PNG and PDF are rendered by Monotint.
      """,
    inSVG: "Draw paths in place of the `<image>`.",
    references: [
      "https://github.com/SDWebImage/SDWebImageSVGCoder/issues/52",
      "https://github.com/brie-gnrc/svg-lint/blob/65ce178ff9d37072bd6c29bc93c7679d70adaed5/DESIGN-GUIDELINES.md",
    ],
    examples: Examples(
      fires: [#"↓<image width="24" height="24" href="data:image/png;base64,AA=="/>"#],
      silent: [#"<path d="M4 4h16v16H4z"/>"#]),
    check: .icon { icon, _ in
      guard icon.format == .svg else { return [] }
      return icon.elements("image").map { element in
        Finding(
          "Xcode's SVG renderer may leave the bitmap out", help: "draw it with paths", at: icon.place(of: element))
      }
    })
}

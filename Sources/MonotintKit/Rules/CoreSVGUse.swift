internal import Source

extension Rule {
  /// What Xcode's own SVG renderer makes of it.
  static let coreSVGUse = Rule(
    "core-svg-use", .warning, "references may stay empty in Xcode",
    why: """
      Apple's renderer may leave out what `<use>` refers to, above all across files. Only icons that the catalog \
      keeps as SVG are affected (`"format": "svg"`); PNG and PDF are rendered by Monotint.
      """,
    inSVG: "Put the shape itself where the `<use>` stands.",
    references: [
      "https://github.com/brie-gnrc/svg-lint/blob/65ce178ff9d37072bd6c29bc93c7679d70adaed5/DESIGN-GUIDELINES.md"
    ],
    examples: Examples(
      fires: [##"<defs><path id="a" d="M4 4h16v16H4z"/></defs>↓<use href="#a"/>"##],
      silent: [#"<path d="M4 4h16v16H4z"/>"#]),
    check: .icon { icon, _ in
      guard icon.format == .svg else { return [] }
      return icon.elements("use").map { element in
        Finding(
          "Xcode's SVG renderer may leave this reference empty", help: "put the shape itself here",
          at: icon.place(of: element))
      }
    })
}

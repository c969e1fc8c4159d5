internal import Source

extension Rule {
  /// What Xcode's own SVG renderer makes of it.
  static let coreSVGStyle = Rule(
    "core-svg-style", .warning, "style sheets are ignored in Xcode",
    why: """
      Apple's renderer ignores style sheets, or some of their selectors; what they coloured is black, and what they \
      hid shows. Only icons that the catalog keeps as SVG are affected (`"format": "svg"`); PNG and PDF are \
      rendered by Monotint.
      """,
    inSVG: #"Export with presentation attributes: `fill="black"` on the element in place of `class`."#,
    references: [
      "https://github.com/brie-gnrc/svg-lint/blob/65ce178ff9d37072bd6c29bc93c7679d70adaed5/DESIGN-GUIDELINES.md"
    ],
    examples: Examples(
      fires: [#"↓<style>.a{fill:#000}</style><path class="a" d="M4 4h16v16H4z"/>"#],
      silent: [#"<path style="fill:#000" d="M4 4h16v16H4z"/>"#]),
    check: .icon { icon, _ in
      guard icon.format == .svg else { return [] }
      return icon.elements("style").map { element in
        Finding(
          "Xcode's SVG renderer ignores style sheets", help: "write the styles as attributes of the elements",
          at: icon.place(of: element))
      }
    })
}

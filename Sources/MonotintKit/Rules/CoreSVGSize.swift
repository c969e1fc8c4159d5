internal import SVGRaster
internal import Source

extension Rule {
  /// What Xcode's own SVG renderer makes of it.
  static let coreSVGSize = Rule(
    "core-svg-size", .warning, "a size that Xcode cannot tell",
    why: """
      Xcode takes an image's size from the `width` and `height` of its root. Where they are missing or percentages, as in \
      “responsive” exports, there is none to take, and the image may be scaled wrongly. Only icons that the catalog keeps \
      as SVG are affected (`"format": "svg"`); PNG and PDF are rendered by Monotint.
      """,
    inSVG: #"Give the root its size: `width="24" height="24" viewBox="0 0 24 24"`. In Illustrator uncheck Responsive."#,
    references: [
      "https://github.com/brie-gnrc/svg-lint/blob/65ce178ff9d37072bd6c29bc93c7679d70adaed5/DESIGN-GUIDELINES.md"
    ],
    examples: Examples(
      fires: [
        #"<svg xmlns="http://www.w3.org/2000/svg" width="↓100%" height="24" viewBox="0 0 24 24"><path d="M4 4h9v16H4z"/></svg>"#,
        #"↓<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h9v16H4z"/></svg>"#,
      ],
      silent: [#"<path d="M4 4h9v16H4z"/>"#]),
    check: .icon { icon, _ in
      guard icon.format == .svg, let root = icon.outline.elements.first, root.isSVG, root.name == "svg" else {
        return []
      }
      let open = ["width", "height"].first { name in
        root.attributes.first { $0.name == name }.map { $0.value.hasSuffix("%") } ?? true
      }
      guard let open else { return [] }
      let isThere = root.attributes.contains { $0.name == open }
      return [
        Finding(
          "the root's \(open) is \(isThere ? "a percentage" : "missing"), so Xcode cannot tell the icon's size",
          help: #"write the size of its frame, such as width="24" height="24""#,
          at: isThere ? icon.place(of: 0, open) : icon.place())
      ]
    })
}

internal import Drawing
internal import Findings
internal import Markup

/// Rules about icons that the catalog keeps as SVG: what Xcode's own SVG renderer makes of them.
extension IconRule {
  static let coreSVGText = Rule(
    "core-svg-text", .warning, title: "text is drawn wrongly or not at all in Xcode",
    why: "Apple's renderer leaves text out, or draws it in another font. \(onlySVG)",
    inSVG: "Turn `<text>` into paths.",
    references: ["https://github.com/SDWebImage/SDWebImageSVGCoder/issues/54", guidelines],
    fires: [#"↓<text x="4" y="16">A</text>"#]
  ).each("text", "Xcode's SVG renderer leaves text out or changes its font", help: "turn it into outlines")

  static let coreSVGStyle = Rule(
    "core-svg-style", .warning, title: "style sheets are ignored in Xcode",
    why: "What style sheets coloured is black, and what they hid shows. \(onlySVG)",
    inSVG: #"Use presentation attributes: `fill="black"` in place of `class`."#,
    references: [guidelines],
    fires: [#"↓<style>.a{fill:#000}</style><path class="a" d="M4 4h16v16H4z"/>"#],
    silent: [#"<path style="fill:#000" d="M4 4h16v16H4z"/>"#]
  ).each("style", "Xcode's SVG renderer ignores style sheets", help: "write the styles as attributes of the elements")

  static let coreSVGMask = Rule(
    "core-svg-mask", .warning, title: "masks are drawn wrongly in Xcode",
    why: "Apple's renderer leaves masks out, or hides what they should show. \(onlySVG)",
    inFigma: "Use Subtract selection and Flatten.",
    inSVG: #"Cut the shapes themselves: one path with `fill-rule="evenodd"`."#,
    references: ["https://github.com/gregberge/svgr/issues/336", guidelines],
    fires: [##"↓<mask id="m"><path fill="#fff" d="M4 4h8v8H4z"/></mask><path mask="url(#m)" d="M4 4h16v16H4z"/>"##]
  ).each(
    "mask", "Xcode's SVG renderer draws masks wrongly or not at all", help: "cut the shape itself, and flatten")

  static let coreSVGFilter = Rule(
    "core-svg-filter", .warning, title: "filters are ignored in Xcode",
    why: "Apple's renderer draws the shape without its shadow or blur. \(onlySVG)",
    inFigma: "Remove the effect from the layer.",
    references: ["https://github.com/gregberge/svgr/issues/336", guidelines],
    fires: [#"↓<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M4 4h16v16H4z"/>"#]
  ).each("filter", "Xcode's SVG renderer ignores filters", help: "remove the effect")

  static let coreSVGPattern = Rule(
    "core-svg-pattern", .warning, title: "patterns are not drawn in Xcode",
    why: "Apple's renderer does not draw pattern fills. \(onlySVG)",
    references: ["https://github.com/SDWebImage/SDWebImageSVGCoder/issues/30"],
    fires: [
      #"""
      ↓<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v4H0z"/></pattern>\#
      <path fill="url(#p)" d="M4 4h16v16H4z"/>
      """#
    ]
  ).each("pattern", "Xcode's SVG renderer does not draw patterns", help: "draw the shapes themselves")

  static let coreSVGImage = Rule(
    "core-svg-image", .warning, title: "bitmaps are not drawn in Xcode",
    why: "Apple's renderer leaves out bitmaps in an SVG, or some encodings of them. \(onlySVG)",
    inSVG: "Draw paths in place of the `<image>`.",
    references: ["https://github.com/SDWebImage/SDWebImageSVGCoder/issues/52", guidelines],
    fires: [#"↓<image width="24" height="24" href="data:image/png;base64,AA=="/>"#]
  ).each("image", "Xcode's SVG renderer may leave the bitmap out", help: "draw it with paths")

  static let coreSVGUse = Rule(
    "core-svg-use", .warning, title: "references may stay empty in Xcode",
    why: "Apple's renderer may leave out what `<use>` refers to. \(onlySVG)",
    inSVG: "Put the shape itself in its place.",
    references: [guidelines],
    fires: [##"<defs><path id="a" d="M4 4h16v16H4z"/></defs>↓<use href="#a"/>"##]
  ).each("use", "Xcode's SVG renderer may leave this reference empty", help: "put the shape itself here")

  static let coreSVGSize = Rule(
    "core-svg-size", .warning, title: "a size that Xcode cannot tell",
    why: """
      Xcode takes an image's size from the `width` and `height` of its root. Without them, the image may be scaled \
      wrongly. \(onlySVG)
      """,
    inSVG: #"Write `width="24" height="24" viewBox="0 0 24 24"`. In Illustrator uncheck Responsive."#,
    references: [guidelines],
    fires: [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="↓100%" height="24" viewBox="0 0 24 24"><path d="M4 4h9v16H4z"/></svg>"#,
      #"↓<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h9v16H4z"/></svg>"#,
    ],
    silent: [#"<path d="M4 4h9v16H4z"/>"#]
  ).icon { icon in
    guard icon.format == .svg, let root = icon.root,
      let open = ["width", "height"].first(where: { root[$0] == nil || root[$0]?.hasSuffix("%") == true })
    else { return nil }
    let mistake = if root[open] == nil { "missing" } else { "a percentage" }
    return Finding(
      "the root's \(open) is \(mistake), so Xcode cannot tell the icon's size",
      help: #"write the size of its frame, such as width="24" height="24""#, at: icon.place(of: 0, open))
  }

  package static let coreSVGArcFlags = Rule(
    "core-svg-arc-flags", .warning, title: "compact arc flags break paths in Xcode",
    why: """
      Minifiers write the two flags of an arc without spaces (`a1 1 0 01.5.5`). Where three or \
      more arcs follow one letter, or two of which one is a large one, Apple's renderer up to iOS \
      15 drops the rest of the path. \(onlySVG)
      """,
    inSVG: "Put spaces around the flags: `a1 1 0 0 1 .5 .5`. In SVGO set `noSpaceAfterFlags: false`.",
    references: [
      "https://github.com/SDWebImage/SDWebImageSVGCoder/issues/49", "https://github.com/primer/octicons/issues/866",
    ],
    fires: [
      #"↓<path d="M12 6a6 6 0 016 6 6 6 0 01-6 6 6 6 0 01-6-6z"/>"#,
      #"↓<path d="M4 12a8 8 0 018-8 8 8 0 117 12z"/>"#,
    ],
    silent: [
      #"<path d="M4 12a8 8 0 0 1 16 0z"/>"#, #"<path d="M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12z"/>"#,
      #"<path d="M4 12a8 8 0 0116 0z"/>"#, #"<path d="M4 12a8 8 0 018-8 8 8 0 018 8z"/>"#,
      #"<path d="M12 6a6 6 0 0 1 6 6 6 6 0 0 1 -6 6 6 6 0 0 1 -6 -6z"/>"#,
    ]
  ).elements { icon in
    guard icon.format == .svg else { return [] }
    return icon.outline.indices(of: "path").compactMap { element in
      guard let data = icon.outline.elements[element].startTag(in: icon.file.bytes)["d"]?.valueRange,
        arcsAreMisread(PathReader(icon.file.bytes, data))
      else { return nil }
      return icon.finding(
        "several arcs after one letter have flags without spaces around them, which Xcode's SVG renderer up to iOS 15 misreads",
        help: "put spaces around the flags, or let SVGO do it with noSpaceAfterFlags: false", at: element)
    }
  }

  /// Whether three or more arcs with compact flags follow one letter, or two of which one is large. Of 537
  /// octicons, these are exactly the 42 that Apple's renderer was reported to draw wrongly.
  private static func arcsAreMisread(_ path: PathReader) -> Bool {
    var count = 0
    var hasCompact = false
    var hasLarge = false
    for segment in path {
      guard segment.kind == UInt8(ascii: "A") else {
        count = 0
        continue
      }
      if segment.isExplicit {
        count = 0
        hasCompact = false
        hasLarge = false
      }
      count += 1
      if segment.hasCompactFlags { hasCompact = true }
      if segment.arguments[3] == 1 { hasLarge = true }
      if hasCompact, count >= 3 || count == 2 && hasLarge { return true }
    }
    return false
  }

  private static let onlySVG = #"Only `"format": "svg"` is affected."#
  private static let guidelines =
    "https://github.com/brie-gnrc/svg-lint/blob/65ce178ff9d37072bd6c29bc93c7679d70adaed5/DESIGN-GUIDELINES.md"
}

extension Rule {
  /// Reports each element of a name, in icons that the catalog keeps as SVG.
  fileprivate func each(_ name: String, _ message: String, help: String) -> IconRule {
    elements { icon in
      guard icon.format == .svg else { return [] }
      return icon.outline.indices(of: name).map { icon.finding(message, help: help, at: $0) }
    }
  }
}

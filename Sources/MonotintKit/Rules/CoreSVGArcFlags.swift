internal import SVGRaster
internal import Source

extension Rule {
  /// What Xcode's own SVG renderer makes of it.
  static let coreSVGArcFlags = Rule(
    "core-svg-arc-flags", .warning, "compact arc flags break paths in Xcode",
    why: """
      Minifiers write the two flags of an arc without spaces (`a1 1 0 01.5.5`), as SVG allows. Apple's renderer up \
      to iOS 15 reads them as one number and drops the rest of the path. Only icons that the catalog keeps as SVG \
      are affected (`"format": "svg"`); PNG and PDF are rendered by Monotint.
      """,
    inSVG: "Put spaces around the flags: `a1 1 0 0 1 .5 .5`. In SVGO set `noSpaceAfterFlags: false`.",
    references: [
      "https://github.com/SDWebImage/SDWebImageSVGCoder/issues/49",
      "https://github.com/primer/octicons/issues/866",
    ],
    examples: Examples(
      fires: [#"↓<path d="M4 12a8 8 0 0116 0z"/>"#],
      silent: [
        #"<path d="M4 12a8 8 0 0 1 16 0z"/>"#,
        #"<path d="M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12z"/>"#,
      ]),
    check: .icon { icon, _ in
      guard icon.format == .svg else { return [] }
      return icon.elements("path").compactMap { element in
        let tag = icon.file.bytes[icon.outline.elements[element].tag]
        guard let data = Rule.attribute("d", in: tag), PathData.hasCompactArcFlags(data) else { return nil }
        return Finding(
          "an arc's flags have no spaces around them, which Xcode's SVG renderer up to iOS 15 misreads",
          help: "put spaces around the flags, or let SVGO do it with noSpaceAfterFlags: false",
          at: icon.place(of: element))
      }
    })
}

extension Rule {
  /// The value of an attribute in the bytes of a start tag.
  private static func attribute(_ name: String, in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let key = rest[..<equals].reversed().drop { $0 <= 32 }.prefix { $0 > 32 }.reversed()
      guard let open = rest[equals...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
        let close = rest[(open + 1)...].firstIndex(of: rest[open])
      else { return nil }
      if key.elementsEqual(name.utf8) { return rest[open + 1..<close] }
      rest = rest[(close + 1)...]
    }
    return nil
  }
}

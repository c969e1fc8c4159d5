internal import SVGRaster
internal import Source

/// Rules about what the ink shows.
extension IconRule {
  static let empty = Rule(
    "empty", .error, "nothing is drawn",
    why: """
      The picture has no ink, or so little that nobody sees it: the tab shows a gap. Common causes are shapes \
      outside of the `viewBox`, `fill="none"` without a stroke, `display="none"`, and a paint that is not defined.
      """,
    inFigma: "Check that the layer is visible and inside of its frame, then export again.",
    inSVG: "Give the shapes a `fill` or a `stroke`, and a `viewBox` that holds them.",
    examples: Examples(
      fires: [
        #"↓<path fill="none" d="M4 4h16v16H4z"/>"#,
        #"↓<path d="M40 40h16v16H40z"/>"#,
        #"↓<g display="none"/>"#,
      ],
      silent: [#"<path d="M4 4h16v16H4z"/>"#])
  ).problem { icon in
    icon.finding(
      "nothing is drawn: \(icon.emptiness)",
      help: "show the layers that are meant, inside of the frame, and export again",
      at: icon.firstShape)
  }

  static let raster = Rule(
    "raster", .error, "a bitmap in place of shapes",
    why: """
      The picture comes, in part at least, from pixels that are packed into the SVG. They are scaled to each size \
      and get soft, and a photograph or screenshot has no alpha to tint: it becomes a rectangle.
      """,
    inFigma: "Replace the image by a vector: redraw it, or import the original SVG instead of a PNG.",
    inSVG: "Remove the `<image>` and draw paths in its place.",
    examples: Examples(
      fires: [
        #"↓<image width="24" height="24" href="\#(redPixel)"/>"#,
        #"""
        <pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse">\#
        ↓<image width="24" height="24" href="\#(redPixel)"/></pattern><path fill="url(#p)" d="M4 4h16v16H4z"/>
        """#,
      ],
      silent: [#"<defs><image id="i" width="24" height="24" href="\#(redPixel)"/></defs><path d="M4 4h16v16H4z"/>"#])
  ).problem { icon in
    icon.finding(
      "\(icon.name(of: icon.painter?.element)) shows a bitmap; a template image is made of shapes",
      help: "draw it with paths", at: icon.painter?.element)
  }

  /// A PNG of one red pixel, for examples.
  package static let redPixel =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="

  package static let opaquePlate = Rule(
    "opaque-plate", .error, "painted on an opaque background",
    why: """
      The picture stands on a disc or a rectangle that takes up the canvas, as an app icon does. A template image \
      keeps only what is opaque, and all of the plate is: iOS shows a plain tinted disc or square.
      """,
    inFigma:
      "Delete the background layer, keep the glyph in one colour, or subtract the glyph from the plate and flatten.",
    inSVG: """
      Remove the `<rect>` or `<circle>` behind the picture, or cut the picture out of it (one path, \
      `fill-rule="evenodd"`).
      """,
    examples: Examples(
      fires: [
        ##"↓<circle cx="12" cy="12" r="12" fill="#06c"/><path fill="#fff" d="M8 8h8v8H8z"/>"##,
        ##"↓<rect width="24" height="24" rx="5" fill="#fff"/><path d="M6 6h12v12H6z"/>"##,
      ],
      silent: [
        #"<path fill-rule="evenodd" d="M0 0h24v24H0zM8 8h8v8H8z"/>"#,
        ##"""
        <clipPath id="c"><rect width="24" height="24" fill="#fff"/></clipPath><g clip-path="url(#c)">\##
        <path d="M6 6h12v12H6z"/></g>
        """##,
      ])
  ).problem { icon in
    icon.finding(
      "\(icon.paint) and fills the canvas behind the picture; tinted, only this plate is left",
      help: "take the background away, or cut the picture out of it", at: icon.painter?.element)
  }

  static let solidBlock = Rule(
    "solid-block", .error, "the canvas is filled from edge to edge",
    why: "There is ink everywhere, so the tinted icon is a plain square that shows nothing.",
    inFigma: "Remove the frame's fill, or the background layer, and keep the glyph.",
    inSVG: "Remove the shape that covers the whole `viewBox`.",
    limit: Limit(0.97, "mean alpha, from 0 to 1, from which an icon is a block"),
    examples: Examples(
      fires: [
        #"↓<rect width="24" height="24"/>"#,
        ##"↓<rect width="24" height="24" rx="2" fill="#06c"/>"##,
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 16">↓<path d="M1 0h13v16H0V1zM5 14v1h3v-1z"/></svg>"#,
      ],
      silent: [
        #"<rect x="2" y="2" width="20" height="20"/>"#,
        #"<path fill-rule="evenodd" d="M0 0h24v24H0zM8 8h8v8H8z"/>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 16"><path d="M1.6 0h10.8L14 1.6v12.8L12.4 16H1.6L0 14.4V1.6zM5 14v1h2v-1z"/></svg>"#,
      ])
  ).problem { icon in
    icon.finding(
      "\(icon.name(of: icon.painter?.element)) fills the canvas from edge to edge; tinted, it is a plain square",
      help: "remove the background, and keep the shape that is meant", at: icon.painter?.element)
  }

  static let solidShape = Rule(
    "solid-shape", .note, "a plain disc or rectangle",
    why: """
      The ink is one disc or rectangle without anything in it. That may be meant; it is also what is left when a \
      picture lost its details.
      """,
    examples: Examples(
      fires: [
        #"<circle cx="12" cy="12" r="9"/>"#,
        #"<rect x="3" y="3" width="18" height="18" rx="4"/>"#,
      ],
      silent: [
        #"<path d="M4 4h16v4H4zM4 12h16v4H4z"/>"#,
        #"<path fill-rule="evenodd" d="M4 4h16v16H4zM8 8h8v8H8z"/>"#,
      ])
  ).template { icon, _ in
    guard icon.ink.coverage >= 0.2, icon.opacity.levels.count < 2, icon.ink.fillsItsBox, icon.silhouette.isPlate else {
      return nil
    }
    return icon.finding("the icon is a plain shape with nothing in it")
  }

  static let tooThin = Rule(
    "too-thin", .warning, "lines thinner than a pixel",
    why: "At @1x no pixel is covered enough to show the tint as it is: the icon looks grey beside the others.",
    inFigma: "Use a stroke of at least 1 pt, better 1.5 pt or 2 pt on a 24 pt canvas.",
    inSVG: "Raise `stroke-width`.",
    limit: Limit(0.6, "the least alpha at @1x, as a share of the icon's own opacity, that some ink must reach"),
    examples: Examples(
      fires: [##"<path fill="none" stroke="#000" stroke-width=".4" d="M4 4h16v16H4z"/>"##],
      silent: [
        ##"<path fill="none" stroke="#000" stroke-width="2" d="M4 4h16v16H4z"/>"##,
        ##"<path fill="none" stroke="#000" stroke-width="1" d="M4.5 4.5h15v15h-15z"/>"##,
      ])
  ).template { icon, limit in
    guard icon.ink.mayBeThin else { return nil }
    let strongest = icon.grid.strongest
    guard strongest < limit * Double(icon.ink.strongest) / 255 else { return nil }
    return icon.finding(
      "the lines are so thin that at @1x no pixel is more than \(Decimals.fixed(strongest * 100, places: 0)) % covered",
      help: "use a stroke of at least one point")
  }

  static let offGrid = Rule(
    "off-grid", .note, "edges that half a pixel would sharpen",
    why: """
      Straight edges lie between two pixels, so at @1x both are half covered and the edge is blurred. Moving the \
      shape by half a point makes it sharp.
      """,
    inFigma: "Align the layer to whole points (Snap to pixel grid), or move it by half a point.",
    inSVG: "Move the shapes by 0.5.",
    examples: Examples(
      fires: [#"<path d="M3.5 5.5h17v4h-17zM3.5 13.5h17v4h-17z"/>"#],
      silent: [
        #"<path d="M3 5h17v4H3zM3 13h17v4H3z"/>"#,
        #"<circle cx="12" cy="12" r="8.5"/>"#,
      ])
  ).template { icon, _ in
    guard icon.ink.mayLieBetweenPixels else { return nil }
    let grid = icon.grid
    guard grid.softness > 0.15 else { return nil }
    let moved = grid.softnessMoved
    let moves = [("across", moved.across), ("down", moved.down), ("across and down", moved.both)]
    guard let (direction, best) = moves.min(by: { $0.1 < $1.1 }), best < grid.softness * 0.4 else { return nil }
    return icon.finding(
      "the edges are blurred at @1x, and half a pixel \(direction) would sharpen them", help: "move the shapes by 0.5")
  }
}

extension IconEvidence {
  /// Why there seems to be no ink.
  fileprivate var emptiness: String {
    if !outline.elements.indices.contains(where: outline.isDrawn) { return "there is no shape in it" }
    if let bounds = inkBounds, bounds.width > 0, bounds.height > 0, let size {
      let isInside =
        bounds.x < size.width && bounds.y < size.height && bounds.x + bounds.width > 0 && bounds.y + bounds.height > 0
      if !isInside { return "all shapes lie outside of the canvas" }
    }
    return ink.strongest > 0 ? "its ink is too faint to see" : "no shape has a fill or a stroke that shows"
  }
}

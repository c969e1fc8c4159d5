internal import SVGRaster
internal import Source

/// Rules about the canvas and the ink's place in it.
extension IconRule {
  static let notSquare = Rule(
    "not-square", .warning, "the canvas is not square",
    why: """
      The icon is fitted into the square canvas and centred, so it is smaller than it could be, and its edges \
      rarely lie on whole pixels.
      """,
    inFigma: "Put the icon into a square frame and export the frame.",
    inSVG: "Make `width` and `height`, and the last two numbers of `viewBox`, equal.",
    examples: Examples(
      fires: [#"↓<svg xmlns="http://www.w3.org/2000/svg" width="25" height="24"><path d="M4 4h16v16H4z"/></svg>"#],
      silent: [#"<path d="M4 4h16v16H4z"/>"#])
  ).icon { icon in
    guard let size = icon.size, abs(size.width - size.height) > 0.01 else { return nil }
    let (width, height) = (Decimals.shortest(size.width), Decimals.shortest(size.height))
    let frame = icon.canvas.map { "a \($0) x \($0) frame" } ?? "a square frame"
    return icon.finding(
      "the canvas is \(width) x \(height), so the icon is centred on a square", help: "draw it on \(frame)")
  }

  static let canvasSize = Rule(
    "canvas-size", .warning, "not the canvas that the project asks for",
    why: """
      The icon is scaled from its own canvas to that of the tab bar. Lines get another weight than those of the \
      other icons and no longer lie on whole pixels; a canvas that is off by one gets blurred all over.
      """,
    inFigma: "Put the icon into a frame of the right size and export the frame, not the layer.",
    inSVG: "Set `width`, `height` and `viewBox` to the canvas, and scale the shapes.",
    examples: Examples(
      fires: [
        #"""
        ↓<svg xmlns="http://www.w3.org/2000/svg" width="25" height="25" viewBox="0 0 25 25">\#
        <path d="M4 4h16v16H4z"/></svg>
        """#,
        #"↓<svg xmlns="http://www.w3.org/2000/svg"><path d="M4 4h16v16H4z"/></svg>"#,
      ],
      silent: [#"<path d="M4 4h16v16H4z"/>"#])
  ).icon { icon in
    guard let canvas = icon.canvas else { return nil }
    guard let size = icon.size else {
      return icon.finding(
        "the icon gives no size, so its ink is fitted to the canvas",
        help: "add width, height and viewBox of \(canvas) x \(canvas)")
    }
    guard size.width == size.height, abs(size.width - Double(canvas)) > 0.01 else { return nil }
    let length = Decimals.shortest(size.width)
    return icon.finding(
      "the canvas is \(length) x \(length), and the project's is \(canvas) x \(canvas)",
      help: "draw it on a \(canvas) x \(canvas) frame, or set “canvas” in monotint.json")
  }

  static let outsideCanvas = Rule(
    "outside-canvas", .warning, "drawn beyond the edge of the canvas",
    why: """
      What lies outside of the `viewBox` is cut off: a stroke loses half of its width along the edge, a shape its \
      end.
      """,
    inFigma: "Move the layer inside of its frame, or make the frame larger.",
    inSVG: "Move the shapes, or extend the `viewBox`.",
    examples: Examples(
      fires: [
        #"↓<path d="M12 4h20v16H12z"/>"#,
        ##"↓<path d="M0 12h24" stroke="#000" stroke-width="2" stroke-linecap="square"/>"##,
      ],
      silent: [
        #"<path d="M4 4h16v16H4z"/>"#,
        #"""
        <clipPath id="c"><path d="M0 0h24v24H0z"/></clipPath><g clip-path="url(#c)"><path d="M12 4h20v16H12z"/></g>
        """#,
      ])
  ).icon { icon in
    guard icon.isCutOff else { return nil }
    return icon.finding(
      "a part of the icon lies outside of its canvas and is cut off", help: "move it inside, or make the canvas larger",
      at: icon.firstShape)
  }

  static let edgeContact = Rule(
    "edge-contact", .warning, "touches the edge of the canvas",
    why: """
      Without a margin the icon looks larger than its neighbours, and an edge that is scaled or blurred is cut off \
      hard.
      """,
    inFigma: "Leave a margin: the usual live area of a 24 pt icon is 20 pt.",
    inSVG: "Scale the shapes down around the centre of the `viewBox`.",
    limit: Limit(0.25, "share of an edge of the canvas, from 0 to 1, that ink may touch"),
    examples: Examples(
      fires: [
        #"<path d="M0 4h20v16H0z"/>"#,
        #"↓<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h16v20H4z"/></svg>"#,
      ],
      silent: [
        #"<path d="M4 4h16v16H4z"/>"#,
        #"<circle cx="12" cy="12" r="12"/>"#,
      ])
  ).template { icon, limit in
    let names = ["top", "right", "bottom", "left"]
    let touched = names.indices.filter { icon.ink.edges[$0] > limit }.map { names[$0] }
    guard let last = touched.last else { return nil }
    let list =
      touched.count == 1 ? "the \(last) edge" : "the \(touched.dropLast().joined(separator: ", ")) and \(last) edges"
    return icon.finding("the icon touches \(list) of its canvas", help: "leave a margin around it")
  }
}

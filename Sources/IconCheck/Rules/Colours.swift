internal import Source

/// Rules about more than one colour.
extension IconRule {
  package static let multicolour = Rule(
    "multicolour", .error, "drawn in more than one colour",
    why: """
      A template image keeps the alpha of a picture and throws its colours away. What only colour told apart (a red \
      dot on a grey bell) becomes one shape in the tint colour.
      """,
    inFigma: "Select all layers and give them one fill. Keep parts apart with gaps or with opacity.",
    inSVG: """
      Use one `fill` and `stroke`. For an icon that must keep its colours, set `"render": "original"` on its item.
      """,
    limit: Limit(0.01, "share of the ink, from 0 to 1, from which a second colour counts"),
    examples: Examples(
      fires: [
        ##"<path d="M3 8h10v10H3z"/>↓<circle cx="19" cy="6" r="3" fill="#f00"/>"##,
        #"<style>.a{fill:red}</style><path d="M3 8h10v10H3z"/>↓<path class="a" d="M15 8h4v4h-4z"/>"#,
        #"<path d="M3 8h10v10H3z"/>↓<path fill="url(#missing) #58c" d="M15 8h6v6h-6z"/>"#,
        ##"<path fill="#eee" d="M12 2l10 20H2z"/>↓<path stroke="#333" stroke-width=".1" d="M12 7l6 13M12 9L9 20M12 12l2 8"/>"##,
      ],
      silent: [
        ##"<path fill="#273540" d="M3 8h10v10H3z"/><circle cx="19" cy="6" r="3" fill="#273540"/>"##,
        ##"<path fill="#f00" d="M4 4h16v16H4z"/><path d="M4 4h16v16H4z"/>"##,
        ##"<path fill="#2e3434" d="M3 8h8v8H3z"/><path fill="#2e3436" d="M13 8h8v8h-8z"/>"##,
      ])
  ).problem { icon in
    let color = icon.colors.colors?.groups.first?.color
    let main = color.map { Hexadecimal.text($0.x, $0.y, $0.z) } ?? "another colour"
    return icon.finding(
      "\(icon.paint), \(icon.share), where most of the icon is \(main); tinted, both are one colour",
      help: #"draw everything in one colour, or set "render": "original" for an icon that keeps its colours"#,
      at: icon.painter?.element)
  }

  static let gradient = Rule(
    "gradient", .error, "painted with a gradient of colours",
    why: """
      A gradient from one colour to another has the same alpha everywhere. Tinted, it is one flat colour, and what \
      the shading told apart runs together.
      """,
    inFigma:
      "Give the layer a solid fill. A gradient of one colour's opacity survives tinting, if that is what is meant.",
    inSVG: "Set `fill` to one colour and remove the `<linearGradient>` or `<radialGradient>`.",
    examples: Examples(
      fires: [
        ##"""
        <linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>\##
        ↓<path fill="url(#g)" d="M4 8h16v8H4z"/>
        """##
      ],
      silent: [
        ##"""
        <linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#000" stop-opacity="0"/>\##
        </linearGradient><path fill="url(#g)" d="M4 8h16v8H4z"/>
        """##,
        ##"""
        <linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>\##
        <path d="M4 8h16v8H4z"/>
        """##,
      ])
  ).problem { icon in
    icon.finding(
      "\(icon.name(of: icon.painter?.element)) is painted with a gradient of colours, \(icon.share); "
        + "tinted, it is one flat colour",
      help: "give it a solid fill", at: icon.painter?.element)
  }

  static let colouredShadow = Rule(
    "coloured-shadow", .error, "a filter adds a second colour",
    why: """
      The shapes have one colour, but a filter (a drop shadow, a glow) paints with another. Tinted, the shadow \
      takes the tint too and reads as part of the shape, which gets fat and blurred.
      """,
    inFigma: "Remove the effect from the layer, then export again.",
    inSVG: "Remove the `filter` attribute and the `<filter>`.",
    examples: Examples(
      fires: [
        #"""
        <filter id="s"><feGaussianBlur in="SourceAlpha" stdDeviation="1"/><feOffset dx="2" dy="2"/>\#
        <feColorMatrix values="0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/><feBlend in="SourceGraphic"/></filter>\#
        ↓<path filter="url(#s)" d="M6 6h10v10H6z"/>
        """#
      ],
      silent: [#"<path d="M6 6h10v10H6z"/>"#])
  ).problem { icon in
    icon.finding(
      "the filter on \(icon.name(of: icon.painter?.element)) paints in another colour; tinted, it thickens the shape",
      help: "remove the shadow", at: icon.painter?.element)
  }

  package static let knockOut = Rule(
    "knock-out", .error, "a light shape painted on a dark one",
    why: """
      White on black looks like a hole, but it is paint. A template image keeps only what is opaque, and white \
      paint is: the shape fills in and the sign on it is gone.
      """,
    inFigma: "Select both shapes, choose Subtract selection, then Flatten, so that there is a real hole.",
    inSVG: #"Put both outlines in one path with `fill-rule="evenodd"`, or use a mask."#,
    examples: Examples(
      fires: [
        ##"<circle cx="12" cy="12" r="8"/>↓<path fill="#fff" d="M8 11h8v2H8z"/>"##,
        ##"<path d="M2 8h20v8H2z"/>↓<path stroke="#fff" stroke-width="2" d="M6 12h12"/>"##,
      ],
      silent: [
        #"<path fill-rule="evenodd" d="M2 8h20v8H2zM6 11h12v2H6z"/>"#,
        ##"<path fill="#fff" d="M2 8h20v8H2z"/><path d="M2 8h20v8H2z"/>"##,
      ])
  ).problem { icon in
    icon.finding(
      "\(icon.paint) on a darker shape, \(icon.share); tinted, it fills in and is gone",
      help: #"cut it out of the shape below: subtract and flatten, or one path with fill-rule="evenodd""#,
      at: icon.painter?.element)
  }

  package static let traceColour = Rule(
    "trace-colour", .warning, "a trace of a second colour",
    why: """
      Less than a hundredth of the ink has another colour. It is lost once tinted, which may not matter; often it \
      is a leftover that nobody meant.
      """,
    inFigma: "Give the layer the colour of the others, or delete it.",
    inSVG: "Give the shape the `fill` of the others, or remove it.",
    examples: Examples(
      fires: [##"<path d="M2 2h20v20H2z"/>↓<path fill="#f00" d="M8 8h1.5v1.5H8z"/>"##],
      silent: [
        #"<path d="M4 4h16v16H4z"/>"#,
        ##"<path fill="#f00" d="M2 2h20v20H2z"/><path d="M2 2h20v20H2z"/>"##,
      ])
  ).template { icon, _ in
    guard icon.colors.spread == .trace else { return nil }
    return icon.finding(
      "\(icon.paint) on a trace of the icon, \(icon.share); tinted, it is lost",
      help: "give it the colour of the others, or remove it", at: icon.painter?.element)
  }

  package static let nearColours = Rule(
    "near-colours", .note, "colours that are nearly the same",
    why: """
      There is more than one colour, but hardly anybody sees it (#2E3434 beside #2E3436). Tinting makes them one, \
      and nothing is lost; the difference is probably a slip.
      """,
    inFigma: "Give all layers the same fill.",
    inSVG: "Use one value for `fill` and `stroke`. `monotint check --fix` does it.",
    examples: Examples(
      fires: [##"<path fill="#444" d="M3 8h8v8H3z"/><path fill="#505050" d="M13 8h8v8h-8z"/>"##],
      silent: [#"<path d="M4 4h16v16H4z"/>"#])
  ).template { icon, _ in
    guard icon.colors.spread == .near else { return nil }
    return icon.finding("the icon has colours that are nearly the same", help: "use one colour")
  }
}

internal import Source

/// Rules about translucent ink.
extension IconRule {
  static let faint = Rule(
    "faint", .warning, "hardly any opacity",
    why: "The ink is nearly transparent, and the tint with it: on the bar the icon is a shadow of its neighbours.",
    inFigma: "Raise the opacity of the layer, best to 100 %.",
    inSVG: "Raise `opacity` or `fill-opacity`.",
    limit: Limit(0.35, "the least alpha, from 0 to 1, that the strongest ink must have"),
    examples: Examples(
      fires: [#"<path fill-opacity=".2" d="M4 4h16v16H4z"/>"#],
      silent: [
        #"<path fill-opacity=".6" d="M4 4h16v16H4z"/>"#,
        #"<path d="M4 4h16v16H4z"/>"#,
      ])
  ).template { icon, limit in
    guard Double(icon.ink.strongest) < limit * 255 else { return nil }
    let percent = Decimals.fixed(Double(icon.ink.strongest) / 2.55, places: 0)
    return icon.finding(
      "the ink is at most \(percent) % opaque", help: "raise the opacity; iOS fades what is not selected by colour")
  }

  static let translucent = Rule(
    "translucent", .note, "transparent all over",
    why: "All of the icon is somewhat transparent, so the tint is lighter than the colour that the design gives.",
    inFigma: "Set the opacity of the layers to 100 % and choose a lighter tint if that is meant.",
    inSVG: "Remove `opacity` and `fill-opacity`.",
    examples: Examples(
      fires: [#"<path opacity=".6" d="M4 4h16v16H4z"/>"#],
      silent: [
        #"<path d="M4 4h16v16H4z"/>"#,
        #"<path d="M4 4h8v16H4z"/><path opacity=".4" d="M12 4h8v16h-8z"/>"#,
      ])
  ).template { icon, _ in
    guard icon.opacity.flat >= 0.3, icon.opacity.levels.count == 1, let level = icon.opacity.levels.first,
      level.alpha < 0.95, icon.ink.strongest < 245
    else { return nil }
    let percent = Decimals.fixed(level.alpha * 100, places: 0)
    return icon.finding(
      "the ink is \(percent) % opaque, so the tint is lighter than the design's colour", help: "make it opaque")
  }

  static let duotone = Rule(
    "duotone", .note, "parts of different opacity",
    why: """
      Parts of the icon are more transparent than others. Tinted, they stay lighter: that is the one way to have \
      two tones in a template image. Make sure that it is meant.
      """,
    examples: Examples(
      fires: [#"<path d="M4 4h8v16H4z"/><path opacity=".4" d="M12 4h8v16h-8z"/>"#],
      silent: [
        #"<path d="M4 4h16v16H4z"/>"#,
        #"<path opacity=".4" d="M4 4h16v16H4z"/>"#,
      ])
  ).template { icon, _ in
    guard icon.opacity.sloping < 0.1, icon.opacity.levels.count > 1 else { return nil }
    let levels = icon.opacity.levels.map(\.alpha).sorted(by: >).map { "\(Decimals.fixed($0 * 100, places: 0)) %" }
    return icon.finding(
      "the icon has parts of \(levels.joined(separator: ", ")) opacity, which stay lighter once tinted")
  }

  static let alphaGradient = Rule(
    "alpha-gradient", .note, "a gradient of opacity",
    why: "The opacity fades from one place to another. Tinting keeps that; at 24 points it often only looks blurred.",
    examples: Examples(
      fires: [
        #"""
        <linearGradient id="g"><stop stop-opacity="1"/><stop offset="1" stop-opacity="0"/></linearGradient>\#
        <path fill="url(#g)" d="M4 4h16v16H4z"/>
        """#
      ],
      silent: [#"<path d="M4 4h16v16H4z"/>"#])
  ).template { icon, _ in
    guard icon.opacity.sloping >= 0.1, !icon.uses("filter") else { return nil }
    return icon.finding("the opacity fades; tinted, so does the tint")
  }

  static let softShadow = Rule(
    "soft-shadow", .note, "a soft shadow",
    why: "A blurred shadow of the icon's own colour survives tinting as a halo in the tint colour.",
    inFigma: "Remove the effect from the layer.",
    inSVG: "Remove the `filter`.",
    examples: Examples(
      fires: [
        #"""
        <filter id="s" x="-1" y="-1" width="3" height="3"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/>\#
        <feOffset dx="2" dy="2"/>\#
        <feBlend in="SourceGraphic"/></filter><path filter="url(#s)" d="M6 6h8v8H6z"/>
        """#
      ],
      silent: [#"<path d="M4 4h16v16H4z"/>"#])
  ).template { icon, _ in
    guard icon.opacity.sloping >= 0.03, icon.uses("filter") else { return nil }
    return icon.finding("a blurred shadow stays as a halo in the tint colour", help: "remove the effect")
  }
}

internal import Findings

/// Colours in the text forms of CSS that older token files hold: `#155dfc`, `rgb(…)`, `oklch(…)`, `rebeccapurple`.
///
/// Components outside of their ranges are what CSS Color 4 makes of them. Those of `rgb()` (5.1), the saturation below 0 of
/// `hsl()` (7), the lightness and the chroma of `lab()`, `lch()`, `oklab()` and `oklch()` (9.3, 9.4) and every alpha (4.2)
/// are clamped when they are read. All others are kept: the colour is outside of its gamut, and is mapped into the gamut of
/// the display. 2025.10 has ranges for all components but those of Lab and Oklab, so such a colour becomes one in Oklab.
package enum CSSColor {
  package static func read(_ text: String) -> ColorValue? {
    let text = text.trimmed.lowercased()
    if text.first == "#" { return hex(text) }
    if let open = text.firstIndex(of: "("), text.last == ")" {
      return function(String(text[..<open]), text[text.index(after: open)...].dropLast())
    }
    if text == "transparent" { return ColorValue(.srgb, [0, 0, 0], alpha: 0) }
    return names[text].flatMap(hex)
  }

  private static func hex(_ text: String) -> ColorValue? {
    var digits = text.dropFirst().map { $0.hexDigitValue }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var bytes: [Double] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(Double(high * 16 + low) / 255)
    }
    var alpha = 1.0
    if bytes.count == 4 { alpha = (bytes[3] * 10_000).rounded() / 10_000 }
    return withHex(ColorValue(.srgb, bytes[..<3].map(rounded), alpha: alpha))
  }

  /// Six decimals are exact enough for a byte and easy to read.
  private static func rounded(_ number: Double) -> Double {
    let rounded = (number * 1_000_000).rounded() / 1_000_000
    return rounded.isFinite ? rounded : number
  }

  private static func withHex(_ color: ColorValue) -> ColorValue {
    var color = color
    color.hex = color.hexText
    return color
  }

  private static func function(_ name: String, _ arguments: Substring) -> ColorValue? {
    var parts = arguments.split { $0 == "," || $0 == " " || $0 == "/" }.map(String.init)[...]
    let space: ColorSpace? =
      switch name {
      case "rgb", "rgba": .srgb
      case "hsl", "hsla": .hsl
      case "hwb", "lab", "lch", "oklab", "oklch": ColorSpace(rawValue: name)
      case "color": parts.popFirst().flatMap(space)
      default: nil
      }
    guard let space, parts.count == 3 || parts.count == 4 else { return nil }
    let isByte = name.hasPrefix("rgb")
    var components: [Double?] = []
    for (part, component) in zip(parts, space.components) {
      if part == "none" {
        components.append(nil)
        continue
      }
      guard let value = value(part, component, of: space, isByte: isByte) else { return nil }
      components.append(clamped(value, component, of: space, isByte: isByte))
    }
    var alpha = 1.0
    if parts.count == 4, let last = parts.last {
      guard let opacity = number(last, percent: 0.01) else { return nil }
      alpha = min(max(opacity, 0), 1)
    }
    let color = inRange(ColorValue(space, components, alpha: alpha))
    guard color.space == .srgb else { return color }
    return withHex(color)
  }

  /// The space that `color()` names.
  private static func space(_ name: String) -> ColorSpace? {
    if name == "xyz" { return .xyzD65 }
    return ColorSpace(rawValue: name)
  }

  /// A component as CSS takes it: clamped where CSS clamps it, and as it is elsewhere.
  private static func clamped(
    _ value: Double, _ component: ColorSpace.Component, of space: ColorSpace, isByte: Bool
  ) -> Double {
    switch space {
    case _ where component.isHue: value
    case .lab, .lch, .oklab, .oklch: component.clamped(value)
    case .srgb where isByte: component.clamped(value)
    case .hsl where component.name == "saturation": max(value, component.range.lowerBound)
    case .srgb, .srgbLinear, .hsl, .hwb, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: value
    }
  }

  /// The same colour with components in the ranges of 2025.10.
  private static func inRange(_ color: ColorValue) -> ColorValue {
    let isInRange = zip(color.components, color.space.components).allSatisfy { value, component in
      guard let value else { return true }
      return component.contains(value)
    }
    if isInRange { return color }
    // HWB and HSL can name a colour of sRGB with components outside of their ranges.
    if color.space == .hsl || color.space == .hwb, color.rgb == color.rgb.clamped {
      return ColorValue(.srgb, color.rgb.list.map(rounded), alpha: color.alpha)
    }
    // Adding 0 makes 0 of -0, which JSON would have.
    let oklab = Oklab(xyz: color.xyz).lab.list.map { rounded($0) + 0 }
    // A colour lighter than white is mapped to white, and one darker than black to black (13.2).
    return ColorValue(.oklab, [min(max(oklab[0], 0), 1), oklab[1], oklab[2]], alpha: color.alpha)
  }

  private static func value(
    _ text: String, _ component: ColorSpace.Component, of space: ColorSpace, isByte: Bool
  ) -> Double? {
    if component.isHue { return hue(text) }
    let one = if isByte { 1.0 / 255 } else { 1.0 }
    return number(text, one: one, percent: percent(of: component, in: space)).map(rounded)
  }

  /// What 1 % of a component stands for.
  private static func percent(of component: ColorSpace.Component, in space: ColorSpace) -> Double {
    if component.range.upperBound.isFinite { return component.range.upperBound / 100 }
    // Without an upper bound, 100 % stands for 125 (a and b in Lab), 150 (chroma in LCH) or 0.4 (both in Oklab).
    switch space {
    case .lab: return 1.25
    case .lch: return 1.5
    default: return 0.004
    }
  }

  private static func hue(_ text: String) -> Double? {
    // A number without a unit is one of degrees.
    let units: [(name: String, degrees: Double)] = [
      ("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360), ("", 1),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.name) }),
      let degreesInAll = finite(Decimals.number(text.dropLast(unit.name.count)), times: unit.degrees)
    else { return nil }
    var degrees = degreesInAll.truncatingRemainder(dividingBy: 360)
    if degrees < 0 { degrees += 360 }
    return rounded(degrees).truncatingRemainder(dividingBy: 360)
  }

  /// - Parameters:
  ///   - one: what 1 stands for.
  ///   - percent: what 1 % stands for.
  private static func number(_ text: String, one: Double = 1, percent: Double) -> Double? {
    if text.hasSuffix("%") { return finite(Decimals.number(text.dropLast()), times: percent) }
    return finite(Decimals.number(text[...]), times: one)
  }

  /// A product; nil if no `Double` holds it.
  private static func finite(_ number: Double?, times factor: Double) -> Double? {
    number.map { $0 * factor }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The named colours of CSS Color 4 (section 6.1), as `#rrggbb`.
  private static let names: [String: String] = {
    let words = namesAndDigits.split(whereSeparator: \.isWhitespace).map(String.init)
    let pairs = stride(from: 0, to: words.count, by: 2).map { (words[$0], "#" + words[$0 + 1]) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private static let namesAndDigits = """
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
    black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0
    chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c
    cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400
    darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc
    darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f
    darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969
    dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff
    gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f
    grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c
    lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
    lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3
    lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899
    lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6
    magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db
    mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc
    mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead
    navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6
    palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5
    peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399
    red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57
    seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090
    snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347
    turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
    """
}

internal import Source

/// Colours in the text forms of CSS that older token files hold: `#155dfc`, `rgb(…)`, `oklch(…)`, `rebeccapurple`.
package enum CSSColor {
  package static func read(_ text: String) -> ColorValue? {
    let text = Decimals.trimmed(text[...]).lowercased()
    if text.first == "#" { return hex(text) }
    if let open = text.firstIndex(of: "("), text.last == ")" {
      return function(String(text[..<open]), text[text.index(after: open)...].dropLast())
    }
    if text == "transparent" { return ColorValue(.srgb, [0, 0, 0], alpha: 0) }
    return CSSColorNames.hex(of: text).flatMap(hex)
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
    let color = ColorValue(.srgb, Array(bytes[..<3]).map(rounded), alpha: bytes.count == 4 ? alpha(bytes[3]) : 1)
    return ColorValue(.srgb, color.components, alpha: color.alpha, hex: color.hexText)
  }

  /// Six decimals hold a byte exactly and read well.
  private static func rounded(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }
  private static func alpha(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  private static func function(_ name: String, _ arguments: Substring) -> ColorValue? {
    var parts = arguments.split { $0 == "," || $0 == " " || $0 == "/" }.map(String.init)
    var space: ColorSpace
    switch name {
    case "rgb", "rgba": space = .srgb
    case "hsl", "hsla": space = .hsl
    case "color":
      guard let first = parts.first, let named = ColorSpace(rawValue: first == "xyz" ? "xyz-d65" : first) else {
        return nil
      }
      space = named
      parts.removeFirst()
    default:
      guard let named = ColorSpace(rawValue: name), [.hwb, .lab, .lch, .oklab, .oklch].contains(named) else {
        return nil
      }
      space = named
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var components: [Double?] = []
    for (part, component) in zip(parts, scales(of: space, isByte: name.hasPrefix("rgb"))) {
      if part == "none" {
        components.append(nil)
      } else if let value = value(part, component) {
        components.append(value)
      } else {
        return nil
      }
    }
    guard let opacity = parts.count == 4 ? number(parts[3], percent: 0.01) : 1 else { return nil }
    for (index, component) in space.components.enumerated() {
      guard let value = components[index] else { continue }
      components[index] =
        component.isHue ? value : min(max(value, component.range.lowerBound), component.range.upperBound)
    }
    let color = ColorValue(space, components, alpha: min(max(opacity, 0), 1))
    return space == .srgb ? ColorValue(.srgb, components, alpha: color.alpha, hex: color.hexText) : color
  }

  /// How a component is written: what one and what one per cent are worth.
  private enum Scale {
    case hue
    case linear(one: Double, percent: Double)
  }

  private static func scales(of space: ColorSpace, isByte: Bool) -> [Scale] {
    let unit = Scale.linear(one: isByte ? 1.0 / 255 : 1, percent: 0.01)
    let hundred = Scale.linear(one: 1, percent: 1)
    return switch space {
    case .hsl, .hwb: [.hue, hundred, hundred]
    case .lab: [hundred, .linear(one: 1, percent: 1.25), .linear(one: 1, percent: 1.25)]
    case .lch: [hundred, .linear(one: 1, percent: 1.5), .hue]
    case .oklab: [unit, .linear(one: 1, percent: 0.004), .linear(one: 1, percent: 0.004)]
    case .oklch: [unit, .linear(one: 1, percent: 0.004), .hue]
    default: [unit, unit, unit]
    }
  }

  private static func value(_ text: String, _ scale: Scale) -> Double? {
    switch scale {
    case .linear(let one, let percent):
      return (text.hasSuffix("%") ? number(text, percent: percent) : Decimals.number(text[...]).map { $0 * one }).map(
        rounded)
    case .hue:
      let turns: [(unit: String, degrees: Double)] = [
        ("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360),
      ]
      let unit = turns.first { text.hasSuffix($0.unit) }
      guard let angle = Decimals.number(text.dropLast(unit?.unit.count ?? 0)) else { return nil }
      let degrees = (angle * (unit?.degrees ?? 1)).truncatingRemainder(dividingBy: 360)
      return rounded(degrees < 0 ? degrees + 360 : degrees).truncatingRemainder(dividingBy: 360)
    }
  }

  private static func number(_ text: String, percent: Double) -> Double? {
    text.hasSuffix("%") ? Decimals.number(text.dropLast()).map { $0 * percent } : Decimals.number(text[...])
  }
}

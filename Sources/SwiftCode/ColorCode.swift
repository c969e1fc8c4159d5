package import Color
internal import Source

/// A colour of the design as Swift source.
///
/// UIKit may resolve a colour on any thread; `@Sendable` keeps the closure off the main actor in a module that defaults to it.
package struct ColorCode {
  private let path: String
  private let values: Appearances<DesignColor>

  /// - Parameter path: the token that the colour comes from.
  package init(_ values: Appearances<DesignColor>, path: String) {
    (self.values, self.path) = (values, path)
  }

  /// Where the colour comes from and what it is, for a documentation comment.
  package var documentation: String { "`\(SwiftLiteral.comment(path))`: \(description)" }

  /// What the colour is in each appearance.
  package var description: String {
    var texts = Appearance.allCases.compactMap { appearance in
      values.given(appearance).map { "\(appearance.title) \(Self.text($0))" }
    }
    if texts.count == 1 { texts = [Self.text(values.light)] }
    return texts.joined(separator: ", ")
  }

  /// An expression for a `UIColor`, its first line to follow `=`.
  package var uiColor: [String] {
    let (light, dark) = (values[.light], values[.dark])
    let (lightHigh, darkHigh) = (values[.lightHighContrast], values[.darkHighContrast])
    if !values.differ { return [Self.uiColor(light)] }
    func choice(_ condition: String, _ yes: DesignColor) -> [String] {
      [condition, "    ? \(Self.uiColor(yes))", "    : \(Self.uiColor(light))"]
    }
    let body: [String]
    if light == lightHigh, dark == darkHigh {
      body = choice("traits.userInterfaceStyle == .dark", dark)
    } else if light == dark, lightHigh == darkHigh {
      body = choice("traits.accessibilityContrast == .high", lightHigh)
    } else {
      let cases: [(String, DesignColor?)] = [
        ("case (.dark, .high)", darkHigh == dark ? nil : darkHigh), ("case (.dark, _)", dark),
        ("case (_, .high)", lightHigh == light ? nil : lightHigh), ("default", light),
      ]
      body =
        ["switch (traits.userInterfaceStyle, traits.accessibilityContrast) {"]
        + cases.compactMap { pattern, color in color.map { "\(pattern): \(Self.uiColor($0))" } } + ["}"]
    }
    return ["UIColor { @Sendable traits in"] + body.map { "    \($0)" } + ["}"]
  }

  /// An expression for a SwiftUI `Color`; `existing` names a `UIColor` that holds the same.
  package func swiftUIColor(from existing: String?, on target: DeploymentTarget) -> [String] {
    guard values.differ || existing != nil else { return [Self.swiftUIColor(values.light)] }
    var lines = existing.map { [$0] } ?? uiColor
    lines[0] = (target.major >= 15 ? "Color(uiColor: " : "Color(") + lines[0]
    lines[lines.count - 1] += ")"
    return lines
  }

  package static func swiftUIColor(_ color: DesignColor) -> String {
    call(color.space == .displayP3 ? "Color(.displayP3, red" : "Color(.sRGB, red", color, alpha: "opacity")
  }

  package static func uiColor(_ color: DesignColor) -> String {
    call(color.space == .displayP3 ? "UIColor(displayP3Red" : "UIColor(red", color, alpha: "alpha")
  }

  private static func call(_ start: String, _ color: DesignColor, alpha label: String) -> String {
    let parts = components(of: color)
    return "\(start): \(parts[0]), green: \(parts[1]), blue: \(parts[2]), \(label): \(alpha(of: color)))"
  }

  /// Red, green and blue.
  private static func components(of color: DesignColor) -> [String] {
    color.bytes.map { [$0.red, $0.green, $0.blue].map { "\(Hexadecimal.literal($0)) / 255" } }
      ?? [color.red, color.green, color.blue].map(SwiftLiteral.number)
  }

  /// A decimal number, or a byte when the alpha of a hex colour has more than three decimals.
  package static func alpha(of color: DesignColor) -> String {
    let rounded = (color.alpha * 1000).rounded() / 1000
    if abs(rounded - color.alpha) > 1e-9, let byte = DesignColor(red: color.alpha, green: 0, blue: 0).bytes?.red {
      return "\(Hexadecimal.literal(byte)) / 255"
    }
    return SwiftLiteral.number(color.alpha)
  }

  package static func text(_ color: DesignColor) -> String {
    let components =
      color.bytes.map { Hexadecimal.text($0.red, $0.green, $0.blue) } ?? components(of: color).joined(separator: " ")
    return (color.space == .displayP3 ? "Display P3 " : "") + components
      + (color.alpha < 1 ? " at \(SwiftLiteral.number((color.alpha * 1000).rounded() / 10)) %" : "")
  }
}

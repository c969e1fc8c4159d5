package import BarDesign
internal import Color

/// A colour of the design as Swift source.
///
/// UIKit may resolve a colour on any thread; `@Sendable` keeps the closure off the main actor in a module that defaults to it.
package struct ColorCode {
  let color: TabBarDesign.Color

  package init(color: TabBarDesign.Color) {
    self.color = color
  }

  /// Where the colour comes from and what it is, for a documentation comment.
  var documentation: String {
    let path = SwiftLiteral.comment(color.tokenPath)
    let distinct = Appearance.allCases.filter { color.values.given($0) != nil }
    if distinct.count == 1 { return "`\(path)`: \(Self.text(color.values.light))" }
    return "`\(path)`: " + distinct.map { "\(Self.name($0)) \(Self.text(color.values[$0]))" }.joined(separator: ", ")
  }

  /// An expression for a `UIColor`, its first line to follow `=`.
  var uiColor: [String] {
    let values = color.values
    let (light, dark) = (values[.light], values[.dark])
    let (lightHigh, darkHigh) = (values[.lightHighContrast], values[.darkHighContrast])
    if light == dark, light == lightHigh, light == darkHigh { return [Self.uiColor(light)] }
    if light == lightHigh, dark == darkHigh { return choice("traits.userInterfaceStyle == .dark", dark, light) }
    if light == dark, lightHigh == darkHigh { return choice("traits.accessibilityContrast == .high", lightHigh, light) }
    var cases = ["default: \(Self.uiColor(light))"]
    if lightHigh != light { cases.append("case (_, .high): \(Self.uiColor(lightHigh))") }
    cases.append("case (.dark, _): \(Self.uiColor(dark))")
    if darkHigh != dark { cases.append("case (.dark, .high): \(Self.uiColor(darkHigh))") }
    return [
      "UIColor { @Sendable traits in",
      "    switch (traits.userInterfaceStyle, traits.accessibilityContrast) {",
    ] + cases.reversed().map { "    \($0)" } + ["    }", "}"]
  }

  private func choice(_ condition: String, _ yes: DesignColor, _ no: DesignColor) -> [String] {
    [
      "UIColor { @Sendable traits in",
      "    \(condition)",
      "        ? \(Self.uiColor(yes))",
      "        : \(Self.uiColor(no))",
      "}",
    ]
  }

  /// Whether the colour differs between appearances.
  package var isDynamic: Bool { Appearance.allCases.contains { color.values[$0] != color.values.light } }

  /// An expression for a SwiftUI `Color`; `existing` names a `UIColor` that holds the same.
  func swiftUIColor(from existing: String?, on target: DeploymentTarget) -> [String] {
    let label = target >= DeploymentTarget(15) ? "uiColor: " : ""
    if let existing { return ["Color(\(label)\(existing))"] }
    guard isDynamic else { return [Self.swiftUIColor(color.values.light)] }
    var lines = uiColor
    lines[0] = "Color(\(label)\(lines[0])"
    lines[lines.count - 1] += ")"
    return lines
  }

  private static func swiftUIColor(_ color: DesignColor) -> String {
    let (red, green, blue) = components(of: color)
    let space = color.space == .displayP3 ? ".displayP3" : ".sRGB"
    return "Color(\(space), red: \(red), green: \(green), blue: \(blue), opacity: \(alpha(of: color)))"
  }

  private static func uiColor(_ color: DesignColor) -> String {
    let (red, green, blue) = components(of: color)
    let first = color.space == .displayP3 ? "displayP3Red" : "red"
    return "UIColor(\(first): \(red), green: \(green), blue: \(blue), alpha: \(alpha(of: color)))"
  }

  static func components(of color: DesignColor) -> (red: String, green: String, blue: String) {
    if let bytes = color.bytes {
      return (
        "\(SwiftLiteral.byte(bytes.red)) / 255", "\(SwiftLiteral.byte(bytes.green)) / 255",
        "\(SwiftLiteral.byte(bytes.blue)) / 255"
      )
    }
    return (SwiftLiteral.number(color.red), SwiftLiteral.number(color.green), SwiftLiteral.number(color.blue))
  }

  /// Three decimals say every alpha that a designer types; what a hex colour gives is said in bytes.
  static func alpha(of color: DesignColor) -> String {
    let rounded = (color.alpha * 1000).rounded() / 1000
    if abs(rounded - color.alpha) > 1e-9, let byte = DesignColor(red: color.alpha, green: 0, blue: 0).bytes?.red {
      return "\(SwiftLiteral.byte(byte)) / 255"
    }
    return SwiftLiteral.number(color.alpha)
  }

  private static func text(_ color: DesignColor) -> String {
    var text = color.space == .displayP3 ? "Display P3 " : ""
    if let bytes = color.bytes {
      text += "#" + [bytes.red, bytes.green, bytes.blue].map { SwiftLiteral.byte($0).dropFirst(2) }.joined()
    } else {
      let (red, green, blue) = components(of: color)
      text += "\(red) \(green) \(blue)"
    }
    if color.alpha < 1 { text += " at \(SwiftLiteral.number((color.alpha * 1000).rounded() / 10)) %" }
    return text
  }

  private static func name(_ appearance: Appearance) -> String {
    switch appearance {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "light with high contrast"
    case .darkHighContrast: "dark with high contrast"
    }
  }
}

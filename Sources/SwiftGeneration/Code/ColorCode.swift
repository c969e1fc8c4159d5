internal import Color
internal import Findings

/// A colour of the design as Swift source.
///
/// UIKit may resolve a colour on any thread; `@Sendable` keeps the closure off the main actor in a
/// module that defaults to it.
struct ColorCode {
  private let path: String
  private let values: Appearances<DesignColor>
  private let system: SystemColor?

  /// - Parameters:
  ///   - path: the token that the colour comes from.
  ///   - system: the colour of iOS that it is; nil for a colour of the design.
  init(_ values: Appearances<DesignColor>, path: String, system: SystemColor? = nil) {
    self.values = values
    self.path = path
    self.system = system
  }

  /// Where the colour comes from and what it is, for a documentation comment.
  var documentation: String { "`\(SwiftLiteral.comment(path))`: \(description)" }

  /// What the colour is in each appearance.
  package var description: String {
    if let system { return "`UIColor.\(system.name)`, a color of iOS" }
    var texts = Appearance.allCases.compactMap { appearance in
      values.given(appearance).map { "\(appearance.title) \(Self.text($0))" }
    }
    if texts.count == 1 { texts = [Self.text(values.light)] }
    return texts.joined(separator: ", ")
  }

  /// An expression for a `UIColor`, its first line to follow `=`.
  var uiColor: [String] {
    if let system { return ["UIColor.\(system.name)"] }
    guard values.differ else { return [Self.uiColor(values.light)] }
    return ["UIColor { @Sendable traits in"] + choiceByTraits.map { "    \($0)" } + ["}"]
  }

  /// Code that chooses a colour by `traits`.
  private var choiceByTraits: [String] {
    let light = values[.light]
    let dark = values[.dark]
    let lightHigh = values[.lightHighContrast]
    let darkHigh = values[.darkHighContrast]
    func choice(_ condition: String, _ color: DesignColor) -> [String] {
      [condition, "    ? \(Self.uiColor(color))", "    : \(Self.uiColor(light))"]
    }
    if light == lightHigh, dark == darkHigh {
      return choice("traits.userInterfaceStyle == .dark", dark)
    }
    if light == dark, lightHigh == darkHigh {
      return choice("traits.accessibilityContrast == .high", lightHigh)
    }
    var lines = ["switch (traits.userInterfaceStyle, traits.accessibilityContrast) {"]
    func add(_ pattern: String, _ color: DesignColor) {
      lines.append("\(pattern): \(Self.uiColor(color))")
    }
    if darkHigh != dark { add("case (.dark, .high)", darkHigh) }
    add("case (.dark, _)", dark)
    if lightHigh != light { add("case (_, .high)", lightHigh) }
    add("default", light)
    return lines + ["}"]
  }

  /// An expression for a SwiftUI `Color`; `existing` names a `UIColor` that holds the same.
  func swiftUIColor(from existing: String?) -> [String] {
    guard values.differ || existing != nil || system != nil else { return [Self.swiftUIColor(values.light)] }
    var lines = existing.map { [$0] } ?? uiColor
    lines[0] = "Color(uiColor: " + lines[0]
    lines[lines.count - 1] += ")"
    return lines
  }

  static func swiftUIColor(_ color: DesignColor) -> String {
    let parts = components(of: color)
    let space =
      switch color.space {
      case .sRGB: ".sRGB"
      case .displayP3: ".displayP3"
      }
    return "Color(\(space), red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), opacity: \(alpha(of: color)))"
  }

  static func uiColor(_ color: DesignColor) -> String {
    let parts = components(of: color)
    let label =
      switch color.space {
      case .sRGB: "red"
      case .displayP3: "displayP3Red"
      }
    return "UIColor(\(label): \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(alpha(of: color)))"
  }

  /// Red, green and blue.
  private static func components(of color: DesignColor) -> [String] {
    if let bytes = color.bytes {
      return [bytes.red, bytes.green, bytes.blue].map { "\(Hexadecimal.literal($0)) / 255" }
    }
    return [color.red, color.green, color.blue].map(SwiftLiteral.number)
  }

  /// A decimal number, or a byte when the alpha of a hex colour has more than three decimals.
  static func alpha(of color: DesignColor) -> String {
    let rounded = (color.alpha * 1000).rounded() / 1000
    let hasMoreDecimals = abs(rounded - color.alpha) > 1e-9
    let alphaAsRed = DesignColor(red: color.alpha, green: 0, blue: 0)
    if hasMoreDecimals, let byte = alphaAsRed.bytes?.red {
      return "\(Hexadecimal.literal(byte)) / 255"
    }
    return SwiftLiteral.number(color.alpha)
  }

  package static func text(_ color: DesignColor) -> String {
    var text =
      if let bytes = color.bytes {
        Hexadecimal.text(red: bytes.red, green: bytes.green, blue: bytes.blue)
      } else {
        components(of: color).joined(separator: " ")
      }
    if color.space == .displayP3 {
      text = "Display P3 " + text
    }
    if color.alpha < 1 {
      let percent = (color.alpha * 1000).rounded() / 10
      text += " at \(SwiftLiteral.number(percent)) %"
    }
    return text
  }
}

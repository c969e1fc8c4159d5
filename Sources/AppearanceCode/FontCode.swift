internal import BarDesign

/// The font of a title as Swift source.
struct FontCode {
  let documentation: String
  /// An expression for a `UIFont`, its first line to follow `=`.
  let expression: [String]

  /// What a tab bar's title has where the design gives no size, by the defaults of UIKit on a phone.
  private static let defaultSize = 10.0

  /// nil when the design asks for nothing that UIKit's own font does not have.
  init?(_ style: TabBarDesign.TextStyle, _ fonts: SwiftOptions.Fonts) {
    let family = fonts == .named ? style.families.first { !Self.isSystem($0) } : nil
    if style.size == nil, style.weight == 400, family == nil { return nil }
    let size = SwiftLiteral.number(style.size ?? Self.defaultSize)
    let weight = Self.weight(style.weight)
    let system = weight == "regular" ? "systemFont(ofSize: \(size))" : "systemFont(ofSize: \(size), weight: .\(weight))"

    let wanted = style.families.first.map(SwiftLiteral.comment) ?? "The system font"
    let look = "\(size) pt" + (weight == "regular" ? "" : ", \(weight)")
    if let family {
      documentation = "\(SwiftLiteral.comment(family)), \(look); the system font where the device does not have it."
      expression = Self.named(family, size: size, weight: weight, otherwise: system)
    } else if let first = style.families.first, !Self.isSystem(first) {
      documentation = "\(wanted), \(look); the system font stands in for it."
      expression = ["UIFont.\(system)"]
    } else {
      documentation = "The system font, \(look)."
      expression = ["UIFont.\(system)"]
    }
  }

  private static func named(_ family: String, size: String, weight: String, otherwise system: String) -> [String] {
    let family = SwiftLiteral.string(family)
    if weight == "regular" { return ["UIFont(name: \(family), size: \(size)) ?? UIFont.\(system)"] }
    return [
      "UIFont(name: \(family), size: \(size)).map { font in",
      "    let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: UIFont.Weight.\(weight)]",
      "    let descriptor = UIFontDescriptor(fontAttributes: [.family: font.familyName, .traits: traits])",
      "    return UIFont(descriptor: descriptor, size: \(size))",
      "} ?? UIFont.\(system)",
    ]
  }

  /// The names that tokens have for the font of the platform.
  private static func isSystem(_ family: String) -> Bool {
    let name = family.lowercased()
    return ["system-ui", "-apple-system", "blinkmacsystemfont", "system", "sans-serif", "san francisco"].contains(name)
      || name == "sf pro" || name.hasPrefix("sf pro text") || name.hasPrefix("sf pro display")
  }

  /// The nearest of UIKit's nine weights; Apple's ultra light is the thinnest.
  private static func weight(_ weight: Double) -> String {
    let names = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    return names[min(max(Int((weight / 100).rounded()) - 1, 0), names.count - 1)]
  }
}

/// The font of a title as Swift source.
struct FontCode {
  let documentation: String
  /// An expression for a `UIFont`, its first line to follow `=`.
  let expression: [String]

  /// The size of a tab bar's title on a phone when nothing sets it.
  private static let defaultSize = 10.0

  /// nil when the design asks for the font that UIKit uses anyway.
  ///
  /// - Parameter isRequired: whether that font is written too, because another theme has another one.
  init?(_ style: TabBarDesign.TextStyle, _ fonts: SwiftOptions.Fonts, isRequired: Bool = false) {
    let family: String? =
      switch fonts {
      case .named: Self.leadingFamily(of: style)
      case .system: nil
      }
    if !isRequired, style.size == nil, style.weight == 400, family == nil { return nil }
    let size = SwiftLiteral.number(style.size ?? Self.defaultSize)
    let weight = FontName.weight(style.weight)
    var system = "systemFont(ofSize: \(size), weight: .\(weight))"
    var look = "\(size) pt, \(weight)"
    if weight == "regular" {
      system = "systemFont(ofSize: \(size))"
      look = "\(size) pt"
    }
    if let family {
      expression = Self.named(family, size: size, weight: weight, otherwise: system)
    } else {
      expression = ["UIFont.\(system)"]
    }
    if let family {
      documentation = """
        \(SwiftLiteral.comment(family)), \(look); \
        the system font where the device does not have it.
        """
    } else if let first = style.families.first, !FontName.isSystem(first) {
      documentation =
        "\(SwiftLiteral.comment(first)), \(look); the system font stands in for it."
    } else {
      documentation = "The system font, \(look)."
    }
  }

  /// The family that the design prefers; nil if that is the system font, which every device has.
  private static func leadingFamily(of style: TabBarDesign.TextStyle) -> String? {
    guard let first = style.families.first, !FontName.isSystem(first) else { return nil }
    return first
  }

  private static func named(
    _ family: String, size: String, weight: String, otherwise system: String
  ) -> [String] {
    let family = SwiftLiteral.string(family)
    if weight == "regular" {
      return ["UIFont(name: \(family), size: \(size)) ?? UIFont.\(system)"]
    }
    let attributes = "[.family: font.familyName, .traits: traits]"
    return [
      "UIFont(name: \(family), size: \(size)).map { font in",
      "    let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: UIFont.Weight.\(weight)]",
      "    let descriptor = UIFontDescriptor(fontAttributes: \(attributes))",
      "    return UIFont(descriptor: descriptor, size: \(size))",
      "} ?? UIFont.\(system)",
    ]
  }
}

internal import BarDesign
internal import SwiftCode

/// The font of a title as Swift source.
struct FontCode {
  let documentation: String
  /// An expression for a `UIFont`, its first line to follow `=`.
  let expression: [String]

  /// The size of a tab bar's title on a phone when nothing sets it.
  private static let defaultSize = 10.0

  /// nil when the design asks for the font that UIKit uses anyway.
  init?(_ style: TabBarDesign.TextStyle, _ fonts: SwiftOptions.Fonts) {
    let family = fonts == .named ? style.families.first { !FontName.isSystem($0) } : nil
    if style.size == nil, style.weight == 400, family == nil { return nil }
    let size = SwiftLiteral.number(style.size ?? Self.defaultSize)
    let weight = FontName.weight(style.weight)
    let system = weight == "regular" ? "systemFont(ofSize: \(size))" : "systemFont(ofSize: \(size), weight: .\(weight))"
    let look = "\(size) pt" + (weight == "regular" ? "" : ", \(weight)")
    expression = family.map { Self.named($0, size: size, weight: weight, otherwise: system) } ?? ["UIFont.\(system)"]
    if let family {
      documentation = "\(SwiftLiteral.comment(family)), \(look); the system font where the device does not have it."
    } else if let first = style.families.first, !FontName.isSystem(first) {
      documentation = "\(SwiftLiteral.comment(first)), \(look); the system font stands in for it."
    } else {
      documentation = "The system font, \(look)."
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
}

/// The 13 types of the Design Tokens Format Module 2025.10 (sections 8 and 9).
package enum TokenType: String, CaseIterable, Sendable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography

  /// With its article, for messages: "a color", "an …".
  var described: String { "a \(rawValue)" }
}

/// A type that another tool writes and 2025.10 does not know.
enum ForeignType {
  /// 2025.10 has a type that says the same.
  case standard(TokenType)
  /// 2025.10 has nothing for it, so such tokens are left out.
  case unsupported

  init?(_ name: String) {
    if let type = Self.equivalents[name] {
      self = .standard(type)
    } else if Self.withoutEquivalent.contains(name) {
      self = .unsupported
    } else {
      return nil
    }
  }

  private static let equivalents: [String: TokenType] = [
    // Tokens Studio, Penpot
    "fontFamilies": .fontFamily, "fontWeights": .fontWeight, "fontSizes": .dimension, "spacing": .dimension,
    "sizing": .dimension, "borderRadius": .dimension, "borderWidth": .dimension, "paragraphSpacing": .dimension,
    "paragraphIndent": .dimension, "letterSpacing": .dimension, "lineHeights": .number, "opacity": .number,
    "boxShadow": .shadow, "rotation": .number,
    // Style Dictionary and others
    "fontSize": .dimension, "lineHeight": .number, "strokeWidth": .dimension, "size": .dimension, "space": .dimension,
    "radius": .dimension, "time": .duration, "easing": .cubicBezier, "float": .number,
  ]

  private static let withoutEquivalent: Set = [
    // Figma, Terrazzo
    "string", "boolean", "link",
    // Tokens Studio
    "asset", "composition", "math", "other", "text", "textCase", "textDecoration",
    // Style Dictionary and others
    "aspectRatio", "attribute", "content", "custom-fontStyle", "custom-gradient", "custom-shadow", "file", "fontStyle",
    "grid", "icon", "image", "object", "percentage", "textTransform",
  ]
}

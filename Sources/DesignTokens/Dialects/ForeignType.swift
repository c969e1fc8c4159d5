internal import Color
internal import Findings

/// The types that other tools write and 2025.10 does not know.
enum ForeignType {
  /// Those for which 2025.10 has a type that says the same.
  static let equivalents: [String: TokenType] = [
    // Tokens Studio, Penpot
    "fontFamilies": .fontFamily, "fontWeights": .fontWeight, "fontSizes": .dimension, "spacing": .dimension,
    "sizing": .dimension, "borderRadius": .dimension, "borderWidth": .dimension, "paragraphSpacing": .dimension,
    "paragraphIndent": .dimension, "letterSpacing": .dimension, "lineHeights": .number, "opacity": .number,
    "boxShadow": .shadow, "rotation": .number,
    // Style Dictionary and others
    "fontSize": .dimension, "lineHeight": .number, "strokeWidth": .dimension, "size": .dimension, "space": .dimension,
    "radius": .dimension, "time": .duration, "easing": .cubicBezier, "float": .number, "cubic-bezier": .cubicBezier,
    "textStyle": .typography, "text-style": .typography, "font-family": .fontFamily, "font-size": .dimension,
    "font-weight": .fontWeight, "line-height": .number, "letter-spacing": .dimension, "box-shadow": .shadow,
    "border-radius": .dimension, "border-width": .dimension, "fontfamily": .fontFamily, "fontweight": .fontWeight,
    "integer": .number, "multiplier": .number, "percent": .number,
  ]

  /// The type of 2025.10 that a name means, whatever the value; nil if there is none.
  static func standard(for name: String) -> TokenType? {
    TokenType(rawValue: name) ?? equivalents[name]
  }

  /// Whether a type is one of 2025.10 or of a known tool.
  static func isKnown(_ name: String) -> Bool {
    standard(for: name) != nil || withoutEquivalent.contains(name)
  }

  /// The type of 2025.10 for a token of a foreign type with this value; nil if there is none.
  static func equivalent(of name: String, value: JSONValue) -> TokenType? {
    switch name {
    case _ where lineHeights.contains(name):
      // "24px" is a length, whereas "1.5" and "150%" are multiples of the font size.
      value.string.flatMap { OldForm.quantity($0, [.px, .rem]) } == nil ? .number : .dimension
    case "math", "other":
      // Tokens Studio computes with them: `{size} * {ratio}`.
      value.number ?? value.string.flatMap(OldForm.number) == nil ? nil : .number
    default: equivalents[name]
    }
  }

  /// Those of the height of a line, which may be a length or a multiple of the font size.
  static let lineHeights: Set = ["lineHeights", "lineHeight", "line-height"]

  /// Those that Tokens Studio alone writes.
  static let tokensStudio: Set = [
    "fontFamilies", "fontWeights", "fontSizes", "spacing", "sizing", "borderRadius", "borderWidth", "paragraphSpacing",
    "paragraphIndent", "lineHeights", "boxShadow", "composition", "textCase", "textDecoration", "asset",
  ]

  /// Those for which 2025.10 has nothing, so such tokens are left out.
  static let withoutEquivalent: Set = [
    // Figma, Terrazzo
    "string", "boolean", "link",
    // Tokens Studio
    "asset", "composition", "math", "other", "text", "textCase", "textDecoration",
    // Style Dictionary and others
    "aspectRatio", "attribute", "content", "custom-fontStyle", "custom-gradient", "custom-shadow", "file", "fontStyle",
    "grid", "icon", "image", "object", "percentage", "textTransform",
  ]
}

/// The type that the form of a value shows, for tokens of drafts that have none.
///
/// 2025.10 forbids to guess, so its own values show nothing. Of text, only what no other type has is taken: a colour of
/// CSS, a length with px or rem, a time with ms or s, a curve.
enum ShownType {
  static func of(_ value: JSONValue) -> TokenType? {
    guard let text = value.string?.trimmed else { return nil }
    if OldForm.quantity(text, [.px, .rem]) != nil { return .dimension }
    if OldForm.quantity(text, [.ms, .s]) != nil { return .duration }
    if OldForm.cubicBezier(text) != nil { return .cubicBezier }
    let isColor = text.first == "#" || text.contains("(")
    return if isColor, CSSColor.read(text) != nil { .color } else { nil }
  }
}

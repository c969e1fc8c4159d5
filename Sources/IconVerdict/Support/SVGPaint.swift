internal import Color
internal import Findings

/// The values that paint may have.
enum SVGPaint {
  /// Why librsvg does not paint with a value.
  enum Mistake: Equatable, Sendable {
    case noColor
    /// `var()`, whose value only CSS knows.
    case variable
    /// A form of colours that CSS has and SVG 1.1 has not; librsvg draws few of them.
    case newForm
    /// `context-fill` and `context-stroke`, which mean something in markers, and in Firefox.
    case context

    /// What the value is, to follow "which is".
    var words: String {
      switch self {
      case .noColor: "no colour"
      case .variable: "a variable of CSS"
      case .newForm: "a colour of CSS that SVG does not have"
      case .context: "a paint that only Firefox knows"
      }
    }
  }

  /// The properties whose values are paints or colours.
  static let properties = [
    "fill", "stroke", "stop-color", "flood-color", "lighting-color", "color", "solid-color",
  ]

  private static let words: Set<String> = [
    "none", "inherit", "currentcolor", "transparent", "initial", "unset",
  ]
  private static let newForms = ["lab(", "lch(", "oklab(", "oklch(", "hwb(", "color(", "color-mix(", "light-dark("]

  /// What is wrong with a paint; nil if nothing is.
  static func mistake(in value: String) -> Mistake? {
    // These tests are fast and accept nearly every paint. The parsing below them takes a tenth of the time that drawing
    // the icon takes.
    if value == "none" || value == "currentColor" || isHexadecimal(value) { return nil }
    let text = value.lowercased().trimmed
    if text.isEmpty || words.contains(text) { return nil }
    if text == "context-fill" || text == "context-stroke" { return .context }
    if text.hasPrefix("var(") { return .variable }
    guard text.utf8.starts(with: "url(".utf8) else {
      if text.hasBytes("var(") { return .variable }
      if newForms.contains(where: text.hasPrefix) { return .newForm }
      return CSSColor.read(text) == nil ? .noColor : nil
    }
    guard let end = text.firstIndex(of: ")") else { return .noColor }
    // The paint after the address is the fallback for an address that leads nowhere.
    return mistake(in: String(text[text.index(after: end)...]))
  }

  /// The value that a variable has unless it is set, as in `var(--ink, currentColor)`; nil for a paint that is none.
  /// Where that is another variable, the value of that one.
  static func fallback(inVariable value: String) -> String? {
    let variable = "var("
    var text = value.trimmed[...]
    guard text.hasPrefix(variable) else { return nil }
    while text.hasPrefix(variable) {
      guard text.last == ")", let comma = text.firstIndex(of: ",") else { return nil }
      text = text[comma...].dropFirst().dropLast().drop(while: \.isWhitespace)
      while text.last?.isWhitespace == true { text.removeLast() }
    }
    return text.isEmpty ? nil : String(text)
  }

  /// A value that was probably meant; nil if none is near.
  static func meant(by value: String) -> String? {
    if value.hasPrefix("#") { return nil }
    // `#` is easily forgotten.
    let digits = value.utf8.count
    if digits == 3 || digits == 6, value.utf8.allSatisfy(\.isHexadecimalDigit) { return "#\(value)" }
    return Suggestion.nearest(to: value, in: commonWords, edits: 2)
  }

  /// Whether a colour shows nothing.
  static func isClear(_ value: String) -> Bool {
    guard let color = CSSColor.read(value) else { return false }
    return color.alpha < 0.1
  }

  private static let commonWords = [
    "currentColor", "none", "transparent", "black", "white", "red", "green", "blue", "yellow", "orange", "purple",
    "gray", "grey", "silver", "navy", "teal", "maroon", "olive", "lime", "aqua", "fuchsia", "pink", "brown", "gold",
    "indigo", "violet", "crimson", "tomato", "darkgray", "lightgray", "dimgray",
  ]

  private static func isHexadecimal(_ value: String) -> Bool {
    let digits = value.utf8.dropFirst()
    return value.utf8.first == UInt8(ascii: "#") && (digits.count == 3 || digits.count == 6)
      && digits.allSatisfy(\.isHexadecimalDigit)
  }

  /// A colour whose first two digits seem to be its opacity, as Android writes it, without them; nil for other paints.
  static func withoutOpacity(_ value: String) -> String? {
    guard value.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = String(value.dropFirst())
    guard digits.utf8.count == 8, let number = UInt32(digits, radix: 16) else { return nil }
    // Nobody writes nearly clear ink on purpose.
    guard number >> 24 > number & 0xff, number >> 24 >= 0x80 else { return nil }
    return "#\(digits.dropFirst(2))"
  }

  static let androidOrder = "Android writes the opacity in the first two digits, and SVG in the last two"
}

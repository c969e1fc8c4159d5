internal import Findings

/// Values as Swift source writes them.
enum SwiftLiteral {
  /// String literals with commas between them.
  static func strings(_ values: [String]) -> String {
    values.map { string($0) }.joined(separator: ", ")
  }

  /// A string literal of exactly this text; invisible characters are written as `\u{…}`.
  static func string(_ text: String) -> String { text.quoted(visible) }

  /// Text for a line of a comment, without characters that end the line or are invisible.
  static func comment(_ text: String) -> String {
    let printable = UInt8(ascii: " ")...UInt8(ascii: "~")
    // Unicode's tables are slow, and most text is ASCII.
    if text.utf8.allSatisfy(printable.contains) { return text }
    return text.unicodeScalars.map(visible).joined()
  }

  /// A number without a trailing `.0`, rounded to a millionth. No screen shows a smaller
  /// difference.
  static func number(_ value: Double) -> String {
    let scaled = (value * 1_000_000).rounded() / 1_000_000
    guard scaled.isFinite else { return Decimals.shortest(value) }
    return Decimals.shortest(scaled)
  }

  /// A number with all its digits, without a trailing `.0`.
  static func exact(_ value: Double) -> String { Decimals.shortest(value) }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    guard isInvisible(scalar) else { return String(scalar) }
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // Unicode's tables are slow, and most text is ASCII.
    if scalar.isASCII { return scalar < " " || scalar == "\u{7F}" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator:
      return true
    default:
      // A variation selector only chooses how the character before it looks.
      if scalar == "\u{FE0F}" { return false }
      return scalar.properties.isNoncharacterCodePoint
        || scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

extension String {
  /// The text in quotes, with the escapes that Swift, JSON and `.strings` files share.
  ///
  /// - Parameter other: how the characters are written that have no such escape.
  func quoted(_ other: (Unicode.Scalar) -> String = { String($0) }) -> String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: other(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

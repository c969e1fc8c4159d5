internal import BarDesign
internal import Source

/// Values as Swift source writes them.
enum SwiftLiteral {
  /// A string literal of exactly this text; invisible characters are written as `\u{…}`.
  static func string(_ text: String) -> String { text.quoted(visible) }

  /// Text for a line of a comment, without characters that end the line or are invisible.
  static func comment(_ text: String) -> String { text.unicodeScalars.map(visible).joined() }

  /// A number without a trailing `.0`, rounded to a millionth. No screen shows a smaller difference.
  static func number(_ value: Double) -> String { Decimals.shortest((value * 1_000_000).rounded() / 1_000_000) }

  static func insets(_ insets: TabItem.Insets) -> String {
    "UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), bottom: \(number(insets.bottom)), "
      + "right: \(number(insets.right)))"
  }

  static func offset(_ offset: TabItem.Offset) -> String {
    "UIOffset(horizontal: \(number(offset.horizontal)), vertical: \(number(offset.vertical)))"
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // Unicode's tables are slow, and most text is ASCII.
    if scalar.isASCII { return scalar < " " || scalar == "\u{7F}" }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: true
    case .spaceSeparator: scalar != " "
    default:
      scalar.properties.isNoncharacterCodePoint || scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{FE0F}"
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

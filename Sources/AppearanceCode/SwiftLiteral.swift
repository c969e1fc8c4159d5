internal import Source

/// Values as Swift source writes them.
package enum SwiftLiteral {
  /// A string literal that means exactly this text and shows all of it: whatever is invisible is written as `\u{…}`.
  package static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default: literal += visible(scalar)
      }
    }
    return literal + "\""
  }

  /// Text for a line of a comment, which it can neither end nor leave unreadable.
  package static func comment(_ text: String) -> String { text.unicodeScalars.map(visible).joined() }

  /// A number without a needless `.0`, rounded to a millionth, which no screen can show.
  static func number(_ value: Double) -> String { Decimals.shortest((value * 1_000_000).rounded() / 1_000_000) }

  /// A byte as it stands in a hex colour: `0x0F`.
  package static func byte(_ value: UInt8) -> String {
    (value < 16 ? "0x0" : "0x") + String(value, radix: 16, uppercase: true)
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // Unicode's tables are slow to ask, and most text is ASCII.
    if scalar.isASCII { return scalar < " " || scalar == "\u{7F}" }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: true
    case .spaceSeparator: scalar != " "
    default:
      scalar.properties.isNoncharacterCodePoint || scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{FE0F}"
    }
  }
}

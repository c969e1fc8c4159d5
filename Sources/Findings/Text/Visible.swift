/// Makes text from input safe to show: characters that move the cursor, and that hide or reorder text, become escapes.
///
/// Joiners and variation selectors inside an emoji stay, because the emoji would change without them.
package enum Visible {
  /// A line of a message. Line breaks are escaped too, so that input cannot start a new line.
  package static func text(_ text: String) -> String {
    // Unicode properties are slow to look up, and most text is ASCII.
    if text.utf8.allSatisfy(isPlain) { return text }
    return pieces(of: text.unicodeScalars).joined()
  }

  /// Each character of a source line as it is shown. A tab becomes one space, so that carets line up with the text
  /// above.
  package static func pieces(of scalars: some Sequence<Unicode.Scalar>) -> [String] {
    shown(Array(scalars)) { scalar in
      if scalar == "\t" { return " " }
      return "\\u{\(scalar.value.hexadecimal(digits: 1))}"
    }
  }

  /// The text without the characters that hide or reorder text.
  package static func withoutHidden(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    return shown(Array(text.unicodeScalars)) { _ in "" }.joined()
  }

  /// A JSON document with `\u` escapes for invisible characters. It parses to the same values.
  package static func json(_ document: String) -> String {
    if document.utf8.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: "\n") }) { return document }
    return shown(Array(document.unicodeScalars)) { scalar in
      if scalar == "\n" { return "\n" }
      return scalar.utf16.map { "\\u\($0.hexadecimal(digits: 4))" }.joined()
    }.joined()
  }

  /// Each character, or what `replacement` gives for a hidden one.
  private static func shown(_ scalars: [Unicode.Scalar], _ replacement: (Unicode.Scalar) -> String) -> [String] {
    scalars.indices.map { index in
      if isHidden(index, in: scalars) { return replacement(scalars[index]) }
      return String(scalars[index])
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (UInt8(ascii: " ")...UInt8(ascii: "~")).contains(byte) }

  private static func isHidden(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    if (" "..."~").contains(scalar) { return false }
    switch scalar {
    case joiner: return !joins(index, in: scalars)
    case textStyle, emojiStyle: return !selects(index, in: scalars)
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
    }
  }

  // MARK: Emoji

  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let textStyle: Unicode.Scalar = "\u{FE0E}"
  private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"
  private static let keycap: Unicode.Scalar = "\u{20E3}"

  /// Whether a joiner is between two emoji, as in 👩‍👧.
  private static func joins(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    var last = index - 1
    if scalars.indices.contains(last), scalars[last] == emojiStyle { last -= 1 }
    return isEmoji(last, in: scalars) && isEmoji(index + 1, in: scalars)
  }

  /// Whether a variation selector follows an emoji, as in ❤️, or is part of a keycap, as in 1️⃣.
  private static func selects(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    if isEmoji(index - 1, in: scalars) { return true }
    return index > 0 && scalars[index - 1].properties.isEmoji && index + 1 < scalars.count
      && scalars[index + 1] == keycap
  }

  /// Whether a character is a picture. Unicode also counts digits, `#` and `*` as emoji.
  private static func isEmoji(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    scalars.indices.contains(index) && !scalars[index].isASCII && scalars[index].properties.isEmoji
  }
}

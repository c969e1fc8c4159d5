internal import Color
internal import Findings

/// Values in strings, as older drafts and other tools write them.
enum OldForm {
  /// "1.5", "110%".
  static func number(_ text: String) -> Double? {
    if text.hasSuffix("%") { return Decimals.number(text.dropLast()).map { $0 / 100 } }
    return Decimals.number(text[...])
  }

  /// "16px", "1.5 rem", "100ms"; "16" where a number without a unit is in pixels.
  static func quantity(_ text: String, _ units: [Quantity.Unit], unitless: Bool = false) -> Quantity? {
    let text = text.trimmed
    for unit in units where text.hasSuffix(unit.rawValue) {
      return Decimals.number(text.dropLast(unit.rawValue.count).trimmed[...]).map { Quantity($0, unit) }
    }
    return unitless ? Decimals.number(text[...]).map { Quantity($0) } : nil
  }

  /// "cubic-bezier(0.5, 0, 1, 1)".
  static func cubicBezier(_ text: String) -> [Double]? {
    guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(13).dropLast().split(separator: ",")
    let numbers = parts.compactMap { Decimals.number($0.trimmed[...]) }
    guard parts.count == 4, numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2] else { return nil }
    return numbers
  }

  /// "Arial, 'Helvetica Neue', sans-serif".
  static func fontFamily(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmed { $0.isWhitespace || "'\"".contains($0) } }.filter { !$0.isEmpty }
  }
}

/// A `box-shadow` as CSS writes it: `0 1px 2px rgba(0, 0, 0, 0.2), inset 0 0 4px #000`.
enum CSSShadow {
  /// The layers as 2025.10 has them; nil when the text is no shadow.
  static func layers(of value: JSONValue) -> JSONValue? {
    guard let text = value.string, text.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let layers = CSSText.parts(of: text, at: ",").map { layer($0, at: value.range) }
    if layers.contains(where: { $0 == nil }) { return nil }
    let found = layers.compactMap(\.self)
    return found.isEmpty ? nil : JSONValue(.array(found), at: value.range)
  }

  private static func layer(_ text: String, at range: Range<Int>) -> JSONValue? {
    var words = CSSText.parts(of: String(text.trimmed), at: " ").filter { !$0.isEmpty }
    let count = words.count
    words.removeAll { $0 == "inset" }
    let isInset = words.count < count
    guard let color = words.first(where: { CSSColor.read($0) != nil && Decimals.number($0[...]) == nil }) else {
      return nil
    }
    let lengths = words.filter { $0 != color }
    guard 2...4 ~= lengths.count, words.count == lengths.count + 1 else { return nil }
    var members = [JSONObject.Member.made("color", JSONValue(.string(color), at: range))]
    for (index, key) in ["offsetX", "offsetY", "blur", "spread"].enumerated() {
      let length = if index < lengths.count { lengths[index] } else { "0px" }
      guard let quantity = OldForm.quantity(length, [.px, .rem], unitless: length == "0") else { return nil }
      members.append(.made(key, quantity.written(at: range)))
    }
    members.append(.made("inset", JSONValue(.boolean(isInset), at: range)))
    return JSONValue(.object(JSONObject(members: members)), at: range)
  }
}

/// The names of parts in files of other tools, with the names in 2025.10.
enum OlderPartNames {
  static let table: [TokenType: [String: String]] = [
    // Tokens Studio's names.
    .shadow: ["x": "offsetX", "y": "offsetY", "type": "inset"],
    // Penpot's names.
    .typography: [
      "fontFamilies": "fontFamily", "fontSizes": "fontSize", "fontWeights": "fontWeight",
      "lineHeights": "lineHeight",
      // Names of CSS, and those of Telekom.
      "font-family": "fontFamily", "font-size": "fontSize", "font-weight": "fontWeight", "line-height": "lineHeight",
      "letter-spacing": "letterSpacing", "line-spacing": "lineHeight", "lineSpacing": "lineHeight",
    ],
  ]
}

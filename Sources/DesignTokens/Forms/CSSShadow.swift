internal import Color
internal import Findings

/// A `box-shadow` as CSS writes it: `0 1px 2px rgba(0, 0, 0, 0.2), inset 0 0 4px #000`.
enum CSSShadow {
  /// The layers as 2025.10 has them; nil when the text is no shadow.
  static func layers(of value: JSONValue) -> JSONValue? {
    guard let text = value.string, text.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let layers = parts(of: text, at: ",").map { layer($0, at: value.range) }
    if layers.contains(where: { $0 == nil }) { return nil }
    let found = layers.compactMap(\.self)
    return found.isEmpty ? nil : JSONValue(.array(found), at: value.range)
  }

  /// The parts between separators that are not inside of brackets.
  private static func parts(of text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private static func layer(_ text: String, at range: Range<Int>) -> JSONValue? {
    var words = parts(of: String(text.trimmed), at: " ").filter { !$0.isEmpty }
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

extension Quantity {
  /// The quantity as a file of 2025.10 has it.
  fileprivate func written(at range: Range<Int>) -> JSONValue {
    let members: [JSONObject.Member] = [
      .made("value", JSONValue(.number(value), at: range)),
      .made("unit", JSONValue(.string(unit.rawValue), at: range)),
    ]
    return JSONValue(.object(JSONObject(members: members)), at: range)
  }
}

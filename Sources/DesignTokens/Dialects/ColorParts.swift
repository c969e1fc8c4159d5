internal import Findings

/// Colours as objects of their parts, as Figma's API and several plugins write them:
/// `{ "r": 0.2, "g": 0.4, "b": 0.8, "a": 1 }`, `{ "h": 210, "s": 0.5, "l": 0.4 }`.
enum ColorParts {
  private static let names = [["r", "g", "b"], ["h", "s", "l"]]
  private static let all: Set = ["r", "g", "b", "h", "s", "l", "a"]

  /// Whether an object has the parts of a colour.
  static func hasParts(_ object: JSONObject) -> Bool {
    names.contains { $0.allSatisfy { object[$0]?.isPlain == true } }
  }

  /// The token in the form of 2025.10 for an object that is a colour without a “value”, such as
  /// `{ "type": "rgba", "r": 0.2, … }`; nil for any other.
  static func token(_ object: JSONObject) -> JSONObject? {
    guard !object.contains("$value"), !object.contains("value"), hasParts(object),
      object.members.allSatisfy({ $0.value.isPlain || $0.key.first == "$" || $0.key == "extensions" })
    else { return nil }
    let parts = object.members.filter { all.contains($0.key) }
    guard let first = parts.first, let last = parts.last else { return nil }
    let place = first.keyRange.lowerBound..<last.value.range.upperBound
    let others = object.members.filter { $0.key.first == "$" && $0.key != "$type" }
    return JSONObject(
      members: others + [
        .made("$type", JSONValue(.string("color"), at: place)),
        .made("$value", JSONValue(.object(JSONObject(members: parts)), at: place)),
      ])
  }

  /// What the parts of a colour mean.
  enum Reading {
    /// Text of CSS.
    case color(String)
    /// What 1 means is not known: text of CSS where it is the most, and where 255 is.
    case ambiguous(shares: String, bytes: String)
    /// What is wrong with the parts.
    case wrong(String)
  }

  /// What an object with the parts of a colour means.
  ///
  /// Red, green and blue are shares from 0 to 1, or numbers from 0 to 255; their values tell which. The alpha is not read.
  static func reading(of object: JSONObject) -> Reading {
    if !object.contains("r") { return hue(of: object) }
    let texts = names[0].compactMap { object[$0].flatMap(text) }
    let numbers = texts.compactMap { Decimals.number($0[...]) }
    // With “%” there is one meaning.
    if numbers.isEmpty { return .color("rgb(\(texts.joined(separator: ", ")))") }
    guard numbers.count == 3 else { return .wrong("some of its parts are in %, and some are not") }
    guard numbers.allSatisfy({ 0...255 ~= $0 }) else {
      return .wrong("red, green and blue lie between 0 and 1, or between 0 and 255")
    }
    let bytes = "rgb(\(texts.joined(separator: ", ")))"
    let shares = "rgb(\(numbers.map { Decimals.shortest($0 * 100) + "%" }.joined(separator: ", ")))"
    if numbers.contains(where: { $0 > 1 }) || numbers.allSatisfy({ $0 == 0 }) { return .color(bytes) }
    // 0 and 1 alone do not say whether 1 is the most or next to nothing.
    let isShare = numbers.contains { $0 != $0.rounded() }
    return isShare ? .color(shares) : .ambiguous(shares: shares, bytes: bytes)
  }

  private static func hue(of object: JSONObject) -> Reading {
    func percent(_ key: String) -> String {
      guard let number = object[key]?.number else { return object[key].flatMap(text) ?? "" }
      return Decimals.shortest(number <= 1 ? number * 100 : number) + "%"
    }
    let hue = object["h"].flatMap(text) ?? ""
    return .color("hsl(\(hue), \(percent("s")), \(percent("l")))")
  }

  private static func text(_ part: JSONValue) -> String? {
    part.number.map(Decimals.shortest) ?? part.string.map { String($0.trimmed) }
  }
}

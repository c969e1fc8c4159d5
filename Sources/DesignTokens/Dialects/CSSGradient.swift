internal import Color
internal import Findings

/// A gradient as CSS writes it: `linear-gradient(180deg, #0b2038 0%, #5a7f91 100%)`.
///
/// The type of 2025.10 has stops only, so directions, shapes and hints are left out by name.
struct CSSGradient {
  /// The stops as 2025.10 has them.
  let stops: JSONValue
  /// What is left out, such as “the direction 180deg”.
  private(set) var leftOut: [String] = []

  /// Why text that is meant as a gradient is none that can be read.
  struct Problem: Error {
    let text: String
  }

  private static let names = ["linear-gradient", "radial-gradient"]
  private static let others = [
    "conic-gradient", "repeating-linear-gradient", "repeating-radial-gradient", "repeating-conic-gradient",
  ]

  /// Whether a value is meant as a gradient of CSS.
  static func isGradient(_ value: JSONValue) -> Bool {
    guard let text = value.string, text.utf8.contains(UInt8(ascii: "(")) else { return false }
    return name(of: text) != nil
  }

  private static func name(of text: String) -> String? {
    let text = text.trimmed.lowercased()
    return (names + others).first { text.hasPrefix($0 + "(") }
  }

  /// Reads a text for which `isGradient` holds.
  init(_ text: String, at range: Range<Int>) throws(Problem) {
    guard let name = Self.name(of: text), text.trimmed.hasSuffix(")") else {
      throw Problem(text: "it has no closing bracket")
    }
    guard Self.names.contains(name) else { throw Problem(text: "it is a \(name); iOS draws linear and radial ones") }
    let inner = text.trimmed.dropFirst(name.utf8.count + 1).dropLast()
    var parts = CSSText.parts(of: String(inner), at: ",").map { String($0.trimmed) }
    if name == "radial-gradient" { leftOut.append("the radial form") }
    if let first = parts.first, Self.color(first) == nil {
      leftOut.append((name == "radial-gradient" ? "the shape " : "the direction ") + "“\(first)”")
      parts.removeFirst()
    }
    var found: [Stop] = []
    for part in parts {
      // A share alone between two stops says where their middle is.
      if !found.isEmpty, Self.color(part) == nil, Self.position(part) != nil {
        leftOut.append("the hint “\(part)”")
      } else {
        found += try Self.stops(part)
      }
    }
    guard found.count > 1 else { throw Problem(text: "a gradient has two stops at least") }
    stops = Self.json(Self.placed(found), at: range)
  }

  private struct Stop {
    let color: String
    /// From 0 to 1 along the gradient; nil for one that its neighbours place.
    var position: Double?
  }

  /// The colour at the start or at the end of a part, and the words beside it.
  private static func color(_ part: String) -> (color: String, others: [String])? {
    let words = CSSText.parts(of: part, at: " ").filter { !$0.isEmpty }
    guard let color = words.first(where: { CSSColor.read($0) != nil && Decimals.number($0[...]) == nil }) else {
      return nil
    }
    return (color, words.filter { $0 != color })
  }

  private static func stops(_ part: String) throws(Problem) -> [Stop] {
    guard let (color, others) = color(part) else { throw Problem(text: "“\(part)” has no color") }
    if others.isEmpty { return [Stop(color: color)] }
    guard others.count < 3 else { throw Problem(text: "“\(part)” has more than two positions") }
    var stops: [Stop] = []
    for word in others {
      guard let position = position(word) else {
        throw Problem(text: "the position “\(word)” is no share of the gradient, such as 50%")
      }
      stops.append(Stop(color: color, position: position))
    }
    return stops
  }

  private static func position(_ word: String) -> Double? {
    if word.hasSuffix("%") { return OldForm.number(word) }
    return ["0", "0px"].contains(word) ? 0 : nil
  }

  /// Each stop with a position, as CSS Images 3 (3.4.3) gives them.
  private static func placed(_ stops: [Stop]) -> [Stop] {
    var stops = stops
    if stops[0].position == nil { stops[0].position = 0 }
    if stops[stops.count - 1].position == nil { stops[stops.count - 1].position = 1 }
    var largest = -Double.infinity
    for index in stops.indices {
      guard let position = stops[index].position else { continue }
      largest = max(largest, position)
      stops[index].position = largest
    }
    var start = 0
    for end in stops.indices.dropFirst() {
      guard let last = stops[end].position, let first = stops[start].position else { continue }
      for index in start + 1..<end {
        let share = Double(index - start) / Double(end - start)
        stops[index].position = ((first + (last - first) * share) * 1_000_000).rounded() / 1_000_000
      }
      start = end
    }
    return stops
  }

  private static func json(_ stops: [Stop], at range: Range<Int>) -> JSONValue {
    let elements = stops.map { stop in
      let members: [JSONObject.Member] = [
        .made("color", JSONValue(.string(stop.color), at: range)),
        .made("position", JSONValue(.number(stop.position ?? 0), at: range)),
      ]
      return JSONValue(.object(JSONObject(members: members)), at: range)
    }
    return JSONValue(.array(elements), at: range)
  }
}

/// Text of CSS.
enum CSSText {
  /// The parts between separators that are not inside of brackets.
  static func parts(of text: String, at separator: Character) -> [String] {
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
}

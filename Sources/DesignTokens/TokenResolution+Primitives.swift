internal import Findings

// The primitive types (Format Module 8) and the stroke style (9.2).
extension TokenResolution {
  mutating func number(_ literal: NamedValue) -> TokenValue? {
    if let number = literal.value.number { return .number(number) }
    let quoted = literal.value.string.flatMap(OldForm.number)
    if isForeign, let quoted { return old(literal, .number(quoted)) }
    let help = quoted.map { "write \(JSONWriter.number($0).line) without quotes" } ?? "write a number"
    return wrongKind(literal, "a number", help: help)
  }

  /// A dimension or a duration.
  mutating func quantity(_ literal: NamedValue, _ type: TokenType) -> TokenValue? {
    let isLength = type == .dimension
    let units: [Quantity.Unit] = isLength ? [.px, .rem] : [.ms, .s]
    func value(_ quantity: Quantity) -> TokenValue { isLength ? .dimension(quantity) : .duration(quantity) }
    let example = Quantity(literal.value.number ?? (isLength ? 16 : 200), units[0])
    let problem: String
    switch literal.value.content {
    case .object(let object): return quantity(object, literal, type, units).map(value)
    case .string(let text):
      if let quantity = OldForm.quantity(text, units, unitless: isLength && (isForeign || text == "0")) {
        return old(literal, value(quantity))
      }
      problem = "is “\(text)”, which is not a dimension"
    case .number:
      if isLength, isForeign { return old(literal, value(example)) }
      problem = "is a number without a unit"
    default: problem = "must be a dimension, not \(literal.value.kind)"
    }
    let isAnswer = isLength && literal.value.number != nil
    return wrong(
      literal, isLength ? problem : "is not a duration",
      help: "write \(isAnswer ? "" : "it like ")\(example.json.line)")
  }

  private mutating func quantity(
    _ object: JSONObject, _ literal: NamedValue, _ type: TokenType, _ units: [Quantity.Unit]
  ) -> Quantity? {
    guard check(object, literal, required: ["value", "unit"]), let number = object["value"], let unit = object["unit"],
      let number = scalarNumber(literal.part("the value", number)),
      let name = scalarString(literal.part("the unit", unit))
    else { return nil }
    if let unit = units.first(where: { $0.rawValue == name }) { return Quantity(number, unit) }
    let isLength = type == .dimension
    let names = units.map(\.rawValue).joined(separator: " or ")
    let shown = name.isEmpty && isLength ? "no unit" : "the unit \(name)"
    let problem = "has \(shown); a \(type.rawValue) is in \(names)"
    let place = SourceRange(literal.file, unit.range)
    guard isLength, number == 0 else {
      return wrong(literal, problem, help: "write the \(isLength ? "length" : "time") in \(names)", at: place)
    }
    add(
      .lenient, .value, "\(literal.name) \(problem)", help: "write \(Quantity(0).json.line)", at: place,
      replacement: "px")
    return Quantity(0)
  }

  mutating func cubicBezier(_ literal: NamedValue) -> TokenValue? {
    if let numbers = literal.value.string.flatMap(OldForm.cubicBezier) { return old(literal, .cubicBezier(numbers)) }
    guard let elements = literal.value.array, elements.count == 4 else {
      return wrong(
        literal, "must be four numbers, not \(literal.value.array.map { "\($0.count)" } ?? literal.value.kind)",
        help: "write it like [0.42, 0, 0.58, 1]")
    }
    let numbers = literal.elements("number", elements).enumerated().compactMap { index, element -> Double? in
      guard let number = scalarNumber(element) else { return nil }
      if !index.isMultiple(of: 2) || 0...1 ~= number { return number }
      return wrong(element, "is a time and must lie between 0 and 1", help: "write a number from 0 to 1")
    }
    return numbers.count == 4 ? .cubicBezier(numbers) : nil
  }

  mutating func strokeStyle(_ literal: NamedValue) -> TokenValue? {
    switch literal.value.content {
    case .string:
      let keywords = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
      return choice(literal, of: keywords).map(TokenValue.strokeStyle)
    case .object(let object):
      guard check(object, literal, required: ["dashArray", "lineCap"]), let dashes = object["dashArray"],
        let cap = object["lineCap"]
      else { return nil }
      let lengths = dashArray(literal.part("dashArray", dashes))
      let lineCap = choice(literal.part("lineCap", cap), of: ["round", "butt", "square"])
      guard let lengths, let lineCap else { return nil }
      return .dashes(lengths, lineCap: lineCap)
    default:
      let help = #"write a name such as "solid", or { "dashArray": […], "lineCap": "round" }"#
      return wrongKind(literal, "a stroke style", help: help)
    }
  }

  private mutating func dashArray(_ value: NamedValue) -> [Quantity]? {
    guard let literal = scalar(value) else { return nil }
    guard let elements = literal.value.array else { return wrongKind(literal, "an array", help: "write […]") }
    let lengths = literal.elements("part", elements).compactMap { read($0, as: .dimension)?.length }
    return lengths.count == elements.count ? lengths : nil
  }

  // MARK: Fonts

  mutating func fontFamily(_ literal: NamedValue) -> TokenValue? {
    switch literal.value.content {
    case .string(let text) where !text.isEmpty:
      guard text.contains(",") else { return .fontFamily([text]) }
      let several = TokenValue.fontFamily(OldForm.fontFamily(text))
      if isForeign { return old(literal, several) }
      add(
        .note, .value, "\(literal.name) is read as one font whose name has a comma",
        help: "write \(several.json.line) for several fonts", at: literal.place)
      return .fontFamily([text])
    case .array(let elements) where !elements.isEmpty:
      let names = literal.elements("name", elements).compactMap { familyName($0) }
      return names.count == elements.count ? .fontFamily(names) : nil
    default:
      let kind = literal.value.string != nil || literal.value.array != nil ? "empty" : literal.value.kind
      return wrong(
        literal, "must name a font or several, but is \(kind)",
        help: "write \"Helvetica\" or [\"Helvetica\", \"Arial\"]")
    }
  }

  private mutating func familyName(_ value: NamedValue) -> String? {
    switch follow(value, expecting: [.fontFamily]) {
    case .value(.fontFamily(let names)):
      if names.count == 1 { return names[0] }
      let problem = "refers to \(names.count) fonts where one is needed"
      return wrong(value, problem, help: "refer to the whole list, or write the name")
    case .value, .failed: return nil
    case .literal(let literal):
      if let text = literal.value.string, !text.isEmpty { return text }
      let kind = literal.value.string == nil ? literal.value.kind : "empty"
      return wrong(literal, "must be the name of a font, but is \(kind)", help: "write a name in quotes")
    }
  }

  mutating func fontWeight(_ literal: NamedValue) -> TokenValue? {
    switch literal.value.content {
    case .number(let number) where 1...1000 ~= number: return .fontWeight(number)
    case .number(let number):
      let problem = "is \(Decimals.shortest(number)); a font weight is a number from 1 to 1000"
      return wrong(literal, problem, help: "write 400 for regular, 700 for bold")
    case .string(let text):
      if let weight = FontWeights.byName[text] { return .fontWeight(weight) }
      if let number = Double(text), 1...1000 ~= number { return old(literal, .fontWeight(number)) }
      let name = FontWeights.nearest(to: text)
      if isForeign, let name, let weight = FontWeights.byName[name] {
        return old(literal, .fontWeight(weight), write: .string(name))
      }
      return wrong(
        literal, "is “\(text)”, which is no font weight",
        help: name.map { "did you mean “\($0)”?" } ?? "write a number from 1 to 1000, or a name such as \"semi-bold\"")
    default:
      return wrongKind(literal, "a font weight", help: "write a number from 1 to 1000, or a name such as \"bold\"")
    }
  }
}

/// The names of font weights (8.4).
private enum FontWeights {
  static let byName: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800,
    "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  /// The name that was probably meant: "SemiBold" and "Semi Bold" are semi-bold.
  static func nearest(to text: String) -> String? {
    var letters = text.lowercased().filter(\.isLetter)
    // Figma has styles such as "Bold Italic", of which only the weight counts here.
    for slant in ["italic", "oblique"] where letters.hasSuffix(slant) { letters.removeLast(slant.count) }
    if letters == "roman" || letters.isEmpty && text.contains(where: \.isLetter) { return "regular" }
    let names = byName.keys.sorted()
    return names.first { $0.filter(\.isLetter) == letters } ?? Suggestion.nearest(to: text, in: names)
  }
}

/// Values in strings, as older drafts and other tools write them.
enum OldForm {
  /// "1.5", "110%".
  static func number(_ text: String) -> Double? {
    if text.hasSuffix("%") { return Decimals.number(text.dropLast()).map { $0 / 100 } }
    return Decimals.number(text[...])
  }

  /// "16px", "1.5rem", "100ms"; "16" where a number without a unit is in pixels.
  static func quantity(_ text: String, _ units: [Quantity.Unit], unitless: Bool = false) -> Quantity? {
    for unit in units where text.hasSuffix(unit.rawValue) {
      return Decimals.number(text.dropLast(unit.rawValue.count)).map { Quantity($0, unit) }
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

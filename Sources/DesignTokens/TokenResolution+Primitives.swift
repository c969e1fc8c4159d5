internal import Findings

// The primitive types (Format Module 8) and the stroke style (9.2).
extension TokenResolution {
  mutating func number(_ literal: NamedValue) -> TokenValue? {
    if let number = literal.value.number { return .number(number) }
    let quoted = literal.value.string.flatMap(OldForm.number)
    let help = quoted.map { "write \(JSONWriter.number($0).line) without quotes" }
    return wrongKind(literal, "a number", help: help ?? "write a number")
  }

  mutating func dimension(_ literal: NamedValue) -> TokenValue? {
    switch literal.value.content {
    case .object(let object):
      return quantity(object, of: literal, as: .dimension).map(TokenValue.dimension)
    case .string(let text):
      let problem = "is “\(text)”, which is not a dimension"
      return wrong(literal, problem, help: "write it like \(Quantity(16).json.line)")
    case .number(let number):
      let problem = "is a number without a unit"
      return wrong(literal, problem, help: "write \(Quantity(number).json.line)")
    default:
      let problem = "must be a dimension, not \(literal.value.kind)"
      return wrong(literal, problem, help: "write it like \(Quantity(16).json.line)")
    }
  }

  mutating func duration(_ literal: NamedValue) -> TokenValue? {
    if let object = literal.value.object {
      return quantity(object, of: literal, as: .duration).map(TokenValue.duration)
    }
    let example = Quantity(literal.value.number ?? 200, .ms)
    return wrong(literal, "is not a duration", help: "write it like \(example.json.line)")
  }

  private mutating func quantity(
    _ object: JSONObject, of literal: NamedValue, as type: TokenType
  ) -> Quantity? {
    guard check(object, literal, required: ["value", "unit"]),
      let value = object["value"],
      let unit = object["unit"],
      let number = scalarNumber(literal.part("the value", value)),
      let name = scalarString(literal.part("the unit", unit))
    else { return nil }
    let isLength = type == .dimension
    let units: [Quantity.Unit] = if isLength { [.px, .rem] } else { [.ms, .s] }
    if let unit = units.first(where: { $0.rawValue == name }) { return Quantity(number, unit) }
    let names = units.map(\.rawValue).joined(separator: " or ")
    let shown = if name.isEmpty, isLength { "no unit" } else { "the unit \(name)" }
    let problem = "has \(shown); a \(type.rawValue) is in \(names)"
    guard isLength, number == 0 else {
      let noun = if isLength { "length" } else { "time" }
      let place = SourceRange(literal.file, unit.range)
      return wrong(literal, problem, help: "write the \(noun) in \(names)", at: place)
    }
    add(
      .written, .value, "\(literal.name) \(problem)", help: "write \(Quantity(0).json.line)",
      at: SourceRange(literal.file, unit.range))
    return Quantity(0)
  }

  mutating func cubicBezier(_ literal: NamedValue) -> TokenValue? {
    guard let elements = literal.value.array, elements.count == 4 else {
      let found = literal.value.array.map { "\($0.count)" } ?? literal.value.kind
      let help = "write it like [0.42, 0, 0.58, 1]"
      return wrong(literal, "must be four numbers, not \(found)", help: help)
    }
    let named = literal.elements("number", elements)
    let numbers = named.enumerated().compactMap { index, element -> Double? in
      guard let number = scalarNumber(element) else { return nil }
      if !index.isMultiple(of: 2) || 0...1 ~= number { return number }
      let problem = "is a time and must lie between 0 and 1"
      return wrong(element, problem, help: "write a number from 0 to 1")
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
      add(
        .note, .value, "\(literal.name) is read as one font whose name has a comma",
        help: "write \(several.json.line) for several fonts", at: literal.place)
      return .fontFamily([text])
    case .array(let elements) where !elements.isEmpty:
      let names = literal.elements("name", elements).compactMap { familyName($0) }
      return names.count == elements.count ? .fontFamily(names) : nil
    default:
      let problem = "must name a font or several, but is \(Self.kindOrEmpty(literal.value))"
      return wrong(literal, problem, help: "write \"Helvetica\" or [\"Helvetica\", \"Arial\"]")
    }
  }

  /// The kind of a value that is no name of a font; a string or an array is empty then.
  private static func kindOrEmpty(_ value: JSONValue) -> String {
    switch value.content {
    case .string, .array: "empty"
    default: value.kind
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
      let kind = if literal.value.string == nil { literal.value.kind } else { "empty" }
      let problem = "must be the name of a font, but is \(kind)"
      return wrong(literal, problem, help: "write a name in quotes")
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
      let meant = FontWeights.nearest(to: text).map { "did you mean “\($0)”?" }
      let help = meant ?? "write a number from 1 to 1000, or a name such as \"semi-bold\""
      return wrong(literal, "is “\(text)”, which is no font weight", help: help)
    default:
      return wrongKind(literal, "a font weight", help: "write a number from 1 to 1000, or a name such as \"bold\"")
    }
  }
}

/// The names of font weights (8.4).
enum FontWeights {
  static let byName: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800,
    "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  /// The name that was probably meant: "SemiBold" and "Semi Bold" are semi-bold.
  static func nearest(to text: String) -> String? {
    var letters = letters(of: text)
    // Figma has styles such as "Bold Italic", of which only the weight counts here.
    for slant in ["italic", "oblique"] where letters.hasSuffix(slant) { letters.removeLast(slant.count) }
    if letters == "roman" || letters.isEmpty && text.contains(where: \.isLetter) { return "regular" }
    let names = byName.keys.sorted()
    return names.first { self.letters(of: $0) == letters } ?? Suggestion.nearest(to: text, in: names)
  }

  /// A name without what styles write differently: "SemiBold", "Semi Bold" and "semi-bold" have the same letters.
  static func letters(of name: String) -> String { name.lowercased().filter(\.isLetter) }
}

internal import Source

// The primitive types (Format Module 8).
extension TokenResolution {
  mutating func number(_ value: JSONValue, _ file: SourceFile, _ what: String) -> Double? {
    switch follow(value, in: file, expecting: [.number]) {
    case .value(.number(let number)): return number
    case .value, .failed: return nil
    case .literal(let literal, let file):
      if let number = literal.number { return number }
      if isForeign, let text = literal.string, let number = OldForm.number(text) {
        old(literal, file, what, write: .number(number))
        return number
      }
      wrong(
        literal, file, "\(what) must be a number, not \(literal.kind)",
        help: literal.string.flatMap(OldForm.number).map { "write \(JSONWriter.number($0).line) without quotes" }
          ?? "write a number")
      return nil
    }
  }

  mutating func dimension(_ value: JSONValue, _ file: SourceFile, _ what: String) -> Dimension? {
    switch follow(value, in: file, expecting: [.dimension]) {
    case .value(.dimension(let dimension)): return dimension
    case .value, .failed: return nil
    case .literal(let literal, let file): return dimension(literal: literal, file, what)
    }
  }

  mutating func dimension(literal: JSONValue, _ file: SourceFile, _ what: String) -> Dimension? {
    switch literal.content {
    case .object(let object):
      guard check(object, at: literal, file, what, required: ["value", "unit"]), let number = object["value"],
        let unit = object["unit"], let number = scalarNumber(number, file, "the value of \(what)"),
        let name = scalarString(unit, file, "the unit of \(what)")
      else { return nil }
      if let unit = Dimension.Unit(rawValue: name) { return Dimension(number, unit) }
      let shown = name.isEmpty ? "no unit" : "the unit \(name)"
      if number == 0 {
        add(
          .lenient, TokenRule.value, "\(what) has \(shown); a dimension is in px or rem",
          help: "write \(Dimension(0).json.line)", at: unit, file, replacement: "px")
        return Dimension(0)
      }
      wrong(unit, file, "\(what) has \(shown); a dimension is in px or rem", help: "write the length in px or rem")
      return nil
    case .string(let text):
      if let dimension = OldForm.dimension(text, unitless: isForeign || text == "0") {
        old(literal, file, what, write: dimension.json)
        return dimension
      }
      wrong(
        literal, file, "\(what) is “\(text)”, which is not a dimension",
        help: "write it like \(Dimension(16).json.line)")
    case .number(let number):
      if isForeign {
        old(literal, file, what, write: Dimension(number).json)
        return Dimension(number)
      }
      wrong(literal, file, "\(what) is a number without a unit", help: "write \(Dimension(number).json.line)")
    default:
      wrong(
        literal, file, "\(what) must be a dimension, not \(literal.kind)",
        help: "write it like \(Dimension(16).json.line)")
    }
    return nil
  }

  mutating func duration(_ value: JSONValue, _ file: SourceFile, _ what: String) -> TokenDuration? {
    switch follow(value, in: file, expecting: [.duration]) {
    case .value(.duration(let duration)): return duration
    case .value, .failed: return nil
    case .literal(let literal, let file):
      switch literal.content {
      case .object(let object):
        guard check(object, at: literal, file, what, required: ["value", "unit"]), let number = object["value"],
          let unit = object["unit"], let number = scalarNumber(number, file, "the value of \(what)"),
          let name = scalarString(unit, file, "the unit of \(what)")
        else { return nil }
        if let unit = TokenDuration.Unit(rawValue: name) { return TokenDuration(number, unit) }
        wrong(unit, file, "\(what) has the unit \(name); a duration is in ms or s", help: "write the time in ms or s")
      case .string(let text):
        if let duration = OldForm.duration(text) {
          old(literal, file, what, write: duration.json)
          return duration
        }
        fallthrough
      default:
        let meant = TokenDuration(literal.number ?? 200).json.line
        wrong(literal, file, "\(what) is not a duration", help: "write it like \(meant)")
      }
      return nil
    }
  }

  mutating func cubicBezier(_ value: JSONValue, _ file: SourceFile, _ what: String) -> [Double]? {
    switch follow(value, in: file, expecting: [.cubicBezier]) {
    case .value(.cubicBezier(let numbers)): return numbers
    case .value, .failed: return nil
    case .literal(let literal, let file):
      if let text = literal.string, let numbers = OldForm.cubicBezier(text) {
        old(literal, file, what, write: .array(numbers.map(JSONWriter.number)))
        return numbers
      }
      guard let elements = literal.array, elements.count == 4 else {
        wrong(
          literal, file, "\(what) must be four numbers, not \(literal.array.map { "\($0.count)" } ?? literal.kind)",
          help: "write it like [0.42, 0, 0.58, 1]")
        return nil
      }
      var numbers: [Double] = []
      for (index, element) in elements.enumerated() {
        guard let number = scalarNumber(element, file, "number \(index + 1) of \(what)") else { continue }
        if index.isMultiple(of: 2), !(0...1 ~= number) {
          wrong(
            element, file, "number \(index + 1) of \(what) is a time and must lie between 0 and 1",
            help: "write a number from 0 to 1")
        } else {
          numbers.append(number)
        }
      }
      return numbers.count == 4 ? numbers : nil
    }
  }

  mutating func fontFamily(_ value: JSONValue, _ file: SourceFile, _ what: String) -> [String]? {
    switch follow(value, in: file, expecting: [.fontFamily]) {
    case .value(.fontFamily(let names)): return names
    case .value, .failed: return nil
    case .literal(let literal, let file):
      switch literal.content {
      case .string(let text) where !text.isEmpty:
        guard text.contains(",") else { return [text] }
        let names = OldForm.fontFamily(text)
        let form = JSONWriter.array(names.map(JSONWriter.string))
        if isForeign {
          old(literal, file, what, write: form)
          return names
        }
        add(
          .note, TokenRule.value, "\(what) is read as one font whose name has a comma",
          help: "write \(form.line) for several fonts",
          at: literal, file)
        return [text]
      case .array(let elements) where !elements.isEmpty:
        let names = elements.enumerated().compactMap {
          familyName($0.element, file, "name \($0.offset + 1) of \(what)")
        }
        return names.count == elements.count ? names : nil
      default:
        let kind = literal.string != nil || literal.array != nil ? "empty" : literal.kind
        wrong(
          literal, file, "\(what) must name a font or several, but is \(kind)",
          help: "write \"Helvetica\" or [\"Helvetica\", \"Arial\"]")
        return nil
      }
    }
  }

  private mutating func familyName(_ value: JSONValue, _ file: SourceFile, _ what: String) -> String? {
    switch follow(value, in: file, expecting: [.fontFamily]) {
    case .value(.fontFamily(let names)) where names.count == 1: return names[0]
    case .value(.fontFamily(let names)):
      wrong(
        value, file, "\(what) refers to \(names.count) fonts where one is needed",
        help: "refer to the whole list, or write the name")
      return nil
    case .value, .failed: return nil
    case .literal(let literal, let file):
      if let text = literal.string, !text.isEmpty { return text }
      wrong(
        literal, file, "\(what) must be the name of a font, but is \(literal.string == nil ? literal.kind : "empty")",
        help: "write a name in quotes")
      return nil
    }
  }

  mutating func fontWeight(_ value: JSONValue, _ file: SourceFile, _ what: String) -> Double? {
    switch follow(value, in: file, expecting: [.fontWeight]) {
    case .value(.fontWeight(let weight)): return weight
    case .value, .failed: return nil
    case .literal(let literal, let file):
      switch literal.content {
      case .number(let number) where 1...1000 ~= number: return number
      case .number(let number):
        wrong(
          literal, file, "\(what) is \(Decimals.shortest(number)); a font weight is a number from 1 to 1000",
          help: "write 400 for regular, 700 for bold")
      case .string(let text):
        if let weight = FontWeights.byName[text] { return weight }
        if let number = Double(text), 1...1000 ~= number {
          old(literal, file, what, write: .number(number))
          return number
        }
        let name = FontWeights.nearest(to: text)
        if isForeign, let name, let weight = FontWeights.byName[name] {
          old(literal, file, what, write: .string(name))
          return weight
        }
        wrong(
          literal, file, "\(what) is “\(text)”, which is no font weight",
          help: name.map { "did you mean “\($0)”?" } ?? "write a number from 1 to 1000, or a name such as \"semi-bold\""
        )
      default:
        wrong(
          literal, file, "\(what) must be a font weight, not \(literal.kind)",
          help: "write a number from 1 to 1000, or a name such as \"bold\"")
      }
      return nil
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
    let letters = text.lowercased().filter(\.isLetter)
    let names = byName.keys.sorted()
    return names.first { $0.filter(\.isLetter) == letters } ?? Suggestion.nearest(to: text, in: names)
  }
}

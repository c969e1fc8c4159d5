internal import Color
internal import Findings

// Values as older drafts and other tools write them, in front of the readers of 2025.10.
extension TokenResolution {
  /// Reads a value in an older form; nil when it is in none.
  mutating func older(_ literal: NamedValue, as type: TokenType) -> TokenValue? {
    switch type {
    case .color: olderColor(literal)
    case .dimension, .duration: olderQuantity(literal, type)
    case .fontFamily: olderFontFamily(literal)
    case .fontWeight: olderFontWeight(literal)
    case .number: olderNumber(literal)
    case .cubicBezier: olderCubicBezier(literal)
    case .shadow: olderShadow(literal)
    case .strokeStyle, .border, .transition, .gradient, .typography: nil
    }
  }

  /// Reports a literal that is read although an older draft or another tool wrote it.
  mutating func old(_ literal: NamedValue, _ value: TokenValue, write json: JSONWriter? = nil) -> TokenValue {
    isDraft = true
    readAnyway(literal, "is written in an older form", write: json ?? value.json, .oldForm)
    return value
  }

  /// A `box-shadow` of CSS.
  private mutating func olderShadow(_ literal: NamedValue) -> TokenValue? {
    guard let layers = CSSShadow.layers(of: literal.value), let type = TokenType.shadow.composite else { return nil }
    let named = NamedValue(value: layers, file: literal.file, name: literal.name)
    let known = findings.count
    guard let value = composite(named, type) else { return nil }
    // The parts stand at the place of the whole text, which has one finding.
    findings.removeSubrange(known...)
    return old(literal, value)
  }

  /// Text of CSS.
  private mutating func olderColor(_ literal: NamedValue) -> TokenValue? {
    guard let color = literal.value.string.flatMap(CSSColor.read) else { return nil }
    return old(literal, .color(color))
  }

  /// A colour with `channels`, as an earlier draft called the components; nil for any other.
  static func withComponents(_ literal: NamedValue) -> NamedValue? {
    guard let object = literal.value.object, !object.contains("components") else { return nil }
    guard let channels = object.member("channels") else { return nil }
    let others = object.members.filter { $0.key != "channels" }
    let members = others + [channels.with(key: "components")]
    let value = JSONValue(.object(JSONObject(members: members)), at: literal.value.range)
    return NamedValue(value: value, file: literal.file, name: literal.name)
  }

  /// "16px", "200ms"; in files of other tools also a length without a unit.
  private mutating func olderQuantity(_ literal: NamedValue, _ type: TokenType) -> TokenValue? {
    guard type == .dimension else {
      if let text = literal.value.string, let time = OldForm.quantity(text, [.ms, .s]) {
        return old(literal, .duration(time))
      }
      // Other tools write milliseconds as a number.
      let number = literal.value.number ?? literal.value.string.flatMap(OldForm.number)
      guard isForeign, let number else { return nil }
      return old(literal, .duration(Quantity(number, .ms)))
    }
    if isForeign, let number = literal.value.number {
      return old(literal, .dimension(Quantity(number)))
    }
    guard let text = literal.value.string,
      let length = OldForm.quantity(text, [.px, .rem], unitless: isForeign || text == "0")
    else { return nil }
    return old(literal, .dimension(length))
  }

  /// A number in quotes.
  private mutating func olderNumber(_ literal: NamedValue) -> TokenValue? {
    guard isForeign, let number = literal.value.string.flatMap(OldForm.number) else { return nil }
    return old(literal, .number(number))
  }

  /// "cubic-bezier(0.5, 0, 1, 1)".
  private mutating func olderCubicBezier(_ literal: NamedValue) -> TokenValue? {
    guard let numbers = literal.value.string.flatMap(OldForm.cubicBezier) else { return nil }
    return old(literal, .cubicBezier(numbers))
  }

  /// Several fonts in one text.
  private mutating func olderFontFamily(_ literal: NamedValue) -> TokenValue? {
    guard isForeign, let text = literal.value.string, text.contains(",") else { return nil }
    return old(literal, .fontFamily(OldForm.fontFamily(text)))
  }

  /// "700"; in files of other tools also the name of a style, such as "Bold Italic".
  private mutating func olderFontWeight(_ literal: NamedValue) -> TokenValue? {
    guard let text = literal.value.string, FontWeights.byName[text] == nil else { return nil }
    if let number = Double(text), 1...1000 ~= number { return old(literal, .fontWeight(number)) }
    guard isForeign, let name = FontWeights.nearest(to: text), let weight = FontWeights.byName[name]
    else { return nil }
    if FontWeights.letters(of: text) == FontWeights.letters(of: name) {
      return old(literal, .fontWeight(weight), write: .string(name))
    }
    isDraft = true
    add(
      .lenient, .value, "\(literal.name) is “\(text)”, which is read as the weight \(name)",
      help: "write \"\(name)\"", at: literal.place)
    return .fontWeight(weight)
  }
}

// MARK: Parts of composite values
extension TokenResolution {
  /// The object of a composite value, with the names that 2025.10 gives to its parts.
  mutating func withStandardNames(
    _ object: JSONObject, of literal: NamedValue, as type: TokenType
  ) -> JSONObject {
    guard let names = OlderPartNames.table[type],
      object.members.contains(where: { names[$0.key] != nil })
    else { return object }
    if !isForeign { reportNames(object, names, of: literal) }
    let members = object.members.map { member in
      guard let key = names[member.key] else { return member }
      if key == "inset" { return member.with(key: key, value: Self.inset(member.value)) }
      return member.with(key: key)
    }
    return JSONObject(members: members)
  }

  /// Tokens Studio tells inner shadows from drop shadows by their type.
  private static func inset(_ type: JSONValue) -> JSONValue {
    JSONValue(.boolean(type.string == "innerShadow"), at: type.range)
  }

  /// Reports the parts that have the names of another tool.
  private mutating func reportNames(
    _ object: JSONObject, _ names: [String: String], of literal: NamedValue
  ) {
    for member in object.members {
      guard let name = names[member.key] else { continue }
      add(
        .written, .value,
        "\(literal.name) has a part “\(member.key)”, which is “\(name)” in 2025.10",
        help: "write \"\(name)\"", at: SourceRange(literal.file, member.keyRange))
    }
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

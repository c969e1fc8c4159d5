internal import Color
internal import Findings

// How a value is read, and what all readers share.
extension TokenResolution {
  /// Reads a value of a type, or a reference to a token of that type.
  mutating func read(_ value: NamedValue, as type: TokenType) -> TokenValue? {
    switch follow(value, expecting: [type]) {
    case .value(let value): value
    case .failed: nil
    case .literal(let literal): read(literal: literal, as: type)
    }
  }

  mutating func read(literal: NamedValue, as type: TokenType) -> TokenValue? {
    if dialect.computes, let value = computed(literal: literal, as: type) { return value }
    if let value = older(literal, as: type) { return value }
    if type == .color, let color = Self.withComponents(literal) {
      return self.color(color).map { old(literal, $0) }
    }
    return switch type {
    case .color: color(literal)
    case .dimension: dimension(literal)
    case .duration: duration(literal)
    case .fontFamily: fontFamily(literal)
    case .fontWeight: fontWeight(literal)
    case .cubicBezier: cubicBezier(literal)
    case .number: number(literal)
    case .strokeStyle: strokeStyle(literal)
    case .border, .transition, .shadow, .gradient, .typography: type.composite.flatMap { composite(literal, $0) }
    }
  }

  // MARK: Findings

  /// Whether values may be written as the tool that wrote this token writes them.
  var isForeign: Bool {
    if dialect.isForeign { return true }
    if case .standard(_, isForeign: true) = entries[current].typeState { return true }
    return false
  }

  private var findingKind: TokenFinding.Kind { if isForeign { .foreign } else { .value } }

  /// Reports a value that cannot be read, and gives the nil that stands for it.
  ///
  /// - Parameter place: where; that of the value when nil.
  mutating func wrong<Value>(
    _ value: NamedValue, _ problem: String, help: String, at place: SourceRange? = nil
  ) -> Value? {
    add(findingKind, .value, "\(value.name) \(problem)", help: help, at: place ?? value.place)
    return nil
  }

  /// Reports a value of another kind than is needed.
  mutating func wrongKind<Value>(_ value: NamedValue, _ expected: String, help: String) -> Value? {
    wrong(value, "must be \(expected), not \(value.value.kind)", help: help)
  }

  /// Reports a value that is read as it was meant, although 2025.10 has another way to write it.
  mutating func readAnyway(_ value: NamedValue, _ problem: String, write: JSONWriter, _ rule: TokenRule = .value) {
    // The help is made where it is shown, because libraries have many such values.
    add(.written, rule, "\(value.name) \(problem)", help: nil, at: value.place, standardForm: write)
  }

  // MARK: Parts that are not tokens

  /// A part of a value that is not a token of its own, with its references followed.
  mutating func scalar(_ value: NamedValue) -> NamedValue? {
    switch follow(value, expecting: [.number]) {
    case .literal(let literal): literal
    case .value(.number(let number)):
      NamedValue(value: JSONValue(.number(number), at: value.value.range), file: value.file, name: value.name)
    case .value, .failed: nil
    }
  }

  mutating func scalarNumber(_ value: NamedValue) -> Double? {
    guard let literal = scalar(value) else { return nil }
    if let number = literal.value.number { return number }
    if isForeign, let quoted = literal.value.string.flatMap(Double.init) { return quoted }
    return wrongKind(literal, "a number", help: "write a number without quotes")
  }

  mutating func scalarString(_ value: NamedValue) -> String? {
    scalar(value).flatMap { $0.value.string ?? wrongKind($0, "a string", help: "write text in quotes") }
  }

  mutating func choice(_ value: NamedValue, of names: [String]) -> String? {
    guard let text = scalarString(value) else { return nil }
    if names.contains(text) { return text }
    let help = Suggestion.help(for: text, in: names) ?? "write one of \(names.joined(separator: ", "))"
    return wrong(value, "is “\(text)”, which is not one of its values", help: help)
  }

  // MARK: Objects

  /// Checks the members of an object: nothing unknown, nothing missing. False when something is missing.
  mutating func check(
    _ object: JSONObject, _ literal: NamedValue, required: [String], optional: [String] = [],
    unknown kind: TokenFinding.Kind = .value
  ) -> Bool {
    func quoted(_ keys: [String]) -> String { keys.map { "\"\($0)\"" }.joined(separator: ", ") }
    let unknown = object.members.filter { !required.contains($0.key) && !optional.contains($0.key) }
    if unknown.count == object.members.count, !unknown.isEmpty {
      // The object means something else, which one finding says.
      add(
        findingKind, .value,
        "\(literal.name) holds \(unknown.map(\.key).joinedWithAnd), but needs \(required.joinedWithAnd)",
        help: "write \(quoted(required)) instead, or change the $type", at: literal.place,
        isMildInDrafts: kind != .value)
      return false
    }
    let kindOfUnknown = if isForeign { TokenFinding.Kind.lenient } else { kind }
    for member in unknown {
      let help = Suggestion.help(for: member.key, in: required + optional)
      add(
        kindOfUnknown, .value, "\(literal.name) has a part “\(member.key)” that 2025.10 does not know",
        help: help ?? "remove it, or keep it in \"$extensions\"", at: SourceRange(literal.file, member.keyRange))
    }
    let missing = required.filter { !object.contains($0) }
    guard !missing.isEmpty else { return true }
    add(
      findingKind, .value, "\(literal.name) lacks \(missing.joinedWithAnd)", help: "add \(quoted(missing))",
      at: literal.place, isMildInDrafts: true)
    return false
  }
}

// MARK: The composite types (Format Module 9), each read by its row of `CompositeType.table`.
extension TokenResolution {
  mutating func composite(_ literal: NamedValue, _ type: CompositeType) -> TokenValue? {
    guard let list = type.list, let values = literal.value.array else {
      guard let list = type.list, let example = list.example else {
        return parts(literal, type).map { .composite(type.type, [$0]) }
      }
      return wrongKind(literal, "an array of \(list.noun)s", help: "write [\(example), …]")
    }
    // Each token that refers to the value has them all.
    if values.count > Self.mostElements {
      return wrong(
        literal, "has \(values.count) \(list.noun)s",
        help: "write at most \(Self.mostElements), and leave out the others")
    }
    if values.isEmpty, list.example == nil {
      return wrong(literal, "has no \(list.noun)", help: "write one \(type.type.rawValue) at least")
    }
    let elements = literal.elements(list.noun, values).compactMap { element($0, of: list, as: type) }
    return elements.count == values.count ? .composite(type.type, elements) : nil
  }

  /// How many layers a shadow and how many stops a gradient may have. Real ones have fewer than 60.
  private static let mostElements = 256

  /// Reads an element of a list, or a reference to a token that has one element.
  private mutating func element(
    _ value: NamedValue, of list: CompositeType.List, as type: CompositeType
  ) -> [String: TokenValue]? {
    switch follow(value, expecting: [type.type]) {
    case .literal(let literal): return parts(literal, type)
    case .value(.composite(_, let elements)):
      if elements.count == 1 { return elements[0] }
      return wrong(
        value, "refers to \(elements.count) \(list.noun)s, and only one is allowed here",
        help: "refer to the whole token in \"$value\", or write the \(list.noun)s here")
    case .value, .failed: return nil
    }
  }

  private mutating func parts(_ literal: NamedValue, _ type: CompositeType) -> [String: TokenValue]? {
    let required = type.parts.filter { !$0.isOptional }.map(\.key)
    guard let written = literal.value.object else {
      if let example = type.list?.example {
        return wrongKind(literal, "an object", help: "write \(example)")
      }
      let parts = required.map { "\"\($0)\"" }.joinedWithAnd
      return wrongKind(literal, "a \(type.type.rawValue)", help: "write an object with \(parts)")
    }
    let object = withStandardNames(written, of: literal, as: type.type)
    let optional = type.parts.filter(\.isOptional).map(\.key)
    guard
      check(object, literal, required: required, optional: optional, unknown: type.unknownPart) || type.isLenient
    else { return nil }
    var parts: [String: TokenValue] = [:]
    var isReadable = true
    for part in type.parts {
      if let value = object[part.key] {
        isReadable = read(part, literal.part(part.label, value), into: &parts) && isReadable
      } else if case .countsAs(let value) = part.missing {
        parts[part.key] = value
      } else if case .invalidates = part.missing {
        isReadable = false
      }
    }
    guard isReadable else { return nil }
    return parts
  }

  /// Reads a part; false when it cannot be read.
  private mutating func read(
    _ part: CompositeType.Part, _ value: NamedValue, into parts: inout [String: TokenValue]
  ) -> Bool {
    let size = parts["fontSize"]?.length
    switch part.form {
    case .token(let type): parts[part.key] = read(value, as: type)
    case .boolean: parts[part.key] = boolean(value)
    case .position:
      // 9.6: positions outside of 0 to 1 are clamped, not refused.
      parts[part.key] = read(value, as: .number)?.number.map { .number(min(max($0, 0), 1)) }
    case .letterSpacing: parts[part.key] = letterSpacing(value, size)
    case .lineHeight:
      let height = lineHeight(value, size)
      parts[part.key] = height ?? nil
      return height != nil
    }
    return parts[part.key] != nil
  }

  private mutating func boolean(_ value: NamedValue) -> TokenValue? {
    // A part whose reference leads nowhere counts as missing.
    guard let literal = scalar(value) else { return .boolean(false) }
    return literal.value.boolean.map(TokenValue.boolean)
      ?? wrongKind(literal, "true or false", help: "write true or false without quotes")
  }
}

// MARK: Colours (Color Module 4).
extension TokenResolution {
  mutating func color(_ literal: NamedValue) -> TokenValue? {
    if let object = literal.value.object { return color(object, literal) }
    let help = "write it like \(ColorValue(.srgb, [1, 0.5, 0], hex: "#ff8000").json.line)"
    guard let text = literal.value.string else { return wrongKind(literal, "a color", help: help) }
    return wrong(literal, "is “\(text)”, which is not a color", help: help)
  }

  private mutating func color(_ object: JSONObject, _ literal: NamedValue) -> TokenValue? {
    if ColorParts.hasParts(object) { return color(ofParts: object, literal) }
    if let base = object["components"], base.string != nil, TokenReference(base) != nil {
      return color(object, of: literal.part("the components", base), literal)
    }
    guard check(object, literal, required: ["colorSpace", "components"], optional: ["alpha", "hex"]),
      let name = object["colorSpace"], let list = object["components"],
      let space = colorSpace(literal.part("the colorSpace", name))
    else { return nil }
    let components = components(literal.part("components", list), of: literal.name, space)
    let alpha = object["alpha"].map { self.alpha(literal.part("the alpha", $0)) } ?? 1
    let hexPart = object["hex"].map { literal.part("the hex", $0) }
    let hex = hexPart.flatMap { self.hex($0) }
    guard let components, let alpha, (hex == nil) == (hexPart == nil) else { return nil }
    let color = ColorValue(space, components, alpha: alpha, hex: hex)
    if let hex, let hexPart, color.contradicts(hex: hex) {
      add(
        .note, .value, "\(hexPart.name) is another color than its components, which count",
        help: "write \"\(color.hexText)\", or remove the hex", at: hexPart.place)
    }
    return .color(color)
  }

  /// A colour as an object of red, green and blue, or of hue, saturation and lightness.
  private mutating func color(ofParts object: JSONObject, _ literal: NamedValue) -> TokenValue? {
    let alpha = object["a"].map { self.alpha(literal.part("the a", $0)) } ?? 1
    guard let alpha else { return nil }
    switch ColorParts.reading(of: object) {
    case .color(let text):
      guard var color = CSSColor.read(text) else {
        return wrong(literal, "is no color by its parts", help: "write it like #ff8000")
      }
      color.alpha = alpha
      return old(literal, .color(color))
    case .ambiguous(let shares, let bytes):
      let readings = [shares, bytes].compactMap { CSSColor.read($0)?.hexText }
      let problem = "is \(readings[0]) if its parts are from 0 to 1, and \(readings[1]) if they are from 0 to 255"
      return wrong(literal, problem, help: "write \"\(readings[0])\" or \"\(readings[1])\"")
    case .wrong(let problem):
      return wrong(literal, "is no color: \(problem)", help: "write it like #ff8000")
    }
  }

  /// A colour that takes its components from another token and has an opacity of its own, as Tokens Brücke writes it.
  ///
  /// - Parameter base: the reference to the other token.
  private mutating func color(_ object: JSONObject, of base: NamedValue, _ literal: NamedValue) -> TokenValue? {
    guard check(object, literal, required: ["components"], optional: ["colorSpace", "alpha", "hex"]) else { return nil }
    let alpha = object["alpha"].map { self.alpha(literal.part("the alpha", $0)) }
    guard case .value(let found) = follow(base, expecting: [.color]) else { return nil }
    guard var color = found.paint, alpha != .some(nil) else { return nil }
    if let alpha = alpha ?? nil { color.alpha = alpha }
    readAnyway(literal, "has the components of another token", write: color.json, .oldForm)
    return .color(color)
  }

  private mutating func colorSpace(_ value: NamedValue) -> ColorSpace? {
    choice(value, of: ColorSpace.allCases.map(\.rawValue)).flatMap(ColorSpace.init)
  }

  private mutating func components(_ list: NamedValue, of name: String, _ space: ColorSpace) -> [Double?]? {
    guard let literal = scalar(list) else { return nil }
    let color = NamedValue(value: literal.value, file: literal.file, name: name)
    let elements = literal.value.array
    guard let elements, elements.count == 3 else {
      let names = space.components.map(\.name).joined(separator: ", ")
      let found = elements.map { "\($0.count)" } ?? literal.value.kind
      let opacity = if elements?.count == 4 { ", and the opacity as \"alpha\"" } else { "" }
      return wrong(color, "needs three components, not \(found)", help: "write \(names) in [ ]\(opacity)")
    }
    let components = zip(elements, space.components).compactMap {
      component(color.part("the \($1.name)", $0), $1, in: space)
    }
    return components.count == 3 ? components : nil
  }

  /// The outer nil means that the component cannot be read, the inner one is `none`.
  private mutating func component(
    _ value: NamedValue, _ expected: ColorSpace.Component, in space: ColorSpace
  ) -> Double?? {
    guard let literal = scalar(value) else { return nil }
    if literal.value.string == "none" { return .some(nil) }
    guard let number = literal.value.number else {
      let found = literal.value.string.map { "“\($0)”" } ?? literal.value.kind
      return wrong(literal, "must be a number or \"none\", not \(found)", help: "write a number")
    }
    if expected.contains(number) { return number }
    let problem = "is \(Decimals.shortest(number)); in \(space.rawValue) it is \(expected.describedRange)"
    if expected.isHue {
      // A hue is an angle, and a whole turn leads to where it began.
      let hue = number.remainder(dividingBy: 360)
      let turned = Decimals.rounded(hue < 0 ? hue + 360 : abs(hue))
      return wrong(literal, problem, help: "write \(turned == "360" ? "0" : turned), which is the same hue")
    }
    // Tools round: a difference of a ten-thousandth is not another colour.
    let nearest = expected.clamped(number)
    if abs(number - nearest) < 1e-4 { return nearest }
    // The range of 2025.10 leaves out white itself, whose Z is 1.08906.
    if space == .xyzD65, expected.name == "Z", 1...1.0892 ~= number { return number }
    return wrong(literal, problem, help: Self.help(for: number, in: space))
  }

  private static func help(for number: Double, in space: ColorSpace) -> String {
    guard space.isRGB, 1...255 ~= number, number == number.rounded() else { return "write a number in that range" }
    let share = (number / 255 * 10_000).rounded() / 10_000
    return "write \(Decimals.shortest(share)) for \(Decimals.shortest(number)) of 255"
  }

  private mutating func alpha(_ value: NamedValue) -> Double? {
    guard let number = scalarNumber(value) else { return nil }
    if 0...1 ~= number { return number }
    return wrong(value, "is \(Decimals.shortest(number)); it lies between 0 and 1", help: "write a number from 0 to 1")
  }

  /// A colour with the opacity that stands beside the value of the current token, where there is one.
  mutating func withOpacity(_ value: TokenValue) -> TokenValue? {
    let token = entries[current]
    guard let opacity = token.opacity, case .color(var color) = value else { return value }
    guard let alpha = alpha(token.named.part("the opacity", opacity)) else { return nil }
    color.alpha = alpha
    return .color(color)
  }

  private mutating func hex(_ value: NamedValue) -> String? {
    guard let text = scalarString(value) else { return nil }
    let digits = text.dropFirst()
    let count = digits.utf8.count
    guard text.first == "#", digits.utf8.allSatisfy(\.isHexadecimalDigit),
      count == 6 || count == 3
    else {
      let hasOpacity = count == 8 || count == 4
      let more = if hasOpacity { "; the opacity is written as \"alpha\"" } else { "" }
      return wrong(value, "is “\(text)”, not # and six hexadecimal digits", help: "write it like #ff8000\(more)")
    }
    guard count == 3 else { return text }
    let long = "#" + digits.map { "\($0)\($0)" }.joined()
    add(
      .written, .value, "\(value.name) has three digits", help: "write \"\(long)\"", at: value.place)
    return long
  }
}

// MARK: The primitive types (Format Module 8) and the stroke style (9.2).
extension TokenResolution {
  mutating func number(_ literal: NamedValue) -> TokenValue? {
    if let number = literal.value.number { return .number(number) }
    let quoted = literal.value.string.flatMap(OldForm.number)
    let help = quoted.map { "write \(JSONWriter.number($0).line) without quotes" }
    return wrongKind(literal, "a number", help: help ?? "write a number")
  }

  /// Whether a value has several lengths for screens of several widths: a list, the least and the most, or `clamp()`.
  private static func isFluid(_ value: JSONValue) -> Bool {
    switch value.content {
    case .array(let elements): elements.count > 1
    case .object(let object): object.contains("min") && object.contains("max")
    case .string(let text): ["clamp(", "min(", "max("].contains { text.trimmed.hasPrefix($0) }
    case .null, .boolean, .number: false
    }
  }

  mutating func dimension(_ literal: NamedValue) -> TokenValue? {
    if Self.isFluid(literal.value) {
      let problem = "is left out: it has several lengths for screens of several widths"
      return wrong(literal, problem, help: "write one length; iOS lets text grow by itself")
    }
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
    if let unit = units.first(where: { $0.rawValue == name }) {
      let quantity = Quantity(number, unit)
      if quantity.isReasonable { return quantity }
      let problem = "is larger than any \(isLength ? "length" : "time") of an app"
      return wrong(literal, problem, help: "write the \(isLength ? "length" : "time") that is meant")
    }
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
      let problem = "refers to \(names.count) fonts, and only one is allowed here"
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

  /// The number of "500 Italic" and "500italic"; nil for a text with another word.
  static func slantedNumber(_ text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let slant = text.dropFirst(digits.count).lowercased().trimmed
    guard ["italic", "oblique"].contains(slant), let number = Double(digits), 1...1000 ~= number else { return nil }
    return number
  }

  /// A name without what styles write differently: "SemiBold", "Semi Bold" and "semi-bold" have the same letters.
  static func letters(of name: String) -> String { name.lowercased().filter(\.isLetter) }
}

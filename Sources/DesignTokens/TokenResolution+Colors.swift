internal import Color
internal import Findings

// Colours (Color Module 4).
extension TokenResolution {
  mutating func color(_ literal: NamedValue) -> TokenValue? {
    if let object = literal.value.object { return color(object, literal) }
    let help = "write it like \(ColorValue(.srgb, [1, 0.5, 0], hex: "#ff8000").json.line)"
    guard let text = literal.value.string else { return wrongKind(literal, "a color", help: help) }
    return wrong(literal, "is “\(text)”, which is not a color", help: help)
  }

  private mutating func color(_ object: JSONObject, _ literal: NamedValue) -> TokenValue? {
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
    // Tools round: a difference of a millionth is not another colour.
    let nearest = expected.clamped(number)
    if !expected.isHue, abs(number - nearest) < 1e-5 { return nearest }
    return wrong(
      literal, "is \(Decimals.shortest(number)); in \(space.rawValue) it is \(expected.describedRange)",
      help: expected.isHue && number == 360 ? "write 0, which is the same hue" : "write a number in that range")
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

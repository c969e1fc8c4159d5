internal import Source

// Colours (Color Module 4).
extension TokenResolution {
  mutating func color(_ value: JSONValue, _ file: SourceFile, _ what: String) -> ColorValue? {
    switch follow(value, in: file, expecting: [.color]) {
    case .value(.color(let color)): return color
    case .value, .failed: return nil
    case .literal(let literal, let file):
      switch literal.content {
      case .object(let object): return color(object, literal, file, what)
      case .string(let text):
        if let color = CSSColor.read(text) {
          old(literal, file, what, write: color.json)
          return color
        }
        wrong(
          literal, file, "\(what) is “\(text)”, which is not a color",
          help: "write it like \(ColorValue(.srgb, [1, 0.5, 0], hex: "#ff8000").json.line)")
      default:
        wrong(
          literal, file, "\(what) must be a color, not \(literal.kind)",
          help: "write it like \(ColorValue(.srgb, [1, 0.5, 0], hex: "#ff8000").json.line)")
      }
      return nil
    }
  }

  private mutating func color(
    _ object: JSONObject, _ literal: JSONValue, _ file: SourceFile, _ what: String
  ) -> ColorValue? {
    // An earlier draft called the components channels.
    let isOld = object.member("components") == nil && object.member("channels") != nil
    let key = isOld ? "channels" : "components"
    guard check(object, at: literal, file, what, required: ["colorSpace", key], optional: ["alpha", "hex"]),
      let name = object["colorSpace"], let list = object[key],
      let space = choice(name, file, "the colorSpace of \(what)", of: ColorSpace.self)
    else { return nil }
    let components = components(list, file, what, space)
    var alpha: Double? = 1
    if let value = object["alpha"] {
      alpha = scalarNumber(value, file, "the alpha of \(what)")
      if let number = alpha, !(0...1 ~= number) {
        wrong(
          value, file, "the alpha of \(what) is \(Decimals.shortest(number)); it lies between 0 and 1",
          help: "write a number from 0 to 1")
        alpha = nil
      }
    }
    var hex: String?
    var hexIsSound = true
    if let value = object["hex"] { (hex, hexIsSound) = self.hex(value, file, what) }
    guard let components, let alpha, hexIsSound else { return nil }
    let color = ColorValue(space, components, alpha: alpha, hex: hex)
    if isOld { old(literal, file, what, write: color.json) }
    if let hex, let value = object["hex"], color.contradicts(hex: hex) {
      add(
        .note, TokenRule.value, "the hex of \(what) is another color than its components, which count",
        help: "write \"\(color.hexText)\", or remove the hex", at: value, file)
    }
    return color
  }

  private mutating func components(
    _ value: JSONValue, _ file: SourceFile, _ what: String, _ space: ColorSpace
  ) -> [Double?]? {
    guard let (literal, file) = scalar(value, file) else { return nil }
    guard let elements = literal.array, elements.count == 3 else {
      wrong(
        literal, file, "\(what) needs three components, not \(literal.array.map { "\($0.count)" } ?? literal.kind)",
        help:
          "write \(space.components.map(\.name).joined(separator: ", ")) in [ ]\(literal.array?.count == 4 ? ", and the opacity as \"alpha\"" : "")"
      )
      return nil
    }
    var components: [Double?] = []
    for (element, expected) in zip(elements, space.components) {
      guard let (literal, file) = scalar(element, file) else { continue }
      if literal.string == "none" {
        components.append(nil)
      } else if let number = literal.number {
        // Tools round; a millionth is no other colour.
        let nearest = min(max(number, expected.range.lowerBound), expected.range.upperBound)
        if expected.contains(number) {
          components.append(number)
        } else if !expected.isHue, abs(number - nearest) < 1e-5 {
          components.append(nearest)
        } else {
          wrong(
            literal, file,
            "the \(expected.name) of \(what) is \(Decimals.shortest(number)); in \(space.rawValue) it is \(expected.describedRange)",
            help: expected.isHue && number == 360 ? "write 0, which is the same hue" : "write a number in that range")
        }
      } else {
        wrong(
          literal, file,
          "the \(expected.name) of \(what) must be a number or \"none\", not \(literal.string.map { "“\($0)”" } ?? literal.kind)",
          help: "write a number")
      }
    }
    return components.count == 3 ? components : nil
  }

  private mutating func hex(_ value: JSONValue, _ file: SourceFile, _ what: String) -> (hex: String?, isSound: Bool) {
    guard let text = scalarString(value, file, "the hex of \(what)") else { return (nil, false) }
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      digits.utf8.count == 6 || digits.utf8.count == 3
    else {
      let more = digits.utf8.count == 8 || digits.utf8.count == 4 ? "; the opacity is written as \"alpha\"" : ""
      wrong(
        value, file, "the hex of \(what) is “\(text)”, not # and six hexadecimal digits",
        help: "write it like #ff8000\(more)")
      return (nil, false)
    }
    guard digits.utf8.count == 3 else { return (text, true) }
    let long = "#" + digits.map { "\($0)\($0)" }.joined()
    add(
      .lenient, TokenRule.value, "the hex of \(what) has three digits", help: "write \"\(long)\"", at: value, file,
      replacement: .string(long))
    return (long, true)
  }
}

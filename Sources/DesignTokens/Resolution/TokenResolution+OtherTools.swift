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
    case .gradient: olderGradient(literal)
    case .strokeStyle, .border, .transition, .typography: nil
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

  /// A gradient of CSS. What 2025.10 cannot say of it is left out by name.
  private mutating func olderGradient(_ literal: NamedValue) -> TokenValue? {
    guard CSSGradient.isGradient(literal.value), let text = literal.value.string,
      let type = TokenType.gradient.composite
    else { return nil }
    let gradient: CSSGradient
    do {
      gradient = try CSSGradient(text, at: literal.value.range)
    } catch {
      return wrong(
        literal, "is “\(text)”, a gradient of CSS that cannot be read: \(error.text)",
        help: #"write its stops: [{ "color": …, "position": 0 }, …]"#)
    }
    let known = findings.count
    let named = NamedValue(value: gradient.stops, file: literal.file, name: literal.name)
    guard let value = composite(named, type) else { return nil }
    // The parts stand at the place of the whole text, which has one finding.
    findings.removeSubrange(known...)
    if !gradient.leftOut.isEmpty {
      add(
        .lenient, .value,
        "\(literal.name) is a gradient of CSS, and is read without \(gradient.leftOut.joinedWithAnd)",
        help: "2025.10 has stops only; say in code where the gradient begins and ends", at: literal.place)
    }
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

  /// Reads a font weight that is written as text: "700", or, in files of other tools, the name of a style such as
  /// "Bold Italic".
  private mutating func olderFontWeight(_ literal: NamedValue) -> TokenValue? {
    guard let text = literal.value.string, FontWeights.byName[text] == nil else { return nil }
    if let number = Double(text), 1...1000 ~= number { return old(literal, .fontWeight(number)) }
    guard isForeign else { return nil }
    if let number = FontWeights.slantedNumber(text) {
      let digits = Decimals.shortest(number)
      readWithoutSlant(literal, text, as: digits, write: digits)
      return .fontWeight(number)
    }
    guard let name = FontWeights.nearest(to: text), let weight = FontWeights.byName[name] else { return nil }
    if FontWeights.letters(of: text) == FontWeights.letters(of: name) {
      return old(literal, .fontWeight(weight), write: .string(name))
    }
    readWithoutSlant(literal, text, as: name, write: "\"\(name)\"")
    return .fontWeight(weight)
  }

  private mutating func readWithoutSlant(_ literal: NamedValue, _ text: String, as weight: String, write form: String) {
    isDraft = true
    add(
      .lenient, .value, "\(literal.name) is “\(text)”, which is read as the weight \(weight)\(Self.slant(text))",
      help: "write \(form)", at: literal.place)
  }
}

// MARK: Parts of composite values
extension TokenResolution {
  /// What the name of a style says of a slant, which no type of 2025.10 has.
  private static func slant(_ style: String) -> String {
    let letters = FontWeights.letters(of: style)
    let slant = ["italic", "oblique"].first { letters.contains($0) }
    return slant.map { "; that it is \($0) is left out" } ?? ""
  }

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

// MARK: Typography, as real files write it (Format Module 9.7).
extension TokenResolution {
  /// Reads the space between letters: a dimension, a length in em or % of the font size, or a plain number of pixels as
  /// Figma writes it.
  mutating func letterSpacing(_ value: NamedValue, _ size: Quantity?) -> TokenValue? {
    if let size, let (share, unit) = shareOfSize(value) {
      return length(Quantity(share * size.value, size.unit), of: value, writtenAs: "in \(unit)")
    }
    switch follow(value, expecting: [.dimension, .number]) {
    case .value(.number(let number)): return length(Quantity(number), of: value, writtenAs: "a number")
    case .value(let dimension): return dimension
    case .failed: return nil
    case .literal(let literal):
      if let number = literal.value.number { return length(Quantity(number), of: literal, writtenAs: "a number") }
      return dimensionInAnyForm(literal)
    }
  }

  /// The share of the font size and its unit, where a value is written as such: -0.02 and "%" of "-2%". A reference has the
  /// share of its token.
  private func shareOfSize(_ value: NamedValue) -> (share: Double, unit: String)? {
    let written = written(value)
    if let object = written.object, object["unit"]?.string == "em", let number = object["value"]?.number, number != 0 {
      return (number, "em")
    }
    // Other tools write text. In a file of the standard it is a mistake, as it is for a dimension.
    guard isForeign, let text = written.string, !text.hasSuffix("rem") else { return nil }
    if text.hasSuffix("%") { return OldForm.number(text).map { ($0, "%") } }
    guard text.hasSuffix("em") else { return nil }
    return Decimals.number(text.dropLast(2)).map { ($0, "em") }
  }

  /// The value in the form in which the file has it. For a reference, this is the value of the token that it refers to.
  private func written(_ value: NamedValue) -> JSONValue {
    guard let reference = TokenReference(value.value), case .token(let entry) = lookUp(reference) else {
      return value.value
    }
    return entries[aliasEnds[entry]].written
  }

  private mutating func length(_ length: Quantity, of value: NamedValue, writtenAs found: String) -> TokenValue {
    readAnyway(value, "is \(found)", write: length.json)
    return .dimension(length)
  }

  /// A multiple of the font size; also a dimension, which is divided by the font size. The outer nil means that the
  /// value cannot be read, the inner one that the font size is not above 0.
  mutating func lineHeight(_ value: NamedValue, _ size: Quantity?) -> TokenValue?? {
    if let text = written(value).string, ["auto", "normal"].contains(text.lowercased()) {
      add(
        .lenient, .value, "\(value.name) is “\(text)”, the height of the font itself",
        help: "write a multiple of the font size, such as 1.2", at: value.place)
      return .some(nil)
    }
    switch follow(value, expecting: [.number, .dimension]) {
    case .value(.dimension(let height)): return .some(multiple(height, of: value, for: size))
    case .value(let number):
      if let points = number.number, isHeight(points) { return .some(multiple(Quantity(points), of: value, for: size)) }
      return .some(number)
    case .failed: return nil
    case .literal(let literal):
      let text = literal.value.string
      let isShare = text?.hasSuffix("%") == true
      let quoted = text.flatMap(OldForm.number)
      if let number = literal.value.number {
        if isHeight(number) { return .some(multiple(Quantity(number), of: literal, for: size)) }
        return .some(.number(number))
      }
      if let quoted, isForeign || isShare {
        if isHeight(quoted), !isShare { return .some(multiple(Quantity(quoted), of: literal, for: size)) }
        return .some(old(literal, .number(quoted)))
      }
      if literal.value.object != nil || text.flatMap({ OldForm.quantity($0, [.px, .rem]) }) != nil {
        guard let height = dimensionInAnyForm(literal)?.length else { return nil }
        return .some(multiple(height, of: literal, for: size))
      }
      let help = quoted.map { "write \(JSONWriter.number($0).line) without quotes" }
      return wrongKind(literal, "a number", help: help ?? "write a multiple of the font size, such as 1.5")
    }
  }

  /// Whether a number is a height in points, as in files of other tools, and not a multiple of the font size. No line is
  /// more than four times as high as its font.
  private func isHeight(_ number: Double) -> Bool { isForeign && number > 4 }

  private mutating func multiple(_ height: Quantity, of value: NamedValue, for size: Quantity?) -> TokenValue? {
    guard let size, size.points > 0 else {
      add(
        .lenient, .value, "\(value.name) is a dimension, and no font size says how many times as high as the font",
        help: "write a multiple of the font size, such as 1.5", at: value.place)
      return nil
    }
    let points = (height.with(rem: rem).points, size.with(rem: rem).points)
    let multiple = (points.0 / points.1 * 1_000_000).rounded() / 1_000_000
    readAnyway(value, "is a dimension", write: .number(multiple))
    return .number(multiple)
  }

  private mutating func dimensionInAnyForm(_ literal: NamedValue) -> TokenValue? {
    older(literal, as: .dimension) ?? dimension(literal)
  }
}

// MARK: Values that Tokens Studio computes: arithmetic, `rgba({c}, 0.5)`, and modifiers of colours.
extension TokenResolution {
  /// The value of text with references in it.
  mutating func compute(_ start: NamedValue, expecting types: [TokenType]) -> Followed {
    guard let text = start.value.string else { return cannotCompute(start) }
    let isColor = types.contains(.color)
    if !isColor, types.allSatisfy({ !Self.numeric.contains($0) }) { return substitute(text, of: start, types) }
    var colors: [String: ColorValue] = [:]
    var measures: [String: Measure] = [:]
    let expected = if isColor { [.color] + Self.numeric } else { Self.numeric }
    for path in Arithmetic.references(in: text) {
      guard let value = operand(path, of: start, expecting: expected) else { return .failed }
      switch value {
      case .value(let value):
        colors[path] = value.paint
        measures[path] = Measure(value)
      case .text(let text):
        colors[path] = CSSColor.read(text)
        measures[path] = Arithmetic.value(of: text.trimmed, [:])
      }
    }
    let value =
      if isColor {
        color(computedBy: text, colors, measures).map(TokenValue.color)
      } else {
        Arithmetic.value(of: text.trimmed, measures).flatMap { Self.value(withoutUnitOfHeight($0, types), as: types) }
      }
    guard let value else { return cannotCompute(start) }
    return .value(computed(start, value))
  }

  private static let numeric: [TokenType] = [.number, .dimension, .duration, .fontWeight]

  /// What stands for a reference inside of text.
  private enum Operand {
    case value(TokenValue)
    /// Plain text, or a number.
    case text(String)
  }

  /// What a path in braces means; nil if that has no value yet, or none at all, for which there is a finding.
  private mutating func operand(
    _ path: String, of start: NamedValue, expecting types: [TokenType]
  ) -> Operand? {
    switch lookUp(.curly(path)) {
    case .token(let entry):
      // A token that is not read yet is read first, and then this one again.
      switch token(entry, start, expecting: types) {
      case .value(let value): return .value(value)
      case .literal(let literal): return Self.text(literal.value)
      case .failed: return nil
      }
    case .json(let value, _, let owner, rest: []):
      if let owner { entries[current].dependencies.append(owner) }
      if let text = Self.text(value), TokenReference(value) == nil { return text }
    case .json, .group, .nothing: break
    }
    reportMissing(.curly(path), at: start.place)
    return nil
  }

  private static func text(_ value: JSONValue) -> Operand? {
    (value.string ?? value.number.map(Decimals.shortest)).map(Operand.text)
  }

  /// The text with the values of its references in their places, which Style Dictionary and Tokens Studio put there as
  /// text: “{family.body}, serif”.
  private mutating func substitute(
    _ text: String, of start: NamedValue, _ types: [TokenType]
  ) -> Followed {
    var text = text
    for path in Arithmetic.references(in: text) {
      guard let value = operand(path, of: start, expecting: Self.textual) else { return .failed }
      let part: String? =
        switch value {
        case .value(let value): value.css
        case .text(let text): text
        }
      guard let part else { return cannotCompute(start) }
      text = Self.replacing(path, in: text, with: part)
    }
    if text.contains("{") { return cannotCompute(start) }
    return .literal(
      NamedValue(value: JSONValue(.string(text), at: start.value.range), file: start.file, name: start.name))
  }

  /// The types whose values have a text in CSS.
  private static let textual: [TokenType] = numeric + [.color, .fontFamily, .cubicBezier, .strokeStyle]

  /// The text with another one in place of the first reference to a path.
  private static func replacing(_ path: String, in text: String, with part: String) -> String {
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if rest[rest.index(after: open)..<close].trimmed == path {
        return text[..<open] + part + text[text.index(after: close)...]
      }
      rest = rest[rest.index(after: close)...]
    }
    return text
  }

  /// The height of a line in points, which other tools write as a number: `{fontSize} * 1.5`.
  private func withoutUnitOfHeight(_ measure: Measure, _ types: [TokenType]) -> Measure {
    guard types == [.number], measure.unit == "px", let name = entries[current].ownType?.string,
      ForeignType.lineHeights.contains(name)
    else { return measure }
    return Measure(value: measure.value)
  }

  private mutating func cannotCompute(_ value: NamedValue) -> Followed {
    let text = value.value.string ?? value.value.kind
    add(
      .foreign, .value, "\(value.name) is “\(text)”, which cannot be computed", help: "write the value itself",
      at: value.place)
    return .failed
  }

  private mutating func computed(_ value: NamedValue, _ result: TokenValue) -> TokenValue {
    readAnyway(value, "is computed", write: result.json, .oldForm)
    return result
  }

  /// A value that is computed without references: `4 * 2`, `rgba(#ff0000, 0.5)`; nil when the text is none.
  mutating func computed(literal: NamedValue, as type: TokenType) -> TokenValue? {
    guard let text = literal.value.string, text.utf8.contains(where: "*/+(-^".utf8.contains)
    else { return nil }
    if type == .color {
      guard CSSColor.read(text) == nil else { return nil }
      return color(computedBy: text, [:], [:]).map { computed(literal, .color($0)) }
    }
    guard Self.numeric.contains(type), OldForm.number(text) == nil,
      OldForm.quantity(text, [.px, .rem, .ms, .s]) == nil, let measure = Arithmetic.value(of: text.trimmed, [:])
    else { return nil }
    return Self.value(measure, as: [type]).map { computed(literal, $0) }
  }

  /// A measure as the first of these types that it can be.
  private static func value(_ measure: Measure, as types: [TokenType]) -> TokenValue? {
    let number = measure.value
    return types.lazy.compactMap { type -> TokenValue? in
      switch (type, measure.unit) {
      case (.dimension, ""), (.dimension, "px"): .dimension(Quantity(number))
      case (.dimension, "rem"): .dimension(Quantity(number, .rem))
      case (.duration, ""), (.duration, "ms"): .duration(Quantity(number, .ms))
      case (.duration, "s"): .duration(Quantity(number, .s))
      case (.number, ""): .number(number)
      case (.number, "%"): .number(number / 100)
      case (.fontWeight, ""): 1...1000 ~= number ? .fontWeight(number) : nil
      default: nil
      }
    }.first
  }

  // MARK: Colours

  /// `rgba({c}, 0.5)`, `rgba(#ff0000, 50%)`, `hsl({hue}, 50%, 40%)`.
  private func color(
    computedBy text: String, _ colors: [String: ColorValue], _ measures: [String: Measure]
  ) -> ColorValue? {
    let text = text.trimmed
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let name = text[..<open].lowercased()
    let inner = text[text.index(after: open)...].dropLast()
    let parts = CSSText.parts(of: String(inner), at: ",").map { String($0.trimmed) }
    if Self.functions.contains(name) { return color(changedBy: name, parts, colors, measures) }
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name) else { return nil }
    if parts.count == 2 {
      let base = Self.path(parts[0]).map { colors[$0] } ?? CSSColor.read(parts[0])
      guard var color = base, let alpha = Arithmetic.value(of: parts[1], measures) else { return nil }
      guard alpha.unit.isEmpty || alpha.unit == "%" else { return nil }
      color.alpha = min(max(alpha.share, 0), 1)
      return color
    }
    let numbers = parts.map { Arithmetic.value(of: $0, measures) }
    guard parts.count == 3 || parts.count == 4, !numbers.contains(nil) else { return nil }
    let plain = numbers.compactMap(\.self).map { number in
      let digits = Decimals.shortest(number.value)
      return if number.unit == "px" { digits } else { digits + number.unit }
    }
    return CSSColor.read("\(name)(\(plain.joined(separator: ", ")))")
  }

  /// Functions of Tokens Studio's command line: `set_alpha({c}, 0.5)`, `lighten({c}, 10%)`, `darken({c}, 0.1)`,
  /// `mix({c}, {d}, 0.5)`.
  private static let functions: Set = ["set_alpha", "alpha", "lighten", "darken", "mix"]

  private func color(
    changedBy name: String, _ arguments: [String], _ colors: [String: ColorValue], _ measures: [String: Measure]
  ) -> ColorValue? {
    func color(_ text: String) -> ColorValue? {
      if let path = Self.path(text) { return colors[path] }
      return CSSColor.read(text) ?? self.color(computedBy: text, colors, measures)
    }
    let count = if name == "mix" { 3 } else { 2 }
    guard arguments.count == count, let base = color(arguments[0]),
      let amount = Arithmetic.value(of: arguments[count - 1], measures), ["", "%"].contains(amount.unit),
      // Tools disagree about what 10 without % is.
      0...1 ~= amount.share
    else { return nil }
    switch name {
    case "lighten": return base.lightened(by: amount.share, in: .srgb)
    case "darken": return base.darkened(by: amount.share, in: .srgb)
    case "mix": return color(arguments[1]).map { base.mixed(with: $0, amount: amount.share, in: .srgb) }
    default:
      var result = base
      result.alpha = amount.share
      return result
    }
  }

  /// The path of a reference that stands alone.
  private static func path(_ text: String) -> String? {
    guard text.first == "{", text.last == "}" else { return nil }
    return Arithmetic.references(in: text).first
  }

  // MARK: Modifiers

  /// A value of the current token after its modifier, where there is one.
  mutating func modified(_ value: TokenValue) -> TokenValue? {
    guard let modifier = entries[current].modifier else { return value }
    return modified(value, by: modifier)
  }

  private mutating func modified(_ value: TokenValue, by modifier: JSONObject) -> TokenValue? {
    let named = entries[current].named
    guard case .color(let color) = value else { return value }
    guard let kind = modifier["type"]?.string, let amount = modifier["value"],
      let share = share(named.part("the modifier", amount))
    else { return pending.isEmpty ? cannotModify(modifier) : nil }
    let space = ColorValue.AdjustmentSpace(rawValue: modifier["space"]?.string ?? "srgb")
    switch (kind, space) {
    case ("alpha", _):
      var result = color
      result.alpha = min(max(share, 0), 1)
      return .color(result)
    case ("lighten", let space?): return .color(color.lightened(by: share, in: space))
    case ("darken", let space?): return .color(color.darkened(by: share, in: space))
    case ("mix", let space?):
      guard let other = modifier["color"] else { return cannotModify(modifier) }
      guard case .color(let second)? = read(named.part("the other color", other), as: .color) else { return nil }
      return .color(color.mixed(with: second, amount: share, in: space))
    default: return cannotModify(modifier)
    }
  }

  /// The amount of a modifier.
  private mutating func share(_ value: NamedValue) -> Double? {
    if let number = value.value.number { return number }
    guard let text = value.value.string else { return nil }
    var measures: [String: Measure] = [:]
    for path in Arithmetic.references(in: text) {
      guard case .token(let entry) = lookUp(.curly(path)),
        case .value(let value) = token(entry, value, expecting: Self.numeric)
      else { return nil }
      measures[path] = Measure(value)
    }
    return Arithmetic.value(of: text.trimmed, measures).map(\.share)
  }

  private mutating func cannotModify(_ modifier: JSONObject) -> TokenValue? {
    let kind = modifier["type"]?.string ?? "something"
    let space = modifier["space"]?.string.map { " in \($0)" } ?? ""
    add(
      .foreign, .value, "“\(currentPath)” is changed by “\(kind)”\(space), which cannot be computed",
      help: "write the color itself", at: entries[current].place)
    return nil
  }
}

extension Measure {
  /// The number of a value with its unit; nil for other values.
  fileprivate init?(_ value: TokenValue) {
    switch value {
    case .number(let number), .fontWeight(let number): self.init(value: number)
    case .dimension(let quantity), .duration(let quantity):
      self.init(value: quantity.value, unit: quantity.unit.rawValue)
    default: return nil
    }
  }
}

extension Measure {
  /// The number, or the share that a percentage says.
  fileprivate var share: Double { if unit == "%" { value / 100 } else { value } }
}

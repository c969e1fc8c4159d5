internal import Color
internal import Findings

/// The names that lead to a modifier of Tokens Studio in the `$extensions` of a token.
enum StudioModifier {
  static let vendor = "studio.tokens"
  static let key = "modify"
}

/// A form with values that are computed: arithmetic, `rgba({c}, 0.5)`, and modifiers of colours.
protocol ComputingForm: TokenForm {}

extension ComputingForm {
  func isComputed(_ token: Token, from reference: TokenReference) -> Bool {
    reference.isMalformed || token.modifier != nil
  }

  func compute(
    _ value: NamedValue, expecting types: [TokenType], in tokens: inout TokenResolution
  ) -> TokenResolution.Followed? { tokens.compute(value, expecting: types) }

  func compute(
    literal: NamedValue, as type: TokenType, in tokens: inout TokenResolution
  ) -> TokenValue? { tokens.computed(literal: literal, as: type) }

  func modifier(of token: JSONObject) -> JSONObject? {
    let studio = token["$extensions"]?.object?[StudioModifier.vendor]?.object
    return studio?[StudioModifier.key]?.object
  }

  func modified(_ value: TokenValue, in tokens: inout TokenResolution) -> TokenValue? {
    guard let modifier = tokens.entries[tokens.current].modifier else { return value }
    return tokens.modified(value, by: modifier)
  }
}

// Values that Tokens Studio computes: arithmetic, `rgba({c}, 0.5)`, and modifiers of colours.
extension TokenResolution {
  /// The value of text with references in it.
  mutating func compute(_ start: NamedValue, expecting types: [TokenType]) -> Followed {
    guard let text = start.value.string else { return cannotCompute(start) }
    var colors: [String: ColorValue] = [:]
    var measures: [String: Measure] = [:]
    let isColor = types.contains(.color)
    let expected = if isColor { [.color] + Self.numeric } else { Self.numeric }
    for path in Arithmetic.references(in: text) {
      let target = lookUp(.curly(path))
      guard case .token(let entry) = target else {
        reportMissing(.curly(path), at: start.place)
        return .failed
      }
      // A token that is not read yet is read first, and then this one again.
      guard case .value(let value) = token(entry, start, expecting: expected) else { return .failed }
      colors[path] = value.paint
      measures[path] = Measure(value)
    }
    let value =
      if isColor {
        color(computedBy: text, colors, measures).map(TokenValue.color)
      } else {
        Arithmetic.value(of: text.trimmed, measures).flatMap { Self.value($0, as: types) }
      }
    guard let value else { return cannotCompute(start) }
    return .value(computed(start, value))
  }

  private static let numeric: [TokenType] = [.number, .dimension, .duration, .fontWeight]

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
    guard let text = literal.value.string, text.utf8.contains(where: "*/+(-".utf8.contains)
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
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name) else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    let parts = inner.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
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

  /// The path of a reference that stands alone.
  private static func path(_ text: String) -> String? {
    guard text.first == "{", text.last == "}" else { return nil }
    return Arithmetic.references(in: text).first
  }

  // MARK: Modifiers

  /// Applies the modifier of the current token.
  mutating func modified(_ value: TokenValue, by modifier: JSONObject) -> TokenValue? {
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

internal import Findings

// The composite types (Format Module 9), each read by its row of `CompositeType.table`.
extension TokenResolution {
  mutating func composite(_ literal: NamedValue, _ type: CompositeType) -> TokenValue? {
    guard let list = type.list, let values = literal.value.array else {
      guard let list = type.list, let example = list.example else {
        return parts(literal, type).map { .composite(type.type, [$0]) }
      }
      return wrongKind(literal, "an array of \(list.noun)s", help: "write [\(example), …]")
    }
    if values.isEmpty, list.example == nil {
      return wrong(literal, "has no \(list.noun)", help: "write one \(type.type.rawValue) at least")
    }
    let elements = literal.elements(list.noun, values).compactMap { element($0, of: list, as: type) }
    return elements.count == values.count ? .composite(type.type, elements) : nil
  }

  /// Reads an element of a list, or a reference to a token that has one element.
  private mutating func element(
    _ value: NamedValue, of list: CompositeType.List, as type: CompositeType
  ) -> [String: TokenValue]? {
    switch follow(value, expecting: [type.type]) {
    case .literal(let literal): return parts(literal, type)
    case .value(.composite(_, let elements)):
      if elements.count == 1 { return elements[0] }
      return wrong(
        value, "refers to \(elements.count) \(list.noun)s where one is needed",
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

internal import Source

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
    let elements = literal.elements(list.noun, values).compactMap { element($0, type, list) }
    return elements.count == values.count ? .composite(type.type, elements) : nil
  }

  /// Reads an element of a list, or a reference to a token that has one element.
  private mutating func element(
    _ value: NamedValue, _ type: CompositeType, _ list: CompositeType.List
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
    guard var object = literal.value.object else {
      let example = type.list?.example
      return wrongKind(
        literal, example == nil ? "a \(type.type.rawValue)" : "an object",
        help: "write \(example ?? "an object with \(Self.list(required.map { "\"\($0)\"" }))")")
    }
    if object.members.contains(where: { type.otherNames[$0.key] != nil }) {
      let written = object
      object = Self.renamed(written, type.otherNames)
      if !isForeign { reportNames(written, literal, type) }
    }
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
    return isReadable ? parts : nil
  }

  /// Reports the parts that have the names of another tool.
  private mutating func reportNames(_ object: JSONObject, _ literal: NamedValue, _ type: CompositeType) {
    for member in object.members {
      guard let name = type.otherNames[member.key] else { continue }
      add(
        .lenient, .value, "\(literal.name) has a part “\(member.key)”, which is “\(name)” in 2025.10",
        help: "write \"\(name)\"", at: SourceRange(literal.file, member.keyRange))
    }
  }

  /// The members of an object by the names that 2025.10 gives them.
  private static func renamed(_ object: JSONObject, _ names: [String: String]) -> JSONObject {
    JSONObject(
      members: object.members.map { member in
        guard let key = names[member.key] else { return member }
        // Tokens Studio tells inner shadows from drop shadows by their type.
        let isInner = JSONValue.Content.boolean(member.value.string == "innerShadow")
        let value = key == "inset" ? JSONValue(isInner, at: member.value.range) : member.value
        return JSONObject.Member(key: key, keyRange: member.keyRange, value: value)
      })
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

// MARK: Typography, as real files write it (Format Module 9.7)
extension TokenResolution {
  /// A dimension; also one in em, which is relative to the font size, and a plain number as Figma writes it.
  private mutating func letterSpacing(_ value: NamedValue, _ size: Quantity?) -> TokenValue? {
    switch follow(value, expecting: [.dimension, .number]) {
    case .value(.number(let number)): return length(Quantity(number), value, "a number")
    case .value(let dimension): return dimension
    case .failed: return nil
    case .literal(let literal):
      if let number = literal.value.number { return length(Quantity(number), literal, "a number") }
      if let object = literal.value.object, object["unit"]?.string == "em", let number = object["value"]?.number,
        number != 0, let size
      {
        return length(Quantity(number * size.value, size.unit), literal, "in em")
      }
      return quantity(literal, .dimension)
    }
  }

  private mutating func length(_ length: Quantity, _ value: NamedValue, _ found: String) -> TokenValue {
    readAnyway(value, "is \(found)", write: length.json)
    return .dimension(length)
  }

  /// A multiple of the font size; also a dimension, which is divided by the font size. The outer nil means that the
  /// value cannot be read, the inner one that the font size is not above 0.
  private mutating func lineHeight(_ value: NamedValue, _ size: Quantity?) -> TokenValue?? {
    switch follow(value, expecting: [.number, .dimension]) {
    case .value(.dimension(let height)): return .some(multiple(height, value, size))
    case .value(let number): return .some(number)
    case .failed: return nil
    case .literal(let literal):
      if let number = literal.value.number { return .some(.number(number)) }
      let text = literal.value.string
      if let text, let number = OldForm.number(text), isForeign || text.hasSuffix("%") {
        return .some(old(literal, .number(number)))
      }
      if literal.value.object != nil || text.flatMap({ OldForm.quantity($0, [.px, .rem]) }) != nil {
        guard let height = quantity(literal, .dimension)?.length else { return nil }
        return .some(multiple(height, literal, size))
      }
      return wrongKind(literal, "a number", help: "write a multiple of the font size, such as 1.5")
    }
  }

  private mutating func multiple(_ height: Quantity, _ value: NamedValue, _ size: Quantity?) -> TokenValue? {
    let size = size.flatMap { $0.points > 0 ? $0.points : nil }
    let multiple = size.map { (height.points / $0 * 1_000_000).rounded() / 1_000_000 }
    readAnyway(value, "is a dimension", write: .number(multiple ?? 1.5))
    return multiple.map(TokenValue.number)
  }
}

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
  /// A dimension; also one in em or %, which is relative to the font size, and a plain number as Figma writes it.
  private mutating func letterSpacing(_ value: NamedValue, _ size: Quantity?) -> TokenValue? {
    if let size, let (share, unit) = shareOfSize(value) {
      return length(Quantity(share * size.value, size.unit), value, "in \(unit)")
    }
    switch follow(value, expecting: [.dimension, .number]) {
    case .value(.number(let number)): return length(Quantity(number), value, "a number")
    case .value(let dimension): return dimension
    case .failed: return nil
    case .literal(let literal):
      if let number = literal.value.number { return length(Quantity(number), literal, "a number") }
      return quantity(literal, .dimension)
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
    return text.hasSuffix("em") ? Decimals.number(text.dropLast(2)).map { ($0, "em") } : nil
  }

  /// The value in the form in which the file has it. For a reference, this is the value of the token that it refers to.
  private func written(_ value: NamedValue) -> JSONValue {
    guard let reference = TokenReference(value.value), case .token(let entry) = lookUp(reference) else {
      return value.value
    }
    return entries[aliasEnds[entry]].written
  }

  private mutating func length(_ length: Quantity, _ value: NamedValue, _ found: String) -> TokenValue {
    readAnyway(value, "is \(found)", write: length.json)
    return .dimension(length)
  }

  /// A multiple of the font size; also a dimension, which is divided by the font size. The outer nil means that the
  /// value cannot be read, the inner one that the font size is not above 0.
  private mutating func lineHeight(_ value: NamedValue, _ size: Quantity?) -> TokenValue?? {
    if let text = written(value).string, ["auto", "normal"].contains(text.lowercased()) {
      add(
        .lenient, .value, "\(value.name) is “\(text)”, the height of the font itself",
        help: "write a multiple of the font size, such as 1.2", at: value.place)
      return .some(nil)
    }
    switch follow(value, expecting: [.number, .dimension]) {
    case .value(.dimension(let height)): return .some(multiple(height, value, size))
    case .value(let number):
      if let points = number.number, isHeight(points) { return .some(multiple(Quantity(points), value, size)) }
      return .some(number)
    case .failed: return nil
    case .literal(let literal):
      let text = literal.value.string
      let isShare = text?.hasSuffix("%") == true
      let quoted = text.flatMap(OldForm.number)
      if let number = literal.value.number ?? (isForeign || isShare ? quoted : nil) {
        if isHeight(number), !isShare { return .some(multiple(Quantity(number), literal, size)) }
        return .some(text == nil ? .number(number) : old(literal, .number(number)))
      }
      if literal.value.object != nil || text.flatMap({ OldForm.quantity($0, [.px, .rem]) }) != nil {
        guard let height = quantity(literal, .dimension)?.length else { return nil }
        return .some(multiple(height, literal, size))
      }
      let help = quoted.map { "write \(JSONWriter.number($0).line) without quotes" }
      return wrongKind(literal, "a number", help: help ?? "write a multiple of the font size, such as 1.5")
    }
  }

  /// Whether a number is a height in points, as in files of other tools, and not a multiple of the font size. No line is
  /// more than four times as high as its font.
  private func isHeight(_ number: Double) -> Bool { isForeign && number > 4 }

  private mutating func multiple(_ height: Quantity, _ value: NamedValue, _ size: Quantity?) -> TokenValue? {
    let size = size.flatMap { $0.points > 0 ? $0.points : nil }
    let multiple = size.map { (height.points / $0 * 1_000_000).rounded() / 1_000_000 }
    readAnyway(value, "is a dimension", write: .number(multiple ?? 1.5))
    return multiple.map(TokenValue.number)
  }
}

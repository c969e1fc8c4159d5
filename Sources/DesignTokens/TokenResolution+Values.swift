internal import Findings

/// A JSON value with its file, and with the name that messages use for it: “a”, "the color of “a”".
struct NamedValue: Sendable {
  let value: JSONValue
  let file: SourceFile
  let name: String

  var place: SourceRange { SourceRange(file, value.range) }

  func part(_ name: String, _ value: JSONValue) -> NamedValue {
    NamedValue(value: value, file: file, name: "\(name) of \(self.name)")
  }

  func elements(_ noun: String, _ values: [JSONValue]) -> [NamedValue] {
    values.enumerated().map { part("\(noun) \($0.offset + 1)", $0.element) }
  }
}

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
    if let value = form.compute(literal: literal, as: type, in: &self) { return value }
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
    if form.isForeign { return true }
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

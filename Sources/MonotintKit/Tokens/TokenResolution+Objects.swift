internal import Source

// What the readers of values share: single scalars, and objects with known members.
extension TokenResolution {
  mutating func read(_ value: JSONValue, in file: SourceFile, as type: TokenType) -> TokenValue? {
    let what = "“\(currentPath)”"
    return switch type {
    case .color: color(value, file, what).map(TokenValue.color)
    case .dimension: dimension(value, file, what).map(TokenValue.dimension)
    case .fontFamily: fontFamily(value, file, what).map(TokenValue.fontFamily)
    case .fontWeight: fontWeight(value, file, what).map(TokenValue.fontWeight)
    case .duration: duration(value, file, what).map(TokenValue.duration)
    case .cubicBezier: cubicBezier(value, file, what).map(TokenValue.cubicBezier)
    case .number: number(value, file, what).map(TokenValue.number)
    case .strokeStyle: strokeStyle(value, file, what).map(TokenValue.strokeStyle)
    case .border: border(value, file, what).map(TokenValue.border)
    case .transition: transition(value, file, what).map(TokenValue.transition)
    case .shadow: shadow(value, file, what).map(TokenValue.shadow)
    case .gradient: gradient(value, file, what).map(TokenValue.gradient)
    case .typography: typography(value, file, what).map(TokenValue.typography)
    }
  }

  /// Whether values may be written as the tool that wrote this token writes them.
  var isForeign: Bool {
    if dialect.isForeign { return true }
    if case .standard(_, isForeign: true) = entries[current].type { return true }
    return false
  }

  mutating func wrong(_ value: JSONValue, _ file: SourceFile, _ message: String, help: String) {
    add(isForeign ? .foreign : .value, TokenRule.value, message, help: help, at: value, file)
  }

  /// Says that a value is read although an older draft or another tool wrote it.
  mutating func old(_ value: JSONValue, _ file: SourceFile, _ what: String, write: JSONWriter) {
    isDraft = true
    add(
      .lenient, TokenRule.oldForm, "\(what) is written in an older form", help: "2025.10 writes \(write.line)",
      at: value, file, replacement: write)
  }

  /// A part of a value that is no token of its own: what it is once references are followed.
  mutating func scalar(_ value: JSONValue, _ file: SourceFile) -> (value: JSONValue, file: SourceFile)? {
    switch follow(value, in: file, expecting: [.number]) {
    case .literal(let value, let file): (value, file)
    case .value(.number(let number)): (JSONValue(.number(number), at: value.range), file)
    case .value, .failed: nil
    }
  }

  mutating func scalarNumber(_ value: JSONValue, _ file: SourceFile, _ what: String) -> Double? {
    guard let (literal, literalFile) = scalar(value, file) else { return nil }
    if let number = literal.number { return number }
    if isForeign, let number = literal.string.flatMap(Double.init) { return number }
    wrong(literal, literalFile, "\(what) must be a number, not \(literal.kind)", help: "write a number without quotes")
    return nil
  }

  mutating func scalarString(_ value: JSONValue, _ file: SourceFile, _ what: String) -> String? {
    guard let (literal, literalFile) = scalar(value, file) else { return nil }
    if let string = literal.string { return string }
    wrong(literal, literalFile, "\(what) must be a string, not \(literal.kind)", help: "write text in quotes")
    return nil
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, _ file: SourceFile, _ what: String, of type: Choice.Type
  ) -> Choice? {
    guard let text = scalarString(value, file, what) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    wrong(
      value, file, "\(what) is “\(text)”, which is not one of its values",
      help: Suggestion.nearest(to: text, in: names).map { "did you mean “\($0)”?" }
        ?? "write one of \(names.joined(separator: ", "))")
    return nil
  }

  /// Checks the members of an object: nothing unknown, nothing missing. False when something is missing.
  mutating func check(
    _ object: JSONObject, at value: JSONValue, _ file: SourceFile, _ what: String, required: [String],
    optional: [String] = [],
    unknown kind: TokenFinding.Kind = .value
  ) -> Bool {
    let unknown = object.members.map(\.key).filter { !required.contains($0) && !optional.contains($0) }
    if unknown.count == object.members.count, !unknown.isEmpty, !required.isEmpty {
      // Something else altogether, which is said once.
      add(
        isForeign ? .foreign : .value, TokenRule.value,
        "\(what) holds \(Self.list(unknown)), but needs \(Self.list(required))",
        help: "write \(required.map { "\"\($0)\"" }.joined(separator: ", ")) instead, or change the $type", at: value,
        file,
        isMildInDrafts: kind != .value)
      return false
    }
    for member in object.members where unknown.contains(member.key) {
      let meant = Suggestion.nearest(to: member.key, in: required + optional)
      add(
        isForeign ? .lenient : kind, TokenRule.value, "\(what) has a part “\(member.key)” that 2025.10 does not know",
        help: meant.map { "did you mean “\($0)”?" } ?? "remove it, or keep it in \"$extensions\"",
        at: JSONValue(.null, at: member.keyRange), file)
    }
    let missing = required.filter { !object.contains($0) }
    guard !missing.isEmpty else { return true }
    add(
      isForeign ? .foreign : .value, TokenRule.value, "\(what) lacks \(Self.list(missing))",
      help: "add \(missing.map { "\"\($0)\"" }.joined(separator: ", "))", at: value, file, isMildInDrafts: true)
    return false
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}

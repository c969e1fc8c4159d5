internal import Color
internal import Findings

/// Puts files without `$` into the form of 2025.10: Style Dictionary 3, Tokens Studio's older form, lukasoppermann's
/// plugin.
struct OlderTokens {
  /// How many tokens have a type that was guessed from their values, and the first of them.
  private var guessed: (count: Int, first: Range<Int>)?
  /// What is neither a group nor a token.
  private var strays: [JSONObject.Member] = []
  /// Words that tokens have in place of a type, such as “primitive”: how many tokens, and the first place.
  private var words: [(word: String, count: Int, first: Range<Int>)] = []

  static func converted(_ root: TokenRoot) -> TokenRoot {
    var converter = OlderTokens()
    var result = root
    result.value = converter.converted(root.value, isColor: false)
    result.written = root.value
    if let guessed = converter.guessed {
      let isOne = guessed.count == 1
      let message =
        if isOne {
          "1 token here has no type, so it is taken from its value"
        } else {
          "\(guessed.count) tokens here have no type, so it is taken from their values"
        }
      let pronoun = if isOne { "it" } else { "them" }
      result.findings.append(
        TokenFinding(
          kind: .note, rule: .foreignFormat, message: message,
          help: "give \(pronoun) a type",
          place: SourceRange(root.file, guessed.first)))
    }
    result.findings += converter.words.map { found in
      let tokens = if found.count == 1 { "the token has the type" } else { "\(found.count) tokens have the types" }
      return TokenFinding(
        kind: .note, rule: .foreignFormat,
        message: "“\(found.word)” is no type; \(tokens) that the value shows",
        help: "write a type that 2025.10 has, and keep the word in \"$extensions\"",
        place: SourceRange(root.file, found.first))
    }
    result.findings += converter.strays.map { stray in
      let problem = "“\(stray.key)” is \(stray.value.kind); only groups and tokens can be here"
      return TokenFinding(
        kind: .lenient, rule: .structure, message: problem, help: #"write { "value": … } to make it a token"#,
        place: SourceRange(root.file, stray.value.range))
    }
    return result
  }

  private static let tokenKeys = [
    "value": "$value", "type": "$type", "description": "$description", "comment": "$description",
    "extensions": "$extensions",
  ]

  /// Gives `value`, `type` and the like the `$` that they have since the second draft, and leaves out what is neither a
  /// group nor a token.
  ///
  /// - Parameter isColor: whether a group around the value is named as one of colours.
  private mutating func converted(_ value: JSONValue, isColor: Bool) -> JSONValue {
    guard let object = value.object, object.member("$value") == nil else { return value }
    if let token = ColorParts.token(object) { return JSONValue(.object(token), at: value.range) }
    if let member = object.member("value"), TokenShape.isToken(object, value: member.value) {
      return JSONValue(.object(token(object, member, isColor: isColor)), at: value.range)
    }
    var members: [JSONObject.Member] = []
    for member in object.members {
      if member.key.first == "$" {
        members.append(member)
      } else if let text = member.value.string {
        // The first draft had types and descriptions of groups.
        let isType = member.key == "type" && ForeignType.standard(for: text) != nil
        if isType || member.key == "description" {
          members.append(member.with(key: "$" + member.key))
        } else if !Self.descriptions.contains(member.key) {
          strays.append(member)
        }
      } else if member.value.object != nil {
        guard member.key != "extensions" else {
          members.append(member.with(key: "$extensions"))
          continue
        }
        let child = converted(member.value, isColor: isColor || Self.isColorName(member.key))
        members.append(member.with(value: child))
      } else if !Self.descriptions.contains(member.key) {
        strays.append(member)
      }
    }
    return JSONValue(.object(JSONObject(members: members)), at: value.range)
  }

  /// The names of members that describe a group and are no values. Other tools write null for a description that is not
  /// there.
  private static let descriptions: Set = [
    "category", "comment", "description", "extensions", "name", "type", "version",
  ]

  private static func isColorName(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("color") || name.contains("colour") || name.contains("palette")
  }

  // MARK: Tokens

  private mutating func token(_ object: JSONObject, _ value: JSONObject.Member, isColor: Bool) -> JSONObject {
    var members: [JSONObject.Member] = []
    for member in object.members {
      let key: String? = if member.key.first == "$" { member.key } else { Self.tokenKeys[member.key] }
      // Other tools write null for a description that is not there.
      guard let key, !members.contains(where: { $0.key == key }), key == "$value" || !member.value.isNull else {
        continue
      }
      members.append(member.with(key: key))
    }
    let word = object["type"]
    let type = word?.string.flatMap { ForeignType.isKnown($0) ? $0 : nil }
    let isColor = type == "color" || type == nil && isColor
    var new = value.with(key: "$value")
    if let custom = type.flatMap({ PluginStyle(type: $0, value.value) }) {
      new = new.with(value: custom.value)
      members = members.map { member in
        guard member.key == "$type" else { return member }
        return member.with(value: JSONValue(.string(custom.type.rawValue), at: member.value.range))
      }
    } else if let color = Self.color(value.value, isColor: isColor) {
      new = new.with(value: color)
    }
    members = members.map { $0.key == "$value" ? new : $0 }
    if type == nil, let word, isShown(new.value, isColor: isColor) {
      members.removeAll { $0.key == "$type" }
      if let text = word.string { addWord(text, at: word.range) }
    }
    if type == nil, !members.contains(where: { $0.key == "$type" }), let guess = guess(new.value, isColor: isColor) {
      // A word in place of the type has a finding of its own.
      if word == nil { guessed = (count: 1 + (guessed?.count ?? 0), first: guessed?.first ?? value.value.range) }
      let text = JSONValue(.string(guess.rawValue), at: value.value.range)
      members.append(value.with(key: "$type", value: text))
    }
    let isSurelyColor = members.contains { $0.key == "$type" && $0.value.string == TokenType.color.rawValue }
    // Such keys are opacities beside a colour, and attributes of any other token.
    let opacity = object.members.filter { isSurelyColor && $0.value.isPlain && Token.opacityKeys.contains($0.key) }
    return JSONObject(members: members + opacity + tokens(in: object, isColor: isColor))
  }

  /// The tokens and groups that a token holds: to these tools it is a group too.
  private mutating func tokens(in token: JSONObject, isColor: Bool) -> [JSONObject.Member] {
    token.members.compactMap { member in
      guard member.value.object != nil, member.key.first != "$", !Self.copies.contains(member.key),
        TokenShape.firstToken(in: member.value) != nil
      else { return nil }
      return member.with(value: converted(member.value, isColor: isColor || Self.isColorName(member.key)))
    }
  }

  /// Members of a token that may look like tokens and are none: the value itself, and what Style Dictionary writes of the
  /// token.
  private static let copies: Set = ["value", "original", "attributes", "extensions", "comment", "description"]

  private mutating func addWord(_ word: String, at place: Range<Int>) {
    if let index = words.firstIndex(where: { $0.word == word }) {
      words[index].count += 1
    } else {
      words.append((word, 1, place))
    }
  }

  /// Whether a value without a type of its own has one: that of the token that it refers to, or the one that it shows.
  private func isShown(_ value: JSONValue, isColor: Bool) -> Bool {
    guess(value, isColor: isColor) != nil || TokenReference(value).map { !$0.isMalformed } == true
  }

  /// A colour such as `ff0000` with the `#` that it lacks; nil for other values. Style Dictionary 3 reads colours without one.
  private static func color(_ value: JSONValue, isColor: Bool) -> JSONValue? {
    guard isColor, let text = value.string else { return nil }
    let isHex = [3, 6].contains(text.utf8.count) && text.utf8.allSatisfy(\.isHexadecimalDigit)
    return isHex ? JSONValue(.string("#" + text), at: value.range) : nil
  }

  /// The type of a value without one, where its form leaves no doubt.
  private func guess(_ value: JSONValue, isColor: Bool) -> TokenType? {
    if value.number != nil { return .number }
    if value.object.map(ColorParts.hasParts) == true { return .color }
    if CSSGradient.isGradient(value) { return .gradient }
    if CSSShadow.layers(of: value) != nil { return .shadow }
    guard let text = value.string?.trimmed else { return nil }
    if text.contains("{") {
      if text.first != "{", ["rgb", "hsl"].contains(where: text.hasPrefix) { return .color }
      return Self.typeOfUnit(in: text)
    }
    let isWord = text.allSatisfy(\.isLetter) && text.lowercased() != "transparent"
    if isColor || !isWord, CSSColor.read(text) != nil { return .color }
    if OldForm.quantity(text, [.px, .rem]) != nil { return .dimension }
    if OldForm.quantity(text, [.ms, .s]) != nil { return .duration }
    if OldForm.cubicBezier(text) != nil { return .cubicBezier }
    return if OldForm.number(text) != nil { .number } else { nil }
  }

  /// The type that a unit shows in a value that is computed, whatever its references are: `{size}px`, `{step} * 4ms`.
  private static func typeOfUnit(in text: String) -> TokenType? {
    guard text.last != "}" || text.first != "{" else { return nil }
    let paths = Arithmetic.references(in: text)
    let numbers = Dictionary(paths.map { ($0, Measure(value: 1)) }) { first, _ in first }
    switch Arithmetic.value(of: text, numbers)?.unit {
    case "px"?, "rem"?: return .dimension
    case "ms"?, "s"?: return .duration
    default: return nil
    }
  }
}

// MARK: In most dialects
extension TokenDialect {
  func converted(_ root: TokenRoot) -> TokenRoot { OlderTokens.converted(root) }
}

/// References with white space around them, or with a dollar in place of braces, as some tools write
/// and read them.
struct LooseReferences {
  /// Whether `$colors.red` is a reference, which is how Tokens Studio wrote `{colors.red}` at first.
  var hasDollars = false

  /// The value with such references in the form of 2025.10; nil when it has none.
  func read(_ value: JSONValue) -> JSONValue? { read(value, isValue: false) }

  /// - Parameter isValue: whether it is the value of a token, or a part of one.
  private func read(_ value: JSONValue, isValue: Bool) -> JSONValue? {
    switch value.content {
    case .string(let text):
      if let braced = isValue && hasDollars ? Self.braced(text) : nil {
        return JSONValue(.string(Self.trimmed(braced) ?? braced), at: value.range)
      }
      return Self.trimmed(text).map { JSONValue(.string($0), at: value.range) }
    case .array(let elements):
      let changed = elements.map { read($0, isValue: isValue) }
      guard changed.contains(where: { $0 != nil }) else { return nil }
      return JSONValue(.array(zip(elements, changed).map { $1 ?? $0 }), at: value.range)
    case .object(let object):
      let changed = object.members.map { read($0.value, isValue: isValue || $0.key == "$value") }
      guard changed.contains(where: { $0 != nil }) else { return nil }
      let members = zip(object.members, changed).map { $0.with(value: $1) }
      return JSONValue(.object(JSONObject(members: members)), at: value.range)
    case .null, .boolean, .number: return nil
    }
  }

  private static func trimmed(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let short = text.trimmed
    guard short.utf8.count < text.utf8.count, short.first == "{", short.last == "}" else { return nil }
    return String(short)
  }

  /// The text with `{colors.red}` for each `$colors.red` in it; nil when it has none.
  private static func braced(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
    var result = ""
    var rest = text[...]
    var isChanged = false
    while let character = rest.first {
      let isStart = result.last.map { " (,*/+-".contains($0) } ?? true
      let path = isStart && character == "$" ? path(in: rest.dropFirst()) : ""
      if path.isEmpty {
        result.append(character)
        rest = rest.dropFirst()
      } else {
        result += "{\(path)}"
        rest = rest.dropFirst(1 + path.count)
        isChanged = true
      }
    }
    return isChanged ? result : nil
  }

  /// The path at the start of a text; empty when it begins with something else.
  private static func path(in text: Substring) -> Substring {
    guard text.first?.isLetter == true else { return "" }
    return text.prefix { $0.isLetter || $0.isNumber || "._-".contains($0) }
  }
}

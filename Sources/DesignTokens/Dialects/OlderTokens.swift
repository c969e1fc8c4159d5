internal import Color
internal import Findings

/// Puts files without `$` into the form of 2025.10: Style Dictionary 3, Tokens Studio's older form, lukasoppermann's
/// plugin.
struct OlderTokens {
  /// Whether `$colors.red` is a reference.
  private let hasDollarReferences: Bool
  /// How many tokens have a type that was guessed from their values, and the first of them.
  private var guessed: (count: Int, first: Range<Int>)?
  /// What is neither a group nor a token.
  private var strays: [JSONObject.Member] = []

  /// - Parameter hasDollarReferences: whether `$colors.red` is a reference.
  static func converted(_ root: TokenRoot, hasDollarReferences: Bool = false) -> TokenRoot {
    var converter = OlderTokens(hasDollarReferences: hasDollarReferences)
    var result = root
    result.value = converter.converted(root.value, isColor: false)
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
        } else if !Self.words.contains(member.key) {
          strays.append(member)
        }
      } else if member.value.object != nil {
        guard member.key != "extensions" else {
          members.append(member.with(key: "$extensions"))
          continue
        }
        let child = converted(member.value, isColor: isColor || Self.isColorName(member.key))
        members.append(member.with(value: child))
      } else if !Self.words.contains(member.key) {
        strays.append(member)
      }
    }
    return JSONValue(.object(JSONObject(members: members)), at: value.range)
  }

  /// The names of members that describe a group and are no values. Other tools write null for a description that is not
  /// there.
  private static let words: Set = ["category", "comment", "description", "extensions", "name", "type", "version"]

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
    let type = object["type"]?.string
    let isColor = type == "color" || type == nil && isColor
    var new = value.with(key: "$value")
    if let custom = type.flatMap({ PluginStyle(type: $0, value.value) }) {
      new = new.with(value: custom.value)
      members = members.map { member in
        guard member.key == "$type" else { return member }
        return member.with(value: JSONValue(.string(custom.type.rawValue), at: member.value.range))
      }
    } else if let reference = reference(value.value) {
      new = new.with(value: reference)
    } else if let color = Self.color(value.value, isColor: isColor) {
      new = new.with(value: color)
    }
    members = members.map { $0.key == "$value" ? new : $0 }
    if type == nil, !members.contains(where: { $0.key == "$type" }), let guess = guess(new.value, isColor: isColor) {
      if let known = guessed {
        guessed = (known.count + 1, known.first)
      } else {
        guessed = (1, value.value.range)
      }
      let text = JSONValue(.string(guess.rawValue), at: value.value.range)
      members.append(value.with(key: "$type", value: text))
    }
    return JSONObject(members: members)
  }

  /// `$colors.red`, which is how Tokens Studio wrote `{colors.red}` at first.
  private func reference(_ value: JSONValue) -> JSONValue? {
    guard hasDollarReferences, let text = value.string, text.first == "$" else { return nil }
    let path = text.dropFirst()
    let isPath = path.first?.isLetter == true && path.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
    return isPath ? JSONValue(.string("{\(path)}"), at: value.range) : nil
  }

  /// A colour as text of CSS, where Style Dictionary 3 allows other forms: `{ "r": 255, … }`, hex digits without `#`.
  private static func color(_ value: JSONValue, isColor: Bool) -> JSONValue? {
    if let text = value.string {
      let isHex = [3, 6].contains(text.utf8.count) && text.utf8.allSatisfy(\.isHexadecimalDigit)
      return isColor && isHex ? JSONValue(.string("#" + text), at: value.range) : nil
    }
    guard let parts = value.object, parts["colorSpace"] == nil else { return nil }
    func text(_ key: String) -> String? {
      parts[key].flatMap { part in part.number.map(Decimals.shortest) ?? part.string }
    }
    func percent(_ key: String) -> String? {
      guard let number = parts[key]?.number else { return text(key) }
      return Decimals.shortest(number <= 1 ? number * 100 : number) + "%"
    }
    let alpha = text("a").map { ", \($0)" } ?? ""
    let bytes = ["r", "g", "b"].compactMap { parts[$0]?.number }
    if bytes.count == 3, bytes.contains(where: { $0 != 0 }), bytes.allSatisfy({ 0...1 ~= $0 }) {
      // 0 and 1 alone do not say whether 1 is the most or the least.
      guard bytes.contains(where: { $0 != $0.rounded() }) else { return nil }
      let shares = bytes.map { Decimals.shortest($0 * 100) + "%" }.joined(separator: ", ")
      return JSONValue(.string("rgba(\(shares)\(alpha))"), at: value.range)
    }
    if let red = text("r"), let green = text("g"), let blue = text("b") {
      return JSONValue(.string("rgba(\(red), \(green), \(blue)\(alpha))"), at: value.range)
    }
    guard let hue = text("h"), let saturation = percent("s"), let lightness = percent("l") else { return nil }
    return JSONValue(.string("hsla(\(hue), \(saturation), \(lightness)\(alpha))"), at: value.range)
  }

  /// The type of a value without one, where its form leaves no doubt.
  private func guess(_ value: JSONValue, isColor: Bool) -> TokenType? {
    if value.number != nil { return .number }
    if CSSShadow.layers(of: value) != nil { return .shadow }
    guard let text = value.string?.trimmed else { return nil }
    if text.contains("{") {
      return text.first != "{" && ["rgb", "hsl"].contains { text.hasPrefix($0) } ? .color : nil
    }
    let isWord = text.allSatisfy(\.isLetter) && text.lowercased() != "transparent"
    if isColor || !isWord, CSSColor.read(text) != nil { return .color }
    if OldForm.quantity(text, [.px, .rem]) != nil { return .dimension }
    if OldForm.quantity(text, [.ms, .s]) != nil { return .duration }
    if OldForm.cubicBezier(text) != nil { return .cubicBezier }
    return if OldForm.number(text) != nil { .number } else { nil }
  }
}

// MARK: In most dialects
extension TokenDialect {
  func converted(_ root: TokenRoot) -> TokenRoot { OlderTokens.converted(root) }
}

/// References with white space around them, as some tools write and read them.
enum LooseReferences {
  /// The value with such references trimmed; nil when it has none.
  static func trimmed(_ value: JSONValue) -> JSONValue? {
    switch value.content {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
      let short = text.trimmed
      guard short.utf8.count < text.utf8.count, short.first == "{", short.last == "}" else { return nil }
      return JSONValue(.string(String(short)), at: value.range)
    case .array(let elements):
      let changed = elements.map(trimmed)
      guard changed.contains(where: { $0 != nil }) else { return nil }
      return JSONValue(.array(zip(elements, changed).map { $1 ?? $0 }), at: value.range)
    case .object(let object):
      let changed = object.members.map { trimmed($0.value) }
      guard changed.contains(where: { $0 != nil }) else { return nil }
      let members = zip(object.members, changed).map { $0.with(value: $1) }
      return JSONValue(.object(JSONObject(members: members)), at: value.range)
    case .null, .boolean, .number: return nil
    }
  }
}

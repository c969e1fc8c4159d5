internal import Color
internal import Findings

/// Groups and tokens, which may have values by mode.
struct GroupedTokens: TokenContent {
  let groups: JSONValue
  let choices: [TokenVariants]
  private let file: SourceFile
  private let dialect: any TokenDialect

  init(root: JSONValue, file: SourceFile, dialect: any TokenDialect) {
    groups = root
    choices = [TokenModes.choice(in: root)].compactMap(\.self)
    self.file = file
    self.dialect = dialect
  }

  var byteCount: Int { groups.range.count }
  var figmaMode: String? { FigmaExportDialect.mode(of: groups) }

  func roots(_ contexts: [String: String]) -> [TokenRoot] {
    var root = TokenRoot(value: groups, file: file, dialect: dialect)
    // Before the types of values are looked at, since each mode has its own value.
    if !choices.isEmpty { root = TokenModes.chosen(contexts, in: root) }
    return [dialect.converted(root)]
  }
}

// MARK: In most dialects
extension TokenDialect {
  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    GroupedTokens(root: root, file: file, dialect: self)
  }
}

/// Values for each mode beside the value of a token: `$extensions.mode` of TokensBrücke and of Terrazzo's first
/// versions, `modes` of others, also below a vendor's key.
enum TokenModes {
  private static let name = "mode"

  /// The choice among the modes of a file; nil when no token has a value for a mode named as an appearance.
  static func choice(in root: JSONValue) -> TokenVariants? {
    var choice = TokenVariants(name, [])
    var stack = [root]
    while let value = stack.popLast() {
      guard let object = value.object else { continue }
      if let modes = modes(of: object) {
        // Tokens may write the name of one mode in several ways.
        choice.add(modes.members.map(\.key).filter { key in !choice.contexts.contains { isSame($0, key) } })
      }
      if object.member("$value") != nil { continue }
      stack += object.members.filter(\.isGroupOrToken).map(\.value)
    }
    guard choice.isTheme || choice.isContrast else { return nil }
    choice.isOptional = true
    return choice
  }

  private static func isSame(_ name: String, _ other: String) -> Bool { name.lowercased() == other.lowercased() }

  /// Whether a token has a value for each mode.
  static func hasValues(_ token: JSONObject) -> Bool { token.contains("value") && modes(of: token) != nil }

  /// The values by mode that a token or its `$extensions` holds.
  private static func modes(of token: JSONObject) -> JSONObject? {
    if let extensions = (token["$extensions"] ?? token["extensions"])?.object {
      let vendors = extensions.members.compactMap(\.value.object)
      for object in [extensions] + vendors {
        if let modes = (object["mode"] ?? object["modes"])?.object, !modes.members.isEmpty { return modes }
      }
    }
    // Style Dictionary has no modes, and teams write them so.
    if let light = token.member("value"), let dark = token.member("darkValue") {
      let values = [("light", light), ("dark", dark)]
      return JSONObject(
        members: values.map { $1.with(key: $0) })
    }
    // Most values have one of these parts, and a look at names takes longer.
    guard let values = (token["$value"] ?? token["value"])?.object, values.members.count > 1,
      !["unit", "colorSpace", "color", "fontSize"].contains(where: values.contains),
      values.members.allSatisfy({ $0.value.isPlain && AppearanceName($0.key).isDark != nil })
    else { return nil }
    return values
  }

  /// A source with the values of the chosen mode in place of the default values.
  static func chosen(_ contexts: [String: String], in root: TokenRoot) -> TokenRoot {
    guard let mode = contexts[name] else { return root }
    var result = root
    result.value = chosen(mode, in: root.value)
    return result
  }

  private static func chosen(_ mode: String, in value: JSONValue) -> JSONValue {
    guard let object = value.object else { return value }
    let isToken = object.contains("$value") || object["value"].map { !isGroup($0) } ?? false
    let own = isToken ? modes(of: object) : nil
    let members = object.members.map { member in
      if isToken {
        guard ["$value", "value"].contains(member.key), let value = own.flatMap({ Self.value(for: mode, in: $0) })
        else { return member }
        return member.with(value: value)
      }
      guard member.isGroupOrToken else { return member }
      return member.with(value: chosen(mode, in: member.value))
    }
    return JSONValue(.object(JSONObject(members: members)), at: value.range)
  }

  /// The value for a mode. A mode of high contrast that a token lacks shows that of normal contrast, not the default.
  private static func value(for mode: String, in modes: JSONObject) -> JSONValue? {
    if let own = modes.members.first(where: { isSame($0.key, mode) }) { return own.value }
    let name = AppearanceName(mode)
    guard name.isHighContrast, name.isDark != nil else { return nil }
    return modes.members.first { member in
      let other = AppearanceName(member.key)
      return other.isDark == name.isDark && !other.isHighContrast && other.stem == name.stem
    }?.value
  }

  /// Whether a member "value" is a group of that name rather than the value of a token.
  private static func isGroup(_ value: JSONValue) -> Bool {
    value.object.map { $0.members.contains { $0.value.object != nil } } ?? false
  }
}

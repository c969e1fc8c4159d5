internal import Source

/// Values for each mode beside the value of a token: `$extensions.mode` of TokensBrücke and of Terrazzo's first
/// versions, `modes` of others, also below a vendor's key.
enum TokenModes {
  /// The choice among the modes of a file; nil when no token has a value for a mode named as an appearance.
  static func choice(in root: JSONValue) -> TokenChoice? {
    var choice: TokenChoice?
    var stack = [root]
    while let value = stack.popLast() {
      guard let object = value.object else { continue }
      if let extensions = object["$extensions"] ?? object["extensions"], let modes = modes(extensions) {
        if choice == nil { choice = TokenChoice("mode", []) }
        choice?.add(modes.members.map(\.key))
      }
      if object.member("$value") != nil { continue }
      for member in object.members where member.key.first != "$" { stack.append(member.value) }
    }
    guard var choice, choice.isTheme || choice.isContrast else { return nil }
    choice.isOptional = true
    return choice
  }

  /// The values by mode that an `$extensions` holds.
  private static func modes(_ extensions: JSONValue) -> JSONObject? {
    guard let object = extensions.object else { return nil }
    for key in ["mode", "modes"] {
      if let modes = object[key]?.object, !modes.members.isEmpty { return modes }
    }
    for member in object.members {
      guard let vendor = member.value.object else { continue }
      for key in ["mode", "modes"] {
        if let modes = vendor[key]?.object, !modes.members.isEmpty { return modes }
      }
    }
    return nil
  }

  /// A source in the form of 2025.10 with the values of a mode in place of those that count without one.
  static func chosen(_ contexts: [String: String], in root: TokenRoot) -> TokenRoot {
    guard let mode = contexts["mode"] else { return root }
    return TokenRoot(
      value: chosen(mode, in: root.value), file: root.file, dialect: root.dialect, fallbacks: root.fallbacks,
      findings: root.findings)
  }

  private static func chosen(_ mode: String, in value: JSONValue) -> JSONValue {
    guard let object = value.object else { return value }
    let isToken = object.member("$value") != nil
    let own = isToken ? object["$extensions"].flatMap(modes) : nil
    let members = object.members.map { member in
      if isToken {
        guard member.key == "$value", let value = own?[mode] else { return member }
        return JSONObject.Member(key: member.key, keyRange: member.keyRange, value: value)
      }
      guard member.key.first != "$" || member.key == "$root" else { return member }
      return JSONObject.Member(key: member.key, keyRange: member.keyRange, value: chosen(mode, in: member.value))
    }
    return JSONValue(.object(JSONObject(members: members)), at: value.range)
  }
}

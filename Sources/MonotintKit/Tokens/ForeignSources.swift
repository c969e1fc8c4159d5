internal import Source

/// The files of other tools, made to look like 2025.10 before they are read: what is a token is one, and sets are merged.
enum ForeignSources {
  /// The sources that a file of this dialect stands for, in the order in which they are merged.
  ///
  /// - Parameter appearance: which theme of a Tokens Studio file to take.
  static func sources(of root: JSONValue, dialect: TokenDialect, appearance: Appearance = .light) -> [JSONValue] {
    switch dialect {
    case .standard, .figma: return [root]
    case .undollared: return [dollared(root)]
    case .tokensStudio, .penpot:
      guard let object = root.object else { return [root] }
      let theme = theme(for: appearance, in: object)
      return setNames(in: object).filter { theme?[$0] ?? true }.compactMap { object[$0] }.map(dollared)
    }
  }

  /// Whether a file has a theme for an appearance.
  static func hasTheme(for appearance: Appearance, in root: JSONValue) -> Bool {
    root.object.map { themes(in: $0).contains { matches($0, appearance) } } ?? false
  }

  /// The sets of a file in the order they are merged: as `$metadata` says, then what it forgets.
  private static func setNames(in object: JSONObject) -> [String] {
    let ordered = object["$metadata"]?.object?["tokenSetOrder"]?.array?.compactMap(\.string) ?? []
    let others = object.members.map(\.key).filter { $0.first != "$" && !ordered.contains($0) }
    return ordered + others
  }

  private static func themes(in object: JSONObject) -> [JSONObject] {
    object["$themes"]?.array?.compactMap(\.object) ?? []
  }

  /// Which sets the themes enable: that of the appearance, and the first of each other group. nil without themes.
  private static func theme(for appearance: Appearance, in object: JSONObject) -> [String: Bool]? {
    var chosen: [String: JSONObject] = [:]
    for theme in themes(in: object) {
      let group = theme["group"]?.string ?? ""
      if chosen[group] == nil || matches(theme, appearance) && !matches(chosen[group], appearance) {
        chosen[group] = theme
      }
    }
    guard !chosen.isEmpty else { return nil }
    var enabled: [String: Bool] = [:]
    for name in setNames(in: object) {
      enabled[name] = chosen.values.contains { theme in
        ["enabled", "source"].contains(theme["selectedTokenSets"]?.object?[name]?.string)
      }
    }
    return enabled.values.contains(true) ? enabled : nil
  }

  private static func matches(_ theme: JSONObject?, _ appearance: Appearance) -> Bool {
    guard let name = theme?["name"]?.string.map({ AppearanceName($0) }) else { return false }
    return name.isDark == appearance.isDark && name.isHighContrast == appearance.isHighContrast
  }

  private static let tokenKeys = [
    "value": "$value", "type": "$type", "description": "$description", "comment": "$description",
    "extensions": "$extensions",
  ]

  /// `value` and `type` with the `$` that they have since the second draft, and nothing that is neither group nor token.
  private static func dollared(_ value: JSONValue) -> JSONValue {
    guard let object = value.object, object.member("$value") == nil else { return value }
    var members: [JSONObject.Member] = []
    let isToken = object.member("value").map { TokenDialect.isUndollaredToken(object, value: $0.value) } ?? false
    for member in object.members {
      if isToken, let key = tokenKeys[member.key] {
        if !members.contains(where: { $0.key == key }) {
          members.append(JSONObject.Member(key: key, keyRange: member.keyRange, value: member.value))
        }
      } else if member.key.first == "$" {
        members.append(member)
      } else if !isToken, member.value.object != nil {
        members.append(JSONObject.Member(key: member.key, keyRange: member.keyRange, value: dollared(member.value)))
      }
    }
    return JSONValue(.object(JSONObject(members: members)), at: value.range)
  }
}

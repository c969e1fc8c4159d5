internal import Color
internal import Source

/// Turns the files of other tools into the structure of 2025.10 before they are read: the keys of tokens get their `$`,
/// and each set becomes a source.
enum ForeignSources {
  /// The sources in a file of this dialect, in the order in which they are merged.
  ///
  /// - Parameter appearance: which theme of a Tokens Studio file to take.
  static func sources(of root: JSONValue, dialect: TokenDialect, appearance: Appearance = .light) -> [JSONValue] {
    switch dialect {
    case .standard, .figma: return [root]
    case .undollared: return [dollared(root)]
    case .tokensStudio, .penpot:
      guard let object = root.object else { return [root] }
      let theme = theme(for: appearance, in: object)
      return setNames(in: object).filter { theme?.contains($0) ?? true }.compactMap { object[$0] }.map(dollared)
    }
  }

  /// Whether a file has a theme for an appearance.
  static func hasTheme(for appearance: Appearance, in root: JSONValue) -> Bool {
    root.object.map { themes(in: $0).contains { matches($0, appearance) } } ?? false
  }

  /// The sets of a file in the order in which they are merged: first those that `$metadata` lists, then the others.
  private static func setNames(in object: JSONObject) -> [String] {
    let ordered = object["$metadata"]?.object?["tokenSetOrder"]?.array?.compactMap(\.string) ?? []
    let others = object.members.map(\.key).filter { $0.first != "$" && !ordered.contains($0) }
    return ordered + others
  }

  private static func themes(in object: JSONObject) -> [JSONObject] {
    object["$themes"]?.array?.compactMap(\.object) ?? []
  }

  /// The sets that the themes enable; nil without themes. Each group of themes has one in effect: the theme for the
  /// appearance, or else its first.
  private static func theme(for appearance: Appearance, in object: JSONObject) -> Set<String>? {
    let groups = Dictionary(grouping: themes(in: object)) { $0["group"]?.string ?? "" }
    let chosen = groups.values.compactMap { group in group.first { matches($0, appearance) } ?? group.first }
    let enabled = setNames(in: object).filter { name in
      chosen.contains { ["enabled", "source"].contains($0["selectedTokenSets"]?.object?[name]?.string) }
    }
    return enabled.isEmpty ? nil : Set(enabled)
  }

  private static func matches(_ theme: JSONObject, _ appearance: Appearance) -> Bool {
    theme["name"]?.string.map { AppearanceName($0).means(appearance) } ?? false
  }

  private static let tokenKeys = [
    "value": "$value", "type": "$type", "description": "$description", "comment": "$description",
    "extensions": "$extensions",
  ]

  /// Gives `value`, `type` and the like the `$` that they have since the second draft, and leaves out what is neither a
  /// group nor a token.
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

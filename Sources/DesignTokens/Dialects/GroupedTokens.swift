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
    choices = TokenModes.choices(in: root)
    self.file = file
    self.dialect = dialect
  }

  var byteCount: Int { groups.range.count }
  var figmaMode: String? { FigmaExportDialect.mode(of: groups) }

  func roots(_ contexts: [String: String]) -> [TokenRoot] {
    var root = TokenRoot(value: groups, file: file, dialect: dialect)
    // Before the types of values are looked at, since each mode has its own value.
    if !choices.isEmpty { root = TokenModes.chosen(contexts, of: choices, in: root) }
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
/// versions, `modes` of others, also below a vendor's key; and what has the name of an appearance there.
enum TokenModes {
  private static let name = "mode"

  /// The modes of a token that belong together.
  private struct Group {
    /// What the file calls them; nil for modes without a name of their own.
    let name: String?
    let values: JSONObject
  }

  /// The choices among the modes of a file.
  ///
  /// Modes that are named as appearances are one choice, and so are all others that some token has together: the modes of
  /// one token say nothing about those of another with other names.
  static func choices(in root: JSONValue) -> [TokenVariants] {
    var named: [TokenVariants] = []
    var themes = TokenVariants(name, [])
    var others: [TokenVariants] = []
    var stack = [root]
    while let value = stack.popLast() {
      guard let object = value.object else { continue }
      for group in groups(of: object) {
        let contexts = group.values.members.map(\.key)
        let found = TokenVariants(group.name ?? name, contexts)
        if let name = group.name {
          if !named.contains(where: { $0.name == name }) { named.append(TokenVariants(name, [])) }
          for index in named.indices where named[index].name == name { join(contexts, to: &named[index]) }
        } else if found.isTheme || found.isContrast || !isApart(contexts, from: themes) {
          join(contexts, to: &themes)
        } else {
          join(contexts, toOneOf: &others)
        }
      }
      stack += object.members.filter(\.isGroupOrToken).map(\.value)
    }
    // Modes that stand beside appearances somewhere belong to these.
    for choice in others where !isApart(choice.contexts, from: themes) { join(choice.contexts, to: &themes) }
    others.removeAll { !isApart($0.contexts, from: themes) }
    let all = named + (themes.contexts.isEmpty ? [] : [themes]) + others
    return withNames(all).map { choice in
      var choice = choice
      choice.isOptional = true
      return choice
    }
  }

  private static func isApart(_ contexts: [String], from choice: TokenVariants) -> Bool {
    contexts.allSatisfy { context in !choice.contexts.contains { isSame($0, context) } }
  }

  /// Adds contexts to a choice. Tokens may write the name of one mode in several ways.
  private static func join(_ contexts: [String], to choice: inout TokenVariants) {
    choice.add(contexts.filter { context in !choice.contexts.contains { isSame($0, context) } })
  }

  /// Adds contexts to the choice that has some of them, or as a choice of their own.
  private static func join(_ contexts: [String], toOneOf choices: inout [TokenVariants]) {
    var joined = TokenVariants(name, [])
    for choice in choices where !isApart(contexts, from: choice) { join(choice.contexts, to: &joined) }
    choices.removeAll { !isApart(contexts, from: $0) }
    join(contexts, to: &joined)
    choices.append(joined)
  }

  /// The choices with names of which no two are the same.
  private static func withNames(_ choices: [TokenVariants]) -> [TokenVariants] {
    var taken: Set<String> = []
    return choices.map { choice in
      let isSize = choice.contexts.contains(where: VariantWords.isSize)
      let candidates = [choice.name] + (isSize ? ["size"] : [])
      let numbered = (2...).lazy.map { "\(choice.name) \($0)" }
      let free = candidates.first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? choice.name
      taken.insert(free)
      return choice.named(free)
    }
  }

  private static func isSame(_ name: String, _ other: String) -> Bool { name.lowercased() == other.lowercased() }

  /// Whether a token has a value for each mode.
  static func hasValues(_ token: JSONObject) -> Bool { token.contains("value") && !groups(of: token).isEmpty }

  /// The values by mode that a token or its `$extensions` holds.
  private static func groups(of token: JSONObject) -> [Group] {
    if let extensions = (token["$extensions"] ?? token["extensions"])?.object,
      let value = token["$value"] ?? token["value"]
    {
      let vendors = extensions.members.compactMap(\.value.object)
      for object in [extensions] + vendors {
        guard let modes = (object["mode"] ?? object["modes"])?.object, !modes.members.isEmpty else { continue }
        return groups(modes, besides: value)
      }
      if let light = token.member("$value") ?? token.member("value"), let dark = extensions.member("darkValue") {
        return [pair(light, dark)]
      }
      for object in [extensions] + vendors {
        if let group = appearances(in: object) { return [group] }
      }
    }
    // Style Dictionary has no modes, and teams write them so.
    if let light = token.member("value"), let dark = token.member("darkValue") {
      return [pair(light, dark)]
    }
    // Most values have one of these parts, and a look at names takes longer.
    guard let values = (token["$value"] ?? token["value"])?.object, values.members.count > 1,
      !parts.contains(where: values.contains), values.members.allSatisfy({ isOfAppearance($0) }),
      values.members.contains(where: { AppearanceName($0.key).isDark != nil })
    else { return [] }
    let members = values.members.map { standard.contains($0.key.lowercased()) ? $0.with(key: "light") : $0 }
    return [Group(name: nil, values: JSONObject(members: members))]
  }

  private static func pair(_ light: JSONObject.Member, _ dark: JSONObject.Member) -> Group {
    Group(name: nil, values: JSONObject(members: [light.with(key: "light"), dark.with(key: "dark")]))
  }

  /// Whether a member of a value, such as `"dark": "#000000"`, holds the value for an appearance.
  private static func isOfAppearance(_ member: JSONObject.Member) -> Bool {
    guard member.value.isPlain || hasParts(member.value) else { return false }
    let name = AppearanceName(member.key)
    return name.isDark != nil || name.isHighContrast || standard.contains(member.key.lowercased())
  }

  /// Other names that teams give to the value for light mode.
  private static let standard: Set = ["default", "any"]

  private static func hasParts(_ value: JSONValue) -> Bool {
    guard let object = value.object else { return false }
    return object.contains("$value") || parts.contains(where: object.contains)
  }

  /// The values of appearances that an object holds beside other things, such as `"com.acme": { "dark": "#000000" }`, or
  /// that one of its members holds; nil if there is none.
  private static func appearances(in object: JSONObject) -> Group? {
    let members = object.members.filter { isAppearance($0) }
    if members.contains(where: { AppearanceName($0.key).isDark != false }) {
      return Group(name: nil, values: JSONObject(members: members))
    }
    for member in object.members {
      guard let inner = member.value.object, let word = member.key.split(separator: ".").last,
        holders.contains(word.lowercased())
      else { continue }
      if let group = appearances(in: inner) { return group }
    }
    return nil
  }

  /// What teams call an object of values by appearance.
  private static let holders: Set = ["mode", "modes", "theme", "themes", "appearance", "appearances", "colorscheme"]

  /// Whether a member of an extension has nothing but an appearance in its name, and what a value can be: a reference, a
  /// colour, or an object with parts of one.
  private static func isAppearance(_ member: JSONObject.Member) -> Bool {
    // Looked at first: most values are none, and a look at names takes longer.
    guard hasParts(member.value) || TokenReference(member.value) != nil || ShownType.of(member.value) != nil else {
      return false
    }
    let name = AppearanceName(member.key)
    return name.isPlain && (name.isDark != nil || name.isHighContrast)
  }

  /// Parts of values that are objects.
  private static let parts = ["unit", "colorSpace", "color", "fontSize", "components", "r"]
  /// What describes a mode and names none.
  private static let descriptions: Set = ["id", "name", "modeId", "collection", "description"]

  /// The modes in an object, or the groups of modes in it.
  ///
  /// - Parameter value: that of the token.
  private static func groups(_ modes: JSONObject, besides value: JSONValue) -> [Group] {
    let inner = modes.members.compactMap { member -> Group? in
      guard let object = member.value.object, !isValue(member.value, like: value) else { return nil }
      return Group(name: member.key, values: object)
    }
    if inner.count == modes.members.count { return inContrasts(modes).map { [$0] } ?? inner }
    let isDescription = modes.members.allSatisfy { descriptions.contains($0.key) }
    return isDescription ? [] : [Group(name: nil, values: modes)]
  }

  /// The modes of light and dark, if each has a value for every contrast: `"dark": { "default": …, "highContrast": … }`;
  /// nil for all other modes.
  private static func inContrasts(_ modes: JSONObject) -> Group? {
    var members: [JSONObject.Member] = []
    for mode in modes.members {
      guard AppearanceName(mode.key).isDark != nil, let values = mode.value.object else { return nil }
      for member in values.members {
        let isHigh = AppearanceName(member.key, isContrast: true).isHighContrast
        guard isHigh || normalContrasts.contains(member.key.lowercased()) else { return nil }
        members.append(member.with(key: isHigh ? "\(mode.key)-high-contrast" : mode.key))
      }
    }
    return Group(name: nil, values: JSONObject(members: members))
  }

  private static let normalContrasts: Set = ["default", "normal", "standard", "regular", "base", "low", "none"]

  /// Whether a value may be one of a token that has another one.
  private static func isValue(_ value: JSONValue, like other: JSONValue) -> Bool {
    guard let object = value.object else { return true }
    if hasParts(value) { return true }
    if let known = other.object { return known.members.contains { object.contains($0.key) } }
    return object.members.isEmpty || !object.members.allSatisfy { $0.value.isPlain }
  }

  /// A source with the values of the chosen modes in place of the default values.
  ///
  /// - Parameter choices: those of the file.
  static func chosen(_ contexts: [String: String], of choices: [TokenVariants], in root: TokenRoot) -> TokenRoot {
    let asked = choices.filter { contexts[$0.name] != nil }
    guard !asked.isEmpty else { return root }
    var result = root
    result.value = chosen(contexts, of: asked, in: root.value)
    return result
  }

  private static func chosen(
    _ contexts: [String: String], of choices: [TokenVariants], in value: JSONValue
  ) -> JSONValue {
    guard let object = value.object else { return value }
    let isToken = object.contains("$value") || object["value"].map { !isGroup($0) } ?? false
    let own = isToken ? Self.value(contexts, of: choices, in: groups(of: object)) : nil
    let members = object.members.map { member in
      if isToken, ["$value", "value"].contains(member.key) { return own.map { member.with(value: $0) } ?? member }
      guard member.isGroupOrToken, member.key != "extensions" else { return member }
      return member.with(value: chosen(contexts, of: choices, in: member.value))
    }
    return JSONValue(.object(JSONObject(members: members)), at: value.range)
  }

  /// The value of a token for the chosen modes; nil if its own counts.
  private static func value(
    _ contexts: [String: String], of choices: [TokenVariants], in groups: [Group]
  ) -> JSONValue? {
    for group in groups {
      let choice = choices.first { choice in
        choice.name == group.name || group.values.members.contains { !isApart([$0.key], from: choice) }
      }
      guard let mode = choice.flatMap({ contexts[$0.name] }), let value = value(for: mode, in: group.values)
      else { continue }
      return value.object?["$value"] ?? value
    }
    return nil
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

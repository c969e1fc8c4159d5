internal import Findings

/// The data of Adobe Spectrum: tokens with `sets` that hold a value for each theme or scale, and `$schema` as the type.
struct SpectrumDialect: TokenDialect {
  let name = "a file of Spectrum’s design data"
  let computes = true

  func recognizes(_ root: JSONValue) -> Bool {
    root.members.contains { member in
      guard let token = member.value.object else { return false }
      if SpectrumSets.sets(of: token) != nil { return true }
      return token["$schema"]?.string?.contains("/token-types/") == true && token.contains("value")
    }
  }

  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    SpectrumSets(groups: root, file: file, dialect: self)
  }
}

/// Tokens with a value for each context of `sets`.
private struct SpectrumSets: TokenContent {
  let groups: JSONValue
  let file: SourceFile
  let dialect: any TokenDialect
  let choices: [TokenVariants]

  init(groups: JSONValue, file: SourceFile, dialect: any TokenDialect) {
    self.groups = groups
    self.file = file
    self.dialect = dialect
    var found: [[String]] = []
    var stack = [groups]
    while let object = stack.popLast()?.object {
      if let sets = Self.sets(of: object) { Self.add(sets.members.map(\.key), to: &found) }
      stack += object.members.map(\.value).filter { $0.object != nil }
    }
    choices = found.map { TokenVariants(Self.name(of: $0), $0) }.sorted { $0.name < $1.name }
  }

  /// Adds contexts to those of the choice that has some of them.
  private static func add(_ contexts: [String], to found: inout [[String]]) {
    guard let index = found.firstIndex(where: { !Set($0).isDisjoint(with: contexts) }) else {
      found.append(contexts)
      return
    }
    found[index] += contexts.filter { !found[index].contains($0) }
  }

  private static func name(of contexts: [String]) -> String {
    if TokenVariants("", contexts).isTheme { return "theme" }
    return if contexts.contains("desktop") || contexts.contains("mobile") { "scale" } else { "set" }
  }

  /// The values of a token by context; nil for any other object.
  static func sets(of token: JSONObject) -> JSONObject? {
    guard let sets = token["sets"]?.object, !sets.members.isEmpty else { return nil }
    let areValues = sets.members.allSatisfy { member in
      member.value.object.map { $0.contains("value") || $0.contains("sets") } == true
    }
    return if areValues { sets } else { nil }
  }

  var byteCount: Int { groups.range.count }

  func roots(_ contexts: [String: String]) -> [TokenRoot] {
    var refused: [String: Refusal] = [:]
    let value = chosen(contexts, in: groups, path: "", &refused)
    var root = dialect.converted(TokenRoot(value: value, file: file, dialect: dialect))
    root.refused = refused
    return [root]
  }

  /// - Parameter refused: the tokens that have no value for the chosen context, by their paths.
  private func chosen(
    _ contexts: [String: String], in value: JSONValue, path: String, _ refused: inout [String: Refusal]
  ) -> JSONValue {
    guard let object = value.object else { return value }
    if let sets = Self.sets(of: object), let first = sets.members.first {
      let choice = choices.first { $0.contexts.contains(first.key) }
      let wanted = choice.flatMap { contexts[$0.name] }
      let own = wanted.flatMap { sets[$0] }
      if own == nil, let wanted {
        let reason = "it has no value in “\(wanted)”, but one in \(sets.members.map { "“\($0.key)”" }.joinedWithAnd)"
        refused[path] = Refusal(reason: reason, help: "give it one", rule: .value, file: file)
      }
      return chosen(contexts, in: own ?? first.value, path: path, &refused)
    }
    if object.contains("value") { return JSONValue(.object(Self.typed(object)), at: value.range) }
    let members = object.members.map { member in
      let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
      return member.with(value: chosen(contexts, in: member.value, path: inner, &refused))
    }
    return JSONValue(.object(JSONObject(members: members)), at: value.range)
  }

  /// The token with the type that its schema says.
  private static func typed(_ token: JSONObject) -> JSONObject {
    var members = token.members.filter { $0.key != "$schema" }
    guard let schema = token.member("$schema"), let text = schema.value.string,
      let name = text.split(separator: "/").last?.split(separator: ".").first, name != "alias",
      !token.contains("type")
    else { return JSONObject(members: members) }
    let type = types[String(name)] ?? String(name)
    members.append(.made("type", JSONValue(.string(type), at: schema.value.range)))
    return JSONObject(members: members)
  }

  private static let types = [
    "color": "color", "dimension": "dimension", "opacity": "opacity", "multiplier": "number",
    "font-family": "fontFamily", "font-size": "dimension", "font-weight": "fontWeight",
  ]
}

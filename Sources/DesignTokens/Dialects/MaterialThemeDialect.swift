internal import Findings

/// The JSON of the Material Theme Builder: a colour for each role of each of its `schemes`, and palettes.
struct MaterialThemeDialect: TokenDialect {
  let name = "a theme of the Material Theme Builder"
  let holdsVariables = true
  let isFromFigma = false

  /// Other files have “schemes” too, such as the project of XcodeGen.
  func recognizes(_ root: JSONValue) -> Bool {
    guard let object = root.object else { return false }
    if object.contains("palettes"), object["seed"].text.first == "#" { return true }
    return object["schemes"].members.contains { ($0.value.object?["primary"]).text.first == "#" }
  }

  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    let tokens = MaterialTokens.read(root)
    // A reference to a part of the file, such as `#/schemes/light`, names its groups, so the schemes stay groups.
    if !part.isEmpty { return GroupedTokens(root: tokens, file: file, dialect: self) }
    return MaterialSchemes(groups: tokens, file: file, dialect: self)
  }
}

/// The colours of a theme as tokens of 2025.10, where the file has them.
private enum MaterialTokens {
  static func read(_ root: JSONValue) -> JSONValue {
    guard let object = root.object else { return root }
    let members = object.members.compactMap { member -> JSONObject.Member? in
      switch member.key {
      case "description": nil
      case "extendedColors": extended(member)
      default: member.with(value: tokens(member.value))
      }
    }
    return JSONValue(.object(JSONObject(members: members)), at: root.range)
  }

  /// A group with a token for each colour.
  private static func tokens(_ value: JSONValue) -> JSONValue {
    switch value.content {
    case .string: token(value, [])
    case .object(let object):
      JSONValue(
        .object(JSONObject(members: object.members.map { $0.with(value: tokens($0.value)) })), at: value.range)
    case .null, .boolean, .number, .array: value
    }
  }

  private static func token(_ color: JSONValue, _ others: [JSONObject.Member]) -> JSONValue {
    let type = JSONValue(.string("color"), at: color.range)
    let members = [JSONObject.Member.made("$type", type), .made("$value", color)] + others
    return JSONValue(.object(JSONObject(members: members)), at: color.range)
  }

  /// The list of colours beside the schemes as a group; nil if it is empty. A list in which names are missing or repeated
  /// stays as it is, and is then reported.
  private static func extended(_ list: JSONObject.Member) -> JSONObject.Member? {
    guard let elements = list.value.array else { return list }
    if elements.isEmpty { return nil }
    let colors = elements.compactMap { element -> JSONObject.Member? in
      guard let object = element.object, let name = object["name"]?.string, let color = object["color"] else {
        return nil
      }
      let description = object["description"].text.isEmpty ? nil : object.member("description")
      let others = [description?.with(key: "$description")].compactMap(\.self)
      return .made(name, token(color, others))
    }
    guard Set(colors.map(\.key)).count == elements.count else { return list }
    return list.with(value: JSONValue(.object(JSONObject(members: colors)), at: list.value.range))
  }
}

/// Tokens with a value for each scheme. A role has its own name as its path, whatever the scheme.
private struct MaterialSchemes: TokenContent {
  let groups: JSONValue
  let file: SourceFile
  let dialect: any TokenDialect
  let choices: [TokenVariants]
  private let schemes: JSONObject

  init(groups: JSONValue, file: SourceFile, dialect: any TokenDialect) {
    let found = (groups.object?["schemes"]).members.filter { $0.value.object != nil }
    self.groups = groups
    self.file = file
    self.dialect = dialect
    schemes = JSONObject(members: found)
    choices = found.isEmpty ? [] : [TokenVariants(Self.choice, found.map(\.key))]
  }

  private static let choice = "scheme"

  var byteCount: Int { groups.range.count }

  func roots(_ contexts: [String: String]) -> [TokenRoot] {
    let scheme = contexts[Self.choice] ?? schemes.members.first?.key ?? ""
    let own = schemes[scheme].members
    let names = Set(own.map(\.key))
    // What another scheme has and this one lacks has no value in it.
    var missing: [JSONObject.Member] = []
    var refused: [String: Refusal] = [:]
    for other in schemes.members {
      for role in other.value.members where !names.contains(role.key) && refused[role.key] == nil {
        missing.append(role)
        let reason = "it has no value in “\(scheme)”, but one in “\(other.key)”"
        refused[role.key] = Refusal(reason: reason, help: "give it one", rule: .value, file: file)
      }
    }
    let others = groups.members.filter { $0.key != "schemes" || $0.value.object == nil }
    let value = JSONValue(.object(JSONObject(members: own + missing + others)), at: groups.range)
    var root = dialect.converted(TokenRoot(value: value, file: file, dialect: dialect))
    root.refused = refused
    return [root]
  }
}

internal import Color
internal import Findings

/// What a token file says, for its place among the files of a folder.
struct TokenFileFacts: Sendable {
  let path: String
  /// What to call a file of its dialect in a message.
  let dialectName: String
  /// What the file says of each of its tokens, by the paths; two equal texts mean the same.
  let values: [String: String]
  /// Whether the file has tokens beyond doubt. A word “value” is in many other files too.
  let isSure: Bool
  /// Whether the file is not sure and has nothing in it but groups and tokens.
  let holdsOnlyTokens: Bool
  private(set) var name: VariantName
  /// Whether it has themes or modes of its own.
  let hasChoices: Bool
  /// The groups at its top that are named as appearances and hold the same tokens.
  let groups: [Appearance: String]

  /// nil when the file holds no tokens.
  init?(_ root: JSONValue, in file: SourceFile) {
    let dialect = TokenDialects.dialect(of: root)
    guard dialect.holdsVariables || TokenShape.firstToken(in: root) != nil else { return nil }
    let source = TokenFile(root, in: file, dialect: dialect)
    path = file.path
    dialectName = dialect.name
    isSure = dialect.surelyHoldsTokens(root)
    holdsOnlyTokens = !isSure && Self.holdsOnlyTokens(root)
    hasChoices = !source.choices.isEmpty
    var values: [String: String] = [:]
    for part in source.roots() {
      for (path, value) in SetDisagreements.values(in: part.value) where value != Self.nothing {
        values[path] = value
      }
    }
    self.values = values
    name = VariantName(path: path, mode: source.figmaMode)
    groups = Self.groups(at: root, values)
  }

  private static func holdsOnlyTokens(_ group: JSONValue) -> Bool {
    guard let members = group.object?.members, !members.isEmpty else { return false }
    if members.contains(where: { $0.key == "value" && $0.value.isPlain }) { return true }
    return members.allSatisfy { holdsOnlyTokens($0.value) }
  }

  /// The value of a token that another file fills.
  private static let nothing = ""

  private static func groups(
    at root: JSONValue, _ values: [String: String]
  ) -> [Appearance: String] {
    let named = root.members.filter { member in
      member.value.object != nil && member.key.first != "$" && AppearanceName(member.key).isPlain
    }
    var groups: [Appearance: String] = [:]
    for appearance in Appearance.allCases {
      let fitting = named.filter { AppearanceName($0.key).means(appearance) }
      if fitting.count == 1 { groups[appearance] = fitting[0].key }
    }
    guard let light = groups[.light] else { return [:] }
    func names(in group: String) -> Set<Substring> {
      let start = group + "."
      return Set(values.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) })
    }
    let wanted = names(in: light)
    groups = groups.filter { !wanted.isDisjoint(with: names(in: $0.value)) }
    return if groups.count > 1 { groups } else { [:] }
  }

  /// A reference to the group of an appearance; nil when there is none.
  func pointer(to appearance: Appearance) -> String? {
    groups[appearance].map { "\(path)#/\(Self.escaped($0))" }
  }

  /// A name as a token of a JSON pointer in a URI fragment (RFC 6901, section 6).
  private static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25")
  }

  /// Files with the versions that their names show together.
  static func withVersions(_ files: [TokenFileFacts]) -> [TokenFileFacts] {
    zip(files, VariantName.withVersions(files.map(\.name))).map { file, name in
      var new = file
      new.name = name
      return new
    }
  }

  /// The paths that the tokens in the groups named as appearances have without the names of the groups.
  var pathsInGroups: Set<String> {
    let starts = groups.values.map { $0 + "." }
    return Set(
      values.keys.compactMap { path in
        starts.first { path.hasPrefix($0) }.map { String(path.dropFirst($0.count)) }
      })
  }
}

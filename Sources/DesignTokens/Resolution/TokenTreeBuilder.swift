internal import Color
internal import Findings

/// Turns JSON objects into groups and tokens, and checks their structure (Format Module 5 and 6).
struct TokenTreeBuilder {
  private(set) var tree = TokenTree()
  private(set) var findings: [TokenFinding] = []
  private var dialect: any TokenDialect
  private var set: String?
  private var file: SourceFile
  /// Whether an earlier source may have the same groups and tokens; within one source keys are unique.
  private var isMerging = false

  init(file: SourceFile) {
    self.file = file
    dialect = StandardDialect()
  }

  /// Adds the groups and tokens of one source; where a path is there already, this source wins.
  mutating func add(_ source: TokenRoot) {
    let root = source.value
    file = source.file
    dialect = source.dialect
    set = source.set
    isMerging = tree.count > 1
    guard let object = root.object else {
      let help = #"write { "name": { "$type": …, "$value": … } }"#
      return add(.fatal, .structure, "a token file holds an object, not \(root.kind)", help: help, at: root.range)
    }
    if let value = object.member("$value") {
      let help = #"put it into an object: { "name": { "$value": … } }"#
      add(.fatal, .structure, "a token at the top of the file has no name", help: help, at: value.keyRange)
    }
    addMembers(of: object, to: 0)
  }

  /// Adds one token at a path, which no other source has.
  ///
  /// - Parameter type: the `$type` of the group it was in.
  mutating func addToken(
    _ token: JSONObject.Member, at names: [String], from source: TokenRoot, type: JSONObject.Member?
  ) {
    file = source.file
    dialect = source.dialect
    guard let name = names.last, let object = token.value.object else { return }
    var node = 0
    for group in names.dropLast() { node = tree.child(group, of: node) ?? tree.addChild(group, of: node) }
    var members = object.members
    if let type, !object.contains("$type") { members.append(type) }
    let value = JSONValue(.object(JSONObject(members: members)), at: token.value.range)
    let member = JSONObject.Member(key: name, keyRange: token.keyRange, value: value)
    node = tree.child(name, of: node) ?? tree.addChild(name, of: node)
    checkToken(object, node: node)
    tree[node].token = TokenTree.Member(file: file, member: member, dialect: dialect, set: source.set)
  }

  private mutating func addMembers(of object: JSONObject, to group: Int) {
    for member in object.members {
      if member.isGroupOrToken {
        addChild(member, to: group)
      } else {
        addProperty(member, to: group)
      }
    }
    if group != 0, tree[group].children.isEmpty, let type = object.member("$type") {
      add(
        .lenient, .structure, "“\(tree.path(of: group))” has a $type but no $value",
        help: "add a \"$value\", or remove the group", at: type.keyRange, about: tree.path(of: group))
    }
  }

  private mutating func addChild(_ written: JSONObject.Member, to group: Int) {
    guard let members = written.value.object else { return reportStrayValue(written, in: group) }
    let color = ColorParts.token(members)
    let object = color ?? members
    let member = color.map { written.with(value: JSONValue(.object($0), at: written.value.range)) } ?? written
    checkName(member, in: group)
    let isToken =
      object.contains("$value")
      || object.contains("$ref") && !object.members.contains { $0.key.first != "$" && $0.value.object != nil }
    let known = isMerging ? tree.child(member.key, of: group) : nil
    let node = known ?? tree.addChild(member.key, of: group)
    if known != nil { checkMerge(of: member, isToken: isToken, into: node) }
    if isToken {
      checkToken(object, node: node)
      tree[node].token = TokenTree.Member(file: file, member: member, dialect: dialect, set: set)
      for child in object.members where isTokenInside(child) { addChild(child, to: node) }
    } else if member.key == "$root" {
      let problem = "“\(tree.path(of: node))” must be a token"
      add(.fatal, .structure, problem, help: "give it a \"$value\"", at: member.value.range, about: tree.path(of: node))
    } else {
      addMembers(of: object, to: node)
    }
  }

  /// Reports a token at the path of a group of an earlier source, or a group at the path of a token: together they are a
  /// token with children, which 2025.10 forbids (6.1). Tokens Studio knows no groups: there both are tokens.
  private mutating func checkMerge(of member: JSONObject.Member, isToken: Bool, into node: Int) {
    if dialect.tokensHoldTokens { return }
    let earlier: SourceRange
    if isToken {
      guard let token = firstToken(below: node) else { return }
      earlier = token.namePlace
    } else {
      guard let token = tree[node].token, member.value.object.map(holdsTokens) == true else { return }
      earlier = token.namePlace
    }
    let path = tree.path(of: node)
    let kind = if isToken { "token" } else { "group" }
    let other = if isToken { "group" } else { "token" }
    let message = "“\(path)” is a \(kind) here and a \(other) in another source, so it would be a token with children"
    let help = "rename one of them, or move the value of the token to \"$root\" of the group"
    findings.append(
      TokenFinding(
        kind: kindOfMerge, rule: .structure, message: message, help: help,
        place: SourceRange(file, member.keyRange), related: [.init("the \(other) “\(path)”", at: earlier)],
        subject: path))
  }

  /// How much it matters that two sources do not fit together.
  private var kindOfMerge: TokenFinding.Kind { if dialect.isForeign { .note } else { .merged } }

  /// The first token in a group.
  private func firstToken(below group: Int) -> TokenTree.Member? {
    var stack = Array(tree[group].children.reversed())
    while let node = stack.popLast() {
      if let token = tree[node].token { return token }
      stack += tree[node].children.reversed()
    }
    return nil
  }

  private mutating func checkName(_ member: JSONObject.Member, in group: Int) {
    let name = member.key
    if name.isEmpty {
      let path = self.path(of: member, in: group)
      add(.fatal, .name, "a name is empty", help: "give it a name", at: member.keyRange, about: path)
    } else if name.utf8.contains(where: "{}.".utf8.contains) {
      add(
        .fatal, .name, "the name “\(name)” contains a character that references need: {, } or a period",
        help: "use - or _ instead, or a group for each part", at: member.keyRange,
        about: self.path(of: member, in: group))
    }
  }

  private func path(of member: JSONObject.Member, in group: Int) -> String {
    if group == 0 { member.key } else { "\(tree.path(of: group)).\(member.key)" }
  }

  private mutating func reportStrayValue(_ member: JSONObject.Member, in group: Int) {
    let owner = owner(group)
    let isProperty = (Self.groupProperties + Self.tokenProperties).contains("$\(member.key)")
    let help =
      if isProperty {
        "write \"$\(member.key)\" if that is meant"
      } else {
        #"write { "$type": …, "$value": … } to make it a token"#
      }
    add(
      .fatal, .structure, "“\(member.key)” in \(owner) is \(member.value.kind); only groups and tokens can be here",
      help: help,
      at: member.value.range, about: path(of: member, in: group))
  }
}

// MARK: The `$` properties
extension TokenTreeBuilder {
  private mutating func addProperty(_ member: JSONObject.Member, to group: Int) {
    switch member.key {
    case "$type", "$description", "$extensions", "$deprecated":
      guard checkCommon(member, of: group) else { return }
    case "$extends": break
    case "$ref" where group != 0: break
    case "$value" where group == 0: return
    case "$schema" where group == 0:
      _ = checkCommon(member, of: group)
      return
    case "$defs" where group == 0:
      let help = "make it a group of tokens"
      add(.lenient, .property, "$defs is not part of 2025.10", help: help, at: member.keyRange)
    case _ where group == 0 && Suggestion.nearest(to: member.key, in: Self.groupProperties) == nil:
      let help = "keep data of your own in \"$extensions\""
      return add(
        .note, .property, "\(member.key) is not a property of 2025.10, so it is ignored", help: help,
        at: member.keyRange)
    default:
      return reportUnknown(member, of: group, in: owner(group), known: Self.groupProperties)
    }
    tree[group].properties.removeAll { $0.member.key == member.key }
    tree[group].properties.append(TokenTree.Member(file: file, member: member, dialect: dialect))
  }

  private static let groupProperties = ["$type", "$description", "$extensions", "$deprecated", "$extends", "$root"]
  private static let tokenProperties = ["$value", "$type", "$description", "$extensions", "$deprecated", "$ref"]

  private mutating func checkToken(_ object: JSONObject, node: Int) {
    var hasValue = false
    for member in object.members {
      switch member.key {
      case "$value", "$ref":
        if hasValue {
          let problem = "“\(tree.path(of: node))” has both a $value and a $ref"
          add(.fatal, .structure, problem, help: "keep one of them", at: member.keyRange, about: tree.path(of: node))
        }
        hasValue = true
      case "$type", "$description", "$extensions", "$deprecated": _ = checkCommon(member, of: node)
      case "$extends":
        add(
          .fatal, .extends, "the token “\(tree.path(of: node))” cannot extend anything; only groups can",
          help: "remove \"$extends\", or refer to the token in \"$value\"", at: member.keyRange,
          about: tree.path(of: node))
      case let key where key.first == "$" && key != "$root":
        reportUnknown(member, of: node, in: "the token “\(tree.path(of: node))”", known: Self.tokenProperties)
      default: reportStray(member, of: object, node: node)
      }
    }
  }

  /// Reports a member of a token that is not a property: a child, or data of some tool.
  private mutating func reportStray(_ member: JSONObject.Member, of token: JSONObject, node: Int) {
    if isTokenInside(member) { return }
    let path = tree.path(of: node)
    let type = token["$type"]?.string ?? "color"
    if Token.opacityKeys.contains(member.key), member.value.isPlain, type == "color" {
      add(
        .lenient, .property, "“\(member.key)” beside the value of “\(path)” is not part of 2025.10",
        help: "write the opacity as \"alpha\" of the color", at: member.keyRange)
      return
    }
    if let child = member.value.object, child.member("$extensions") != nil || holdsTokens(child) {
      add(
        .fatal, .structure, "the token “\(path)” cannot hold the token or group “\(member.key)”",
        help: "make “\(path)” a group and move its value to \"$root\"", at: member.keyRange, about: path)
    } else {
      add(
        .lenient, .property, "“\(member.key)” in the token “\(path)” means nothing and is ignored",
        help: "keep it in \"$extensions\" under a name of your own", at: member.keyRange)
    }
  }

  /// Whether a member of a token is a token or a group in it, which only some tools allow.
  private func isTokenInside(_ member: JSONObject.Member) -> Bool {
    dialect.tokensHoldTokens && member.key.first != "$" && member.value.object.map(holdsTokens) == true
  }

  private func holdsTokens(_ object: JSONObject) -> Bool {
    ["$value", "$ref", "$type"].contains(where: object.contains)
      || object.members.contains { $0.key.first != "$" && $0.value.object.map(holdsTokens) == true }
  }

  /// Checks a property that groups and tokens share; false when it cannot be used.
  private mutating func checkCommon(_ member: JSONObject.Member, of node: Int) -> Bool {
    let value = member.value
    let (isGood, expected) =
      switch member.key {
      case "$extensions": (value.object != nil, "an object")
      case "$deprecated": (value.boolean != nil || value.string != nil, "true, false or an explanation")
      default: (value.string != nil, "a string")
      }
    if !isGood {
      let owner = if node == 0 { "the file" } else { "“\(tree.path(of: node))”" }
      let problem = "\(member.key) of \(owner) must be \(expected), not \(value.kind)"
      add(.fatal, .property, problem, help: "write \(expected)", at: value.range, about: subject(node))
    }
    return isGood
  }

  /// What a finding about a node is about; nil for the file as a whole.
  private func subject(_ node: Int) -> String? { if node == 0 { nil } else { tree.path(of: node) } }

  /// What messages call a group, or the whole file.
  private func owner(_ group: Int) -> String {
    if group == 0 { "the file" } else { "the group “\(tree.path(of: group))”" }
  }

  private mutating func reportUnknown(
    _ member: JSONObject.Member, of node: Int, in owner: String, known: [String]
  ) {
    let meant = Suggestion.nearest(to: member.key, in: known).map { "did you mean \"\($0)\"?" }
    let help = meant ?? "names beginning with $ are reserved; keep your own in \"$extensions\""
    // Other tools keep data of their own there, such as the `$schema` of each token of Spectrum.
    let kind: TokenFinding.Kind = if dialect.isForeign, meant == nil { .lenient } else { .fatal }
    add(
      kind, .property, "\(member.key) in \(owner) is not a property of 2025.10", help: help, at: member.keyRange,
      about: subject(node))
  }

  private mutating func add(
    _ kind: TokenFinding.Kind, _ rule: TokenRule, _ message: String, help: String, at range: Range<Int>,
    about subject: String? = nil
  ) {
    findings.append(
      TokenFinding(
        kind: kind, rule: rule, message: message, help: help, place: SourceRange(file, range), subject: subject))
  }
}

// MARK: What references lead to outside of the merged sources
extension TokenTreeBuilder {
  /// Adds the tokens that sources refer to and that no source has: those of the rest of a file, and those of a set that
  /// the reference names.
  mutating func addFallbacks(of sources: [TokenRoot]) {
    let sets = NamedSets(sources)
    for source in sources where !source.fallbacks.roots.isEmpty || !sets.isEmpty && source.dialect.isForeign {
      var pending = [source.value]
      while let value = pending.popLast() {
        for text in Self.references(in: value) {
          guard let added = addTarget(of: text, in: source, sets) else { continue }
          pending.append(added)
        }
      }
    }
  }

  /// Adds what a reference leads to; nil if it is there, or nowhere.
  private mutating func addTarget(of path: String, in source: TokenRoot, _ sets: NamedSets) -> JSONValue? {
    let names = path.split(separator: ".").map(String.init)
    if hasToken(names) { return nil }
    let short = source.dialect.path(path)
    let shortNames = if short == path { names } else { short.split(separator: ".").map(String.init) }
    if hasToken(shortNames) || tree.tokensOfSets[ExactString(short)] != nil { return nil }
    if let found = source.fallbacks.token(shortNames, isForeign: source.dialect.isForeign) {
      addToken(found.token, at: shortNames, from: found.source, type: found.type)
      return found.token.value
    }
    return addTokenOfSet(shortNames, path: short, sets)
  }

  /// Adds the token of a set that a reference names, unless it is the one that counts among the merged sources.
  private mutating func addTokenOfSet(_ names: [String], path: String, _ sets: NamedSets) -> JSONValue? {
    for count in names.indices.dropFirst() {
      guard let set = sets[names[..<count].joined(separator: ".")] else { continue }
      let rest = Array(names[count...])
      let known = tree.find(rest)
      if known.isComplete, let token = tree[known.node].token, token.file === set.file, token.set == set.set {
        tree.tokensOfSets[ExactString(path)] = known.node
        return nil
      }
      guard let found = set.token(rest) else { continue }
      let place = if hasToken(rest) { names } else { rest }
      addToken(found.token, at: place, from: set, type: found.type)
      tree.tokensOfSets[ExactString(path)] = tree.find(place).node
      return found.token.value
    }
    return nil
  }

  private func hasToken(_ names: [String]) -> Bool {
    let found = tree.find(names)
    return found.isComplete && tree[found.node].token != nil
  }

  /// The paths in the references of a value and of all below it.
  private static func references(in value: JSONValue) -> [String] {
    var paths: [String] = []
    var stack = [value]
    while let next = stack.popLast() {
      switch next.content {
      case .string(let text) where text.utf8.contains(UInt8(ascii: "{")):
        paths += Arithmetic.references(in: text)
      case .array(let elements): stack += elements
      case .object(let object):
        if let pointer = object["$ref"], case .pointer(let names) = TokenReference(pointer: pointer) {
          paths.append(names.prefix { $0 != "$value" }.joined(separator: "."))
        }
        for member in object.members where member.key != "$extensions" && member.key != "$description" {
          stack.append(member.value)
        }
      default: break
      }
    }
    return paths
  }
}

/// The sets that references may name, of all sources and of what these fall back to.
private struct NamedSets {
  private var sets: [String: TokenRoot] = [:]

  init(_ sources: [TokenRoot]) {
    var known: Set<ObjectIdentifier> = []
    for source in sources {
      add(source)
      guard known.insert(ObjectIdentifier(source.fallbacks)).inserted else { continue }
      for other in source.fallbacks.roots { add(other) }
    }
  }

  var isEmpty: Bool { sets.isEmpty }

  subscript(name: String) -> TokenRoot? { sets[name] }

  /// A set has the name that its file or its tool gives it. References write the folders of a set with periods.
  private mutating func add(_ source: TokenRoot) {
    guard let name = source.setName else { return }
    for text in [name, name.replacing("/", with: ".")] where sets[text] == nil { sets[text] = source }
  }
}

extension TokenRoot {
  /// The name of the set that it is: the one that its file says, or else the name of its file.
  fileprivate var setName: String? {
    if let set { return set }
    guard dialect.hasSets, let name = file.path.split(separator: "/").last else { return nil }
    return name.split(separator: ".").first.map(String.init)
  }

  /// The token at a path, with the type of its group.
  fileprivate func token(_ names: [String]) -> (token: JSONObject.Member, type: JSONObject.Member?)? {
    Self.token(names, in: value)
  }

  static func token(
    _ names: [String], in root: JSONValue
  ) -> (token: JSONObject.Member, type: JSONObject.Member?)? {
    var type = root.object?.member("$type")
    var value = root
    for (index, name) in names.enumerated() {
      guard let member = value.object?.member(name), let object = member.value.object else { return nil }
      if index == names.count - 1 { return object.contains("$value") ? (member, type) : nil }
      type = object.member("$type") ?? type
      value = member.value
    }
    return nil
  }
}

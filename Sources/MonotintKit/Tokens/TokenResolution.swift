internal import Source

/// Follows every reference of a token tree and reads every value by its type.
///
/// Tokens stand in one array in the order of the file. A token that needs another which is not read yet is read again after it, driven
/// by a stack of our own: a chain of references may be as long as the file.
struct TokenResolution {
  /// A token before and after its value is known.
  struct Entry {
    let path: String
    let node: Int
    let definition: TokenTree.Definition
    /// The value as written: the `$value`, or the object with the `$ref` that stands for it.
    let value: JSONValue
    let ownType: JSONValue?
    /// The nearest group with a `$type`.
    let typedGroup: Int?
    let deprecation: Deprecation?
    var type = TypeState.unknown
    /// The token that this one is an alias of.
    var alias: Int?
    /// Whether its value or its type is known to be missing, which has been reported.
    var isBroken = false
    var state = State.waiting
    var result: TokenValue?
    /// Where the value finally comes from: the literal at the end of its references.
    var origin: SourceRange
    /// The tokens that its value is made of, apart from an alias.
    var dependencies: [Int] = []

    var place: SourceRange { SourceRange(definition.file, value.range) }
  }

  enum State { case waiting, open, done }

  enum TypeState: Hashable {
    case unknown
    case standard(TokenType, isForeign: Bool)
    /// A type of another tool that 2025.10 has nothing for.
    case foreign(String)
    case none

    var type: TokenType? { if case .standard(let type, _) = self { type } else { nil } }
  }

  let tree: TokenTree
  let dialect: TokenDialect
  var entries: [Entry] = []
  var findings: [TokenFinding] = []
  /// The entry of a token's node.
  private(set) var entryOfNode: [Int?]
  private(set) var entryOfPath: [ExactString: Int] = [:]
  /// How many have a value.
  private(set) var resolvedCount = 0
  /// Whether a value was written as only older drafts allow.
  var isDraft = false

  /// The last token of the chain of aliases that begins at each token.
  private(set) var aliasEnds: [Int] = []
  /// Where references inside values were found to end, so that long chains stay linear.
  var literals: [ReferencePlace: (JSONValue, SourceFile)] = [:]

  // While a token is read: which it is, which tokens it waits for, and which tokens wait for it.
  var current = 0
  var pending: [Int] = []
  var stack: [Int] = []
  var suggestionsLeft = 0

  init(_ tree: TokenTree, dialect: TokenDialect) {
    self.tree = tree
    self.dialect = dialect
    entryOfNode = Array(repeating: nil, count: tree.count)
    collect()
    suggestionsLeft = max(3, 1_000_000 / max(entries.count, 1))
    findAliases()
    findAliasCycles()
    findAliasEnds()
    for entry in entries.indices { determineType(of: entry) }
    for entry in entries.indices { checkType(of: entry) }
    for entry in entries.indices { evaluate(entry) }
  }

  // MARK: Collecting

  private mutating func collect() {
    /// What a group hands down to its tokens.
    struct Inherited {
      var prefix = ""
      var typedGroup: Int?
      var deprecation: Deprecation?
    }
    var groups = [Inherited()]
    var stack = [(node: 0, group: 0)]
    entries.reserveCapacity(tree.count)
    entryOfPath.reserveCapacity(tree.count)
    while let (node, group) = stack.popLast() {
      let path = groups[group].prefix + tree[node].name
      if let token = tree[node].token {
        entryOfNode[node] = entries.count
        entryOfPath[ExactString(path)] = entries.count
        append(token, node, path: path, groups[group].typedGroup, groups[group].deprecation)
      }
      guard !tree[node].children.isEmpty else { continue }
      var inherited = groups[group]
      if node != 0 { inherited.prefix = path + "." }
      if tree[node].token == nil {
        if tree[node].property("$type") != nil { inherited.typedGroup = node }
        inherited.deprecation = Deprecation(tree[node].property("$deprecated")?.value) ?? inherited.deprecation
      }
      for child in tree[node].children.reversed() { stack.append((child, groups.count)) }
      groups.append(inherited)
    }
  }

  private mutating func append(
    _ token: TokenTree.Definition, _ node: Int, path: String, _ typedGroup: Int?, _ inherited: Deprecation?
  ) {
    var value = JSONValue(.null, at: token.range)
    var type: JSONValue?
    var deprecation = inherited
    let members = token.object.members
    for index in members.indices {
      switch members[index].key {
      case "$value": value = members[index].value
      // The object that holds the $ref stands for the value.
      case "$ref": value = JSONValue(.object(token.object), at: members[index].value.range)
      case "$type": type = members[index].value
      case "$deprecated": deprecation = Deprecation(members[index].value) ?? inherited
      default: break
      }
    }
    entries.append(
      Entry(
        path: path, node: node, definition: token, value: value, ownType: type, typedGroup: typedGroup,
        deprecation: deprecation, origin: SourceRange(token.file, value.range)))
  }

  func entry(ofNode node: Int) -> Int? { entryOfNode[node] }

  // MARK: Aliases and types

  private mutating func findAliases() {
    for index in entries.indices {
      guard let reference = TokenReference(entries[index].value) else { continue }
      current = index
      switch lookUp(reference) {
      case .token(let target): entries[index].alias = target
      case .json, .detour: break
      case .nothing:
        reportMissing(reference, entries[index].value, entries[index].definition.file)
        entries[index].isBroken = true
      case .group(let node):
        if let root = reportGroup(node, entries[index].value, entries[index].definition.file) {
          entries[index].alias = root
        } else {
          entries[index].isBroken = true
        }
      }
    }
  }

  private mutating func findAliasCycles() {
    var finished = Array(repeating: false, count: entries.count)
    var positions = Array(repeating: -1, count: entries.count)
    var path: [Int] = []
    for start in entries.indices where !finished[start] {
      path.removeAll(keepingCapacity: true)
      var next: Int? = start
      while let entry = next, !finished[entry] {
        if positions[entry] >= 0 {
          breakCycle(Array(path[positions[entry]...]))
          break
        }
        positions[entry] = path.count
        path.append(entry)
        next = entries[entry].alias
      }
      for entry in path {
        finished[entry] = true
        positions[entry] = -1
      }
    }
  }

  private mutating func findAliasEnds() {
    aliasEnds = Array(entries.indices)
    var isKnown = entries.map { $0.alias == nil }
    var path: [Int] = []
    for start in entries.indices where !isKnown[start] {
      path.removeAll(keepingCapacity: true)
      var end = start
      while !isKnown[end], let next = entries[end].alias {
        path.append(end)
        end = next
      }
      for entry in path {
        aliasEnds[entry] = aliasEnds[end]
        isKnown[entry] = true
      }
    }
  }

  private mutating func breakCycle(_ members: [Int]) {
    reportCycle(members)
    for entry in members {
      entries[entry].isBroken = true
      entries[entry].alias = nil
    }
  }

  /// Own type, else that of the token it refers to, else that of the nearest group (5.2.2).
  private mutating func determineType(of start: Int) {
    stack.removeAll(keepingCapacity: true)
    var next: Int? = start
    var type = TypeState.none
    while let entry = next {
      if entries[entry].type != .unknown {
        type = entries[entry].type
        break
      }
      stack.append(entry)
      if let own = entries[entry].ownType?.string {
        type = typeState(named: own)
        break
      }
      next = entries[entry].alias
    }
    for entry in stack.reversed() {
      if type == .none, let group = groupType(of: entry)?.value.string { type = typeState(named: group) }
      entries[entry].type = type
    }
  }

  private func groupType(of entry: Int) -> TokenTree.Property? {
    entries[entry].typedGroup.flatMap { tree[$0].property("$type") }
  }

  private mutating func checkType(of index: Int) {
    current = index
    let own = entries[index].ownType
    if let name = own?.string, let own {
      checkTypeName(name, own, entries[index].definition.file)
    } else if entries[index].alias == nil, let group = groupType(of: index), let name = group.value.string {
      checkTypeName(name, group.value, group.file)
    }
    if entries[index].type == .none, !entries[index].isBroken {
      add(
        .value, TokenRule.type, "“\(currentPath)” has no type", help: "add a \"$type\" to it or to a group it is in",
        at: entries[index].value, entries[index].definition.file)
    }
    if let alias = entries[index].alias, let type = entries[alias].type.type {
      checkType(of: index, against: alias, type, isOwn: own != nil)
    }
  }

  /// Compares the type of an alias with that of its target.
  private mutating func checkType(of index: Int, against alias: Int, _ type: TokenType, isOwn: Bool) {
    var target: Diagnostic.Related { .init("“\(entries[alias].path)”", at: entries[alias].definition.namePlace) }
    if isOwn, let ownType = entries[index].type.type, ownType != type {
      entries[index].isBroken = true
      let isForeign =
        dialect.isForeign || entries[index].type != .standard(ownType, isForeign: false)
        || entries[alias].type != .standard(type, isForeign: false)
      add(
        isForeign ? .foreign : .fatal, TokenRule.reference,
        "“\(currentPath)” is a \(ownType.rawValue), but “\(entries[alias].path)” is a \(type.rawValue)",
        help: "refer to a token of type \(ownType.rawValue), or change the $type", at: entries[index].value,
        entries[index].definition.file, related: [target])
    } else if !isOwn, let group = groupType(of: index), let name = group.value.string, name != type.rawValue,
      TokenType(rawValue: name) != nil
    {
      add(
        .lenient, TokenRule.type, "“\(currentPath)” is in a group of type \(name), but refers to a \(type.rawValue)",
        help: "give it the $type \(type.rawValue)", at: entries[index].value, entries[index].definition.file,
        related: [.init("the type of the group", at: group.place)])
    }
  }

  private mutating func checkTypeName(_ name: String, _ value: JSONValue, _ file: SourceFile) {
    guard TokenType(rawValue: name) == nil else { return }
    switch ForeignType(name) {
    case .standard(let type):
      add(
        .lenient, TokenRule.type, "the type \(name) is not one of 2025.10; it is read as \(type.rawValue)",
        help: "write \"$type\": \"\(type.rawValue)\"", at: value, file, replacement: .string(type.rawValue))
    case .unsupported:
      add(
        .foreign, TokenRule.type, "the type \(name) is not one of 2025.10; “\(currentPath)” is left out",
        help: "remove the token, or give it a type that 2025.10 has", at: value, file)
    case nil:
      let meant = Suggestion.nearest(to: name, in: TokenType.allCases.map(\.rawValue))
      add(
        .value, TokenRule.type, "“\(name)” is not a type of 2025.10",
        help: meant.map { "did you mean “\($0)”?" }
          ?? "the types are \(TokenType.allCases.map(\.rawValue).joined(separator: ", "))", at: value, file)
    }
  }

  private func typeState(named name: String) -> TypeState {
    if let type = TokenType(rawValue: name) { return .standard(type, isForeign: false) }
    if case .standard(let type) = ForeignType(name) { return .standard(type, isForeign: true) }
    return .foreign(name)
  }

  // MARK: Values

  private mutating func evaluate(_ start: Int) {
    stack.removeAll(keepingCapacity: true)
    stack.append(start)
    while let entry = stack.last {
      if entries[entry].state == .done {
        stack.removeLast()
        continue
      }
      entries[entry].state = .open
      current = entry
      pending.removeAll(keepingCapacity: true)
      let known = findings.count
      let wasDraft = isDraft
      if !entries[entry].dependencies.isEmpty { entries[entry].dependencies.removeAll() }
      let value = entries[entry].isBroken ? nil : readCurrent()
      if pending.isEmpty {
        entries[entry].result = value
        if value != nil { resolvedCount += 1 }
        entries[entry].state = .done
        stack.removeLast()
      } else {
        // Read again when what it needs is there; until then nothing of this counts.
        findings.removeSubrange(known...)
        isDraft = wasDraft
        stack.append(contentsOf: pending)
      }
    }
  }

  private mutating func readCurrent() -> TokenValue? {
    guard let type = entries[current].type.type else { return nil }
    if let alias = entries[current].alias {
      switch entries[alias].state {
      case .waiting: pending.append(alias)
      case .open: reportOpenCycle(to: alias)
      case .done:
        entries[current].origin = entries[alias].origin
        return entries[alias].result
      }
      return nil
    }
    return read(entries[current].value, in: entries[current].definition.file, as: type)
  }
}

/// What a token or group says in `$deprecated`.
package enum Deprecation: Hashable, Sendable {
  case no
  case yes
  case because(String)

  init?(_ value: JSONValue?) {
    switch value?.content {
    case .boolean(let isDeprecated): self = isDeprecated ? .yes : .no
    case .string(let reason): self = .because(reason)
    default: return nil
    }
  }
}

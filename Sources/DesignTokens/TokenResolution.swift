internal import Findings

/// Follows every reference of a token tree and reads every value by its type.
///
/// Tokens stand in one array in the order of the file. A token that refers to a token without a value yet is read again
/// after that token. The waiting tokens stand on an explicit stack: a chain of references may be as long as the file.
struct TokenResolution {
  let tree: TokenTree
  var entries: [Token] = []
  var findings: [TokenFinding] = []
  /// The entry of each node that is a token.
  private(set) var entryOfNode: [Int?]
  private(set) var entryOfPath: [ExactString: Int] = [:]
  /// Whether a value was written as only older drafts allow.
  var isDraft = false

  /// The last token of the chain of aliases that begins at each token.
  private(set) var aliasEnds: [Int] = []
  /// The literals at the ends of references inside values: a cache that keeps long chains linear.
  var literals: [ReferencePlace: (value: JSONValue, file: SourceFile)] = [:]

  // While a token is read: which it is, which tokens it waits for, and which tokens wait for it.
  var current = 0
  var pending: [Int] = []
  var stack: [Int] = []
  var suggestionsLeft = 0

  /// So many names of tokens are compared with those that references lead to, to say which were meant.
  private static let comparedNames = 100_000

  /// - Parameter refused: the tokens that have no value although something stands there, by their paths.
  init(_ tree: TokenTree, _ refused: [String: Refusal]) {
    self.tree = tree
    entryOfNode = Array(repeating: nil, count: tree.count)
    collect()
    suggestionsLeft = max(3, Self.comparedNames / max(entries.count, 1))
    if !refused.isEmpty { refuse(refused) }
    findAliases()
    findAliasEnds()
    for entry in entries.indices { determineType(of: entry) }
    for entry in entries.indices { checkType(of: entry) }
    for entry in entries.indices { evaluate(entry) }
  }

  private mutating func collect() {
    // What each group hands down to its tokens.
    var groups: [(prefix: String, type: TokenTree.Member?, deprecation: JSONValue?)] = [("", nil, nil)]
    var stack = [(node: 0, group: 0)]
    entries.reserveCapacity(tree.count)
    entryOfPath.reserveCapacity(tree.count)
    while let (node, group) = stack.popLast() {
      let path = groups[group].prefix + tree[node].name
      if let token = tree[node].token {
        entryOfNode[node] = entries.count
        entryOfPath[ExactString(path)] = entries.count
        entries.append(
          Token(token, path: path, groupType: groups[group].type, groupDeprecation: groups[group].deprecation))
      }
      guard !tree[node].children.isEmpty else { continue }
      for child in tree[node].children.reversed() { stack.append((child, groups.count)) }
      let own = tree[node].token == nil ? tree[node] : nil
      let prefix = if node == 0 { "" } else { path + "." }
      let type = own?.property("$type") ?? groups[group].type
      let deprecation = own?.property("$deprecated")?.value ?? groups[group].deprecation
      groups.append((prefix, type, deprecation))
    }
  }

  /// Takes the value from each token that its source refuses, unless a later source gives it another.
  private mutating func refuse(_ refused: [String: Refusal]) {
    for index in entries.indices {
      guard let found = refused[entries[index].path], entries[index].definition.file === found.file else { continue }
      current = index
      entries[index].isBroken = true
      entries[index].isRefused = true
      add(
        .foreign, found.rule, "“\(currentPath)” is left out: \(found.reason)", help: found.help,
        at: entries[index].place)
    }
  }

  // MARK: Aliases

  private mutating func findAliases() {
    for index in entries.indices where !entries[index].isRefused {
      current = index
      guard let reference = TokenReference(entries[index].written) else {
        entries[index].alias = form.alias(in: self)
        continue
      }
      // A value that is computed is read with the others.
      if form.isComputed(entries[index], from: reference) || entries[index].opacity != nil { continue }
      switch lookUp(reference) {
      case .token(let target):
        entries[index].alias = target
        reportIgnored(beside: entries[index].named)
      case .json: break
      case .nothing:
        reportMissing(reference, at: entries[index].place)
        entries[index].isBroken = true
      case .group(let node):
        entries[index].alias = reportGroup(node, at: entries[index].place)
        entries[index].isBroken = entries[index].alias == nil
      }
    }
  }

  /// Finds the end of every chain of aliases, and breaks the chains that run in a circle.
  private mutating func findAliasEnds() {
    aliasEnds = Array(repeating: -1, count: entries.count)
    var positions = aliasEnds
    var path: [Int] = []
    for start in entries.indices where aliasEnds[start] < 0 {
      path.removeAll(keepingCapacity: true)
      var entry = start
      while aliasEnds[entry] < 0, positions[entry] < 0 {
        positions[entry] = path.count
        path.append(entry)
        entry = entries[entry].alias ?? entry
      }
      if aliasEnds[entry] < 0 {
        if entries[entry].alias != nil { breakCycle(Array(path[positions[entry]...])) }
        aliasEnds[entry] = entry
      }
      for member in path where aliasEnds[member] < 0 { aliasEnds[member] = aliasEnds[entry] }
    }
  }

  private mutating func breakCycle(_ members: [Int]) {
    reportCycle(members)
    for entry in members {
      entries[entry].isBroken = true
      entries[entry].alias = nil
      // The finding is about the first token, so every other one leads to it.
      entries[entry].dependencies = members.min().map { [$0] } ?? []
      aliasEnds[entry] = entry
    }
  }

  // MARK: Types

  /// Own type, else that of the token it refers to, else that of the nearest group (5.2.2).
  private mutating func determineType(of start: Int) {
    stack.removeAll(keepingCapacity: true)
    var next: Int? = start
    var type = Token.TypeState.none
    while let entry = next {
      if entries[entry].typeState != .unknown {
        type = entries[entry].typeState
        break
      }
      stack.append(entry)
      if let own = entries[entry].ownType?.string {
        type = typeState(named: own, of: entry)
        break
      }
      next = entries[entry].alias
    }
    for entry in stack.reversed() {
      if type == .none, let group = entries[entry].groupType?.value.string { type = typeState(named: group, of: entry) }
      if type == .none, let shown = shownType(of: entry) { type = .standard(shown, isForeign: true) }
      entries[entry].typeState = type
    }
  }

  /// The type of a token without one, where the form of its value leaves no doubt.
  private func shownType(of entry: Int) -> TokenType? {
    let token = entries[entry]
    guard !token.isBroken, token.alias == nil, !token.isRefused else { return nil }
    return ShownType.of(token.written)
  }

  private func typeState(named name: String, of entry: Int) -> Token.TypeState {
    if let type = TokenType(rawValue: name) { return .standard(type, isForeign: false) }
    return equivalent(of: name, for: entry).map { .standard($0, isForeign: true) } ?? .foreign(name)
  }

  /// The type of 2025.10 for a token of a foreign type, which may depend on the value at the end of its aliases.
  private func equivalent(of name: String, for entry: Int) -> TokenType? {
    ForeignType.equivalent(of: name, value: entries[aliasEnds[entry]].written)
  }

  /// Whether a token has a type of 2025.10 of its own and is no alias: nothing is wrong with its type.
  private func hasPlainType(_ index: Int) -> Bool {
    guard entries[index].alias == nil, let name = entries[index].ownType?.string else { return false }
    return TokenType(rawValue: name) != nil
  }

  private mutating func checkType(of index: Int) {
    current = index
    if hasPlainType(index) { return }
    let entry = entries[index]
    if let own = entry.ownType, let name = own.string {
      checkTypeName(name, at: SourceRange(entry.definition.file, own.range))
    } else if entry.alias == nil, let group = entry.groupType, let name = group.value.string {
      checkTypeName(name, at: group.place)
    }
    if entry.ownType == nil, entry.groupType == nil, entry.alias == nil, let shown = shownType(of: index) {
      add(
        .lenient, .type, "“\(entry.path)” has no type; its value shows that it is a \(shown.rawValue)",
        help: "add \"$type\": \"\(shown.rawValue)\" to it or to a group it is in", at: entry.place)
    }
    if entry.typeState == .none, !entry.isBroken {
      add(
        .value, .type, "“\(entry.path)” has no type", help: "add a \"$type\" to it or to a group it is in",
        at: entry.place)
    }
    guard let alias = entry.alias else { return }
    if let own = entry.type, plainValue(of: alias, for: [own]) != nil {
      // The value is read again by the type of this token.
      entries[index].alias = nil
    } else if let type = entries[alias].type {
      checkType(of: index, against: alias, type)
    }
  }

  /// Compares the type of an alias with that of its target.
  private mutating func checkType(of index: Int, against alias: Int, _ type: TokenType) {
    let entry = entries[index]
    let target = entries[alias]
    if entry.ownType != nil, let ownType = entry.type, ownType != type {
      entries[index].isBroken = true
      let isForeign =
        entry.definition.form.isForeign || entry.typeState != .standard(ownType, isForeign: false)
        || target.typeState != .standard(type, isForeign: false)
      add(
        Self.kind(isForeign: isForeign), .reference,
        "“\(entry.path)” is a \(ownType.rawValue), but “\(target.path)” is a \(type.rawValue)",
        help: "refer to a token of type \(ownType.rawValue), or change the $type", at: entry.place,
        related: [.init("“\(target.path)”", at: target.definition.namePlace)])
    } else if entry.ownType == nil, let group = entry.groupType, let name = group.value.string, name != type.rawValue,
      TokenType(rawValue: name) != nil
    {
      add(
        .lenient, .type, "“\(entry.path)” is in a group of type \(name), but refers to a \(type.rawValue)",
        help: "give it the $type \(type.rawValue)", at: entry.place,
        related: [.init("the type of the group", at: group.place)])
    }
  }

  private mutating func checkTypeName(_ name: String, at place: SourceRange) {
    if TokenType(rawValue: name) != nil { return }
    if let type = equivalent(of: name, for: current)?.rawValue {
      add(
        .lenient, .type, "the type \(name) is not one of 2025.10; it is read as \(type)",
        help: "write \"$type\": \"\(type)\"", at: place)
    } else if ForeignType.withoutEquivalent.contains(name) {
      add(
        .foreign, .type, "the type \(name) is not one of 2025.10; “\(currentPath)” is left out",
        help: "remove the token, or give it a type that 2025.10 has", at: place)
    } else {
      let names = TokenType.allCases.map(\.rawValue)
      let help = Suggestion.help(for: name, in: names) ?? "the types are \(names.joined(separator: ", "))"
      add(.value, .type, "“\(name)” is not a type of 2025.10", help: help, at: place)
    }
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
      if !entries[entry].isBroken, !entries[entry].dependencies.isEmpty { entries[entry].dependencies.removeAll() }
      let value = entries[entry].isBroken ? nil : readCurrent()
      if pending.isEmpty {
        entries[entry].value = value
        entries[entry].state = .done
        stack.removeLast()
      } else {
        // The token is read again after the tokens that it needs, so this reading does not count.
        findings.removeSubrange(known...)
        isDraft = wasDraft
        stack.append(contentsOf: pending)
      }
    }
  }

  private mutating func readCurrent() -> TokenValue? {
    guard let type = entries[current].type else { return nil }
    guard let alias = entries[current].alias else {
      guard let value = read(entries[current].named, as: type), let modified = form.modified(value, in: &self)
      else { return nil }
      return withOpacity(modified)
    }
    switch entries[alias].state {
    case .waiting: pending.append(alias)
    case .open: reportOpenCycle(to: alias)
    case .done:
      entries[current].origin = entries[alias].origin
      return entries[alias].value
    }
    return nil
  }
}

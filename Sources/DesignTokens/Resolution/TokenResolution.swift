internal import Color
internal import Findings

/// Follows every reference of a token tree and reads every value by its type.
///
/// Tokens stand in one array in the order of the file. A token that refers to a token without a value yet is read again
/// after that token. The waiting tokens stand on an explicit stack: a chain of references may be as long as the file.
struct TokenResolution {
  let tree: TokenTree
  var entries: [Token] = []
  var findings: [TokenFinding] = []
  /// What references may lead to that is no token.
  private let plainValues: PlainValues
  /// What 1rem is in points.
  let rem: Double
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
  /// What was meant by references that lead nowhere, which are often the same.
  private var suggestions: [String: String] = [:]

  /// So many names of tokens are compared with those that references lead to, to say which were meant.
  private static let comparedNames = 100_000

  /// - Parameters:
  ///   - refused: the tokens that have no value although something stands there, by their paths.
  ///   - rem: what 1rem is in points.
  init(_ tree: TokenTree, _ refused: [String: Refusal], _ plainValues: PlainValues, rem: Double) {
    self.tree = tree
    self.plainValues = plainValues
    self.rem = rem
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
        entries[index].alias = unwrittenAlias
        continue
      }
      // A value that is computed is read with the others, and so is a gradient of CSS with references as colours.
      let isGradient = reference.isMalformed && CSSGradient.isGradient(entries[index].written)
      let isComputed = isGradient || dialect.computes && (reference.isMalformed || entries[index].modifier != nil)
      if isComputed || entries[index].opacity != nil { continue }
      switch lookUp(reference) {
      case .token(let target):
        entries[index].alias = target
        reportIgnored(beside: entries[index].named)
        reportSpelling(of: reference, at: entries[index].place)
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

  /// The token that the current token is an alias of, although its value is no reference.
  private var unwrittenAlias: Int? {
    let token = entries[current]
    guard let named = dialect.target(of: token.definition.object),
      let target = entryOfPath[ExactString(named.path)], target != current
    else { return nil }
    let other = entries[target]
    guard let type = token.ownType?.string, other.ownType?.string == type else { return nil }
    return if named.isSame(as: other.definition.object) { target } else { nil }
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
      if let own = entries[entry].ownType?.string, !isWord(own, for: entry) {
        type = typeState(named: own, of: entry)
        break
      }
      next = entries[entry].alias
    }
    for entry in stack.reversed() {
      if type == .none, let group = entries[entry].groupType?.value.string, !isWord(group, for: entry) {
        type = typeState(named: group, of: entry)
      }
      if type == .none, let shown = shownType(of: entry) { type = .standard(shown, isForeign: true) }
      entries[entry].typeState = type
    }
  }

  /// The type of a token without one, where the form of its value leaves no doubt.
  private func shownType(of entry: Int) -> TokenType? {
    let token = entries[entry]
    guard !token.isBroken, token.alias == nil, !token.isRefused else { return nil }
    guard let reference = TokenReference(token.written), case .json(let value, _, _, rest: []) = lookUp(reference)
    else { return ShownType.of(token.written) }
    return ShownType.of(value)
  }

  /// Whether a word stands in place of a type, such as “primitive”, where the value says what the token is. A typing error
  /// in the name of a type is none.
  private func isWord(_ name: String, for entry: Int) -> Bool {
    if TokenType(rawValue: name) != nil || ForeignType.isKnown(name) { return false }
    let names = TokenType.allCases.map(\.rawValue)
    if Suggestion.nearest(to: name, in: names) != nil { return false }
    return entries[entry].alias != nil || shownType(of: entry) != nil
  }

  private func typeState(named name: String, of entry: Int) -> Token.TypeState {
    // Tokens Studio has one type for colours and for gradients.
    if name == TokenType.color.rawValue, CSSGradient.isGradient(entries[aliasEnds[entry]].written) {
      return .standard(.gradient, isForeign: true)
    }
    if let type = TokenType(rawValue: name) { return .standard(type, isForeign: false) }
    return equivalent(of: name, for: entry).map { .standard($0, isForeign: true) } ?? .foreign(name)
  }

  /// The type of 2025.10 for a token of a foreign type, which may depend on the value at the end of its aliases.
  private func equivalent(of name: String, for entry: Int) -> TokenType? {
    ForeignType.equivalent(of: name, value: entries[aliasEnds[entry]].written)
  }

  /// Whether a token has a type of 2025.10 of its own and is no alias: nothing is wrong with its type.
  private func hasPlainType(_ index: Int) -> Bool {
    guard entries[index].alias == nil, let name = entries[index].ownType?.string,
      let type = TokenType(rawValue: name)
    else { return false }
    return entries[index].type == type
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
        entry.definition.dialect.isForeign || entry.typeState != .standard(ownType, isForeign: false)
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
    if TokenType(rawValue: name) != nil {
      guard name == TokenType.color.rawValue, CSSGradient.isGradient(entries[current].written) else { return }
      let message = "“\(currentPath)” has the type color; its value is a gradient"
      return add(.lenient, .type, message, help: "write \"$type\": \"gradient\"", at: place)
    }
    if isWord(name, for: current) {
      var message = "“\(name)” is not a type of 2025.10"
      // A copy: the optimiser of Swift 6.3 ends on a closure that borrows the element.
      let state = entries[current].typeState
      if case .standard(let type, _) = state { message += "; “\(currentPath)” is read as a \(type.rawValue)" }
      return add(.lenient, .type, message, help: "write a type that 2025.10 has", at: place)
    }
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
        entries[entry].value = if rem == Quantity.standardRem { value } else { value?.with(rem: rem) }
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
      guard let value = read(entries[current].named, as: type), let modified = modified(value)
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

// MARK: References
extension TokenResolution {
  /// What a reference names.
  enum Target {
    case token(Int)
    case group(Int)
    /// A part of a token's definition; `owner` is that token. If the path leads through another reference, that
    /// reference, which is followed first, and the rest of the path.
    case json(JSONValue, SourceFile, owner: Int?, rest: [String])
    case nothing
  }

  /// - Parameter rest: the names of the place that is meant inside the value that the reference names.
  func lookUp(_ reference: TokenReference, then rest: [String] = []) -> Target {
    switch reference {
    case .malformed: return .nothing
    case .curly(let written):
      if let entry = entryOfPath[ExactString(written)] { return part(of: entry, at: rest) }
      let path = dialect.path(written)
      if let entry = entryOfPath[ExactString(path)] { return part(of: entry, at: rest) }
      if let entry = tree.tokensOfSets[ExactString(path)].flatMap({ entryOfNode[$0] }) {
        return part(of: entry, at: rest)
      }
      if dialect.hasSets, let entry = entryInSet(path) { return part(of: entry, at: rest) }
      let plain = plainValues.value(at: written) ?? plainValues.value(at: path)
      if let (value, file) = plain { return descend(into: value, file, rest[...], owner: nil) }
      let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let found = tree.find(names)
      guard found.isComplete, found.node != 0, rest.isEmpty else { return .nothing }
      return .group(found.node)
    case .pointer(let names):
      // A pointer to a token stands for its value.
      if !rest.isEmpty, case .token(let entry) = lookUp(names) { return part(of: entry, at: rest) }
      return lookUp(names + rest)
    }
  }

  /// A token, or what names lead to in its value.
  private func part(of entry: Int, at names: [String]) -> Target {
    if names.isEmpty { return .token(entry) }
    let end = aliasEnds[entry]
    return descend(into: entries[end].written, entries[end].definition.file, names[...], owner: end)
  }

  /// The token that a path names within a set: in a file whose groups at the top are sets, references leave out the name
  /// of the set. The own set comes first; in others, the path must be there once.
  private func entryInSet(_ path: String) -> Int? {
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    let own = entries[current].path.prefix { $0 != "." }
    var found: [Int] = []
    for set in tree[0].children where tree[set].token == nil {
      let isOwn = tree[set].name == own
      // The set of another appearance has other values.
      if !isOwn, AppearanceName(tree[set].name).isDark != nil { continue }
      var node: Int? = set
      for name in names { node = node.flatMap { tree.child(String(name), of: $0) } }
      guard let entry = node.flatMap({ entryOfNode[$0] }) else { continue }
      if isOwn { return entry }
      found.append(entry)
    }
    return found.count == 1 ? found[0] : nil
  }

  private func lookUp(_ names: [String]) -> Target {
    let (node, found, isComplete) = tree.find(names)
    if isComplete {
      if let entry = entryOfNode[node] { return .token(entry) }
      return if node == 0 { .nothing } else { .group(node) }
    }
    let rest = names[found...]
    guard let key = rest.first, key.first == "$" else { return .nothing }
    if let token = tree[node].token {
      guard key == "$value", let owner = entryOfNode[node] else {
        guard let value = token.object[key] else { return .nothing }
        return descend(into: value, token.file, rest.dropFirst(), owner: nil)
      }
      if rest.count == 1 { return .token(owner) }
      return descend(into: entries[owner].written, token.file, rest.dropFirst(), owner: owner)
    }
    guard let property = tree[node].property(key) else { return .nothing }
    return descend(into: property.value, property.file, rest.dropFirst(), owner: nil)
  }

  private func descend(into value: JSONValue, _ file: SourceFile, _ names: ArraySlice<String>, owner: Int?) -> Target {
    var value = value
    var names = names
    while let name = names.first {
      if TokenReference(value) != nil { return .json(value, file, owner: nil, rest: Array(names)) }
      switch value.content {
      case .object(let object):
        guard let next = object[name] else { return .nothing }
        value = next
      case .array(let elements):
        guard let index = Int(name), elements.indices.contains(index), name == "\(index)" else { return .nothing }
        value = elements[index]
      default: return .nothing
      }
      names = names.dropFirst()
    }
    return .json(value, file, owner: owner, rest: [])
  }

  /// A reference inside a value, with how many names of a pointer are still to be followed from it.
  struct ReferencePlace: Hashable {
    let file: ObjectIdentifier
    let offset: Int
    let rest: Int

    init(_ value: JSONValue, _ file: SourceFile, rest: Int) {
      self.file = ObjectIdentifier(file)
      offset = value.range.lowerBound
      self.rest = rest
    }
  }

  /// What a value is once its references are followed.
  enum Followed {
    case literal(NamedValue)
    case value(TokenValue)
    case failed
  }

  /// Follows a value that should be of one of these types.
  mutating func follow(_ start: NamedValue, expecting types: [TokenType]) -> Followed {
    guard let first = TokenReference(start.value) else { return .literal(start) }
    if first.isMalformed, dialect.computes || CSSGradient.isGradient(start.value) {
      return compute(start, expecting: types)
    }
    reportIgnored(beside: start)
    reportSpelling(of: first, at: start.place)
    var reference = first
    var rest: [String] = []
    var visited: Set<ReferencePlace> = []
    while true {
      switch lookUp(reference, then: rest) {
      case .token(let entry): return token(entry, start, expecting: types)
      case .group(let node):
        guard let root = reportGroup(node, at: start.place) else { return .failed }
        return token(root, start, expecting: types)
      case .nothing:
        let missing = if rest.isEmpty { reference } else { first }
        reportMissing(missing, at: start.place)
        return .failed
      case .json(let next, let file, let owner, let left):
        if let owner { entries[current].dependencies.append(owner) }
        let place = ReferencePlace(next, file, rest: left.count)
        let nextReference = TokenReference(next)
        if nextReference != nil, !visit(place, &visited) { return circularPointer(start) }
        guard let nextReference, literals[place] == nil else {
          let literal = literals[place] ?? (next, file)
          for place in visited where place.rest == 0 { literals[place] = literal }
          entries[current].origin = SourceRange(literal.file, literal.value.range)
          return .literal(NamedValue(value: literal.value, file: literal.file, name: start.name))
        }
        reference = nextReference
        rest = left
      }
    }
  }

  /// Marks a reference as followed; false when it was followed before, or when each reference makes the path longer.
  private func visit(_ place: ReferencePlace, _ visited: inout Set<ReferencePlace>) -> Bool {
    visited.insert(place).inserted && place.rest <= JSONReader.depthLimit
  }

  mutating func token(_ entry: Int, _ value: NamedValue, expecting types: [TokenType]) -> Followed {
    entries[current].dependencies.append(entry)
    if let literal = plainValue(of: entry, for: types) {
      return .literal(NamedValue(value: literal.value, file: literal.file, name: value.name))
    }
    guard let type = entries[entry].type else {
      if case .foreign(let name) = entries[entry].typeState {
        add(
          .foreign, .reference,
          "“\(currentPath)” refers to “\(entries[entry].path)”, whose type \(name) is not one of 2025.10",
          help: "refer to a token of type \(types.map(\.rawValue).joined(separator: " or "))", at: value.place)
      }
      return .failed
    }
    guard types.contains(type) else {
      let isForeign = dialect.isForeign || entries[entry].typeState == .standard(type, isForeign: true)
      add(
        Self.kind(isForeign: isForeign), .reference,
        "“\(currentPath)” needs a \(types[0].rawValue) here, but “\(entries[entry].path)” is a \(type.rawValue)",
        help: "refer to a token of type \(types[0].rawValue)", at: value.place,
        related: [.init("“\(entries[entry].path)”", at: entries[entry].definition.namePlace)])
      return .failed
    }
    switch entries[entry].state {
    case .waiting: pending.append(entry)
    case .open: reportOpenCycle(to: entry)
    case .done:
      guard let value = entries[entry].value else { return .failed }
      return .value(value)
    }
    return .failed
  }
}

// MARK: Types that other tools mix
extension TokenResolution {
  /// The text or number that a token ends in, where tools read it as the type that is needed: a number for a length
  /// without a unit, a text of the type “other” for a font.
  ///
  /// - Parameter types: those that are needed; nil when the token has one of them, or when it is neither.
  func plainValue(of entry: Int, for types: [TokenType]) -> (value: JSONValue, file: SourceFile)? {
    guard dialect.isForeign || entries[entry].definition.dialect.isForeign else { return nil }
    let end = entries[aliasEnds[entry]]
    guard end.modifier == nil, TokenReference(end.written) == nil else { return nil }
    let isNumber = end.written.number != nil || end.written.string.flatMap(OldForm.number) != nil
    switch entries[entry].typeState {
    case .standard(let type, _):
      guard !types.contains(type), Self.plainTypes.contains(type), types.contains(where: Self.plainTypes.contains)
      else { return nil }
      guard isNumber else { return length(end, for: types).map { ($0, end.definition.file) } }
    case .foreign:
      guard end.written.isPlain, isNumber || types.contains(where: Self.textTypes.contains) else { return nil }
    default: return nil
    }
    return (end.written, end.definition.file)
  }

  /// The length that a token is written as, for a dimension, and its number of pixels, for a number. Tools put the text
  /// of one token into the other, whatever their types.
  private func length(_ token: Token, for types: [TokenType]) -> JSONValue? {
    let object = token.written.object
    let parts = object.flatMap { object -> Quantity? in
      guard let number = object["value"]?.number, let unit = object["unit"]?.string.flatMap(Quantity.Unit.init) else {
        return nil
      }
      return Quantity(number, unit)
    }
    guard let length = parts ?? token.written.string.flatMap({ OldForm.quantity($0, [.px, .rem]) }),
      length.unit == .px || length.unit == .rem
    else { return nil }
    if types.contains(.dimension) { return token.written }
    guard types.contains(.number), length.unit == .px else { return nil }
    return JSONValue(.number(length.value), at: token.written.range)
  }

  private static let plainTypes: [TokenType] = [.number, .dimension, .fontWeight, .duration]
  private static let textTypes: [TokenType] = [.fontFamily, .fontWeight, .dimension, .color]
}

// MARK: Findings
extension TokenResolution {
  var currentPath: String { entries[current].path }
  /// The dialect of the file that the current token is in.
  var dialect: any TokenDialect { entries[current].definition.dialect }

  mutating func add(
    _ kind: TokenFinding.Kind, _ rule: TokenRule, _ message: String, help: String?, at place: SourceRange,
    isMildInDrafts: Bool = false, related: [Diagnostic.Related] = [], standardForm: JSONWriter? = nil
  ) {
    var kind = kind
    if dialect.isForeign, kind == .value { kind = .foreign }
    findings.append(
      TokenFinding(
        kind: kind, rule: rule, message: message, help: help,
        place: place, related: related, token: current, isMildInDrafts: isMildInDrafts, standardForm: standardForm))
  }

  /// How much a mistake in a reference matters.
  static func kind(isForeign: Bool) -> TokenFinding.Kind {
    if isForeign { .foreign } else { .fatal }
  }

  mutating func reportMissing(_ reference: TokenReference, at place: SourceRange) {
    let kind = Self.kind(isForeign: dialect.isForeign)
    let path: String
    let target: String
    switch reference {
    case .malformed(let message, let help):
      add(kind, .reference, "in “\(currentPath)”, \(message)", help: help, at: place)
      return
    case .curly(let text):
      path = text
      target = dialect.path(text)
    case .pointer(let names):
      path = "#/" + names.joined(separator: "/")
      target = names.prefix { $0.first != "$" || $0 == "$root" }.joined(separator: ".")
    }
    let meant = suggestion(for: reference)
    add(
      kind, .reference, "“\(currentPath)” refers to “\(path)”, which does not exist",
      help: meant.map { "did you mean “\($0)”?" } ?? "name a token of this file", at: place, isMildInDrafts: true)
    findings[findings.count - 1].target = target
  }

  /// The path that a reference was probably meant to have, which is never that of its own token.
  private mutating func suggestion(for reference: TokenReference) -> String? {
    if let known = suggestions[reference.text], known != currentPath { return known }
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let own = currentPath
    let meant = nearest(to: reference, besides: own)
    if let meant { suggestions[reference.text] = meant }
    return meant
  }

  /// So many tokens are all compared with the path of a reference.
  private static let fewTokens = 2000

  /// The path that was probably meant. In a large file it has the group or the last name of the reference: most typing errors
  /// are in one name, and to compare all paths takes as long as to read the file.
  private func nearest(to path: String, besides own: String) -> String? {
    let end = path.lastIndex(of: ".")
    let group = end.map { String(path[...$0]) }
    let name = end.map { String(path[$0...]) } ?? "." + path
    let isLarge = entries.count > Self.fewTokens
    let candidates = entries.indices.lazy.map { entries[$0].path }.filter { candidate in
      if candidate == own { return false }
      return !isLarge || candidate.hasSuffix(name) || group.map(candidate.hasPrefix) == true
    }
    return Suggestion.nearest(to: path, in: candidates)
  }

  private func nearest(to reference: TokenReference, besides own: String) -> String? {
    switch reference {
    case .malformed: return nil
    case .curly(let path): return nearest(to: path, besides: own)
    case .pointer(let names):
      let tail = names.firstIndex { $0.first == "$" && $0 != "$root" }.map { names[$0...] } ?? []
      let path = names.dropLast(tail.count).joined(separator: ".")
      guard entryOfPath[ExactString(path)] == nil else { return nil }
      return nearest(to: path, besides: own).map {
        "#/" + ($0.split(separator: ".").map(String.init) + tail).joined(separator: "/")
      }
    }
  }

  /// Reports a reference that is read as it was meant, although 2025.10 writes it differently or does not know it: one that
  /// names the value of a token, or something that is no token.
  mutating func reportSpelling(of reference: TokenReference, at place: SourceRange) {
    guard !dialect.isForeign, case .curly(let path) = reference, entryOfPath[ExactString(path)] == nil else { return }
    let short = dialect.path(path)
    if short != path, entryOfPath[ExactString(short)] != nil {
      add(
        .written, .reference, "“\(currentPath)” refers to the value “\(path)” of a token", help: "write \"{\(short)}\"",
        at: place)
    } else if case .json = lookUp(reference) {
      add(
        .lenient, .reference, "“\(currentPath)” refers to “\(path)”, which is plain text or a number and no token",
        help: #"write { "$type": …, "$value": … } there"#, at: place)
    }
  }

  /// Reports what stands beside the `$ref` of a value, such as an opacity: a reference has no other members (7.1.2).
  mutating func reportIgnored(beside value: NamedValue) {
    guard let object = value.value.object, object.contains("$ref") else { return }
    for member in object.members where member.key.first != "$" {
      add(
        .value, .reference, "“\(member.key)” beside a $ref of \(value.name) has no effect",
        help: "write the whole value with a $ref for each part, or remove it",
        at: SourceRange(value.file, member.keyRange))
    }
  }

  /// Reports that a reference leads to a group where a token is needed.
  ///
  /// - Returns: the group's `$root` token, which was probably meant; nil if it has none.
  mutating func reportGroup(_ node: Int, at place: SourceRange) -> Int? {
    let path = tree.path(of: node)
    guard let root = tree.child("$root", of: node).flatMap({ entryOfNode[$0] }) else {
      let first = entries.lazy.map(\.path).first { $0.hasPrefix(path + ".") }
      add(
        .fatal, .reference, "“\(currentPath)” refers to “\(path)”, which is a group and has no value",
        help: first.map { "name a token in it, such as “\($0)”" } ?? "name a token", at: place)
      return nil
    }
    add(
      .lenient, .reference, "“\(currentPath)” refers to “\(path)”, which is a group",
      help: "write \"{\(path).$root}\" for its own value", at: place)
    return root
  }

  private mutating func circularPointer(_ start: NamedValue) -> Followed {
    add(
      .fatal, .cycle, "a reference in “\(currentPath)” leads back to itself", help: "give one of the places a value",
      at: start.place)
    return .failed
  }

  mutating func reportOpenCycle(to entry: Int) {
    // Each open token on the stack refers to the next one, so those from `entry` on form the cycle.
    reportCycle(stack.drop { $0 != entry }.filter { entries[$0].state == .open })
  }

  mutating func reportCycle(_ members: [Int]) {
    guard let first = members.min(), let position = members.firstIndex(of: first) else { return }
    let turned = Array(members[position...] + members[..<position])
    let shown = turned.prefix(20)
    var names = shown.map { "“\(entries[$0].path)”" }
    if turned.count > 20 { names.append("… \(turned.count - 20) more …") }
    names.append("“\(entries[first].path)”")
    let message =
      if turned.count == 1 {
        "“\(entries[first].path)” refers to itself"
      } else {
        "these tokens refer to each other in a circle: \(names.joined(separator: " → "))"
      }
    let related = shown.dropFirst().map {
      Diagnostic.Related("“\(entries[$0].path)” refers to the next", at: entries[$0].place)
    }
    findings.append(
      TokenFinding(
        kind: .fatal, rule: .cycle, message: message, help: "give one of them a value", place: entries[first].place,
        related: related, token: first))
  }
}

internal import Findings

// Follows references, and reports those that lead nowhere.
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
    case .curly(let path):
      if let entry = entryOfPath[ExactString(path)] { return part(of: entry, at: rest) }
      let path = form.path(path)
      if let entry = entryOfPath[ExactString(path)] { return part(of: entry, at: rest) }
      if let entry = form.entry(named: path, in: self) { return part(of: entry, at: rest) }
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
    if first.isMalformed, let result = form.compute(start, expecting: types, in: &self) {
      return result
    }
    reportIgnored(beside: start)
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
      let isForeign = form.isForeign || entries[entry].typeState == .standard(type, isForeign: true)
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
    guard form.isForeign || entries[entry].definition.form.isForeign else { return nil }
    let end = entries[aliasEnds[entry]]
    guard end.modifier == nil, TokenReference(end.written) == nil else { return nil }
    let isNumber = end.written.number != nil || end.written.string.flatMap(OldForm.number) != nil
    switch entries[entry].typeState {
    case .standard(let type, _):
      guard !types.contains(type), isNumber, Self.plainTypes.contains(type),
        types.contains(where: Self.plainTypes.contains)
      else { return nil }
    case .foreign:
      guard end.written.isPlain, isNumber || types.contains(where: Self.textTypes.contains) else { return nil }
    default: return nil
    }
    return (end.written, end.definition.file)
  }

  private static let plainTypes: [TokenType] = [.number, .dimension, .fontWeight, .duration]
  private static let textTypes: [TokenType] = [.fontFamily, .fontWeight, .dimension, .color]
}

// MARK: Findings
extension TokenResolution {
  var currentPath: String { entries[current].path }
  /// The form of the file that the current token is in.
  var form: any TokenForm { entries[current].definition.form }

  mutating func add(
    _ kind: TokenFinding.Kind, _ rule: TokenRule, _ message: String, help: String?, at place: SourceRange,
    isMildInDrafts: Bool = false, related: [Diagnostic.Related] = [], standardForm: JSONWriter? = nil
  ) {
    var kind = kind
    if form.isForeign, kind == .value { kind = .foreign }
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
    let kind = Self.kind(isForeign: form.isForeign)
    let path: String
    let target: String
    switch reference {
    case .malformed(let message, let help):
      add(kind, .reference, "in “\(currentPath)”, \(message)", help: help, at: place)
      return
    case .curly(let text):
      path = text
      target = form.path(text)
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

  private mutating func suggestion(for reference: TokenReference) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    switch reference {
    case .malformed: return nil
    case .curly(let path): return Suggestion.nearest(to: path, in: entries.lazy.map(\.path))
    case .pointer(let names):
      let tail = names.firstIndex { $0.first == "$" && $0 != "$root" }.map { names[$0...] } ?? []
      let path = names.dropLast(tail.count).joined(separator: ".")
      guard entryOfPath[ExactString(path)] == nil else { return nil }
      return Suggestion.nearest(to: path, in: entries.lazy.map(\.path)).map {
        "#/" + ($0.split(separator: ".").map(String.init) + tail).joined(separator: "/")
      }
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

  /// Reports a group where a token is needed; gives its `$root`, which was probably meant.
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

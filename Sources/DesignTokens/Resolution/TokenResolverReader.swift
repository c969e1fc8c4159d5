internal import Findings

extension TokenResolver {
  /// Reads a resolver and every file it names.
  ///
  /// - Parameter missing: how much it matters that a file it names is not there.
  init(
    _ root: JSONValue, in file: SourceFile, files: TokenFiles, missing: Diagnostic.Severity = .error,
    problems: [Diagnostic] = []
  ) {
    var reader = TokenResolverReader(file: file, files: files, missing: missing)
    let steps = reader.read(root)
    self.init(
      file: file, steps: steps, sources: reader.allSources, isIncomplete: reader.isIncomplete,
      diagnostics: problems + reader.diagnostics)
  }
}

/// Reads a resolver document and reports its mistakes (Resolver Module 3 to 5).
struct TokenResolverReader {
  let file: SourceFile
  let files: TokenFiles
  /// The severity of a missing file.
  let missing: Diagnostic.Severity
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var isIncomplete = false
  /// Every source that was read, once.
  private(set) var allSources: [TokenFile] = []

  /// How many sources the sets and contexts may have together. Sets that name other sets have those of the others too.
  private static let sourceLimit = 100_000
  /// How many sources the sets and contexts have that were read so far.
  private var sourceCount = 0
  /// Whether they have more than that.
  private var isFull = false
  /// The sources that each list of sources leads to, by the byte where the list begins. Sets may name each other many
  /// times, and each list is read once.
  private var lists: [Int: [SourceNumber]] = [:]
  /// The number of each source that was read.
  private var numbers: [SourceName: SourceNumber] = [:]
  /// How many bytes the sources have together.
  private var byteCount = 0
  /// Whether they have more than may be read.
  private var isTooLarge = false

  /// How many entries `resolutionOrder` may have.
  static let stepLimit = 1_000
  /// How many contexts the modifiers in `resolutionOrder` may have together: all tokens are read for each.
  static let contextLimit = 2_000

  /// What makes two sources the same one, which is then read once.
  private enum SourceName: Hashable {
    /// Tokens in the resolver, or a reference that replaces a part of what it leads to, by the byte where it begins.
    case here(Int)
    /// A file, or the part of it that the names lead to.
    case file(String, part: [String])
  }

  private var root = JSONObject(members: [])
  /// The files that the resolver names, each read once; nil if it cannot be read.
  private var loaded: [String: TokenRoot?] = [:]
  /// The sets that are being read, to find cycles.
  private var open: [String] = []

  private typealias SourceNumber = TokenResolver.SourceNumber

  init(file: SourceFile, files: TokenFiles, missing: Diagnostic.Severity) {
    self.file = file
    self.files = files
    self.missing = missing
  }

  mutating func read(_ value: JSONValue) -> [TokenResolver.Step] {
    let example = #"{ "version": "2025.10", "resolutionOrder": […] }"#
    guard let object = object(value, "a resolver", like: example) else { return [] }
    root = object
    let start = value.range.lowerBound..<value.range.lowerBound + 1
    if let version = object["version"] {
      if version.string != "2025.10" {
        add("the version of a resolver is \"2025.10\"", help: #"write "version": "2025.10""#, at: version.range)
      }
    } else {
      add("the resolver has no version", help: #"add "version": "2025.10""#, at: start)
    }
    for key in ["name", "description"] {
      if let value = object[key], value.string == nil {
        add("“\(key)” of a resolver is a string, not \(value.kind)", help: "write text in quotes", at: value.range)
      }
    }
    let known = ["name", "version", "description", "sets", "modifiers", "resolutionOrder"]
    for member in object.members where member.key.first != "$" && !known.contains(member.key) {
      let help = Suggestion.help(for: member.key, in: known) ?? "remove it"
      add("“\(member.key)” is not a part of a resolver", help: help, at: member.keyRange, .warning)
    }
    for member in members(of: "sets") { _ = set(member.value, named: member.key) }
    for member in members(of: "modifiers") { _ = modifier(member.value, named: member.key) }
    guard let order = object["resolutionOrder"] else {
      add(
        "the resolver has no resolutionOrder", help: "list the sets and modifiers in it; later ones win",
        at: start)
      return []
    }
    let steps = steps(array(order, "resolutionOrder is", like: ##"[{ "$ref": "#/sets/…" }]"##))
    if isTooLarge { return [] }
    reportUnread(steps)
    return steps
  }

  /// Reports the sets and modifiers that have sources which no entry of `resolutionOrder` reads.
  private mutating func reportUnread(_ steps: [TokenResolver.Step]) {
    guard !steps.isEmpty else { return }
    let read = Set(steps.flatMap(\.sourceNumbers))
    for kind in ["sets", "modifiers"] {
      for member in members(of: kind) {
        let contexts = (member.value.object?["contexts"]).members.map(\.value)
        let all = [member.value.object?["sources"]].compactMap(\.self) + contexts
        let numbers = all.flatMap { lists[$0.range.lowerBound] ?? [] }
        if numbers.allSatisfy(read.contains) { continue }
        let message = "no entry of resolutionOrder reads all tokens of “\(member.key)”"
        let place = SourceRange(file, member.keyRange)
        let help = "name it in resolutionOrder, or remove it"
        diagnostics.append(TokenRule.resolver.rule.finding(message, help: help, at: place, as: .note))
      }
    }
  }

  /// The members of a value that must be an object.
  private mutating func object(_ value: JSONValue, _ name: String, like example: String) -> JSONObject? {
    if let object = value.object { return object }
    return wrong("\(name) is an object, not \(value.kind)", help: "write \(example)", at: value.range)
  }

  /// The elements of a value that must be an array; none when it is something else.
  private mutating func array(_ value: JSONValue, _ subject: String, like example: String) -> [JSONValue] {
    if let array = value.array { return array }
    add("\(subject) an array, not \(value.kind)", help: "write \(example)", at: value.range)
    return []
  }

  private mutating func members(of key: String) -> [JSONObject.Member] {
    root[key].flatMap { object($0, "“\(key)” of a resolver", like: #"{ "name": … }"#) }?.members ?? []
  }

  // MARK: The order

  private mutating func steps(_ items: [JSONValue]) -> [TokenResolver.Step] {
    if items.count > Self.stepLimit {
      let message = "resolutionOrder has more than \(Self.stepLimit) entries"
      add(message, help: "let one set name the sources of several", at: items[Self.stepLimit].range)
      return []
    }
    var names: [String: Range<Int>] = [:]
    var contextCount = 0
    var steps: [TokenResolver.Step] = []
    for item in items {
      guard let step = step(item, &names) else { continue }
      if case .modifier(let modifier) = step { contextCount += modifier.contexts.count }
      if contextCount > Self.contextLimit {
        let message = "the modifiers up to this one have more than \(Self.contextLimit) contexts together"
        add(message, help: "remove contexts that nobody needs, or split the resolver", at: item.range)
        return []
      }
      steps.append(step)
    }
    return steps
  }

  /// Reads an entry of `resolutionOrder`.
  ///
  /// - Parameter names: the names, with their places, of sets and modifiers that earlier entries of `resolutionOrder`
  ///   declare themselves.
  private mutating func step(_ item: JSONValue, _ names: inout [String: Range<Int>]) -> TokenResolver.Step? {
    guard let object = object(item, "an entry of resolutionOrder", like: ##"{ "$ref": "#/sets/…" }"##) else {
      return nil
    }
    if let reference = object["$ref"] {
      guard let target = target(of: reference) else { return nil }
      if target.kind == Self.tokens { return tokens(target.value, item).map { .set([$0]) } }
      return step(kind: target.kind, overridden(target.value, by: object), named: target.name)
    }
    guard let name = object["name"]?.string, !name.isEmpty else {
      return wrong("a set or modifier in resolutionOrder needs a name", help: "add \"name\"", at: item.range)
    }
    if let first = names.updateValue(item.range, forKey: name) {
      let message = "the name “\(name)” is there twice in resolutionOrder"
      add(message, help: "give this one another name", at: item.range, related: first)
    }
    let type = object["type"]
    if let kind = type?.string, ["set", "modifier"].contains(kind) {
      return step(kind: kind + "s", item, named: name)
    }
    return wrong(
      "“\(name)” in resolutionOrder needs a type", help: #"add "type": "set" or "type": "modifier""#,
      at: type?.range ?? item.range)
  }

  private mutating func step(kind: String, _ value: JSONValue, named name: String) -> TokenResolver.Step? {
    kind == "sets"
      ? set(value, named: name).map(TokenResolver.Step.set)
      : modifier(value, named: name).map(TokenResolver.Step.modifier)
  }

  /// The set or modifier that a reference into this document names.
  private mutating func target(of reference: JSONValue) -> (kind: String, name: String, value: JSONValue)? {
    let help = ##"write "#/sets/…" or "#/modifiers/…""##
    guard case .pointer(let names) = TokenReference(pointer: reference) else {
      return wrong("this is not a reference to a set or modifier of the resolver", help: help, at: reference.range)
    }
    if names.first == "$defs", names.count > 1 { return definition(names, reference) }
    guard names.count == 2, names[0] == "sets" || names[0] == "modifiers" else {
      let path = names.joined(separator: "/")
      return wrong(
        "a reference in a resolver leads to a set or a modifier, not to #/\(path)", help: help, at: reference.range)
    }
    let candidates = root[names[0]]?.object
    if let value = candidates?[names[1]] { return (names[0], names[1], value) }
    let meant = Suggestion.help(for: names[1], in: candidates?.members.map(\.key) ?? [])
    return wrong(
      "there is no “\(names[1])” in \(names[0])", help: meant ?? "add it, or remove the reference", at: reference.range)
  }

  /// What a source is that is neither a set nor a modifier.
  private static let tokens = "tokens"

  /// What a reference into `$defs` names: a set, a modifier, or tokens.
  private mutating func definition(
    _ names: [String], _ reference: JSONValue
  ) -> (kind: String, name: String, value: JSONValue)? {
    let value = names.reduce(Optional(JSONValue(.object(root), at: reference.range))) { $0?.object?[$1] }
    guard let value, let object = value.object, let name = names.last else {
      let path = names.joined(separator: "/")
      return wrong("there is no “#/\(path)”", help: "add it, or remove the reference", at: reference.range)
    }
    let kind =
      if object["sources"]?.array != nil {
        "sets"
      } else if object["contexts"]?.object != nil {
        "modifiers"
      } else {
        Self.tokens
      }
    return (kind, name, value)
  }

  // MARK: Sets and modifiers

  private mutating func set(_ value: JSONValue, named name: String) -> [SourceNumber]? {
    guard let list = value.object?["sources"] else {
      let help = #"add "sources": [{ "$ref": "tokens.json" }]"#
      return wrong("the set “\(name)” needs sources", help: help, at: value.range)
    }
    if open.contains(name) {
      let circle = (open.drop { $0 != name } + [name]).map { "“\($0)”" }.joined(separator: " → ")
      let message = "sets refer to each other in a circle: \(circle)"
      return wrong(message, help: "remove one of the references", at: value.range)
    }
    if let known = lists[list.range.lowerBound] { return known }
    guard open.count < JSONReader.depthLimit else {
      let message = "sets name each other in a chain of more than \(JSONReader.depthLimit)"
      return wrong(message, help: "name the files in fewer sets", at: value.range)
    }
    open.append(name)
    defer { open.removeLast() }
    return sources(list, of: "the set “\(name)”")
  }

  private mutating func modifier(_ value: JSONValue, named name: String) -> TokenResolver.Modifier? {
    let example = #"{ "light": […], "dark": […] }"#
    guard let list = value.object?["contexts"] else {
      return wrong("the modifier “\(name)” needs contexts", help: #"add "contexts": \#(example)"#, at: value.range)
    }
    guard let contexts = list.object, let first = contexts.members.first else {
      return wrong("the modifier “\(name)” has no context", help: "write \(example)", at: list.range)
    }
    if contexts.members.count == 1 {
      let message = "the modifier “\(name)” has only one context"
      add(message, help: "add another, or make it a set", at: list.range, .warning)
    }
    reportNamesakes(contexts.members, of: name)
    let defaultContext = value.object?["default"]
    if let defaultContext, defaultContext.string.flatMap({ contexts[$0] }) == nil {
      let help = defaultContext.string.flatMap { Suggestion.help(for: $0, in: contexts.members.map(\.key)) }
      add(
        "the default of “\(name)” is not one of its contexts", help: help ?? "name a context", at: defaultContext.range)
    }
    return TokenResolver.Modifier(
      name: name,
      contexts: contexts.members.map { ($0.key, sources($0.value, of: "the context “\($0.key)” of “\(name)”")) },
      defaultContext: defaultContext?.string ?? (contexts.members.count == 1 ? first.key : nil))
  }

  /// Reports contexts that only upper and lower case tells apart: what chooses a context takes no notice of it.
  private mutating func reportNamesakes(_ contexts: [JSONObject.Member], of modifier: String) {
    var known: [String: JSONObject.Member] = [:]
    for context in contexts {
      let key = context.key.lowercased()
      guard let first = known[key] else {
        known[key] = context
        continue
      }
      add(
        "“\(first.key)” and “\(context.key)” of “\(modifier)” differ only in upper and lower case",
        help: "rename one of them; until then choose exactly as it is written", at: context.keyRange, .warning,
        related: first.keyRange)
    }
  }

  // MARK: Sources

  /// The sources that a list leads to. One that is named several times counts where it is named last.
  private mutating func sources(_ value: JSONValue, of owner: String) -> [SourceNumber] {
    if let known = lists[value.range.lowerBound] { return known }
    let items = array(value, "the sources of \(owner) are", like: #"[{ "$ref": "tokens.json" }]"#)
    var found = items.flatMap { source($0, of: owner) }.lastOfEach
    sourceCount += found.count
    if sourceCount > Self.sourceLimit {
      reportTooManySources(owner, at: value.range)
      found = []
    }
    lists[value.range.lowerBound] = found
    return found
  }

  /// The sources that an element of a list leads to: one, or those of another set.
  private mutating func source(_ item: JSONValue, of owner: String) -> [SourceNumber] {
    if isTooLarge { return [] }
    let example = #"{ "$ref": "tokens.json" }, or the tokens themselves"#
    guard let object = object(item, "a source of \(owner)", like: example) else { return [] }
    guard let reference = object["$ref"] else {
      let tokens = TokenRoot(value: item, file: file)
      return number(of: tokens, .here(item.range.lowerBound), at: item.range).map { [$0] } ?? []
    }
    guard reference.string?.hasPrefix("#") == true else { return load(reference, in: item).map { [$0] } ?? [] }
    guard let target = target(of: reference) else { return [] }
    if target.kind == "sets" { return set(overridden(target.value, by: object), named: target.name) ?? [] }
    if target.kind == Self.tokens { return tokens(target.value, item).map { [$0] } ?? [] }
    let message = "only resolutionOrder can refer to the modifier “\(target.name)”"
    add(message, help: "refer to a set", at: reference.range)
    return []
  }

  /// The source that a reference to tokens in the resolver means.
  private mutating func tokens(_ value: JSONValue, _ reference: JSONValue) -> SourceNumber? {
    guard let object = reference.object else { return nil }
    let start = Self.replacesNothing(object) ? value.range.lowerBound : reference.range.lowerBound
    let tokens = TokenRoot(value: overridden(value, by: object), file: file)
    return number(of: tokens, .here(start), at: reference.range)
  }

  /// The number of a source, which is read when it is named for the first time; nil if it cannot be read.
  ///
  /// - Parameters:
  ///   - part: the names of the groups that lead to the part that is meant.
  ///   - range: where the resolver names it.
  private mutating func number(
    of root: TokenRoot, part: [String] = [], _ name: SourceName, at range: Range<Int>
  ) -> SourceNumber? {
    if let known = numbers[name] { return known }
    if isTooLarge { return nil }
    byteCount += root.value.range.count
    if byteCount > TokenResolver.sizeLimit {
      isTooLarge = true
      diagnostics.append(TokenResolver.excess(of: "sources of this resolver", at: SourceRange(file, range)))
      return nil
    }
    let source = TokenFile(root.value, in: root.file, part: part, dialect: root.dialect)
    guard source.hasPart else {
      let message = "there is no “\(part.joined(separator: "/"))” in \(root.file.path)"
      return wrong(message, help: "name a group of that file", at: range)
    }
    diagnostics += source.diagnostics
    numbers[name] = allSources.count
    allSources.append(source)
    return allSources.count - 1
  }

  private mutating func reportTooManySources(_ owner: String, at range: Range<Int>) {
    if isFull { return }
    isFull = true
    let message = "with \(owner), the sets of this resolver have more than \(Self.sourceLimit) sources"
    add(message, help: "let fewer sets name other sets", at: range)
  }

  /// The members beside a reference replace the members of the source with the same names (4.2.2).
  ///
  /// - Parameter part: the names that lead to the part of the source that the reference means.
  private func overridden(
    _ source: JSONValue, at part: ArraySlice<String> = [], by object: JSONObject
  ) -> JSONValue {
    let own = object.members.filter { $0.key != "$ref" }
    guard !own.isEmpty, let members = source.object?.members else { return source }
    if let name = part.first {
      let changed = members.map { member -> JSONObject.Member in
        guard member.key == name else { return member }
        let value = overridden(member.value, at: part.dropFirst(), by: object)
        return member.with(value: value)
      }
      return JSONValue(.object(JSONObject(members: changed)), at: source.range)
    }
    let kept = members.filter { member in !own.contains { $0.key == member.key } }
    return JSONValue(.object(JSONObject(members: kept + own)), at: source.range)
  }

  /// Whether nothing stands beside a reference that replaces a part of what it leads to.
  private static func replacesNothing(_ reference: JSONObject) -> Bool {
    reference.members.allSatisfy { $0.key == "$ref" }
  }

  /// The source that a reference to a file means.
  private mutating func load(_ reference: JSONValue, in item: JSONValue) -> SourceNumber? {
    guard let object = item.object else { return nil }
    guard let text = reference.string, !text.isEmpty else {
      return wrong("$ref is \(reference.kind)", help: "write the path of a file", at: reference.range)
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = TokenFiles.path(String(parts[0]), from: file.path) else {
      let help = "name a file below the project's folder; nothing is fetched from elsewhere"
      return wrong("“\(text)” is not a file of this project", help: help, at: reference.range)
    }
    if loaded[path] == nil { loaded[path] = .some(read(path, reference)) }
    guard var source = loaded[path] ?? nil else { return nil }
    var names: [String] = []
    if parts.count == 2, case .pointer(let part) = TokenReference(pointer: .init(.string("#" + parts[1]), at: 0..<0)) {
      names = part
    }
    var name = SourceName.file(path, part: names)
    if !Self.replacesNothing(object) {
      name = .here(item.range.lowerBound)
      source.value = overridden(source.value, at: names[...], by: object)
    }
    return number(of: source, part: names, name, at: reference.range)
  }

  private mutating func read(_ path: String, _ reference: JSONValue) -> TokenRoot? {
    switch files.read(path) {
    case .file(let source):
      if let refusal = UnknownFile.refusal(of: source) {
        diagnostics.append(refusal)
        isIncomplete = true
        return nil
      }
      let (value, problems) = TokenText.read(source)
      diagnostics += problems
      if let value, let refusal = UnknownFile.refusal(of: value, in: source) { diagnostics.append(refusal) }
      if value == nil { isIncomplete = true }
      return value.map { TokenRoot(value: $0, file: source, dialect: TokenDialects.dialect(of: $0)) }
    case .missing:
      add("the file \(path) is not there", help: "add it, or remove the reference", at: reference.range, missing)
    case .unreadable(let reason):
      add("the file \(path) cannot be read: \(reason)", help: "make it a readable file", at: reference.range)
    }
    isIncomplete = true
    return nil
  }

  /// Reports a mistake, and gives the nil that stands for what cannot be read.
  private mutating func wrong<Part>(_ message: String, help: String, at range: Range<Int>) -> Part? {
    add(message, help: help, at: range)
    return nil
  }

  /// Reports a mistake once; a part that is referred to twice is read twice.
  private mutating func add(
    _ message: String, help: String, at range: Range<Int>, _ severity: Diagnostic.Severity = .error,
    related: Range<Int>? = nil
  ) {
    guard !diagnostics.contains(where: { $0.place?.range == range && $0.message == message }) else { return }
    let first = related.map { Diagnostic.Related("the first one", at: SourceRange(file, $0)) }
    let related = [first].compactMap(\.self)
    let place = SourceRange(file, range)
    diagnostics.append(
      TokenRule.resolver.rule.finding(message, help: help, at: place, related: related, as: severity))
  }
}

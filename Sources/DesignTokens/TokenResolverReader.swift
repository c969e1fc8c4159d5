internal import Source

/// Reads a resolver document and reports its mistakes (Resolver Module 3 to 5).
struct TokenResolverReader {
  let file: SourceFile
  let files: TokenFiles
  /// The severity of a missing file.
  let missing: Diagnostic.Severity
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var isIncomplete = false

  private var root = JSONObject(members: [])
  private var loaded: [String: Source?] = [:]
  /// The sets that are being read, to find cycles.
  private var open: [String] = []

  private typealias Source = TokenResolver.Source
  private static let version = "2025.10"

  init(file: SourceFile, files: TokenFiles, missing: Diagnostic.Severity) {
    self.file = file
    self.files = files
    self.missing = missing
  }

  mutating func read(_ value: JSONValue) -> [TokenResolver.Step] {
    let example = "{ \"version\": \"2025.10\", \"resolutionOrder\": […] }"
    guard let object = object(value, "a resolver", example) else { return [] }
    root = object
    let start = value.range.lowerBound..<value.range.lowerBound + 1
    if let version = object["version"] {
      if version.string != Self.version {
        add(
          "the version of a resolver is \"\(Self.version)\"", help: "write \"version\": \"\(Self.version)\"",
          at: version.range)
      }
    } else {
      add("the resolver has no version", help: "add \"version\": \"\(Self.version)\"", at: start)
    }
    for key in ["name", "description"] {
      if let value = object[key], value.string == nil {
        add("“\(key)” of a resolver is a string, not \(value.kind)", help: "write text in quotes", at: value.range)
      }
    }
    let known = ["name", "version", "description", "sets", "modifiers", "resolutionOrder"]
    for member in object.members where member.key.first != "$" && !known.contains(member.key) {
      add(
        "“\(member.key)” is not a part of a resolver",
        help: Suggestion.help(for: member.key, in: known) ?? "remove it", at: member.keyRange, .warning)
    }
    for member in members(of: "sets") { _ = set(member.value, named: member.key) }
    for member in members(of: "modifiers") { _ = modifier(member.value, named: member.key) }
    guard let order = object["resolutionOrder"] else {
      add(
        "the resolver has no resolutionOrder", help: "list the sets and modifiers in it, the last one winning",
        at: start)
      return []
    }
    return steps(array(order, "resolutionOrder is", "[{ \"$ref\": \"#/sets/…\" }]"))
  }

  /// The members of a value that must be an object.
  private mutating func object(_ value: JSONValue, _ name: String, _ example: String) -> JSONObject? {
    if value.object == nil {
      add("\(name) is an object, not \(value.kind)", help: "write \(example)", at: value.range)
    }
    return value.object
  }

  /// The elements of a value that must be an array; none when it is something else.
  private mutating func array(_ value: JSONValue, _ subject: String, _ example: String) -> [JSONValue] {
    if value.array == nil {
      add("\(subject) an array, not \(value.kind)", help: "write \(example)", at: value.range)
    }
    return value.array ?? []
  }

  private mutating func members(of key: String) -> [JSONObject.Member] {
    root[key].flatMap { object($0, "“\(key)” of a resolver", "{ \"name\": … }") }?.members ?? []
  }

  // MARK: The order

  private mutating func steps(_ items: [JSONValue]) -> [TokenResolver.Step] {
    var steps: [TokenResolver.Step] = []
    var names: [String: Range<Int>] = [:]
    for item in items {
      guard let object = object(item, "an entry of resolutionOrder", "{ \"$ref\": \"#/sets/…\" }") else { continue }
      if let reference = object["$ref"] {
        if let step = step(reference) { steps.append(step) }
        continue
      }
      guard let name = object["name"]?.string, !name.isEmpty else {
        add("a set or modifier in resolutionOrder needs a name", help: "add \"name\"", at: item.range)
        continue
      }
      if let first = names[name] {
        add(
          "the name “\(name)” is there twice in resolutionOrder", help: "give this one another name", at: item.range,
          related: first)
      }
      names[name] = item.range
      switch object["type"]?.string {
      case "set": if let sources = set(item, named: name) { steps.append(.set(sources)) }
      case "modifier": if let modifier = modifier(item, named: name) { steps.append(.modifier(modifier)) }
      default:
        add(
          "“\(name)” in resolutionOrder needs a type", help: "add \"type\": \"set\" or \"type\": \"modifier\"",
          at: object["type"]?.range ?? item.range)
      }
    }
    return steps
  }

  private mutating func step(_ reference: JSONValue) -> TokenResolver.Step? {
    switch target(of: reference) {
    case ("sets", let name, let value)?: return set(value, named: name).map(TokenResolver.Step.set)
    case ("modifiers", let name, let value)?: return modifier(value, named: name).map(TokenResolver.Step.modifier)
    default: return nil
    }
  }

  /// The set or modifier that a reference into this document names.
  private mutating func target(of reference: JSONValue) -> (kind: String, name: String, value: JSONValue)? {
    guard case .pointer(let names) = TokenReference(pointer: reference) else {
      add(
        "this is not a reference to a set or modifier of the resolver", help: "write \"#/sets/…\" or \"#/modifiers/…\"",
        at: reference.range)
      return nil
    }
    guard names.count == 2, names[0] == "sets" || names[0] == "modifiers" else {
      add(
        "a reference in a resolver leads to a set or a modifier, not to #/\(names.joined(separator: "/"))",
        help: "write \"#/sets/…\" or \"#/modifiers/…\"", at: reference.range)
      return nil
    }
    guard let value = root[names[0]]?.object?[names[1]] else {
      let candidates = root[names[0]]?.object?.members.map(\.key) ?? []
      add(
        "there is no “\(names[1])” in \(names[0])",
        help: Suggestion.help(for: names[1], in: candidates) ?? "add it, or remove the reference",
        at: reference.range)
      return nil
    }
    return (names[0], names[1], value)
  }

  // MARK: Sets and modifiers

  private mutating func set(_ value: JSONValue, named name: String) -> [TokenResolver.Source]? {
    guard let object = value.object, let list = object["sources"] else {
      add("the set “\(name)” needs sources", help: "add \"sources\": [{ \"$ref\": \"tokens.json\" }]", at: value.range)
      return nil
    }
    if open.contains(name) {
      let circle = (open.drop { $0 != name } + [name]).map { "“\($0)”" }.joined(separator: " → ")
      add(
        "sets refer to each other in a circle: \(circle)", help: "remove one of the references", at: value.range)
      return nil
    }
    guard open.count < JSONReader.depthLimit else { return nil }
    open.append(name)
    defer { open.removeLast() }
    return sources(list, of: "the set “\(name)”")
  }

  private mutating func modifier(_ value: JSONValue, named name: String) -> TokenResolver.Modifier? {
    guard let object = value.object, let list = object["contexts"] else {
      add(
        "the modifier “\(name)” needs contexts", help: "add \"contexts\": { \"light\": […], \"dark\": […] }",
        at: value.range)
      return nil
    }
    guard let contexts = list.object, !contexts.members.isEmpty else {
      add("the modifier “\(name)” has no context", help: "write { \"light\": […], \"dark\": […] }", at: list.range)
      return nil
    }
    if contexts.members.count == 1 {
      add(
        "the modifier “\(name)” has only one context", help: "add another, or make it a set", at: list.range, .warning)
    }
    let usual = object["default"]
    if let usual, usual.string.flatMap({ contexts[$0] }) == nil {
      let help = usual.string.flatMap { Suggestion.help(for: $0, in: contexts.members.map(\.key)) }
      add("the default of “\(name)” is not one of its contexts", help: help ?? "name a context", at: usual.range)
    }
    return TokenResolver.Modifier(
      name: name,
      contexts: contexts.members.map { ($0.key, sources($0.value, of: "the context “\($0.key)” of “\(name)”")) },
      usual: usual?.string ?? contexts.members.first?.key)
  }

  // MARK: Sources

  private mutating func sources(_ value: JSONValue, of owner: String) -> [TokenResolver.Source] {
    let example = "{ \"$ref\": \"tokens.json\" }"
    var sources: [Source] = []
    for item in array(value, "the sources of \(owner) are", "[\(example)]") {
      guard let object = object(item, "a source of \(owner)", "\(example), or the tokens themselves") else { continue }
      guard let reference = object["$ref"] else {
        sources.append(Source(value: item, file: file))
        continue
      }
      if reference.string?.hasPrefix("#") == true {
        switch target(of: reference) {
        case ("sets", let name, let value)?: sources += set(value, named: name) ?? []
        case ("modifiers", let name, _)?:
          add("only resolutionOrder can refer to the modifier “\(name)”", help: "refer to a set", at: reference.range)
        default: break
        }
      } else if let source = load(reference) {
        sources.append(overridden(source, by: object))
      }
    }
    return sources
  }

  /// The members beside a reference replace the members of the source with the same names (4.2.2).
  private func overridden(_ source: TokenResolver.Source, by object: JSONObject) -> TokenResolver.Source {
    let own = object.members.filter { $0.key != "$ref" }
    guard !own.isEmpty, let members = source.value.object?.members else { return source }
    let kept = members.filter { member in !own.contains { $0.key == member.key } }
    return Source(value: JSONValue(.object(JSONObject(members: kept + own)), at: source.value.range), file: source.file)
  }

  private mutating func load(_ reference: JSONValue) -> TokenResolver.Source? {
    guard let text = reference.string, !text.isEmpty else {
      add("$ref is \(reference.kind)", help: "write the path of a file", at: reference.range)
      return nil
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = TokenFiles.path(String(parts[0]), from: file.path) else {
      add(
        "“\(text)” is not a file of this project",
        help: "name a file below the project's folder; nothing is fetched from elsewhere", at: reference.range)
      return nil
    }
    if loaded[path] == nil { loaded[path] = .some(read(path, reference)) }
    guard let source = loaded[path] ?? nil else { return nil }
    guard parts.count == 2, !parts[1].isEmpty else { return source }
    var value = source.value
    if case .pointer(let names) = TokenReference(pointer: JSONValue(.string("#" + parts[1]), at: reference.range)) {
      for name in names {
        guard let next = value.object?[name] else {
          add("there is no “\(parts[1])” in \(path)", help: "name a group of that file", at: reference.range)
          return nil
        }
        value = next
      }
    }
    return Source(value: value, file: source.file)
  }

  private mutating func read(_ path: String, _ reference: JSONValue) -> TokenResolver.Source? {
    switch files.read(path) {
    case .file(let source):
      let (value, problems) = JSONReader.read(source)
      diagnostics += problems
      if value == nil { isIncomplete = true }
      return value.map { Source(value: $0, file: source) }
    case .missing:
      isIncomplete = true
      add("the file \(path) is not there", help: "add it, or remove the reference", at: reference.range, missing)
    case .unreadable(let reason):
      isIncomplete = true
      add("the file \(path) cannot be read: \(reason)", help: "make it a readable file", at: reference.range)
    }
    return nil
  }

  private mutating func add(
    _ message: String, help: String, at range: Range<Int>, _ severity: Diagnostic.Severity = .error,
    related: Range<Int>? = nil
  ) {
    let place = SourceRange(file, range)
    guard !diagnostics.contains(where: { $0.place?.range == range && $0.message == message }) else { return }
    diagnostics.append(
      Diagnostic(
        severity, TokenRule.resolver.rawValue, message, help: help, at: place,
        related: related.map { [.init("the first one", at: SourceRange(file, $0))] } ?? []))
  }
}

internal import Source

/// One mode of a collection of Figma's variables as design tokens (DTCG 2025.10), aliases kept.
struct FigmaTokens {
  /// The variables that have no place in the tokens, each with the reason.
  private(set) var leftOut: [(name: String, reason: String)] = []
  private var entries: [Entry] = []

  private let source: FigmaVariables
  private let collection: FigmaVariables.Collection
  private let modeName: String
  /// Where each variable went; nil for one that was left out.
  private var paths: [String: [String]?] = [:]
  private var taken: Set<[String]> = []

  /// - Parameter mode: the id of one of the collection's modes.
  init(_ source: FigmaVariables, _ collection: FigmaVariables.Collection, mode: String) {
    self.source = source
    self.collection = collection
    modeName = collection.modes.first { $0.id == mode }?.name ?? ""
    for id in collection.variables {
      guard let variable = source.variables[id], !variable.isDeleted else { continue }
      _ = path(of: variable)
    }
  }

  var count: Int { entries.count }

  var json: JSONWriter {
    // A reference to a token that is a group as well goes to the group's root token.
    let groups = Set(entries.flatMap { entry in entry.path.indices.dropFirst().map { Array(entry.path[..<$0]) } })
    var root = Group()
    for entry in entries { root.insert(entry.json(groups: groups), at: entry.path[...]) }
    return root.json
  }

  private struct Entry {
    let path: [String]
    let content: Content
    let description: String

    func json(groups: Set<[String]>) -> JSONWriter {
      var members: [(key: String, value: JSONWriter)] = []
      switch content {
      case .value(let type, let value): members = [("$type", .string(type)), ("$value", value)]
      case .alias(let target):
        let target = groups.contains(target) ? target + ["$root"] : target
        members = [("$value", .string("{\(target.joined(separator: "."))}"))]
      }
      if !description.isEmpty { members.append(("$description", .string(description))) }
      return .object(members)
    }
  }

  private enum Content {
    case value(type: String, JSONWriter)
    case alias([String])
  }

  /// Where a variable goes, once it is there and all that it refers to is there, too.
  private mutating func path(of variable: FigmaVariables.Variable) -> [String]? {
    if let known = paths[variable.id] { return known }
    // Known from here on, so that variables that refer to each other in a circle do not go on for ever.
    paths[variable.id] = .some(nil)
    let content: Content
    switch self.content(of: variable) {
    case .success(let found): content = found
    case .failure(let reason):
      leftOut.append((variable.name, reason.text))
      return nil
    }
    let path = wantedPath(of: variable)
    guard taken.insert(path).inserted else {
      leftOut.append((variable.name, "another variable has its path, \(path.joined(separator: "."))"))
      return nil
    }
    entries.append(Entry(path: path, content: content, description: variable.description))
    paths[variable.id] = path
    return path
  }

  private struct Reason: Error {
    let text: String
  }

  private mutating func content(of variable: FigmaVariables.Variable) -> Result<Content, Reason> {
    guard let value = value(of: variable) else { return .failure(Reason(text: "it has no value in this mode")) }
    switch value {
    case .alias(let id):
      guard let target = source.variables[id] else {
        return .failure(Reason(text: "it refers to a variable of a library that Figma does not tell"))
      }
      guard let path = path(of: target) else { return .failure(Reason(text: "“\(target.name)” is not there either")) }
      return .success(.alias(path))
    case .color(let red, let green, let blue, let alpha):
      return .success(.value(type: "color", Self.color([red, green, blue], alpha)))
    case .number(let number):
      if variable.scopes.isSubset(of: Self.lengths), !variable.scopes.isEmpty {
        return .success(.value(type: "dimension", ["value": .number(Self.rounded(number)), "unit": "px"]))
      }
      let isWeight = variable.scopes == ["FONT_WEIGHT"] && (1...1000).contains(number)
      return .success(.value(type: isWeight ? "fontWeight" : "number", .number(Self.rounded(number))))
    case .text(let text):
      guard variable.scopes == ["FONT_FAMILY"] else {
        return .failure(Reason(text: "design tokens have no type for a text"))
      }
      return .success(.value(type: "fontFamily", .string(text)))
    case .flag: return .failure(Reason(text: "design tokens have no type for true and false"))
    }
  }

  /// The scopes of a number that is a length in points.
  private static let lengths: Set = [
    "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "STROKE_FLOAT", "FONT_SIZE", "LETTER_SPACING", "LINE_HEIGHT",
    "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
  ]

  /// The value in our mode; another collection's in its mode of the same name, or its default.
  private func value(of variable: FigmaVariables.Variable) -> FigmaVariables.Variable.Value? {
    guard let owner = source.collections[variable.collection] else { return variable.values.values.first }
    return variable.values[owner.mode(named: modeName) ?? owner.defaultMode] ?? variable.values[owner.defaultMode]
  }

  /// Our collection's variables stand at the root, and those of another in a group named for it.
  private func wantedPath(of variable: FigmaVariables.Variable) -> [String] {
    let parts = variable.name.split(separator: "/").map(Self.name)
    let path = parts.isEmpty ? ["_"] : parts
    if variable.collection == collection.id { return path }
    guard let owner = source.collections[variable.collection] else { return ["library"] + path }
    // Two libraries, or two states of one, may bring collections of the same name.
    let namesakes = source.collections.values.filter { $0.name == owner.name && $0.id != collection.id }.map(\.id)
      .sorted()
    let number = namesakes.firstIndex(of: owner.id) ?? 0
    return [Self.name(owner.name) + (number == 0 ? "" : " \(number + 1)")] + path
  }

  /// What 2025.10 forbids in a name is written `_`.
  private static func name(_ text: some StringProtocol) -> String {
    let name = String(text.map { "{}.".contains($0) ? "_" : $0 })
    return name.hasPrefix("$") ? "_" + name.dropFirst() : name
  }

  private static func color(_ components: [Double], _ alpha: Double) -> JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("colorSpace", "srgb"), ("components", .array(components.map { .number(rounded($0)) })),
    ]
    if alpha < 1 { members.append(("alpha", .number(rounded(alpha)))) }
    let bytes = components.map { ($0 * 255).rounded() }
    // Figma counts in 32 bits: what is a byte to that exactness has a hex form that says the same.
    if zip(components, bytes).allSatisfy({ abs($0 * 255 - $1) < 0.0001 && (0...255).contains($1) }) {
      let hex = bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
      members.append(("hex", .string("#" + hex)))
    }
    return .object(members)
  }

  /// The shortest decimal that is the same 32-bit number, as Figma keeps them.
  private static func rounded(_ number: Double) -> Double { Double("\(Float(number))") ?? number }
}

/// A group of tokens; a name that is both a token and a group keeps its token as `$root`.
private struct Group {
  private var token: JSONWriter?
  private var children: [String: Group] = [:]

  mutating func insert(_ token: JSONWriter, at path: ArraySlice<String>) {
    guard let name = path.first else {
      self.token = token
      return
    }
    children[name, default: Group()].insert(token, at: path.dropFirst())
  }

  var json: JSONWriter {
    if let token, children.isEmpty { return token }
    return .object(children.map { ($0.key, $0.value.json) } + (token.map { [("$root", $0)] } ?? []))
  }
}

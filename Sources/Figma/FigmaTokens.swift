internal import Source

/// One mode of a collection of Figma's variables as design tokens (DTCG 2025.10), aliases kept.
struct FigmaTokens {
  /// The variables that cannot be tokens, each with the reason.
  private(set) var leftOut: [(name: String, reason: String)] = []
  private var entries: [[String]: (content: Content, description: String)] = [:]

  private let source: FigmaVariables
  private let collection: FigmaVariables.Collection
  private let modeName: String
  /// The path of each variable's token; nil for a variable that was left out.
  private var paths: [String: [String]?] = [:]

  private enum Content {
    case value(type: String, JSONWriter)
    case alias([String])
  }

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

  // MARK: Tokens to JSON

  var json: JSONWriter {
    let groups = Set(entries.keys.flatMap { path in path.indices.dropFirst().map { Array(path[..<$0]) } })
    return Self.group(
      entries.map { path, entry in (path[...], Self.json(of: entry.content, entry.description, groups)) })
  }

  private static func json(of content: Content, _ description: String, _ groups: Set<[String]>) -> JSONWriter {
    var members: [(key: String, value: JSONWriter)]
    switch content {
    case .value(let type, let value): members = [("$type", .string(type)), ("$value", value)]
    case .alias(let target):
      // The token of a path that is a group as well is the group's root token.
      let target = groups.contains(target) ? target + ["$root"] : target
      members = [("$value", .string("{\(target.joined(separator: "."))}"))]
    }
    if !description.isEmpty { members.append(("$description", .string(description))) }
    return .object(members)
  }

  /// A group of tokens by their paths in it; a name that is both a token and a group keeps its token as `$root`.
  private static func group(_ tokens: [(path: ArraySlice<String>, json: JSONWriter)]) -> JSONWriter {
    let root = tokens.first { $0.path.isEmpty }?.json
    let children = Dictionary(grouping: tokens.filter { !$0.path.isEmpty }) { $0.path.prefix(1).joined() }
    if let root, children.isEmpty { return root }
    let members = children.map { name, tokens in
      (key: name, value: group(tokens.map { ($0.path.dropFirst(), $0.json) }))
    }
    return .object(members + (root.map { [("$root", $0)] } ?? []))
  }

  // MARK: Variables to tokens

  private struct Reason: Error {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  /// Adds the token of a variable, and before it the tokens that it refers to; nil when that is not possible.
  private mutating func path(of variable: FigmaVariables.Variable) -> [String]? {
    if let known = paths[variable.id] { return known }
    // Set before the variable is read, so that variables that refer to each other in a circle end.
    paths[variable.id] = .some(nil)
    do throws(Reason) {
      let content = try content(of: variable)
      let path = wantedPath(of: variable)
      guard entries[path] == nil else {
        throw Reason("another variable has its path, \(path.joined(separator: "."))")
      }
      entries[path] = (content, variable.description)
      paths[variable.id] = path
      return path
    } catch {
      leftOut.append((variable.name, error.text))
      return nil
    }
  }

  private mutating func content(of variable: FigmaVariables.Variable) throws(Reason) -> Content {
    guard let value = value(of: variable) else { throw Reason("it has no value in this mode") }
    switch value {
    case .alias(let id):
      guard let target = source.variables[id] else {
        throw Reason("it refers to a variable that is not in Figma's answer")
      }
      guard let path = path(of: target) else { throw Reason("it refers to “\(target.name)”, which is left out too") }
      return .alias(path)
    case .color(let red, let green, let blue, let alpha):
      return .value(type: "color", Self.color([red, green, blue], alpha))
    case .number(let number):
      let json = JSONWriter.number(Self.rounded(number))
      if variable.scopes.isSubset(of: Self.lengths), !variable.scopes.isEmpty {
        return .value(type: "dimension", ["value": json, "unit": "px"])
      }
      let isWeight = variable.scopes == ["FONT_WEIGHT"] && (1...1000).contains(number)
      return .value(type: isWeight ? "fontWeight" : "number", json)
    case .text(let text):
      guard variable.scopes == ["FONT_FAMILY"] else { throw Reason("design tokens have no type for a text") }
      return .value(type: "fontFamily", .string(text))
    case .flag: throw Reason("design tokens have no type for true and false")
    }
  }

  /// The scopes of a number that is a length in points.
  private static let lengths: Set = [
    "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "STROKE_FLOAT", "FONT_SIZE", "LETTER_SPACING", "LINE_HEIGHT",
    "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
  ]

  /// The value in our mode. A variable of another collection has that collection's mode of the same name, or its default mode.
  private func value(of variable: FigmaVariables.Variable) -> FigmaVariables.Variable.Value? {
    guard let owner = source.collections[variable.collection] else { return variable.values.values.first }
    return variable.values[owner.mode(named: modeName) ?? owner.defaultMode] ?? variable.values[owner.defaultMode]
  }

  /// Our collection's variables stand at the root, and those of another in a group named after it.
  private func wantedPath(of variable: FigmaVariables.Variable) -> [String] {
    let parts = variable.name.split(separator: "/").map(Self.name)
    let path = parts.isEmpty ? ["_"] : parts
    if variable.collection == collection.id { return path }
    guard let owner = source.collections[variable.collection] else { return ["library"] + path }
    // Two libraries, or two versions of one, may have collections of the same name.
    let namesakes = source.collections.values.filter { $0.name == owner.name && $0.id != collection.id }.map(\.id)
      .sorted()
    let number = namesakes.firstIndex(of: owner.id) ?? 0
    return [Self.name(owner.name) + (number == 0 ? "" : " \(number + 1)")] + path
  }

  /// A name with `_` for what 2025.10 forbids in one.
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
    // Figma's numbers have 32 bits. A colour whose components are bytes to that precision has a hex form, too.
    if zip(components, bytes).allSatisfy({ abs($0 * 255 - $1) < 0.0001 && (0...255).contains($1) }) {
      let hex = bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
      members.append(("hex", .string("#" + hex)))
    }
    return .object(members)
  }

  /// The shortest decimal that is the same 32-bit number, as Figma keeps them.
  private static func rounded(_ number: Double) -> Double { Double("\(Float(number))") ?? number }
}

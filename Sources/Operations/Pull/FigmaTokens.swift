internal import DesignTokens
internal import Findings
internal import Workspace

/// One mode of a collection of Figma's variables as design tokens (DTCG 2025.10). Aliases stay aliases.
struct FigmaTokens {
  /// The variables that cannot be tokens, each with the reason.
  private(set) var leftOut: [(name: String, reason: String)] = []
  private var entries: [[String]: (content: Content, description: String)] = [:]

  private let source: FigmaVariables
  private let reader: FigmaVariables.Reader
  /// The ids of the collection and of those that it extends.
  private let own: Set<String>
  /// The path of each variable's token; nil for a variable that is left out.
  private var paths: [String: [String]?] = [:]
  /// The group of the tokens of each other collection, by the id of the collection.
  private let groupNames: [String: String]

  /// The most groups in a name. A file that is nested deeper than JSON may be could not be read.
  private static let longestPath = 64

  private enum Content {
    case value(type: String, JSONWriter)
    case alias([String])
  }

  /// - Parameter mode: the id of one of the collection's modes.
  init(_ source: FigmaVariables, _ collection: FigmaVariables.Collection, mode: String) {
    self.source = source
    let lineage = source.lineage(of: collection) ?? [collection]
    reader = FigmaVariables.Reader(source, source.selection(of: mode, in: lineage))
    own = Set(lineage.map(\.id))
    groupNames = Self.groupNames(of: source.collections.values.filter { [own] in !own.contains($0.id) })
    var known: Set<String> = []
    for id in lineage.reversed().flatMap(\.variables) where known.insert(id).inserted {
      guard let variable = source.variables[id], !variable.isDeleted else { continue }
      add(variable)
    }
  }

  /// Two libraries, or two versions of a library, may have collections with the same name. Later ones get a number.
  private static func groupNames(of collections: [FigmaVariables.Collection]) -> [String: String] {
    var names: [String: String] = [:]
    for (name, namesakes) in Dictionary(grouping: collections, by: \.name) {
      for (number, id) in namesakes.map(\.id).sorted().enumerated() {
        var group = FigmaVariables.tokenName(name)
        if number > 0 { group += " \(number + 1)" }
        names[id] = group
      }
    }
    return names
  }

  // MARK: Tokens to JSON

  var json: JSONWriter {
    let groups = Set(entries.keys.flatMap { path in path.indices.dropFirst().map { Array(path[..<$0]) } })
    return Self.group(
      entries.map { path, entry in
        (path[...], Self.json(of: entry.content, description: entry.description, groups: groups))
      })
  }

  private static func json(
    of content: Content, description: String, groups: Set<[String]>
  ) -> JSONWriter {
    let description = description.nonEmpty.map(JSONWriter.string)
    switch content {
    case .value(let type, let value): return ["$type": .string(type), "$value": value, "$description": description]
    case .alias(let target):
      // A token whose path is a group too is the group's root token.
      var target = target
      if groups.contains(target) { target.append("$root") }
      return ["$value": .string("{\(target.joined(separator: "."))}"), "$description": description]
    }
  }

  /// A group of tokens, by their paths in it. The token of a name that is a group too becomes `$root`.
  private static func group(_ tokens: [(path: ArraySlice<String>, json: JSONWriter)]) -> JSONWriter {
    let root = tokens.first { $0.path.isEmpty }?.json
    let children = Dictionary(grouping: tokens.filter { !$0.path.isEmpty }) { $0.path.prefix(1).joined() }
    if let root, children.isEmpty { return root }
    var members = children.map { name, tokens in
      (key: name, value: group(tokens.map { ($0.path.dropFirst(), $0.json) }))
    }
    if let root { members.append((key: "$root", value: root)) }
    return .object(members)
  }

  // MARK: Variables to tokens

  /// Why a variable is left out.
  private struct Reason: Error {
    let text: String
  }

  /// Adds the token of a variable and those that it refers to.
  private mutating func add(_ variable: FigmaVariables.Variable) {
    // A chain of references may be long, so it is followed without recursion.
    var chain: [FigmaVariables.Variable] = []
    var next: FigmaVariables.Variable? = variable
    while let variable = next, paths[variable.id] == nil {
      // Set first, so that a cycle of references ends.
      paths[variable.id] = .some(nil)
      chain.append(variable)
      guard case .alias(let id)? = reader.content(of: variable)?.content else { break }
      next = source.variables[id]
    }
    for variable in chain.reversed() { addAlone(variable) }
  }

  /// Adds the token of a variable. Those that it refers to have been added, or left out.
  private mutating func addAlone(_ variable: FigmaVariables.Variable) {
    do throws(Reason) {
      let content = try content(of: variable)
      let path = wantedPath(of: variable)
      guard path.count <= Self.longestPath else {
        throw Reason(text: "it lies in more than \(Self.longestPath) groups")
      }
      guard entries[path] == nil else {
        throw Reason(text: "another variable has its path, \(path.joined(separator: "."))")
      }
      entries[path] = (content, variable.description)
      paths[variable.id] = path
    } catch {
      leftOut.append((variable.name, error.text))
    }
  }

  private func content(of variable: FigmaVariables.Variable) throws(Reason) -> Content {
    guard let (content, _) = reader.content(of: variable) else {
      throw Reason(text: "it belongs to a collection that extends another one")
    }
    switch content {
    case .alias(let id):
      guard let target = source.variables[id] else {
        throw Reason(text: "it refers to a variable that is not in Figma's answer")
      }
      guard let path = paths[target.id] ?? nil else {
        throw Reason(text: "it refers to “\(target.name)”, which is left out too")
      }
      return .alias(path)
    case .color(let components, let alpha):
      return .value(type: "color", Self.color(components, alpha: alpha))
    case .number(let type, let number):
      let json = JSONWriter.number(FigmaVariables.rounded(number))
      if type == "dimension" { return .value(type: type, ["value": json, "unit": "px"]) }
      return .value(type: type, json)
    case .text("fontFamily", let text): return .value(type: "fontFamily", .string(text))
    case .text: throw Reason(text: "design tokens have no type for a text")
    case .flag: throw Reason(text: "design tokens have no type for true and false")
    case .elsewhere, .token: throw Reason(text: "Figma's API gives no such value")
    case .leftOut(let reason): throw Reason(text: reason)
    }
  }

  /// The variables of our collection are at the root, and those of another one in a group with its name.
  private func wantedPath(of variable: FigmaVariables.Variable) -> [String] {
    let parts = variable.name.split(separator: "/").map { FigmaVariables.tokenName($0) }
    let path = if parts.isEmpty { ["_"] } else { parts }
    if own.contains(variable.collection) { return path }
    return [groupNames[variable.collection, default: "library"]] + path
  }

  private static func color(_ components: [Double], alpha: Double) -> JSONWriter {
    let bytes = components.map { ($0 * 255).rounded() }
    // Figma's numbers have 32 bits. A colour whose components are whole bytes at that precision has a hex form too.
    let isWhole = zip(components, bytes).allSatisfy { abs($0 * 255 - $1) < 0.0001 && (0...255).contains($1) }
    var hex: JSONWriter?
    if isWhole {
      let digits = bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }
      hex = .string("#\(digits.joined())")
    }
    return [
      "colorSpace": "srgb",
      "components": .array(components.map { .number(FigmaVariables.rounded($0)) }),
      "alpha": alpha < 1 ? .number(FigmaVariables.rounded(alpha)) : nil,
      "hex": hex,
    ]
  }
}

/// The token files for a collection of variables, one for each mode.
struct FigmaTokenFiles {
  private(set) var files: [PlannedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The most characters of a variable's name in a message.
  private static let longestName = 60

  private let wanted: Configuration.Figma.Variables
  private let configurationPath: String

  init(_ variables: FigmaVariables, wanted: Configuration.Figma.Variables, for project: Workspace) {
    self.wanted = wanted
    configurationPath = project.configurationPath
    guard let collection = collection(in: variables.local) else { return }
    for (mode, path) in modes(of: collection, project.configuration.tokenSource) {
      let tokens = FigmaTokens(variables, collection, mode: mode)
      files.append(PlannedFile(path: path, bytes: tokens.json.bytes))
      diagnostics += tokens.leftOut.map { name, reason in
        var short = name
        if name.count > Self.longestName { short = "\(name.prefix(Self.longestName))…" }
        return SourceRule.figmaVariable.finding(
          "the variable “\(short)” is left out: \(reason)", in: path, as: .note)
      }
    }
  }

  private mutating func collection(in local: [FigmaVariables.Collection]) -> FigmaVariables.Collection? {
    if let name = wanted.collection { return collection(named: name, in: local) }
    if local.count == 1 { return local[0] }
    if local.isEmpty {
      report("the Figma file has no variables", help: nil)
    } else {
      report(
        "the Figma file has \(local.count) collections of variables",
        help: #"say which with "collection": \#(Self.list(local.map(\.name)))"#)
    }
    return nil
  }

  private mutating func collection(
    named name: Located<String>, in local: [FigmaVariables.Collection]
  ) -> FigmaVariables.Collection? {
    let matches = local.filter { $0.name == name.value }
    if matches.count == 1 { return matches[0] }
    let names = local.map(\.name)
    if matches.isEmpty {
      report(
        "the Figma file has no collection “\(name.value)”",
        help: Suggestion.help(for: name.value, in: names, or: "it has \(Self.list(names))"),
        at: name.place)
    } else {
      report(
        "the Figma file has \(matches.count) collections “\(name.value)”",
        help: "rename one of them in Figma", at: name.place)
    }
    return nil
  }

  /// The modes that files are written for.
  private mutating func modes(
    of collection: FigmaVariables.Collection, _ tokens: TokenSource
  ) -> [(mode: String, path: String)] {
    let names = Self.list(collection.modes.map(\.name))
    guard let modes = wanted.modes else {
      if case .file(let path) = tokens { return [(collection.defaultMode, path)] }
      report(
        "the configuration does not say which mode goes to which token file",
        help: #"add "modes" to "variables", such as { "Light": "light.tokens.json" }; the collection has \#(names)"#)
      return []
    }
    return modes.compactMap { mode in
      if let id = collection.mode(named: mode.name.value) { return (id, mode.path) }
      report(
        "the collection “\(collection.name)” has no mode “\(mode.name.value)”", help: "it has \(names)",
        at: mode.name.place)
      return nil
    }
  }

  private static func list(_ names: [String]) -> String { names.map { "“\($0)”" }.joined(separator: ", ") }

  private mutating func report(_ message: String, help: String?, at place: SourceRange? = nil) {
    diagnostics.append(SourceRule.figmaVariable.finding(message, help: help, at: place, in: configurationPath))
  }
}

internal import DesignTokens
internal import Findings
internal import Workspace

/// One mode of a collection of Figma's variables as design tokens (DTCG 2025.10). Aliases stay aliases.
struct FigmaTokens {
  /// The variables that cannot be tokens, each with the reason.
  private(set) var leftOut: [(name: String, reason: String)] = []
  private var variables: [FigmaVariables.Variable] = []
  private var taken: Set<[String]> = []

  private let source: FigmaVariables
  private let reader: FigmaVariables.Reader
  /// The ids of the collection and of those that it extends.
  private let own: Set<String>
  /// The path of each variable's token; nil for a variable that is left out.
  private var paths: [String: [String]?] = [:]
  /// The group of the tokens of each other collection, by the id of the collection.
  private let groupNames: [String: String]

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

  /// The content of the token file.
  var json: JSONWriter {
    let paths = paths.compactMapValues(\.self)
    return JSONWriter(VariableTokens(reader, variables, paths: paths, at: 0..<0, hasHex: true).root)
  }

  // MARK: Which variables are tokens

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
      try checkContent(of: variable)
      let path = wantedPath(of: variable)
      guard path.count <= FigmaVariables.longestPath else {
        throw Reason(text: "it lies in more than \(FigmaVariables.longestPath) groups")
      }
      guard taken.insert(path).inserted else {
        throw Reason(text: "another variable has its path, \(path.joined(separator: "."))")
      }
      variables.append(variable)
      paths[variable.id] = path
    } catch {
      leftOut.append((variable.name, error.text))
    }
  }

  private func checkContent(of variable: FigmaVariables.Variable) throws(Reason) {
    guard let (content, _) = reader.content(of: variable) else {
      throw Reason(text: "it belongs to a collection that extends another one")
    }
    switch content {
    case .color, .number, .text("fontFamily", _): break
    case .alias(let id):
      guard let target = source.variables[id] else {
        throw Reason(text: "it refers to a variable that is not in Figma's answer")
      }
      guard paths[target.id] ?? nil != nil else {
        throw Reason(text: "it refers to “\(target.name)”, which is left out too")
      }
    case .text: throw Reason(text: "design tokens have no type for a text")
    case .flag: throw Reason(text: "design tokens have no type for true and false")
    case .elsewhere, .token: throw Reason(text: "Figma's API gives no such value")
    case .leftOut(let reason): throw Reason(text: reason)
    }
  }

  /// The variables of our collection are at the root, and those of another one in a group with its name.
  private func wantedPath(of variable: FigmaVariables.Variable) -> [String] {
    let path = FigmaVariables.tokenPath(of: variable.name, limit: FigmaVariables.longestPath + 1)
    if own.contains(variable.collection) { return path }
    return [groupNames[variable.collection, default: "library"]] + path
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

internal import DesignTokens
internal import Findings
internal import Workspace

/// One mode of a collection of Figma's variables as design tokens (DTCG 2025.10). Aliases stay aliases.
struct FigmaTokens {
  /// The variables that cannot be tokens, each with the reason.
  private(set) var leftOut: [(name: String, reason: String)] = []
  /// Whether all values are as Figma has them, and none is as a plugin writes it.
  private(set) var isPlain = true
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
    for id in lineage.reversed().flatMap(source.ids) where known.insert(id).inserted {
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

  var tokens: VariableTokens {
    VariableTokens(reader, variables, paths: paths.compactMapValues(\.self), at: 0..<0, hasHex: true)
  }

  /// The content of the token file.
  var json: JSONWriter { JSONWriter(tokens.root) }

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
      if case .token? = reader.content(of: variable)?.content { isPlain = false }
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
    // What a plugin wrote. What 2025.10 has no type for is named where the tokens are read.
    case .token: break
    case .elsewhere(_, let name): throw Reason(text: "it refers to “\(name)”, which is not in the file")
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

extension FigmaVariables {
  /// The variables of a collection. Some plugins list them only beside it.
  fileprivate func ids(of collection: Collection) -> [String] {
    if !collection.variables.isEmpty { return collection.variables }
    return variableOrder.filter { variables[$0]?.collection == collection.id }
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
  /// What messages call the file with the variables.
  private let source: String

  /// The files for what Figma's API gives.
  init(_ variables: FigmaVariables, wanted: Configuration.Figma.Variables, for project: Workspace) {
    self.wanted = wanted
    configurationPath = project.configurationPath
    source = "the Figma file"
    for (message, help) in variables.unread {
      diagnostics.append(
        SourceRule.figmaVariable.finding(
          "of Figma's variables: \(message)", help: help, in: configurationPath, as: .note))
    }
    for target in targets(in: variables, project.configuration.tokenSource) {
      let tokens = FigmaTokens(variables, target.collection, mode: target.mode)
      files.append(PlannedFile(path: target.path, bytes: tokens.json.bytes))
      noteLeftOut(tokens, target.path)
    }
  }

  /// The files for what was exported into a file or a folder.
  init(_ export: FigmaExport, wanted: Configuration.Figma.Variables, for project: Workspace) {
    self.wanted = wanted
    configurationPath = project.configurationPath
    source = export.name
    diagnostics = export.diagnostics
    if export.diagnostics.hasErrors { return }
    if let variables = export.variables {
      for target in targets(in: variables, project.configuration.tokenSource) {
        let tokens = FigmaTokens(variables, target.collection, mode: target.mode)
        noteLeftOut(tokens, target.path)
        if tokens.isPlain {
          files.append(PlannedFile(path: target.path, bytes: tokens.json.bytes))
        } else if let exported = export.tokens(tokens.tokens) {
          add(exported, target.path)
        }
      }
      return
    }
    var wishes: [(brand: Located<String>?, mode: Configuration.Figma.Mode?, path: String)] = []
    for mode in wanted.modes ?? [] { wishes.append((nil, mode, mode.path)) }
    for brand in wanted.brands ?? [] {
      for mode in brand.modes { wishes.append((brand.name, mode, mode.path)) }
    }
    if wanted.modes == nil, let path = onlyFile(project.configuration.tokenSource, export.modes) {
      wishes.append((nil, nil, path))
    }
    for wish in wishes {
      do throws(FigmaExport.Problem) {
        add(try export.tokens(mode: wish.mode?.name.value, brand: wish.brand?.value), wish.path)
      } catch {
        report(error.message, help: error.help, at: wish.mode?.name.place ?? wanted.file?.place)
      }
    }
  }

  private mutating func add(_ tokens: FigmaExport.Tokens, _ path: String) {
    files.append(PlannedFile(path: path, bytes: tokens.json.bytes))
    // Another mode has the same.
    for finding in tokens.diagnostics
    where !diagnostics.contains(where: { $0.message == finding.message && $0.place?.range == finding.place?.range }) {
      diagnostics.append(finding)
    }
  }

  private mutating func noteLeftOut(_ tokens: FigmaTokens, _ path: String) {
    for (name, reason) in tokens.leftOut {
      var short = name
      if name.count > Self.longestName { short = "\(name.prefix(Self.longestName))…" }
      diagnostics.append(
        SourceRule.figmaVariable.finding("the variable “\(short)” is left out: \(reason)", in: path, as: .note))
    }
  }

  // MARK: Which modes go where

  private typealias Target = (collection: FigmaVariables.Collection, mode: String, path: String)

  /// The modes that files are written for, of the collection and of those that extend it.
  private mutating func targets(in variables: FigmaVariables, _ tokens: TokenSource) -> [Target] {
    let local = variables.local
    guard let collection = collection(in: local) else { return [] }
    var targets: [Target] = []
    if let modes = wanted.modes {
      targets += self.targets(modes, of: collection)
    } else if let path = onlyFile(tokens, collection.modes.map(\.name)) {
      targets.append((collection, collection.defaultMode, path))
    }
    let brands = local.filter { other in
      other.id != collection.id && variables.lineage(of: other)?.contains { $0.id == collection.id } == true
    }
    for brand in wanted.brands ?? [] {
      if let own = brands.first(where: { $0.name == brand.name.value }) {
        targets += self.targets(brand.modes, of: own)
      } else {
        report(
          "\(source) has no collection “\(brand.name.value)” that extends “\(collection.name)”",
          help: brands.isEmpty
            ? "no collection extends it"
            : Suggestion.help(
              for: brand.name.value, in: brands.map(\.name), or: "these extend it: \(Self.list(brands.map(\.name)))"),
          at: brand.name.place)
      }
    }
    let named = Set((wanted.brands ?? []).map(\.name.value))
    for other in brands where !named.contains(other.name) {
      diagnostics.append(
        SourceRule.figmaVariable.finding(
          "the collection “\(other.name)” extends “\(collection.name)” and is left out",
          help: #"name it in "brands" of "variables" to pull it"#, in: configurationPath, as: .note))
    }
    return targets
  }

  private mutating func targets(
    _ modes: [Configuration.Figma.Mode], of collection: FigmaVariables.Collection
  ) -> [Target] {
    modes.compactMap { mode in
      if let id = collection.mode(named: mode.name.value) { return (collection, id, mode.path) }
      report(
        "the collection “\(collection.name)” has no mode “\(mode.name.value)”",
        help: "it has \(Self.list(collection.modes.map(\.name)))", at: mode.name.place)
      return nil
    }
  }

  private mutating func collection(in local: [FigmaVariables.Collection]) -> FigmaVariables.Collection? {
    if let name = wanted.collection { return collection(named: name, in: local) }
    // Those that extend another one are its brands.
    let roots = local.filter { $0.parent == nil }
    if roots.count == 1 { return roots[0] }
    if local.isEmpty {
      report("\(source) has no variables", help: nil)
    } else {
      report(
        "\(source) has \(local.count) collections of variables",
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
        "\(source) has no collection “\(name.value)”",
        help: Suggestion.help(for: name.value, in: names, or: "it has \(Self.list(names))"),
        at: name.place)
    } else {
      report(
        "\(source) has \(matches.count) collections “\(name.value)”",
        help: "rename one of them in Figma", at: name.place)
    }
    return nil
  }

  /// The file of the default mode; nil, after a finding, if `tokens` names several.
  ///
  /// - Parameter names: of the modes that there are.
  private mutating func onlyFile(_ tokens: TokenSource, _ names: [String]) -> String? {
    if case .file(let path) = tokens { return path }
    let there = names.isEmpty ? "" : "; the collection has \(Self.list(names))"
    report(
      "the configuration does not say which mode goes to which token file",
      help: #"add "modes" to "variables", such as { "Light": "light.tokens.json" }\#(there)"#)
    return nil
  }

  private static func list(_ names: [String]) -> String { names.map { "“\($0)”" }.joined(separator: ", ") }

  private mutating func report(_ message: String, help: String?, at place: SourceRange? = nil) {
    diagnostics.append(SourceRule.figmaVariable.finding(message, help: help, at: place, in: configurationPath))
  }
}

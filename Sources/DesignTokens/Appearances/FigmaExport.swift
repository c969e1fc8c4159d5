package import Findings

/// What Figma or one of its plugins exported into a file or a folder: variables, or tokens for each mode.
package struct FigmaExport: Sendable {
  /// nil if it holds tokens.
  package var variables: FigmaVariables? { source?.variables }
  private let source: VariableSource?
  /// What is wrong with the files.
  package let diagnostics: [Diagnostic]
  /// The file or the folder, as messages call it.
  package let name: String
  /// The tokens; several files if each holds one mode.
  private let designs: [Design]

  private struct VariableSource {
    let variables: FigmaVariables
    let file: SourceFile
    let dialect: any TokenDialect
  }

  private struct Design {
    /// The mode that all values of the file belong to; nil if the file has the values of several modes.
    let mode: String?
    let resolver: TokenResolver
  }

  /// Tokens of one mode in the form of 2025.10.
  package struct Tokens: Sendable {
    package let json: JSONWriter
    /// What is wrong with single tokens, and which ones are left out.
    package let diagnostics: [Diagnostic]
  }

  /// Why a mode cannot be taken, in a sentence, and what to do.
  package struct Problem: Error {
    package let message: String
    package let help: String?
  }

  /// - Parameters:
  ///   - paths: one file, or the files of a folder in their order.
  ///   - name: what the configuration names, for messages.
  ///   - collection: the only collection that counts where a folder has one folder for each.
  package init(_ paths: [String], named name: String, collection: String?, files: TokenFiles) {
    self.name = name
    var found: [Found] = []
    var problems: [Diagnostic] = []
    // The list of the themes names the files of the sets beside it.
    let themes = paths.first { $0.split(separator: "/").last == "$themes.json" }
    for path in themes.map({ [$0] }) ?? paths {
      guard let file = AppearanceTokens.read(path, files, problems: &problems) else { continue }
      found.append(Found(file, files, &problems))
    }
    let variables = found.compactMap(\.source)
    let others = found.compactMap(\.design)
    let hasProblem = !problems.isEmpty
    func report(_ message: String, _ help: String) {
      problems.append(TokenRule.file.rule.finding(message, help: help, in: name))
    }
    if paths.isEmpty {
      report("\(name) holds no file of tokens or variables", "put what Figma or a plugin exported there")
    } else if variables.count > 1 {
      report("\(name) holds \(variables.count) files with variables", "name one of them")
    } else if !variables.isEmpty, !others.isEmpty {
      report("\(name) holds a file with variables beside \(others.count.counted("file")) of tokens", "name one of them")
    }
    source = variables.first
    designs = Self.designs(others, of: collection)
    let modes = designs.map(\.mode)
    let repeated = modes.first { mode in mode != nil && modes.count { $0 == mode } > 1 }
    if let mode = repeated.flatMap(\.self) {
      report(
        "\(name) holds several files for the mode “\(mode)”",
        "put the files of each collection into a folder of its name, and name the collection")
    } else if designs.count > 1, modes.contains(nil), !hasProblem {
      report("\(name) holds \(designs.count) files, not all of which are modes that Figma exported", "name one of them")
    }
    if collection != nil, !designs.isEmpty, modes.allSatisfy({ $0 == nil }) {
      problems.append(
        TokenRule.file.rule.finding(
          "“collection” chooses nothing in \(name), which has no collections of variables", help: nil, in: name,
          as: .note))
    }
    diagnostics = problems
  }

  /// Where each collection has a folder, those of one collection.
  private static func designs(_ all: [Design], of collection: String?) -> [Design] {
    guard let collection else { return all }
    let own = all.filter { design in
      let folder = design.resolver.file.path.split(separator: "/").dropLast().last
      return folder?.lowercased() == collection.lowercased()
    }
    return own.isEmpty ? all : own
  }

  /// What one file holds.
  private struct Found {
    private(set) var source: VariableSource?
    private(set) var design: Design?

    init(_ file: SourceFile, _ files: TokenFiles, _ problems: inout [Diagnostic]) {
      let (value, mistakes) = TokenText.read(file)
      if let value, let object = value.object {
        let isAnswer = FigmaVariables.isDump(value)
        if isAnswer || FigmaVariables.isVariables2JSON(value) {
          let whole = TokenFile(value, in: file)
          problems += mistakes + whole.diagnostics
          source = VariableSource(
            variables: isAnswer ? FigmaVariables(object) : Variables2JSON.read(object), file: file,
            dialect: whole.dialect)
          return
        }
      }
      let (resolver, refusal) = AppearanceTokens.design(of: file, part: [], files: files, missing: .error)
      problems += refusal
      guard let resolver else { return }
      problems += resolver.diagnostics.filter { $0.rule != TokenRule.foreignFormat.id }
      design = Design(mode: resolver.figmaMode, resolver: resolver)
    }
  }

  // MARK: Tokens by mode

  /// The names of the modes, themes and brands that there are.
  package var modes: [String] {
    var known: Set<String> = []
    let names = designs.compactMap(\.mode) + designs.flatMap { $0.resolver.choices.flatMap(\.contexts) }
    return names.filter { known.insert($0).inserted }
  }

  /// The tokens of a mode.
  ///
  /// - Parameters:
  ///   - mode: nil means what counts without a choice.
  ///   - brand: another choice; nil without one.
  package func tokens(mode: String?, brand: String? = nil) throws(Problem) -> Tokens {
    let names = [brand, mode].compactMap(\.self)
    var design = designs.first
    if designs.contains(where: { $0.mode != nil }), let mode {
      let found = Self.nearest(to: mode, in: designs.compactMap(\.mode))
      design = designs.first { $0.mode != nil && $0.mode == found }
      if design == nil { throw unknown(mode) }
    } else if designs.count > 1 {
      throw Problem(
        message: "\(name) has a file for each mode, and the configuration does not say which mode goes to which file",
        help: #"add "modes" to "variables"; there are \#(Self.list(modes))"#)
    }
    guard let design else { throw Problem(message: "\(name) holds no tokens", help: nil) }
    var contexts: [String: String] = [:]
    for name in names where design.mode == nil || name != mode {
      var isKnown = false
      for choice in design.resolver.choices {
        guard let context = Self.nearest(to: name, in: choice.contexts) else { continue }
        contexts[choice.id] = context
        isKnown = true
      }
      if !isKnown { throw unknown(name) }
    }
    if let excess = design.resolver.excess([contexts]) {
      throw Problem(message: excess.message, help: excess.help)
    }
    let document = design.resolver.document(contexts)
    return Tokens(json: document.standardFile(mode: design.mode), diagnostics: document.exportFindings)
  }

  /// Tokens that variables of the file became, with the values that plugins write as 2025.10 writes them.
  package func tokens(_ variables: VariableTokens) -> Tokens? {
    guard let source else { return nil }
    let root = TokenRoot(value: variables.root, file: source.file, dialect: source.dialect)
    let document = TokenDocument(file: source.file, roots: [root])
    return Tokens(json: document.standardFile(mode: nil), diagnostics: document.exportFindings)
  }

  /// The name, or else one that differs in case alone.
  private static func nearest(to name: String, in names: [String]) -> String? {
    if names.contains(name) { return name }
    return names.first { $0.lowercased() == name.lowercased() }
  }

  private func unknown(_ name: String) -> Problem {
    let help = modes.isEmpty ? "it holds one version of each token" : "it has \(Self.list(modes))"
    return Problem(message: "\(self.name) has no mode “\(name)”", help: help)
  }

  private static func list(_ names: [String]) -> String { names.map { "“\($0)”" }.joined(separator: ", ") }
}

extension TokenDocument {
  /// The tokens that have a value as a file of 2025.10. A reference stays one where its target is in the file too.
  ///
  /// - Parameter mode: the mode of Figma's own export. Its lengths are numbers, which its extension tells.
  fileprivate func standardFile(mode: String?) -> JSONWriter {
    var root = StandardGroup()
    if let mode {
      root.add([], [("$extensions", .object([("com.figma.modeName", .string(mode))]))])
    }
    let exported = tokens.filter { $0.type != nil && $0.value != nil }
    let groups = Set(exported.flatMap { Self.groups(of: $0.path) })
    // A token that other tokens stand in is the `$root` of the group that they make.
    func standardPath(_ path: String) -> String { groups.contains(path) ? path + ".$root" : path }
    for token in exported {
      guard let type = token.type, let value = token.value else { continue }
      var members: [(key: String, value: JSONWriter)] = [("$type", .string(type.rawValue))]
      if let target = target(of: token), target.value != nil, target.type == type {
        members.append(("$value", .string("{\(standardPath(target.path))}")))
      } else {
        members.append(("$value", token.isFromFigma ? value.json.in32Bits : value.json))
      }
      if let description = token.description, !description.isEmpty {
        members.append(("$description", .string(description)))
      }
      if let deprecation = token.deprecation {
        members.append(("$deprecated", deprecation.reason.map(JSONWriter.string) ?? .boolean(true)))
      }
      root.add(Self.names(standardPath(token.path))[...], members)
    }
    return root.json
  }

  private static func names(_ path: String) -> [String] { path.split(separator: ".").map(String.init) }

  /// The paths of the groups that a token stands in.
  private static func groups(of path: String) -> [String] {
    let names = names(path)
    return names.indices.dropFirst().map { names[..<$0].joined(separator: ".") }
  }

  /// The findings about single tokens. A token that cannot be read is left out, which does not keep the others out.
  fileprivate var exportFindings: [Diagnostic] {
    diagnostics().filter { $0.rule != TokenRule.foreignFormat.id && $0.rule != TokenRule.oldForm.id }.map { finding in
      var finding = finding
      if finding.severity == .error { finding.severity = .warning }
      return finding
    }
  }
}

extension JSONWriter {
  /// The same value with the shortest decimals for its numbers, which have 32 bits in Figma.
  fileprivate var in32Bits: JSONWriter {
    switch self {
    case .number(let number): .number(FigmaVariables.rounded(number))
    case .array(let elements): .array(elements.map(\.in32Bits))
    case .object(let members): .object(members.map { ($0.key, $0.value.in32Bits) })
    default: self
    }
  }
}

/// A group of tokens of 2025.10, in the order in which they are added.
private struct StandardGroup {
  private var own: [(key: String, value: JSONWriter)] = []
  private var names: [String] = []
  private var groups: [String: StandardGroup] = [:]

  /// - Parameter path: below this group.
  mutating func add(_ path: ArraySlice<String>, _ members: [(key: String, value: JSONWriter)]) {
    guard let name = path.first else {
      own = members
      return
    }
    if groups[name] == nil { names.append(name) }
    groups[name, default: StandardGroup()].add(path.dropFirst(), members)
  }

  var json: JSONWriter {
    let inside = names.compactMap { name in groups[name].map { (key: name, value: $0.json) } }
    return .object(own + inside)
  }
}

internal import DesignTokens
internal import Project
internal import Source

/// The token files that a collection of variables becomes, one a mode.
struct FigmaTokenFiles {
  private(set) var files: [PlannedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let wanted: Configuration.Figma.Variables
  private let configurationPath: String

  init(_ variables: FigmaVariables, _ wanted: Configuration.Figma.Variables, _ project: Project) {
    self.wanted = wanted
    configurationPath = project.configurationFile?.path ?? Project.configurationName
    guard let collection = collection(in: variables) else { return }
    for (mode, path) in modes(of: collection, project.configuration.tokens) {
      let tokens = FigmaTokens(variables, collection, mode: mode)
      files.append(PlannedFile(path: path, bytes: tokens.json.bytes))
      for (name, reason) in tokens.leftOut {
        diagnostics.append(
          Diagnostic(.note, "figma-variable", "the variable “\(name)” is left out: \(reason)", path: path))
      }
    }
  }

  private mutating func collection(in variables: FigmaVariables) -> FigmaVariables.Collection? {
    let local = variables.local
    let names = local.map { "“\($0.name)”" }.joined(separator: ", ")
    guard let name = wanted.collection else {
      if local.count == 1 { return local[0] }
      report(
        local.isEmpty
          ? "the Figma file has no variables" : "the Figma file has \(local.count) collections of variables",
        help: local.isEmpty ? nil : #"say which with "collection": \#(names)"#, at: nil)
      return nil
    }
    let matches = local.filter { $0.name == name.value }
    if matches.isEmpty {
      let nearest = Suggestion.nearest(to: name.value, in: local.map(\.name))
      report(
        "the Figma file has no collection “\(name.value)”",
        help: nearest.map { "did you mean “\($0)”?" } ?? "it has \(names)", at: name.place)
    } else if matches.count > 1 {
      report(
        "the Figma file has \(matches.count) collections “\(name.value)”", help: "rename one of them in Figma",
        at: name.place)
    }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Which mode goes to which file.
  private mutating func modes(
    of collection: FigmaVariables.Collection, _ tokens: TokenSource
  ) -> [(mode: String, path: String)] {
    let names = collection.modes.map { "“\($0.name)”" }.joined(separator: ", ")
    if let modes = wanted.modes {
      return modes.compactMap { mode in
        if let id = collection.mode(named: mode.name.value) { return (id, mode.path) }
        report(
          "the collection “\(collection.name)” has no mode “\(mode.name.value)”", help: "it has \(names)",
          at: mode.name.place)
        return nil
      }
    }
    switch tokens {
    case .file(let path): return [(collection.defaultMode, path)]
    case .perAppearance, .resolver:
      report(
        "it is not said which mode goes to which file of tokens",
        help: #"add "modes" to "variables", such as { "Light": "light.tokens.json" }; the collection has \#(names)"#,
        at: nil)
      return []
    }
  }

  private mutating func report(_ message: String, help: String?, at place: SourceRange?) {
    diagnostics.append(
      place.map { Diagnostic(.error, "figma-variable", message, help: help, at: $0) }
        ?? Diagnostic(.error, "figma-variable", message, help: help, path: configurationPath))
  }
}

internal import DesignTokens
internal import Project
internal import Source

/// The token files that a collection of variables becomes, one for each mode.
struct FigmaTokenFiles {
  private(set) var files: [PlannedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let wanted: Configuration.Figma.Variables
  private let configurationPath: String

  init(_ variables: FigmaVariables, _ wanted: Configuration.Figma.Variables, _ project: Project) {
    self.wanted = wanted
    configurationPath = project.configurationPath
    guard let collection = collection(in: variables.local) else { return }
    for (mode, path) in modes(of: collection, project.configuration.tokens) {
      let tokens = FigmaTokens(variables, collection, mode: mode)
      files.append(PlannedFile(path: path, bytes: tokens.json.bytes))
      diagnostics += tokens.leftOut.map { name, reason in
        Diagnostic(.note, "figma-variable", "the variable “\(name)” is left out: \(reason)", path: path)
      }
    }
  }

  private mutating func collection(in local: [FigmaVariables.Collection]) -> FigmaVariables.Collection? {
    let names = local.map { "“\($0.name)”" }.joined(separator: ", ")
    let matches = wanted.collection.map { name in local.filter { $0.name == name.value } } ?? local
    if matches.count == 1 { return matches[0] }
    let (message, help): (String, String?) =
      switch (wanted.collection?.value, matches.isEmpty) {
      case (nil, true): ("the Figma file has no variables", nil)
      case (nil, false):
        ("the Figma file has \(local.count) collections of variables", #"say which with "collection": \#(names)"#)
      case (let name?, true):
        (
          "the Figma file has no collection “\(name)”",
          Suggestion.nearest(to: name, in: local.map(\.name)).map { "did you mean “\($0)”?" } ?? "it has \(names)"
        )
      case (let name?, false):
        ("the Figma file has \(matches.count) collections “\(name)”", "rename one of them in Figma")
      }
    report(message, help: help, at: wanted.collection?.place)
    return nil
  }

  /// The modes that become files.
  private mutating func modes(
    of collection: FigmaVariables.Collection, _ tokens: TokenSource
  ) -> [(mode: String, path: String)] {
    let names = collection.modes.map { "“\($0.name)”" }.joined(separator: ", ")
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

  private mutating func report(_ message: String, help: String?, at place: SourceRange? = nil) {
    diagnostics.append(
      place.map { Diagnostic(.error, "figma-variable", message, help: help, at: $0) }
        ?? Diagnostic(.error, "figma-variable", message, help: help, path: configurationPath))
  }
}

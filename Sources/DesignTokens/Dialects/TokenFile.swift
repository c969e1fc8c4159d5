internal import Findings

/// Tokens in the form of 2025.10, one of the sources that are merged into a document.
struct TokenRoot: Sendable {
  var value: JSONValue
  let file: SourceFile
  var dialect = TokenDialect.standard
  /// Where references are looked up that lead to nothing in the merged sources.
  var fallbacks: [JSONValue] = []
  /// The paths of which the sets of a file have different values, and nothing says which of them counts.
  var contested: [String: SetDisagreements.Contested] = [:]
  /// What was found while the source was put into this form.
  var findings: [TokenFinding] = []
}

/// A file of tokens in any dialect, or a part of one.
///
/// It gives the sources in the form of 2025.10, for the contexts that are chosen.
struct TokenFile: Sendable {
  let file: SourceFile
  let dialect: TokenDialect
  /// The themes or modes of the file.
  private(set) var choices: [TokenChoice] = []
  /// What is wrong with the file as a whole.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names that lead to the part of the file that is meant.
  private let part: [String]
  private let content: Content

  private enum Content: Sendable {
    case tokens(JSONValue)
    case sets(TokenSets)
    case variables(FigmaVariables)
  }

  /// - Parameters:
  ///   - part: the names of the groups that lead to the part that is meant.
  ///   - dialect: nil means that it is recognized.
  init(_ root: JSONValue, in file: SourceFile, part: [String] = [], dialect: TokenDialect? = nil) {
    self.file = file
    self.part = part
    self.dialect = dialect ?? TokenDialect(recognizing: root)
    switch self.dialect {
    case .tokensStudio, .penpot:
      let sets = TokenSets(root, in: file, dialect: self.dialect)
      if part.isEmpty {
        content = .sets(sets)
        choices = sets.choices
        diagnostics = sets.diagnostics
      } else {
        content = .tokens(sets.asGroups)
      }
    case .variables2json, .figmaVariables:
      let object = root.object ?? JSONObject(members: [])
      let variables = self.dialect == .variables2json ? Variables2JSON.read(object) : FigmaVariables(object)
      content = .variables(variables)
      for (name, modes) in variables.choices { choices.add(TokenChoice(name, modes)) }
      if variables.variables.isEmpty {
        diagnostics = [
          Diagnostic(
            .warning, TokenRule.foreignFormat.id, "this is \(self.dialect.name), and no variable in it can be read",
            help: "each needs a name, and its values by mode", path: file.path)
        ]
      }
    case .standard, .figma, .tokensStudioSet, .undollared, .designTokensPlugin: content = .tokens(root)
    }
    if case .tokens(let value) = content { choices += TokenModes.choice(in: value).map { [$0] } ?? [] }
  }

  /// A folder of Tokens Studio, by its list of themes.
  init(_ sets: TokenSets, in file: SourceFile) {
    self.file = file
    dialect = .tokensStudioSet
    part = []
    content = .sets(sets)
    choices = sets.choices
  }

  /// The sources for these contexts, in the order in which they are merged.
  func roots(_ contexts: [String: String] = [:]) -> [TokenRoot] {
    switch content {
    case .sets(let sets): return sets.roots(contexts)
    case .variables(let variables):
      return [cut(TokenRoot(value: variables.tokens(contexts, in: file), file: file, dialect: dialect))]
    case .tokens(let value):
      var root = TokenRoot(value: value, file: file, dialect: dialect)
      // Before the types of values are looked at, since each mode has its own value.
      if !choices.isEmpty { root = TokenModes.chosen(contexts, in: root) }
      if dialect.isForeign { root = OlderTokens.converted(root) }
      return [cut(root)]
    }
  }

  /// How many bytes of files its tokens are read from.
  var byteCount: Int {
    switch content {
    case .sets(let sets): sets.byteCount
    case .variables: file.bytes.count
    case .tokens(let value): value.range.count
    }
  }

  /// The mode that a file of Figma's own export holds; nil for any other file and for a part of one.
  var figmaMode: String? {
    if case .tokens(let root) = content, part.isEmpty { TokenDialect.figmaMode(of: root) } else { nil }
  }

  /// Whether the file has the part that is meant.
  var hasPart: Bool {
    guard !part.isEmpty else { return true }
    let whole: JSONValue
    switch content {
    case .sets: return false
    case .variables(let variables): whole = variables.tokens([:], in: file)
    case .tokens(let value): whole = value
    }
    return Self.value(at: part, in: whole) != nil
  }

  private static func value(at names: [String], in root: JSONValue) -> JSONValue? {
    names.reduce(Optional(root)) { value, name in value?.object?[name] }
  }

  /// The part of a source that is meant; the whole stays as what its references fall back to.
  private func cut(_ root: TokenRoot) -> TokenRoot {
    guard !part.isEmpty, let value = Self.value(at: part, in: root.value) else { return root }
    // The tokens of the part inherit the type of a group around it.
    var type: JSONObject.Member?
    for end in part.indices {
      type = Self.value(at: Array(part[..<end]), in: root.value)?.object?.member("$type") ?? type
    }
    var members = value.object?.members ?? []
    if let type, !members.contains(where: { $0.key == "$type" || $0.key == "$value" }) { members.insert(type, at: 0) }
    let whole = value.object == nil ? value : JSONValue(.object(JSONObject(members: members)), at: value.range)
    var result = root
    result.value = whole
    result.fallbacks.append(root.value)
    return result
  }
}

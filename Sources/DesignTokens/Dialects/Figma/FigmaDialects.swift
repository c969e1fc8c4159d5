internal import Findings

/// Figma's own export of one mode of a collection of variables: 2025.10 with data of Figma beside it.
struct FigmaExportDialect: TokenDialect {
  let name = "an export of Figma variables"
  let isForeign = false
  let isFromFigma = true

  func recognizes(_ root: JSONValue) -> Bool { Self.mode(of: root) != nil }

  func converted(_ root: TokenRoot) -> TokenRoot { root }

  /// The mode that a file holds; nil for a file of another dialect.
  static func mode(of root: JSONValue) -> String? {
    root.object?["$extensions"]?.object?["com.figma.modeName"]?.string
  }

  /// The export gives the value of an alias to another collection, and names the target beside it.
  func target(of token: JSONObject) -> FigmaTarget? { FigmaTarget(of: token) }
}

/// The plugin “variables2json”: collections, modes, variables.
struct Variables2JSONDialect: TokenDialect {
  let name = "a file of the Figma plugin variables2json"
  let holdsVariables = true

  func recognizes(_ root: JSONValue) -> Bool { FigmaVariables.isVariables2JSON(root) }

  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    let object = JSONObject(members: root.members)
    return VariableFile(variables: Variables2JSON.read(object), file: file, dialect: self)
  }
}

/// Figma's variables as its REST API and its plugins have them: `valuesByMode`.
struct FigmaDumpDialect: TokenDialect {
  let name = "a dump of Figma variables"
  let holdsVariables = true

  func recognizes(_ root: JSONValue) -> Bool { FigmaVariables.isDump(root) }

  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    let object = JSONObject(members: root.members)
    return VariableFile(variables: FigmaVariables(object), file: file, dialect: self)
  }
}

/// The variables of a file as tokens.
private struct VariableFile: TokenContent {
  let variables: FigmaVariables
  let file: SourceFile
  let dialect: any TokenDialect

  var choices: [TokenVariants] { variables.choices }

  var diagnostics: [Diagnostic] {
    let rule = TokenRule.foreignFormat.rule
    if variables.variables.isEmpty {
      let message = "this is \(dialect.name), and no variable in it can be read"
      let help = "each needs a name, and its values by mode"
      return [rule.finding(message, help: help, in: file.path)]
    }
    let orphans = variables.orphans.map { collection in
      rule.finding(
        "the collection “\(collection.name)” is left out: it extends one that is not in this file, or itself",
        help: "export both collections together", at: SourceRange(file, collection.place))
    }
    let others = variables.passedOver.map { part in
      let place = SourceRange(file, part.place)
      return TokenRule.structure.rule.finding(part.message, help: part.help, at: place, as: .note)
    }
    return orphans + others
  }

  var byteCount: Int { file.bytes.count }
  var groups: JSONValue { VariableTokens(variables, [:], in: file).root }

  func roots(_ contexts: [String: String]) -> [TokenRoot] {
    let tokens = VariableTokens(variables, contexts, in: file)
    let refused = tokens.unreadable.mapValues { reason in
      Refusal(
        reason: reason, help: "give it a value that can be read in Figma, or remove it", rule: .value, file: file)
    }
    return [TokenRoot(value: tokens.root, file: file, dialect: dialect, refused: refused)]
  }
}

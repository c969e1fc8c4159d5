internal import Findings

/// The plugin “variables2json”: collections, modes, variables.
struct Variables2JSONForm: TokenForm {
  let name = "a file of the Figma plugin variables2json"
  let holdsVariables = true

  func recognizes(_ root: JSONValue) -> Bool { FigmaVariables.isVariables2JSON(root) }

  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    let object = JSONObject(members: root.members)
    return VariableTokens(variables: Variables2JSON.read(object), file: file, form: self)
  }
}

/// Figma's variables as its REST API and its plugins have them: `valuesByMode`.
struct FigmaDumpForm: TokenForm {
  let name = "a dump of Figma variables"
  let holdsVariables = true

  func recognizes(_ root: JSONValue) -> Bool { FigmaVariables.isDump(root) }

  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    let object = JSONObject(members: root.members)
    return VariableTokens(variables: FigmaVariables(object), file: file, form: self)
  }
}

/// The variables of a file as tokens.
private struct VariableTokens: TokenContent {
  let variables: FigmaVariables
  let file: SourceFile
  let form: any TokenForm

  var choices: [TokenChoice] {
    var choices: [TokenChoice] = []
    for (name, modes) in variables.choices { choices.add(TokenChoice(name, modes)) }
    return choices
  }

  var diagnostics: [Diagnostic] {
    guard variables.variables.isEmpty else { return [] }
    let message = "this is \(form.name), and no variable in it can be read"
    let help = "each needs a name, and its values by mode"
    return [TokenRule.foreignFormat.rule.finding(message, help: help, in: file.path)]
  }

  var byteCount: Int { file.bytes.count }
  var groups: JSONValue { variables.tokens([:], in: file) }

  func roots(_ contexts: [String: String]) -> [TokenRoot] {
    [TokenRoot(value: variables.tokens(contexts, in: file), file: file, form: form)]
  }
}

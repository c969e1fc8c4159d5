internal import Findings

/// Figma's own export of one mode of a collection of variables: 2025.10 with data of Figma beside it.
struct FigmaExportForm: TokenForm {
  let name = "an export of Figma variables"
  let isForeign = false
  let isFromFigma = true

  func recognizes(_ root: JSONValue) -> Bool { Self.mode(of: root) != nil }

  func converted(_ root: TokenRoot) -> TokenRoot { root }

  /// The mode that a file holds; nil for a file of another form.
  static func mode(of root: JSONValue) -> String? {
    root.object?["$extensions"]?.object?["com.figma.modeName"]?.string
  }

  /// The token that a variable is an alias of, where the export holds that token too.
  ///
  /// The export gives the value of an alias to another collection, and names the target beside it.
  func alias(in tokens: TokenResolution) -> Int? {
    let token = tokens.entries[tokens.current]
    guard let data = token.extensions?["com.figma.aliasData"]?.object,
      let name = data["targetVariableName"]?.string,
      let target = tokens.entryOfPath[ExactString(Self.path(ofVariable: name))],
      target != tokens.current
    else { return nil }
    let other = tokens.entries[target]
    guard let type = token.ownType?.string, other.ownType?.string == type else { return nil }
    // A variable of the same name in another collection is another variable.
    guard let wanted = data["targetVariableId"]?.string,
      let id = other.extensions?["com.figma.variableId"]?.string, wanted == id
    else { return nil }
    return target
  }

  private static func path(ofVariable name: String) -> String {
    name.split(separator: "/").joined(separator: ".")
  }
}

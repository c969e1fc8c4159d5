internal import Findings

/// Tokens Studio's single file: sets at the top, themes beside them.
struct TokensStudioDialect: StudioDialect {
  let name = "a Tokens Studio file"

  func recognizes(_ root: JSONValue) -> Bool {
    if root.object?["$themes"]?.array != nil { return true }
    return root.object?["$metadata"]?.object?["tokenSetOrder"]?.array != nil
  }

  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    TokenSets.content(of: root, in: file, part: part, dialect: self)
  }
}

/// Penpot's export, which grew from Tokens Studio's.
struct PenpotDialect: StudioDialect {
  let name = "a Penpot file"

  func recognizes(_ root: JSONValue) -> Bool {
    guard let metadata = root.object?["$metadata"]?.object else { return false }
    return metadata.contains("activeThemes") || metadata.contains("activeSets")
  }

  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    TokenSets.content(of: root, in: file, part: part, dialect: self)
  }
}

/// One set of Tokens Studio in a file of its own.
struct TokensStudioSetDialect: StudioDialect {
  let name = "a set of Tokens Studio"
  let hasSets = true

  func isTrace(_ token: JSONObject, isUndollared: Bool) -> Bool {
    if StudioExtension.of(token) != nil { return true }
    if !isUndollared { return isComputed(token) }
    guard let type = token["type"]?.string else { return false }
    return ForeignType.tokensStudio.contains(type)
  }

  /// Whether the value of a token is computed as Tokens Studio alone does it: `{a} * 2`,
  /// `rgba({c}, 0.5)`.
  private func isComputed(_ token: JSONObject) -> Bool {
    guard let value = token["$value"], let text = value.string, !CSSGradient.isGradient(value),
      TokenReference(value)?.isMalformed == true
    else { return false }
    if text.hasSuffix(")"), text.contains("({") { return true }
    guard let type = token["$type"]?.string else { return false }
    return ForeignType.equivalents[type] != nil
  }
}

/// The dialects of Tokens Studio and of Penpot.
protocol StudioDialect: TokenDialect {}

extension StudioDialect {
  var computes: Bool { true }
  var tokensHoldTokens: Bool { true }

  func converted(_ root: TokenRoot) -> TokenRoot {
    var result = OlderTokens.converted(root)
    // The plugin allows white space around a reference: "{white} ".
    result.value = LooseReferences(hasDollars: true).read(result.value) ?? result.value
    return result
  }
}

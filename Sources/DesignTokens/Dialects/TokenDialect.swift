internal import Findings

/// How files hold tokens: as 2025.10 says, or as another tool does.
///
/// Every dialect but that of 2025.10 is an adapter. It turns its files into groups and tokens of
/// 2025.10 before these are merged. Of what depends on other tokens, such as `{a} * 2`, it says only
/// that it is there: the resolution computes it while references are followed.
protocol TokenDialect: Sendable {
  /// What to call a file of this dialect in a message.
  var name: String { get }
  /// Whether problems in the file come from another tool's dialect rather than from a mistake.
  var isForeign: Bool { get }
  /// Whether Figma's variables are in the file. Their lengths are numbers without a unit.
  var isFromFigma: Bool { get }
  /// Whether the file holds values by mode, such as variables or schemes, rather than groups of tokens: nothing in it
  /// has a `value` or a `$value` before it is converted.
  var holdsVariables: Bool { get }

  // MARK: Files

  /// Whether the top of a file shows that it has this dialect.
  func recognizes(_ root: JSONValue) -> Bool
  /// Whether a token shows that its file has this dialect.
  ///
  /// - Parameter isUndollared: whether the tokens of the file have a `value` rather than a `$value`.
  func isTrace(_ token: JSONObject, isUndollared: Bool) -> Bool
  /// Whether a file of this dialect has tokens beyond doubt.
  func surelyHoldsTokens(_ root: JSONValue) -> Bool
  /// What a file, or a part of one, holds.
  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent
  /// A source with the names and values that 2025.10 has for those of this dialect.
  func converted(_ root: TokenRoot) -> TokenRoot

  // MARK: What the resolution asks

  /// Whether references may leave out the name of a group at the top, which is a set.
  var hasSets: Bool { get }
  /// Whether a token may hold tokens, so that it is a group too.
  var tokensHoldTokens: Bool { get }
  /// Whether values are computed: arithmetic, `rgba({c}, 0.5)`, and modifiers of colours.
  var computes: Bool { get }
  /// The path that the text of a reference means.
  func path(_ text: String) -> String
  /// The token that a token is an alias of, although its value is no reference.
  func target(of token: JSONObject) -> FigmaTarget?
}

// MARK: What 2025.10 does, and most other dialects too
// `GroupedTokens` has what `content` gives, and `OlderTokens` what `converted` gives, in most dialects.
extension TokenDialect {
  var isForeign: Bool { true }
  var isFromFigma: Bool { holdsVariables }
  var holdsVariables: Bool { false }

  func recognizes(_ root: JSONValue) -> Bool { false }
  func isTrace(_ token: JSONObject, isUndollared: Bool) -> Bool { false }
  func surelyHoldsTokens(_ root: JSONValue) -> Bool { true }

  var hasSets: Bool { false }
  var tokensHoldTokens: Bool { false }
  var computes: Bool { false }
  func target(of token: JSONObject) -> FigmaTarget? { nil }

  /// Other tools allow white space around a path. Style Dictionary named the value of a token,
  /// `{color.red.value}`, and files that were put into the form of 2025.10 since then still do.
  func path(_ text: String) -> String {
    let path = if isForeign { text.trimmed } else { text }
    let ending = [".value", ".$value"].first { path.hasSuffix($0) && path.utf8.count > $0.utf8.count }
    return if let ending { String(path.dropLast(ending.count)) } else { path }
  }
}

/// The W3C format, 2025.10 or a draft with `$value`.
struct StandardDialect: TokenDialect {
  let name = "a W3C design tokens file"
  let isForeign = false

  func converted(_ root: TokenRoot) -> TokenRoot { root }

  func surelyHoldsTokens(_ root: JSONValue) -> Bool {
    TokenShape.firstToken(in: root) != nil || extendsGroup(root)
  }

  /// Whether some group extends another.
  private func extendsGroup(_ root: JSONValue) -> Bool {
    var stack = [root]
    while let object = stack.popLast()?.object {
      if object.contains("$extends") { return true }
      stack += object.members.map(\.value).filter { $0.object != nil }
    }
    return false
  }
}

/// What a file holds: sources in the form of 2025.10, for the contexts that are chosen.
protocol TokenContent: Sendable {
  /// The themes or modes of the file.
  var choices: [TokenVariants] { get }
  /// What is wrong with the file as a whole.
  var diagnostics: [Diagnostic] { get }
  /// How many bytes of files the tokens are read from.
  var byteCount: Int { get }
  /// The groups of the file as they are without a chosen context.
  var groups: JSONValue { get }
  /// The mode that a file of Figma's own export holds; nil for any other file.
  var figmaMode: String? { get }

  /// The sources for these contexts, in the order in which they are merged.
  func roots(_ contexts: [String: String]) -> [TokenRoot]
}

extension TokenContent {
  var diagnostics: [Diagnostic] { [] }
  var figmaMode: String? { nil }
}

/// Tokens in the form of 2025.10, one of the sources that are merged into a document.
struct TokenRoot: Sendable {
  var value: JSONValue
  let file: SourceFile
  /// The dialect of the file. Its names and values are in that of 2025.10 as far as they do not depend on
  /// other tokens.
  var dialect: any TokenDialect = StandardDialect()
  /// What the file has at this place, before names and values were put into the form of 2025.10; nil
  /// where that is `value`.
  var written: JSONValue?
  /// Where references are looked up that lead to nothing in the merged sources.
  var fallbacks = FallbackSources.none
  /// The tokens that have no value although something stands there, by their paths.
  var refused: [String: Refusal] = [:]
  /// The set of Tokens Studio that it is; nil for any other source.
  var set: String?
  /// What was found while the source was put into this form.
  var findings: [TokenFinding] = []
}

/// Why a token of a source has no value, although something stands there.
struct Refusal: Sendable {
  /// As in “… is left out: it has no value in the mode “Dark””.
  let reason: String
  let help: String
  let rule: TokenRule
  /// The file of the source. A later source may give the token another value.
  let file: SourceFile
}

/// The variable that a token of Figma's export is an alias of, which Figma names beside the value.
struct FigmaTarget {
  /// The path of its token.
  let path: String
  private let variable: String

  /// nil for a token without such an alias.
  init?(of token: JSONObject) {
    guard let data = token["$extensions"]?.object?["com.figma.aliasData"]?.object,
      let name = data["targetVariableName"]?.string,
      let variable = data["targetVariableId"]?.string
    else { return nil }
    path = name.split(separator: "/").joined(separator: ".")
    self.variable = variable
  }

  /// Whether it is this token. A variable of the same name in another collection is another variable.
  func isSame(as token: JSONObject) -> Bool {
    token["$extensions"]?.object?["com.figma.variableId"]?.string == variable
  }
}

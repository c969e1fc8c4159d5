internal import Findings

/// A form in which files hold tokens: that of 2025.10, or that of another tool.
///
/// Every form but the one of 2025.10 is an adapter. It turns its files into groups and tokens of
/// 2025.10 before these are merged. What depends on other tokens, such as `{a} * 2`, it turns into
/// a value while references are followed. The readers never ask which form a token has.
protocol TokenForm: Sendable {
  /// What to call a file of this form in a message.
  var name: String { get }
  /// Whether problems in the file come from another tool's form rather than from a mistake.
  var isForeign: Bool { get }
  /// Whether Figma's variables are in the file. Their lengths are numbers without a unit.
  var isFromFigma: Bool { get }
  /// Whether the file holds collections of variables rather than groups of tokens.
  var holdsVariables: Bool { get }

  // MARK: Files

  /// Whether the top of a file shows that it has this form.
  func recognizes(_ root: JSONValue) -> Bool
  /// Whether a token shows that its file has this form.
  ///
  /// - Parameter isUndollared: whether the tokens of the file have a `value` rather than a `$value`.
  func isTrace(_ token: JSONObject, isUndollared: Bool) -> Bool
  /// Whether a file of this form has tokens beyond doubt.
  func surelyHoldsTokens(_ root: JSONValue) -> Bool
  /// What a file, or a part of one, holds.
  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent
  /// A source with the names and values that 2025.10 has for those of this form.
  func converted(_ root: TokenRoot) -> TokenRoot

  // MARK: Among other tokens

  /// The path that the text of a reference means.
  func path(_ text: String) -> String
  /// The token that a path means that is not the path of a token.
  func entry(named path: String, in tokens: TokenResolution) -> Int?
  /// The token that the current token is an alias of, although its value is no reference.
  func alias(in tokens: TokenResolution) -> Int?
  /// Whether the value of a token is computed from what its reference names.
  func isComputed(_ token: Token, from reference: TokenReference) -> Bool
  /// The result of text with references in it; nil when nothing is computed in this form.
  func compute(
    _ value: NamedValue, expecting types: [TokenType], in tokens: inout TokenResolution
  ) -> TokenResolution.Followed?
  /// The result of text without references; nil when nothing is computed.
  func compute(
    literal: NamedValue, as type: TokenType, in tokens: inout TokenResolution
  ) -> TokenValue?
  /// What changes the value of a token after it is read.
  func modifier(of token: JSONObject) -> JSONObject?
  /// The value of the current token after its modifier.
  func modified(_ value: TokenValue, in tokens: inout TokenResolution) -> TokenValue?
}

// MARK: What 2025.10 does, and most other forms too
extension TokenForm {
  var isForeign: Bool { true }
  var isFromFigma: Bool { holdsVariables }
  var holdsVariables: Bool { false }

  func recognizes(_ root: JSONValue) -> Bool { false }
  func isTrace(_ token: JSONObject, isUndollared: Bool) -> Bool { false }
  func surelyHoldsTokens(_ root: JSONValue) -> Bool { true }
  func content(of root: JSONValue, in file: SourceFile, part: [String]) -> any TokenContent {
    GroupedTokens(root: root, file: file, form: self)
  }
  func converted(_ root: TokenRoot) -> TokenRoot { OlderTokens.converted(root) }

  /// Other tools allow white space around a path, and name the value of a token: `{color.red.value}`.
  func path(_ text: String) -> String {
    guard isForeign else { return text }
    let path = text.trimmed
    let ending = ".value"
    return path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
  }
  func entry(named path: String, in tokens: TokenResolution) -> Int? { nil }
  func alias(in tokens: TokenResolution) -> Int? { nil }
  func isComputed(_ token: Token, from reference: TokenReference) -> Bool { false }
  func compute(
    _ value: NamedValue, expecting types: [TokenType], in tokens: inout TokenResolution
  ) -> TokenResolution.Followed? { nil }
  func compute(
    literal: NamedValue, as type: TokenType, in tokens: inout TokenResolution
  ) -> TokenValue? { nil }
  func modifier(of token: JSONObject) -> JSONObject? { nil }
  func modified(_ value: TokenValue, in tokens: inout TokenResolution) -> TokenValue? { value }
}

/// The W3C format, 2025.10 or a draft with `$value`.
struct StandardForm: TokenForm {
  let name = "a W3C design tokens file"
  let isForeign = false

  func converted(_ root: TokenRoot) -> TokenRoot { root }

  func surelyHoldsTokens(_ root: JSONValue) -> Bool {
    TokenForms.firstToken(in: root) != nil || extendsGroup(root)
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
  var choices: [TokenChoice] { get }
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

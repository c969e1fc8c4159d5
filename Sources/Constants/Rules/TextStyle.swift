internal import Source

extension ConstantRule {
  /// A text style that does not exist.
  static let textStyle = Rule(
    "constant-extension", .warning, "a text style that iOS does not have",
    why: """
      The token says which text style of iOS it grows and shrinks with. There is none of that name, so the one with the \
      nearest size is taken.
      """,
    inTokens: #"Write a text style of iOS: "$extensions": { "dev.monotint": { "textStyle": "body" } }."#)
}

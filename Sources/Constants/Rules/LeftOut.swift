internal import Source

extension ConstantRule {
  /// Tokens that a pattern selects, and that cannot be constants.
  static let leftOut = Rule(
    "constants-left-out", .warning, "tokens that are left out of the constants",
    why: """
      A pattern selects the tokens, or all are selected. Some have no value, or their names become equal in Swift. The \
      others are written.
      """,
    inTokens: #"Correct the tokens, or exclude them: "constants": { "exclude": ["palette.**"] }."#)
}

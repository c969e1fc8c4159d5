internal import Source

extension ConstantRule {
  /// A token that the configuration names exactly, and that cannot be a constant.
  static let value = Rule(
    "constant-value", .error, "a token that is named for a constant and cannot be one",
    why: """
      "constants" names the token exactly, so code relies on it. It has another type in dark mode, for example, or no font \
      size above 0.
      """,
    inTokens: #"Correct the token, or take it out of "constants" in monotint.json."#)
}

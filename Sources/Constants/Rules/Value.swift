internal import Source

extension ConstantRule {
  /// A token that the configuration names exactly, and that cannot be a constant.
  static let value = Rule(
    "constant-value", .error, #"a token that "constants" names and that cannot be a constant"#,
    why: """
      "constants" names the token exactly, so code relies on it. But in dark mode, for example, the token has another \
      type, or its font size is not above 0.
      """,
    inTokens: #"Correct the token, or take it out of "constants" in monotint.json."#)
}

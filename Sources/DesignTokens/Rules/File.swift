internal import Source

extension TokenRule {
  /// A token file that cannot be read.
  static let file = Rule(
    "token-file", .error, "a token file that is not there or cannot be read",
    why: """
      Without its tokens the design has no colours and no fonts. Nothing is exported, so that the files of the last \
      export stay.
      """,
    inTokens: #"Put the file where the configuration expects it, or name another path under "tokens" in monotint.json."#
  ).tokens
}

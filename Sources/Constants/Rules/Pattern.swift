internal import Source

extension ConstantRule {
  /// A pattern without effect.
  static let pattern = Rule(
    "constants-pattern", .warning, "a pattern of constants that matches nothing",
    why: """
      No token has a path that the pattern matches. Often a group was renamed, and its constants are gone.
      """,
    inTokens: #"Correct the pattern: `*` is one name, `**` is any number of names. `monotint tokens` lists the paths."#)
}

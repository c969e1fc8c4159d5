internal import Source

extension BarRule {
  /// A role that is mapped to a token which does not exist.
  static let roleMissing = Rule(
    "role-missing", .error, "a role whose token is not there",
    why: """
      The configuration maps a role to a token, and no token has that path. Nothing is exported, so that the colour of the \
      last export stays.
      """,
    inTokens: "Correct the path; `monotint tokens` lists all of them."
  ).ofRoles
}

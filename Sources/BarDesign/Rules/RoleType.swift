internal import Source

extension BarRule {
  /// A role that needs another type than its token has.
  static let roleType = Rule(
    "role-type", .error, "a role whose token has another type",
    why: """
      A colour of a bar needs a color token, a width needs a dimension. A plain number is read as points with a warning, \
      because Figma exports lengths so.
      """,
    inTokens: "Map the role to a token of the right type, or change the token."
  ).ofRoles
}

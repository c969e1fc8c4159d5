internal import Source

extension BarRule {
  /// A token whose path is almost the name of a role.
  static let roleName = Rule(
    "role-name", .warning, "a token whose name is almost that of a role",
    why: """
      Roles are read from tokens with exactly their name. A typing error, such as tabBar.item.selectd, leaves the role \
      without its colour.
      """,
    inTokens: "Correct the name. If it is right, the rule can be turned off."
  ).ofRoles
}

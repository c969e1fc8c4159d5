internal import Source

extension BarRule {
  /// A design without a role.
  static let noRoles = Rule(
    "no-roles", .warning, "no token that a role is read from",
    why: """
      A role is a place in the bars that takes a token, such as the colour of the selected item. Without a token for any \
      role, UIKit keeps its own colours.
      """,
    inTokens: #"Name a token after a role, or say in "roles" of monotint.json which token is which role."#
  ).ofRoles
}

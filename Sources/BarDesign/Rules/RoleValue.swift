internal import Source

extension BarRule {
  /// A value that UIKit cannot use.
  static let roleValue = Rule(
    "role-value", .error, "a role whose token has an impossible value",
    why: """
      A border cannot be thinner than 0 points, and a font size is above 0.
      """,
    inTokens: "Correct the value of the token."
  ).ofRoles
}

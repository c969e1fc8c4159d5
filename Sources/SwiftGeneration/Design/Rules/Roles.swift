internal import Findings

/// The rules about the tokens of roles, whose findings the reader of roles reports.
extension BarRule {
  static let noRoles = Rule(
    "no-roles", .warning, title: "no token that a role is read from",
    why: "UIKit keeps its own colours.",
    inTokens: #"Name a token after a role, or map one under "roles" in monotint.json."#
  ).ofRoles

  package static let roleMissing = Rule(
    "role-missing", .error, title: "a role whose token is not there",
    why: "The configuration maps the role to it.",
    inTokens: "`monotint tokens` lists all paths."
  ).ofRoles

  static let roleName = Rule(
    "role-name", .warning, title: "a token whose name is almost that of a role",
    why: "A typing error, such as tabBar.item.selectd, leaves the role without its colour.",
    inTokens: "Correct the name. If it is right, turn the rule off."
  ).ofRoles

  static let roleUnknown = Rule(
    "role-unknown", .warning, title: "a token of a bar that no role is read from",
    why: "A token such as tabBar.topBorder, or one whose role is read from elsewhere, changes nothing.",
    inTokens: """
      Give it the name of the role, or map it under "roles". If it is meant for something else, \
      turn the rule off.
      """,
    alsoReports: [.note]
  ).ofRoles

  static let roleType = Rule(
    "role-type", .error, title: "a role whose token has another type",
    why: """
      A colour of a bar needs a color token, a width a dimension. A plain number is read as points with a warning.
      """,
    inTokens: "Map the role to another token, or change the token.",
    alsoReports: [.warning]
  ).ofRoles

  package static let roleValue = Rule(
    "role-value", .error, title: "a role whose token has an impossible value",
    why: "A border cannot be thinner than 0 points, and a font size is above 0.",
    alsoReports: [.warning]
  ).ofRoles

  static let themeRole = Rule(
    "theme-role", .error, title: "a role that one theme has and another lacks",
    why: "When the app changes the theme, the bar would keep the value of the theme before.",
    inTokens: "Give the role a token in every theme, or in none."
  ).ofRoles
}

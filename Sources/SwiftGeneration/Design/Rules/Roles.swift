internal import Findings

/// The rules about the tokens of roles, whose findings the reader of roles reports.
extension BarRule {
  static let noRoles = Rule(
    "no-roles", .warning, title: "no token that a role is read from",
    why: """
      A role is a place in the bars that takes a token, such as the colour of the selected item. Without a token for any \
      role, UIKit keeps its own colours.
      """,
    inTokens:
      #"Name a token after a role, or say in "roles" of monotint.json which token is which role."#
  ).ofRoles

  package static let roleMissing = Rule(
    "role-missing", .error, title: "a role whose token is not there",
    why: """
      The configuration maps a role to a token, and no token has that path. Nothing is exported, so that the colour of the \
      last export stays.
      """,
    inTokens: "Correct the path; `monotint tokens` lists all of them."
  ).ofRoles

  static let roleName = Rule(
    "role-name", .warning, title: "a token whose name is almost that of a role",
    why: """
      Roles are read from tokens with exactly their name. A typing error, such as tabBar.item.selectd, leaves the role \
      without its colour.
      """,
    inTokens: "Correct the name. If it is right, the rule can be turned off."
  ).ofRoles

  static let roleUnknown = Rule(
    "role-unknown", .warning, title: "a token of a bar that is no role",
    why: """
      What stands under tabBar and navigationBar is read by its name. A token there with another name, such as \
      tabBar.topBorder, changes nothing: the bar looks as if the token were not there.
      """,
    inTokens: """
      Give the token the name of the role that is meant, or map the role to it under "roles" in monotint.json. If the \
      token is meant for something else, turn the rule off.
      """,
    alsoReports: [.note]
  ).ofRoles

  static let roleType = Rule(
    "role-type", .error, title: "a role whose token has another type",
    why: """
      A colour of a bar needs a color token, a width needs a dimension. A plain number is read as points with a warning, \
      because Figma exports lengths so.
      """,
    inTokens: "Map the role to a token of the right type, or change the token.",
    alsoReports: [.warning]
  ).ofRoles

  static let roleValue = Rule(
    "role-value", .error, title: "a role whose token has an impossible value",
    why: "A border cannot be thinner than 0 points, and a font size is above 0.",
    inTokens: "Correct the value of the token."
  ).ofRoles

  static let themeRole = Rule(
    "theme-role", .error, title: "a role that one theme has and another lacks",
    why: """
      An app that changes its theme sets every property of its bars again. A property that only one theme sets would \
      keep the value of the theme before.
      """,
    inTokens: "Give the role a token in every theme, or in none."
  ).ofRoles
}

package import Findings

/// The rules about constants. The readers of this module report their findings.
package enum ConstantRule {
  package static let all = [value, leftOut, pattern, textStyle]

  static let value = Rule(
    "constant-value", .error, title: #"a token that "constants" names and that cannot be a constant"#,
    why: "In dark mode, for example, it has another type.",
    inTokens: #"Correct the token, or take it out of "constants" in monotint.json."#)

  static let leftOut = Rule(
    "constants-left-out", .warning, title: "tokens that are left out of the constants",
    why: "They have no value.",
    inTokens: #"Correct the tokens, or exclude them: "constants": { "exclude": ["palette.**"] }."#)

  static let pattern = Rule(
    "constants-pattern", .warning, title: "a pattern of constants that matches nothing",
    why: "Often a group was renamed, and its constants are gone.",
    inTokens: "Correct the pattern: `*` is one name, `**` any number. `monotint tokens` lists the paths.")

  static let textStyle = Rule(
    "constant-extension", .warning, title: "a text style that iOS does not have",
    why: "The text style with the nearest size is taken.",
    inTokens: #"Write a text style of iOS: "$extensions": { "app.monotint": { "textStyle": "body" } }."#)
}

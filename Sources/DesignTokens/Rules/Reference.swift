internal import Source

extension TokenRule {
  /// A reference that leads nowhere, or to a token of another type.
  static let reference = Rule(
    "token-reference", .error, "a reference that leads nowhere, or to a token of another type",
    why: """
      The token has no value then. Often the other token was renamed, or is in a file that is not among the sources.
      """,
    inTokens: "Correct the path, or add the file with the other token to a resolver.",
    many: ("references lead nowhere, or to tokens of another type", nil),
    fires: [#"{ "brand": { "$type": "color", "$value": ↓"{blue.600}" } }"#],
    silent: [##"{ "blue": { "$type": "color", "$value": "#155dfc" }, "brand": { "$value": "{blue}" } }"##]
  ).tokens
}

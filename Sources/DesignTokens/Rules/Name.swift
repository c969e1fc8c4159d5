internal import Source

extension TokenRule {
  /// A name that no reference can use.
  static let name = Rule(
    "token-name", .error, "a name that no reference can use",
    why: """
      References are written as {group.token}, so a name must not be empty or contain a period or a brace. A token with a \
      name that breaks this rule cannot be referred to.
      """,
    inTokens: "Use - or _ in names, or a group for each part.",
    many: ("names cannot be used in a reference", nil),
    fires: [#"{ ↓"gap.small": { "$type": "number", "$value": 8 } }"#],
    silent: [#"{ "gap-small": { "$type": "number", "$value": 8 } }"#]
  ).tokens
}

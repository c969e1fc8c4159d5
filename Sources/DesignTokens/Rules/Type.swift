internal import Source

extension TokenRule {
  /// A type that is missing or unknown.
  static let type = Rule(
    "token-type", .error, "a type that is missing, or that the standard does not know",
    why: """
      The type says how a value is read: 8 may be a number, a length or a font weight. The standard forbids guessing, \
      and has 13 types. Known names of other tools, such as fontSizes, are read as the type that means the same.
      """,
    inTokens: #"Add "$type" to the token or to a group that it is in."#,
    many: ("tokens have no type of the standard", nil),
    fires: [
      #"{ "gap": { "$value": ↓8 } }"#,
      #"{ "gap": { "$type": ↓"spacing", "$value": { "value": 8, "unit": "px" } } }"#,
    ],
    silent: [#"{ "space": { "$type": "number", "gap": { "$value": 8 } } }"#]
  ).tokens
}

internal import Source

extension TokenRule {
  /// A property with `$` that is unknown or has a value of the wrong kind.
  static let property = Rule(
    "token-property", .error, "a property that the standard does not know, or of the wrong kind",
    why: """
      Names that begin with $ belong to the standard. A property with a typing error, such as "$tpye", would be lost \
      without a word.
      """,
    inTokens: #"Correct the name. Keep data of your own in "$extensions" under a name of your own."#,
    many: ("properties are not ones of the standard, or are of the wrong kind", nil),
    fires: [
      #"{ "gap": { ↓"$tpye": "number", "$type": "number", "$value": 8 } }"#,
      #"{ "gap": { "$description": ↓null, "$type": "number", "$value": 8 } }"#,
    ],
    silent: [#"{ "gap": { "$description": "between rows", "$type": "number", "$value": 8 } }"#]
  ).tokens
}

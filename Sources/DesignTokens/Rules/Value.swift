internal import Source

extension TokenRule {
  /// A value that does not fit its type.
  static let value = Rule(
    "token-value", .error, "a value that does not fit its type",
    why: """
      A value that cannot be read leaves the token without one. Everything that refers to the token loses its value too.
      """,
    inTokens: "Write the value as its type needs it; the message shows how.",
    many: ("values do not fit their type", nil),
    fires: [
      #"{ "brand": { "$type": "color", "$value": ↓"bleu" } }"#,
      #"{ "time": { "$type": "duration", "$value": { "value": 2, "unit": ↓"min" } } }"#,
    ],
    silent: [#"{ "time": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } } }"#]
  ).tokens
}

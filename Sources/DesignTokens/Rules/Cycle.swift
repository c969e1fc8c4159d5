internal import Source

extension TokenRule {
  /// Tokens that refer to each other in a circle.
  static let cycle = Rule(
    "token-cycle", .error, "tokens or groups that refer to each other in a circle",
    why: "None of them has a value: each takes it from the next.",
    inTokens: "Give one token of the circle a value of its own.",
    many: ("circles of references have no value", nil),
    fires: [#"{ "$type": "number", "a": { "$value": ↓"{b}" }, "b": { "$value": "{a}" } }"#],
    silent: [#"{ "$type": "number", "a": { "$value": "{b}" }, "b": { "$value": 1 } }"#]
  ).tokens
}

internal import Source

extension TokenRule {
  /// Something that is neither a group nor a token, or both.
  static let structure = Rule(
    "token-structure", .error, "something that is neither a group nor a token, or is both",
    why: """
      A file of tokens holds objects: a token has a "$value", a group holds tokens and groups. Anything else has no \
      meaning, and tools read it in different ways.
      """,
    inTokens: #"Write { "$type": …, "$value": … } for a token. Give a group that needs its own value a "$root"."#,
    many: ("places are neither a group nor a token, or are both", nil),
    fires: [
      #"{ "gap": { "$type": "number", "$value": 8 }, "space": { "small": ↓8 } }"#,
      #"{ "a": { "$type": "number", "$value": 1, ↓"b": { "$value": 2 } } }"#,
    ],
    silent: [#"{ "space": { "small": { "$type": "number", "$value": 8 } } }"#]
  ).tokens
}

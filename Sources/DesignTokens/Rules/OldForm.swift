internal import Source

extension TokenRule {
  /// A value as an older draft of the standard writes it.
  static let oldForm = Rule(
    "token-old-form", .warning, "a value in the form of an older draft",
    why: """
      Drafts before October 2025 wrote colours, lengths and times as strings, such as "#155dfc" and "16px". The value is \
      read, but tools for the final standard may refuse it.
      """,
    inTokens: "`monotint tokens --upgrade` writes all values in the final form.",
    many: ("values are in the form of an older draft", "`monotint tokens --upgrade` rewrites them"),
    fires: [
      ##"{ "brand": { "$type": "color", "$value": ↓"#155dfc" } }"##,
      #"{ "gap": { "$type": "dimension", "$value": ↓"16px" } }"#,
    ],
    silent: [#"{ "gap": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } } }"#]
  ).tokens
}

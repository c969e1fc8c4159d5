internal import Source

extension TokenRule {
  /// A group that extends something that it cannot.
  static let extends = Rule(
    "token-extends", .error, "a group that extends what is not there, or is no group",
    why: "The group lacks the tokens that it should inherit.",
    inTokens: #"Write the path of a group: "$extends": "{group}"."#,
    many: ("groups extend what is not there, or is no group", nil),
    fires: [#"{ "button": { "$extends": ↓"{base}", "gap": { "$type": "number", "$value": 8 } } }"#],
    silent: [
      #"{ "base": { "gap": { "$type": "number", "$value": 8 } }, "button": { "$extends": "{base}" } }"#
    ]
  ).tokens
}

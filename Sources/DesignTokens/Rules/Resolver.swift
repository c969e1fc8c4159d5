internal import Source

extension TokenRule {
  /// A mistake in a resolver.
  static let resolver = Rule(
    "token-resolver", .error, "a mistake in a resolver",
    why: """
      A resolver says which files make up the design, and in which order. With a mistake in it the design may be another \
      one, so nothing is exported.
      """,
    inTokens: "Correct the resolver as the message says; the page about tokens shows a whole one.",
    fires: [
      ##"{ "version": ↓"1.0", "resolutionOrder": [{ "type": "set", "name": "base", "sources": [{ "a": { "$type": "number", "$value": 1 } }] }] }"##
    ],
    silent: [
      ##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "base", "sources": [{ "a": { "$type": "number", "$value": 1 } }] }] }"##
    ]
  ).tokens
}

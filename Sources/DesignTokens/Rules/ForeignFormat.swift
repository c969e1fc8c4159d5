internal import Source

extension TokenRule {
  /// A file in the format of another tool.
  static let foreignFormat = Rule(
    "token-foreign-format", .warning, "a file in the format of another tool",
    why: """
      The file was written for Tokens Studio, Style Dictionary 3, a Figma plugin or a similar tool. It is read as far as \
      the standard can say the same. What the standard cannot say, such as the case of text, is left out.
      """,
    inTokens:
      "`monotint tokens --upgrade` writes the file as the standard of October 2025 does. Otherwise turn the rule off.",
    many: ("files are in the format of another tool", "`monotint tokens --upgrade` rewrites them"),
    fires: [##"{ "brand": { ↓"value": "#155dfc", "type": "color" } }"##],
    silent: [##"{ "brand": { "$type": "color", "$value": "#155dfc" } }"##]
  ).tokens
}

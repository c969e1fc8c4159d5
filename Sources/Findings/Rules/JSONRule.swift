/// The rules about the form of JSON files: configurations, tokens, lock files.
///
/// The reader of JSON reports their findings.
package enum JSONRule {
  package static let all = [
    syntax, depth, encoding, duplicateKey,
  ]

  package static let syntax = Rule(
    "json-syntax", .error, title: "a file that is not JSON",
    why: """
      A file that is not JSON cannot be read, so nothing in it has an effect. Comments, trailing commas and merge \
      conflict markers are not JSON.
      """,
    cure: "Correct the file at the place of the finding. An editor that knows JSON marks the same place.")

  package static let depth = Rule(
    "json-depth", .error, title: "objects and lists inside each other that are too deep",
    why: "More than 256 levels come from a broken tool or an attack. No design needs them.",
    cure: "Rewrite the file with fewer levels.")

  static let encoding = Rule(
    "json-encoding", .error, title: "a text that is not UTF-8",
    why: "JSON is written in UTF-8 (RFC 8259). In another encoding, names with accents would become other names.",
    cure: "Save the file with the encoding UTF-8.")

  package static let duplicateKey = Rule(
    "json-duplicate-key", .error, title: "a key that is there twice",
    why: "Tools disagree about which of two equal keys counts, so a value that you see may have no effect.",
    cure: "Remove one of the two, or give it another name.")
}

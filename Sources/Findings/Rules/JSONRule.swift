/// The rules about the form of JSON files: configurations, tokens, lock files.
///
/// The reader of JSON reports their findings.
package enum JSONRule {
  package static let all = [
    syntax, depth, encoding, duplicateKey,
  ]

  package static let syntax = Rule(
    "json-syntax", .error, title: "a file that is not JSON",
    why: "Nothing in the file has an effect. Comments, trailing commas and merge conflict markers are not JSON.",
    cure: "Correct the file at this place.")

  package static let depth = Rule(
    "json-depth", .error, title: "objects and lists inside each other that are too deep",
    why: "More than 256 levels come from a broken tool or an attack.",
    cure: "Rewrite the file with fewer levels.")

  static let encoding = Rule(
    "json-encoding", .error, title: "a text that is not UTF-8",
    why: "In another encoding, names with accents would become other names.",
    cure: "Save the file with the encoding UTF-8.")

  package static let duplicateKey = Rule(
    "json-duplicate-key", .error, title: "a key that is there twice",
    why: "Tools disagree about which of two equal keys counts.",
    cure: "Remove one of the two, or give it another name.")
}

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
    cure: "Save the file as UTF-8.")

  package static let duplicateKey = Rule(
    "json-duplicate-key", .error, title: "a key that is there twice",
    why: """
      Tools disagree about which one counts. With the same value twice they agree, so that is a warning.
      """,
    cure: "Remove one of the two, or give it another name.", alsoReports: [.warning])

  /// A key that stands twice in one object or mapping: a warning if both have the same value.
  ///
  /// - Parameter container: what the key stands in, such as “object”.
  package static func repeated(
    _ first: JSONObject.Member, _ again: JSONObject.Member, in container: String, of file: SourceFile
  ) -> Diagnostic {
    let isSame = first.value.hasContent(of: again.value)
    let more = if isSame { ", with the same value" } else { "" }
    return JSONRule.duplicateKey.finding(
      "the key \"\(first.key)\" is there twice in one \(container)\(more)",
      help: isSame ? "remove one of the two" : "keep one of the two, or give this one another name",
      at: SourceRange(file, again.keyRange),
      related: [.init("the first \"\(first.key)\"", at: SourceRange(file, first.keyRange))],
      as: isSame ? .warning : .error)
  }
}

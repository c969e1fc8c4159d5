package import Findings

/// The rules about the names of assets in code.
package enum NameRule {
  package static let all = [nameMissing, assetsUnused]

  package static let nameMissing = Rule(
    "name-missing", .error, title: "a name in code that no catalog has",
    why: """
      The app shows nothing there, or ends, and no compiler says so. A color of a XIB, a storyboard or settings has a \
      fallback, so a missing one is a warning; so are a pattern such as `flag-*` that fits no name, and a missing \
      `bundle: .module`.
      """,
    cure: """
      Correct the name, or add the set. `monotint names` lists all with the nearest.
      """,
    alsoReports: [.warning], levels: RuleSettings.Level.allCases)

  package static let assetsUnused = Rule(
    "assets-unused", .note, title: "sets that no code uses",
    why: "They are in every download of the app.",
    cure: """
      `monotint names --unused` lists them. Delete them, or name in `code.used` of the configuration what a server sends.
      """)

  /// The rules whose one finding counts something. A list of accepted findings takes it whatever the number is.
  package static let counting: Set<String> = [assetsUnused.id]
}

internal import Findings

extension BarRule {
  /// A tab that assistive technologies have no name for.
  static let noSpokenName = Rule(
    "no-spoken-name", .warning, title: "a tab without a title that has no spoken name",
    why: "VoiceOver and Voice Control use the title of a tab. Without one, the tab needs an accessibility label."
  ).bars { evidence, _ in
    evidence.design.items.filter { !$0.hasSpokenName }.map { item in
      Finding(
        "the tab “\(item.id)” shows no title, so VoiceOver has no name for it",
        help: #"add "accessibilityLabel" to the item, for example "Home""#,
        at: evidence.design.places[item.id], in: evidence.path)
    }
  }
}

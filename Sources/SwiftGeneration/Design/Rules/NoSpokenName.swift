internal import Findings

extension BarRule {
  /// A tab that assistive technologies have no name for.
  static let noSpokenName = Rule(
    "no-spoken-name", .warning, title: "a tab without a title that has no spoken name",
    why: """
      VoiceOver speaks the title of a tab, and Voice Control listens for it. A tab that shows no title needs an \
      accessibility label in its place; otherwise people who do not see its icon cannot tell what it is.
      """
  ).bars { evidence, _ in
    evidence.design.items.filter { !$0.hasSpokenName }.map { item in
      Finding(
        "the tab “\(item.id)” shows no title, so VoiceOver has no name for it",
        help: #"add "accessibilityLabel" to the item, for example "Home""#,
        at: evidence.design.places[item.id], in: evidence.path)
    }
  }
}

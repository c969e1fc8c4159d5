internal import Findings

extension CatalogRule {
  package static let templateIntent = Rule(
    "catalog-template-intent", .note, title: "one colour, and not a template as its siblings are",
    why: """
      Nearly all icons of the folder take the tint of the view. This one keeps its colour, also in \
      dark mode.
      """,
    inCatalog: """
      Run `monotint check --fix=catalog-template-intent`. If the colour is meant, set “Render As” to \
      “Original Image” in Xcode.
      """,
    fires: [
      siblings
        + """

        # icons/e.imageset/Contents.json
        { "images" : [ { "filename" : ↓"e.svg", "idiom" : "universal" } ] }
        # icons/e.imageset/e.svg
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h12v4H4z"/></svg>
        """
    ],
    silent: [
      siblings,
      siblings
        + """

        # icons/e.imageset/Contents.json
        { "images" : [ { "filename" : "e.svg", "idiom" : "universal" } ], "properties" : { "template-rendering-intent" : "original" } }
        # icons/e.imageset/e.svg
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h12v4H4z"/></svg>
        """,
      siblings
        + """

        # icons/e.imageset/Contents.json
        { "images" : [ { "filename" : "e.svg", "idiom" : "universal" } ] }
        # icons/e.imageset/e.svg
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h9v9H4z"/><path fill="red" d="M4 14h9v4H4z"/></svg>
        """,
    ]
  ).catalog { evidence in
    let siblings = IntentSiblings.byFolder(evidence.sets, oneColored: evidence.oneColored)
    return evidence.sets.compactMap { set in
      guard evidence.oneColored.contains(set.path), let siblings = siblings[set.groups], siblings.mayLackIntent(set),
        // The set itself is one of those with one colour.
        siblings.templates >= 3 * (siblings.oneColored - 1)
      else { return nil }
      let place = set.slots.lazy.compactMap(\.filename?.range).first
      return set.finding(
        "the picture has one colour and no rendering intent, and its siblings are template images",
        help: "set “Template Image” in Xcode, or run `monotint check --fix=catalog-template-intent`", at: place)
    }
  }

  /// Four template images.
  private static let siblings = ["a", "b", "c", "d"].map { name in
    """
    # icons/\(name).imageset/Contents.json
    { "images" : [ { "filename" : "\(name).svg", "idiom" : "universal" } ], "properties" : { "template-rendering-intent" : "template" } }
    # icons/\(name).imageset/\(name).svg
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h9v9H4z"/></svg>
    """
  }.joined(separator: "\n")
}

/// How many image sets of a folder are template images, and how many could be.
package struct IntentSiblings: Sendable {
  fileprivate var templates = 0
  /// Sets that are no template images, and whose picture has one colour.
  fileprivate var oneColored = 0

  /// - Parameter oneColored: the paths of the sets known to have one colour.
  package static func byFolder(_ sets: [AssetSet], oneColored: Set<String> = []) -> [[String]: IntentSiblings] {
    sets.reduce(into: [:]) { siblings, set in
      guard set.kind == .image else { return }
      if set.isTemplate {
        siblings[set.groups, default: IntentSiblings()].templates += 1
      } else if oneColored.contains(set.path) {
        siblings[set.groups, default: IntentSiblings()].oneColored += 1
      }
    }
  }

  /// Whether the intent of a set may be missing, so that its pictures have to be looked at.
  package func mayLackIntent(_ set: AssetSet) -> Bool {
    // macOS takes an image with this ending for a template.
    set.kind == .image && set.intent == nil && !set.name.hasSuffix("Template") && templates >= 4
  }
}

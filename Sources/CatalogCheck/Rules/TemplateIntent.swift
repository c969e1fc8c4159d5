internal import Source

extension CatalogRule {
  package static let templateIntent = Rule(
    "catalog-template-intent", .note, "one colour, and not a template as its siblings are",
    why: """
      Nearly all icons of the folder are template images, which take the tint of the view. This one has one colour too, \
      and keeps it: in dark mode, or in another state, it looks different from the others.
      """,
    inCatalog: """
      Set “Render As” to “Template Image” in Xcode, or let `monotint check --fix=catalog-template-intent` set it. If the \
      colour is meant, set “Original Image”.
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
    let folders = Dictionary(grouping: evidence.sets.filter { $0.kind == .image }, by: \.groups)
    return evidence.sets.compactMap { set in
      guard let siblings = folders[set.groups], CatalogRule.mayLackIntent(set, among: siblings, evidence.oneColored),
        evidence.oneColored.contains(set.path)
      else { return nil }
      let place = set.slots.lazy.compactMap(\.filename?.range).first
      return set.finding(
        "the picture has one colour and no rendering intent, and its siblings are template images",
        help: "set “Template Image” in Xcode, or run `monotint check --fix=catalog-template-intent`", at: place)
    }
  }

  /// Whether the pictures of a set may show that its intent is missing.
  package static func mayLackIntent(_ set: AssetSet, among siblings: [AssetSet]) -> Bool {
    mayLackIntent(set, among: siblings, nil)
  }

  /// Whether the intent of a set is missing if its picture has one colour.
  ///
  /// - Parameter oneColored: the sets known to have one colour; nil if that is not known yet.
  static func mayLackIntent(_ set: AssetSet, among siblings: [AssetSet], _ oneColored: Set<String>?) -> Bool {
    // macOS takes an image with this ending for a template.
    guard set.kind == .image, set.intent == nil, !set.name.hasSuffix("Template") else { return false }
    let templates = siblings.count(where: \.isTemplate)
    guard templates >= 4 else { return false }
    guard let oneColored else { return true }
    let others = siblings.count { !$0.isTemplate && $0.path != set.path && oneColored.contains($0.path) }
    return templates >= 3 * others
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

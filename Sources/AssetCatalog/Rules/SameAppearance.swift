internal import Findings
internal import Platform

extension CatalogRule {
  static let sameAppearance = Rule(
    "catalog-appearance-same", .note, title: "a dark picture that is the light one",
    why: "Mostly the light file was exported twice.",
    inCatalog: "Export the dark picture, or empty the slot.",
    fires: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : ↓"b.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a.png 48x48
      # b.png 48x48
      """,
      """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : ↓"a.svg", "idiom" : "universal" } ] }
      # a.svg
      """,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a.png 48x48
      # b.png 48x48 opaque
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "light" } ], "filename" : "c.png", "idiom" : "universal", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a.png 48x48
      # b.png 48x48
      # c.png 48x48 opaque
      """,
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "iphone", "scale" : "2x" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.png", "idiom" : "ipad", "scale" : "2x" } ] }
      # a.png 48x48
      # b.png 48x48
      """,
    ]
  ).set { set in
    guard set.kind == .image else { return [] }
    let named = set.slots.filter { $0.filename != nil && !$0.isUnassigned }
    let light = Dictionary(grouping: named.filter(\.traits.isEmpty)) { $0.identity(without: ["appearances"]) }
    // Where light mode has a picture of its own, that for any mode may be the dark one.
    let lightOnly = Set(named.filter(\.isLightOnly).map { $0.identity(without: ["appearances"]) })
    var told: Set<String> = []
    return named.filter(\.isDarkOnly).compactMap { slot in
      let purpose = slot.identity(without: ["appearances"])
      guard let file = slot.filename, let other = light[purpose]?.last?.fileName, !lightOnly.contains(purpose),
        set.isSame(file.name, other), told.insert(slot.identity(without: ["scale"])).inserted
      else { return nil }
      let message =
        file.name == other
        ? "“\(other)” is both the light and the dark picture"
        : "the dark picture “\(file.name)” is the same as the light one, “\(other)”"
      return set.finding(message, help: "export the dark one, or empty the slot", at: file.range)
    }
  }
}

extension AssetSet {
  /// Whether two of its files are equal.
  fileprivate func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return entry(one) != nil }
    guard let digest = appearanceDigests[one] else { return false }
    return digest == appearanceDigests[other]
  }
}

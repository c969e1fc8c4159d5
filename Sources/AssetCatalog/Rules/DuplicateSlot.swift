internal import Findings

extension CatalogRule {
  static let duplicateSlot = Rule(
    "catalog-duplicate-slot", .warning, title: "two slots with the same purpose",
    why: "Which of the two the app gets is not defined.",
    inCatalog: "Remove one of them.",
    fires: [
      """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" }, ↓{ "filename" : "b.svg", "idiom" : "universal" } ] }
      # a.svg
      # b.svg
      """,
      #"{ "colors" : [ { "color" : {}, "idiom" : "universal" }, ↓{ "color" : {}, "idiom" : "universal" } ] }"#,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "1x" },
        { "idiom" : "universal", "scale" : "1x" }, { "filename" : "b.png", "idiom" : "universal", "scale" : "2x" } ] }
      # a.png 24x24
      # b.png 48x48
      """
    ]
  ).contents { set in
    var first: [String: AssetSlot] = [:]
    return set.slots.compactMap { slot in
      // Xcode leaves out a slot without an idiom, so no two of them meet.
      guard slot.isUsed, slot.hasIdiom || set.kind == .color else { return nil }
      let identity = slot.identity()
      guard let other = first[identity] else {
        first[identity] = slot
        return nil
      }
      let place = set.contents.place(other.range)
      let related = place.map { Diagnostic.Related("the first slot", at: $0) }
      let name = slot.filename.map { "“\($0.name)”" } ?? "this colour"
      return set.finding(
        "\(name) has the same purpose as an earlier slot", help: "remove one of the two slots",
        at: slot.range, related: [related].compactMap(\.self))
    }
  }
}

internal import Findings

extension CatalogRule {
  static let vectorScales = Rule(
    "catalog-vector-scales", .note, title: "one vector image in several scale slots",
    why: "A vector image serves every scale.",
    inCatalog: "Set “Scales” to “Single Scale” in Xcode, and keep one of the files.",
    fires: [
      """
      { ↓"images" : [ { "filename" : "a.svg", "idiom" : "universal", "scale" : "1x" },
        { "filename" : "b.svg", "idiom" : "universal", "scale" : "2x" } ] }
      # a.svg
      # b.svg
      """,
      """
      { ↓"images" : [ { "filename" : "a.svg", "idiom" : "universal", "scale" : "1x" },
        { "filename" : "a.svg", "idiom" : "universal", "scale" : "2x" } ] }
      # a.svg
      """,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.svg
      """,
      """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal", "scale" : "1x" }, { "idiom" : "universal", "scale" : "2x" } ] }
      # a.svg
      """,
    ]
  ).set { set in
    guard let count = set.equalVectorScales.values.map(\.count).max() else { return [] }
    return [
      set.finding(
        "the same vector picture stands in \(count) scale slots, and one slot for all scales is enough",
        help: "set “Scales” to “Single Scale” in Xcode, and keep one of the files", at: set.slotsKeyRange)
    ]
  }
}

extension AssetSet {
  /// The slots of several scales that hold the same vector image, by their purpose without the scale. A purpose whose
  /// slots hold different files, or a file that is no vector image, is not among them.
  package var equalVectorScales: [String: [AssetSlot]] {
    guard kind == .image else { return [:] }
    return scaleGroups.mapValues { $0.filter { $0.scale != nil } }.filter { _, slots in
      let names = Set(slots.compactMap(\.fileName))
      guard slots.count > 1, names.allSatisfy(Self.isVector) else { return false }
      if names.count == 1 { return true }
      let digests = names.map { vectorDigests[$0] }
      return !digests.contains(nil) && Set(digests).count == 1
    }
  }
}

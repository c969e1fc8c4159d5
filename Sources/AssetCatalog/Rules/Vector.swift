internal import Findings

extension CatalogRule {
  package static let vector = Rule(
    "catalog-vector", .note, "a vector image that becomes bitmaps",
    why: """
      Xcode turns the drawing into bitmaps of its own size when the app is built. Shown larger, as with large text sizes \
      or in an image view, they are blurred.
      """,
    inCatalog: """
      Check “Preserve Vector Data” in Xcode, or let `monotint check --fix=catalog-vector` set it. It makes the app a \
      little larger.
      """,
    fires: [
      """
      { "images" : [ { "filename" : ↓"a.svg", "idiom" : "universal" } ] }
      # a.svg
      """
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.pdf", "idiom" : "universal" } ], "properties" : { "preserves-vector-representation" : true } }
      # a.pdf
      """,
      """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal", "scale" : "1x" } ] }
      # a.svg
      """,
    ]
  ).set { set in
    guard set.kind == .image, !set.preservesVectors else { return [] }
    let file = set.slots.lazy.compactMap { slot in
      slot.scale == nil && !slot.isUnassigned ? slot.filename : nil
    }.first { AssetSet.isVector($0.name) }
    guard let file else { return [] }
    return [
      set.finding(
        "Xcode turns “\(file.name)” into bitmaps of one size",
        help: "check “Preserve Vector Data” in Xcode, or run `monotint check --fix=catalog-vector`", at: file.range)
    ]
  }
}

internal import Findings

extension CatalogRule {
  package static let vector = Rule(
    "catalog-vector", .note, title: "a vector image that becomes bitmaps",
    why: """
      Xcode turns the drawing into bitmaps of its own size, so a large picture that is stretched is blurred. Below \
      \(Int(leastSide)) points it is not reported.
      """,
    inCatalog: """
      If the app shows it larger, check “Preserve Vector Data” in Xcode, or run `monotint check \
      --fix=catalog-vector`.
      """,
    fires: [
      """
      # a.imageset/Contents.json
      { "images" : [ { "filename" : ↓"a.svg", "idiom" : "universal" } ] }
      # a.imageset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><path d="M4 4h300v90H4z"/></svg>
      """
    ],
    silent: [
      """
      # a.imageset/Contents.json
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.imageset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h9v9H4z"/></svg>
      """,
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
    let file = set.vectorWithoutData
    guard let file, let side = set.vectorSides[file.name], side >= leastSide else { return [] }
    return [
      set.finding(
        "Xcode turns “\(file.name)”, \(Decimals.rounded(side)) points long, into bitmaps of that size",
        help: "if the app shows it larger, check “Preserve Vector Data” in Xcode", at: file.range)
    ]
  }

  /// In points. Smaller pictures are shown in their own size.
  private static let leastSide = 240.0
}

extension AssetSet {
  /// The file of a vector image that serves every scale, of a set that does not preserve its data.
  package var vectorWithoutData: (name: String, range: Range<Int>)? {
    guard kind == .image, !preservesVectors else { return nil }
    return slots.lazy.compactMap { slot in
      slot.scaleText == nil && !slot.isUnassigned ? slot.filename : nil
    }.first { Self.isVector($0.name) }
  }
}

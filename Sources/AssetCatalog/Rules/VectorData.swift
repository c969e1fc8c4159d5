internal import Findings

extension CatalogRule {
  package static let vector = Rule(
    "catalog-vector", .note, title: "a vector image that becomes bitmaps",
    why: """
      Xcode turns the drawing into bitmaps of its own size, which blur when stretched. Reported \
      are pictures from \(Int(leastSide)) points on, and those whose neighbours keep their vector data.
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
      """,
      preserving("a", "b")
        + """

        # icons/e.imageset/Contents.json
        { "images" : [ { "filename" : ↓"e.svg", "idiom" : "universal" } ] }
        # icons/e.imageset/e.svg
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h12v4H4z"/></svg>
        """,
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
      preserving("a")
        + """

        # icons/e.imageset/Contents.json
        { "images" : [ { "filename" : "e.svg", "idiom" : "universal" } ] }
        # icons/e.imageset/e.svg
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h12v4H4z"/></svg>
        """,
    ]
  ).catalog { evidence in
    let folders = VectorSiblings.byFolder(evidence.sets)
    return evidence.sets.compactMap { set in
      guard let file = set.vectorWithoutData else { return nil }
      if let side = set.vectorSides[file.name], side >= leastSide {
        return set.finding(
          "Xcode turns “\(file.name)”, \(Decimals.rounded(side)) points long, into bitmaps of that size",
          help: "if the app shows it larger, check “Preserve Vector Data” in Xcode", at: file.range)
      }
      guard let siblings = folders[set.groups], siblings.mostlyPreserve else { return nil }
      return set.finding(
        "Xcode turns “\(file.name)” into bitmaps, and keeps the vector data of its siblings",
        help: "check “Preserve Vector Data” in Xcode, or run `monotint check --fix=catalog-vector`", at: file.range)
    }
  }

  /// In points. Smaller pictures are shown in their own size.
  private static let leastSide = 240.0

  /// Image sets that preserve their vector data.
  private static func preserving(_ names: String...) -> String {
    names.map { name in
      """
      # icons/\(name).imageset/Contents.json
      { "images" : [ { "filename" : "\(name).svg", "idiom" : "universal" } ], "properties" : { "preserves-vector-representation" : true } }
      # icons/\(name).imageset/\(name).svg
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h9v9H4z"/></svg>
      """
    }.joined(separator: "\n")
  }
}

/// How many vector images of a folder preserve their data, and how many do not.
private struct VectorSiblings {
  private var preserving = 0
  private var flat = 0

  static func byFolder(_ sets: [AssetSet]) -> [[String]: VectorSiblings] {
    sets.reduce(into: [:]) { folders, set in
      if set.vectorWithoutData != nil {
        folders[set.groups, default: VectorSiblings()].flat += 1
      } else if set.preservesVectors, set.hasVectorForAllScales {
        folders[set.groups, default: VectorSiblings()].preserving += 1
      }
    }
  }

  /// Whether an image that does not preserve its data is an exception: beside two images that do, and beside three of
  /// them for each other image that does not.
  var mostlyPreserve: Bool { preserving >= 2 && preserving >= 3 * (flat - 1) }
}

extension AssetSet {
  /// The file of a vector image that serves every scale, of a set that does not preserve its data.
  package var vectorWithoutData: (name: String, range: Range<Int>)? {
    guard !preservesVectors else { return nil }
    return vectorForAllScales
  }

  fileprivate var hasVectorForAllScales: Bool { vectorForAllScales != nil }

  private var vectorForAllScales: (name: String, range: Range<Int>)? {
    guard kind == .image else { return nil }
    return slots.lazy.compactMap { slot in
      slot.scaleText == nil && !slot.isUnassigned ? slot.filename : nil
    }.first { Self.isVector($0.name) }
  }
}

internal import Findings

extension CatalogRule {
  static let nameLookAlike = Rule(
    "catalog-name-look-alike", .warning, title: "two names that look the same",
    why: """
      Only a letter of another alphabet, or a character that shows nothing, tells them apart. Code that is typed finds \
      one of the two.
      """,
    inCatalog: "Rename the one with that character and its uses, or delete it.",
    references: ["https://www.unicode.org/reports/tr39/"],
    fires: [
      """
      # star.imageset/Contents.json
      { "images" : [] }
      # st\u{430}r.imageset/Contents.json
      ↓{ "images" : [] }
      """,
      """
      # A/be\u{200B}ll.symbolset/Contents.json
      ↓{ "symbols" : [] }
      # bell.imageset/Contents.json
      { "images" : [] }
      """,
      """
      # \u{FF2C}ine.colorset/Contents.json
      ↓{ "colors" : [] }
      # Line.colorset/Contents.json
      { "colors" : [] }
      """,
    ],
    silent: [
      """
      # star.imageset/Contents.json
      { "images" : [] }
      # st\u{430}r.colorset/Contents.json
      { "colors" : [] }
      # B/Contents.json
      { "properties" : { "provides-namespace" : true } }
      # B/st\u{430}r.imageset/Contents.json
      { "images" : [] }
      # stär.imageset/Contents.json
      { "images" : [] }
      """,
      // That code cannot tell them apart is what another rule says.
      """
      # A/caf\u{E9}.imageset/Contents.json
      { "images" : [] }
      # B/cafe\u{301}.imageset/Contents.json
      { "images" : [] }
      # home.imageset/Contents.json
      { "images" : [] }
      # home\u{200B}.imageset/Contents.json
      { "images" : [] }
      """,
    ]
  ).catalog { evidence in
    let sets = evidence.sets.filter(\.isFoundByName)
    // A catalog with plain names has no two that look the same.
    if sets.allSatisfy({ NameLook.isPlain($0.assetName) }) { return [] }
    let groups = Dictionary(grouping: sets, by: \.lookup.look)
    let originals = groups.filter { $0.value.count > 1 }
      .mapValues { group in group.first { NameLook($0.assetName).isName } ?? group[0] }
    return sets.compactMap { set in
      guard let other = originals[set.lookup.look], other.lookup.key != set.lookup.key else { return nil }
      let related = [other.contents.start].compactMap(\.self).map { Diagnostic.Related("the other set", at: $0) }
      return set.finding(
        "“\(set.assetName)” looks like “\(other.assetName)” in \(other.path), but \(NameLook(set.assetName).difference)",
        help: "rename this set and its uses, or delete it", at: nil, related: related)
    }
  }
}

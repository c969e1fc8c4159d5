internal import Findings

extension CatalogRule {
  package static let nameCollision = Rule(
    "catalog-name-collision", .warning, title: "two sets that code cannot tell apart",
    why: """
      Which of two sets with one name iOS shows is not defined, also across folders. Or two names give one \
      Swift symbol.
      """,
    inCatalog: "Rename one of them and its uses, or let a folder provide a namespace.",
    fires: [
      """
      # A/home.imageset/Contents.json
      { "images" : [] }
      # B/home.imageset/Contents.json
      ↓{ "images" : [] }
      """,
      """
      # A/tab-home.colorset/Contents.json
      { "colors" : [] }
      # A/tab_home.colorset/Contents.json
      ↓{ "colors" : [] }
      """,
      """
      # leaf.imageset/Contents.json
      { "images" : [] }
      # leafColor.imageset/Contents.json
      ↓{ "images" : [] }
      """,
      """
      # A/Home.imageset/Contents.json
      { "images" : [] }
      # B/home.symbolset/Contents.json
      ↓{ "symbols" : [] }
      """,
      """
      # A/AppIcon.appiconset/Contents.json
      { "images" : [] }
      # B/AppIcon.appiconset/Contents.json
      ↓{ "images" : [] }
      """,
    ],
    silent: [
      """
      # A/home.imageset/Contents.json
      { "images" : [] }
      # B/Contents.json
      { "properties" : { "provides-namespace" : true } }
      # B/home.imageset/Contents.json
      { "images" : [] }
      """,
      """
      # home.imageset/Contents.json
      { "images" : [] }
      # home.colorset/Contents.json
      { "colors" : [] }
      # homes.imageset/Contents.json
      { "images" : [] }
      # colorHome.imageset/Contents.json
      { "images" : [] }
      """,
    ]
  ).catalog { evidence in
    var first: [SetLookup.Key: AssetSet] = [:]
    return icons(evidence.sets)
      + evidence.sets.filter(\.isFoundByName).compactMap { set in
        let key = set.lookup.key
        guard let other = first[key] else {
          first[key] = set
          return nil
        }
        let start = other.contents.start
        let related = [start].compactMap(\.self).map { Diagnostic.Related("the other set", at: $0) }
        if set.assetName == other.assetName {
          return set.finding(
            "\(other.path) has the name “\(set.assetName)” too",
            help: "rename one of the two, or let one of the folders provide a namespace", at: nil,
            related: related)
        }
        let symbol = key.symbol.replacing("/", with: ".")
        return set.finding(
          "“\(set.assetName)” and “\(other.assetName)” in \(other.path) give one Swift symbol, “\(symbol)”",
          help: "rename one of the two", at: nil, related: related)
      }
  }

  /// What is said of app icons of one name. A target finds its icon by the name.
  private static func icons(_ sets: [AssetSet]) -> [Finding] {
    var first: [String: AssetSet] = [:]
    return sets.filter { $0.kind == .appIcon }.compactMap { set in
      guard let other = first[set.assetName] else {
        first[set.assetName] = set
        return nil
      }
      let start = other.contents.start.map { Diagnostic.Related("the other set", at: $0) }
      return set.finding(
        "\(other.path) has the name “\(set.assetName)” too",
        help: "rename one of the two, or put them into the catalogs of their targets", at: nil,
        related: [start].compactMap(\.self))
    }
  }
}

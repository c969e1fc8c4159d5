internal import Findings
internal import Platform

extension CatalogRule {
  static let unassignedFile = Rule(
    "catalog-unassigned-file", .warning, title: "a file that is in no slot of its set",
    why: "Xcode leaves the file out.",
    inCatalog: "Drag it into its slot in Xcode, or delete it.",
    fires: [
      """
      { ↓"images" : [ { "filename" : "home.svg", "idiom" : "universal" } ] }
      # home.svg
      # home copy.svg
      """,
      """
      { "images" : [ { "filename" : "home.svg", "idiom" : "universal" },
        { "filename" : ↓"old.svg", "unassigned" : true } ] }
      # home.svg
      # old.svg
      """,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "home.svg", "idiom" : "universal" } ] }
      # home.svg
      # .DS_Store
      """,
      """
      { "images" : [ { "filename" : "home.svg", "idiom" : "universal" } ] }
      # home.svg
      # README.md
      """,
    ]
  ).set { set in
    let ranges = Dictionary(
      set.slots.compactMap(\.filename).map { ($0.name, $0.range) }, uniquingKeysWith: { first, _ in first })
    return set.unassigned.filter { !$0.isReadMe }.map { entry in
      let slot = ranges[entry.name]
      let key = set.contents.object?.member(set.kind.slotsKey)?.keyRange
      let what =
        switch entry.kind {
        case .folder: "the folder"
        case .file, .link, .other: "the file"
        }
      return set.finding(
        "\(what) “\(entry.name)” is in no slot of the set", help: "assign it to a slot, or delete it", at: slot ?? key)
    }
  }
}

extension Disk.Entry {
  /// Whether it explains a set to people, as in the launch images of Flutter's template. Xcode passes over it.
  fileprivate var isReadMe: Bool {
    let words = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    return kind == .file && words.first == "readme" && words.count <= 2
  }
}

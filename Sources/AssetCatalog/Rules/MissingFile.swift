internal import Findings
internal import Platform

extension CatalogRule {
  package static let missingFile = Rule(
    "catalog-missing-file", .error, title: "a slot names a file that is not there",
    why: "The app builds, and shows nothing where the image belongs.",
    inCatalog: "Add the file to the set's folder, or remove its name from the slot.",
    fires: [
      #"{ "images" : [ { "filename" : ↓"home.svg", "idiom" : "universal" } ] }"#,
      """
      { "images" : [ { "filename" : ↓"Home.png", "idiom" : "universal", "scale" : "2x" } ] }
      # home.png 48x48
      """,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "home.png", "idiom" : "universal", "scale" : "2x" } ] }
      # home.png 48x48
      """
    ],
    levels: RuleSettings.Level.allCases
  ).set { set in
    let missing = set.slots.compactMap(\.filename).filter { file in
      set.entry(file.name) == nil || file.name.contains("/")
    }
    if missing.isEmpty { return [] }
    let unassigned = set.unassigned.map(\.name)
    let names = Dictionary(
      set.entries.map { ($0.name.lowercased(), $0.name) }, uniquingKeysWith: { first, _ in first })
    return missing.enumerated().map { number, file in
      let name = names[file.name.lowercased()]
      let help =
        if let name {
          "the file is called “\(name)”, and many disks tell capitals from small letters"
        } else {
          Suggestion.help(
            number, for: file.name, in: unassigned, or: "add the file, or take its name out of the slot")
        }
      return set.finding("the file “\(file.name)” is not there", help: help, at: file.range)
    }
  }
}

extension AssetSet {
  /// The entries of the folder that no slot names.
  var unassigned: [Disk.Entry] {
    let named = Set(slots.filter { !$0.isUnassigned }.compactMap(\.filename?.name))
    return entries.filter { !named.contains($0.name) }
  }
}

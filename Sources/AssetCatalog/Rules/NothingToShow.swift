internal import Findings

extension CatalogRule {
  static let nothingToShow = Rule(
    "catalog-nothing-to-show", .warning, title: "a set that has nothing to show",
    why: "The app builds. Code that loads the image or the colour gets none, everywhere or in light mode.",
    inCatalog: "Add what is missing, or delete the set.",
    fires: [
      #"{ ↓"images" : [ { "idiom" : "universal", "scale" : "2x" } ] }"#,
      """
      # brand.colorset/Contents.json
      { ↓"colors" : [ { "idiom" : "universal" } ] }
      """,
      """
      # leaf.symbolset/Contents.json
      { ↓"symbols" : [ { "idiom" : "universal" } ] }
      """,
      """
      { ↓"images" : [ { "idiom" : "universal" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.svg
      """,
      """
      { ↓"images" : [ { "idiom" : "iphone", "scale" : "2x" }, { "filename" : "a.png", "idiom" : "ipad", "scale" : "2x" } ] }
      # a.png 48x48
      """,
    ],
    silent: [
      """
      # AccentColor.colorset/Contents.json
      { "colors" : [ { "idiom" : "universal" } ] }
      """,
      """
      { "images" : [ { "idiom" : "universal" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "light" } ], "filename" : "a.svg", "idiom" : "universal" },
        { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "filename" : "b.svg", "idiom" : "universal" } ] }
      # a.svg
      # b.svg
      """,
      """
      { "images" : [ { "idiom" : "iphone", "scale" : "1x" }, { "filename" : "a.png", "idiom" : "iphone", "scale" : "2x" } ] }
      # a.png 48x48
      """,
      """
      { "images" : [ { "idiom" : "universal" } ] }
      # a.svg
      """,
    ]
  ).set { set in
    guard let gap = set.gap else { return [] }
    return [
      set.finding(gap, help: "add it, or delete the set if nothing uses it", at: set.slotsKeyRange)
    ]
  }
}

extension AssetSet {
  /// What a set lacks, so that there is nothing to show; nil if it has that, and if other rules say why not.
  fileprivate var gap: String? {
    guard kind != .appIcon, !isPart, contents.problems.isEmpty, !isEmptyInNewProjects else { return nil }
    let content = kind.content
    let used = slots.filter(\.isUsed)
    guard !used.isEmpty else {
      // Files that no slot names are the reason, and are reported.
      return unassigned.isEmpty ? "no slot of the set has \(content)" : nil
    }
    if used.allSatisfy(\.isDark) { return "only dark mode has \(content), and light mode has none" }
    let filled = Set(used.map(\.idiom))
    if filled.contains("universal") { return nil }
    let devices = ["iphone": "iPhone", "ipad": "iPad"]
    let empty = Set(slots.map(\.idiom)).subtracting(filled).compactMap { devices[$0] }.sorted()
    guard let device = empty.first else { return nil }
    return "there is \(content) for other devices, and none for the \(device)"
  }

  /// Whether Xcode puts it without a colour into a new project, and takes a colour of the system.
  private var isEmptyInNewProjects: Bool {
    kind == .color && ["AccentColor", "WidgetBackground"].contains(name)
  }
}

extension AssetKind {
  /// What a slot holds, to follow “has”.
  fileprivate var content: String {
    switch self {
    case .image, .appIcon: "a picture"
    case .color: "a colour"
    case .symbol: "a symbol"
    case .data: "a file"
    }
  }
}

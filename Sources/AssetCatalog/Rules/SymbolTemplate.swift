internal import Findings

extension CatalogRule {
  static let symbolTemplate = Rule(
    "catalog-symbol-template", .warning, "a symbol that does not follow Xcode's template",
    why: """
      Xcode takes a custom symbol only from an SVG with the layers of Apple's template: guides, and a group of symbols \
      with a variant for a weight and a scale. An ordinary icon is refused: “the SVG file provided for the symbol image \
      set is not suitable”.
      """,
    inCatalog: """
      Export a template from Apple's SF Symbols app, put the shapes into its layers, and keep the names of the layers. An \
      icon that is no symbol belongs into an image set.
      """,
    references: ["https://developer.apple.com/documentation/uikit/creating-custom-symbol-images-for-your-app"],
    fires: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : ↓"a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg"><g id="Symbols"><path d="M0 0h9v9z"/></g></svg>
      """
    ],
    silent: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg"><g id="Guides"/><g id='Symbols'><g
      id="Regular-M"><path d="M0 0h9v9z"/></g></g></svg>
      """
    ]
  ).set { set in
    set.slots.compactMap { slot in
      guard let file = slot.filename, let ids = set.symbolIDs[file.name],
        let missing = SymbolTemplate.missing(from: ids)
      else { return nil }
      return set.finding(
        "the SVG lacks \(missing), so Xcode does not take it as a symbol",
        help: "draw it in a template of the SF Symbols app, or use an image set", at: file.range)
    }
  }
}

internal import Findings

extension CatalogRule {
  package static let syntax = Rule(
    "catalog-syntax", .error, title: "Xcode cannot read the catalog here",
    why: """
      Xcode leaves out what it cannot read, and often gives no more than a notice: the app builds, and the image or the \
      colour is missing at run time.
      """,
    inCatalog: """
      Correct the text at the place of the finding. Where git left the marks of a merge conflict, keep one side. A link \
      is not followed: move the folder or the file itself into the catalog.
      """,
    fires: [
      #"{ "images" : [ { "filename" : "home.svg", "idiom" : "universal" }↓, ] }"#,
      #"{ "images" : ↓{ "filename" : "home.svg" } }"#,
      #"↓[ "home.svg" ]"#,
    ],
    silent: [#"{ "images" : [ { "idiom" : "universal" } ], "info" : { "author" : "xcode", "version" : 1 } }"#],
    levels: RuleSettings.Level.allCases
  ).elsewhere
}

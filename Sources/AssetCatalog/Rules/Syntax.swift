internal import Findings

extension CatalogRule {
  package static let syntax = Rule(
    "catalog-syntax", .error, title: "Xcode cannot read the catalog here",
    why: "Xcode leaves out what it cannot read: the image or colour is missing at run time.",
    inCatalog: """
      Correct the text. After a merge conflict, keep one side. Replace a link by what it leads to.
      """,
    fires: [
      #"{ "images" : [ { "filename" : "home.svg", "idiom" : "universal" }↓, ] }"#,
      #"{ "images" : ↓{ "filename" : "home.svg" } }"#,
      #"↓[ "home.svg" ]"#,
    ],
    silent: [#"{ "images" : [ { "idiom" : "universal" } ], "info" : { "author" : "xcode", "version" : 1 } }"#],
    levels: RuleSettings.Level.allCases
  ).reportedByReader
}

internal import Findings

extension CatalogRule {
  static let unknownKey = Rule(
    "catalog-unknown-key", .warning, title: "a key or value that Xcode does not know",
    why: "Xcode ignores it: the setting has no effect, or the slot is left out.",
    inCatalog: "Correct it, or make the setting in Xcode.",
    fires: [
      #"{ "images" : [ { "idiom" : ↓"iphon" } ] }"#,
      #"{ "images" : [ { "idiom" : "universal", "scale" : ↓"4x" } ] }"#,
      #"{ ↓"image" : [], "images" : [] }"#,
      #"{ "images" : [], "properties" : { "template-rendering-intent" : ↓"Template" } }"#,
      #"{ "images" : [], "properties" : { ↓"template-rendering" : "template" } }"#,
      #"{ "images" : [], "properties" : { "preserves-vector-representation" : ↓"true" } }"#,
      #"{ "colors" : [ { "idiom" : "universal", "appearances" : [ { "appearance" : "luminosity", "value" : ↓"night" } ] } ] }"#,
      #"{ "colors" : [ { "idiom" : "universal", "color" : { "platform" : "ios", "reference" : ↓"systemBluColor" } } ] }"#,
      #"{ "colors" : [ { "idiom" : "universal", "color" : { "color-space" : ↓"sRGB", "platform" : "ios", "reference" : "labelColor" } } ] }"#,
    ],
    silent: [
      """
      { "images" : [ { "filename" : "a.svg", "idiom" : "universal", "language-direction" : "left-to-right" } ],
        "info" : { "author" : "xcode", "version" : 1 },
        "properties" : { "compression-type" : "lossless", "localizable" : true, "template-rendering-intent" : "original" } }
      # a.svg
      """,
      #"{ "colors" : [ { "idiom" : "universal", "color" : { "platform" : "universal", "reference" : "systemMintColor" } } ] }"#,
      #"{ "colors" : [ { "idiom" : "mac", "color" : { "platform" : "osx", "reference" : "controlAccentColor" } } ] }"#,
    ]
  ).contents { set in
    guard let value = set.contents.value else { return [] }
    return UnknownWord.all(in: value, of: set.kind).map { set.finding($0.message, help: $0.help, at: $0.range) }
  }
}

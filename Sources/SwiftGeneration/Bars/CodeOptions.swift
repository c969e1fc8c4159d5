package import AssetCatalog

/// What the generated code depends on, apart from the design.
package struct CodeOptions: Sendable {
  package var swift = SwiftOptions()
  package var strings = StringsOptions()
  package var catalog = CatalogOptions()
  package var bars = BarOptions.All()
  package var launchScreen = LaunchScreenOptions()

  package init() {}

  /// Whether colours are read from the asset catalog: if every colour is in it. Otherwise they are
  /// literals of the code.
  package var readsColorSets: Bool { catalog.colors == .constants }
}

/// Where the titles of the tabs are written.
package struct StringsOptions: Sendable, Hashable {
  /// A string catalog (`….xcstrings`), or a table (`….strings`) in the `<language>.lproj` folder of
  /// each language.
  package var path = "Generated/TabBar.xcstrings"
  /// The language of titles without one, and of the app's development.
  package var sourceLanguage = StringsOptions.defaultLanguage

  static let defaultLanguage = "en"
  package static let catalogEnding = ".xcstrings"
  package static let tableEnding = ".strings"

  package init() {}

  package var isCatalog: Bool { path.hasSuffix(Self.catalogEnding) }

  /// The name that `NSLocalizedString` finds the table by.
  package var table: String { Self.table(ofPath: path) }

  /// "TabBar" for "Generated/TabBar.xcstrings".
  package static func table(ofPath path: String) -> String {
    guard let name = path.split(separator: "/").last else { return "" }
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    return String(name[..<dot])
  }

  /// "Generated/TabBar.strings" is "Generated/pl.lproj/TabBar.strings" in Polish.
  package func tablePath(for language: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    parts.insert("\(language).lproj", at: parts.count - 1)
    return parts.joined(separator: "/")
  }
}

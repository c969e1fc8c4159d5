/// Where the titles of the tabs are written.
package struct StringsOptions: Sendable, Hashable {
  /// A string catalog (`….xcstrings`), or a table (`….strings`) that goes into a `<language>.lproj` folder each.
  package var path = "Generated/TabBar.xcstrings"
  package var sourceLanguage = StringsOptions.defaultLanguage

  /// The language of titles that name none, and of the app's own development.
  package static let defaultLanguage = "en"

  package init() {}

  /// The name that `NSLocalizedString` finds the table by.
  package var table: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}

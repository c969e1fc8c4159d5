package import Findings
package import SwiftGeneration

/// A catalog that the app has, as the configuration knows it. Nothing in it is written.
package struct KnownCatalog: Sendable {
  /// In the project, of the folder that ends in `.xcassets`.
  package var path: String
  /// The file of the constants of its sets; nil for none.
  package var swift: String?
  /// The type of the constants; nil means as the file is called.
  package var typeName: String?
  /// nil means that of all generated code.
  package var access: SwiftOptions.Access?
  /// Where the types of its constants are, unless `swift.assets` says it: for a catalog of another module.
  package var assetTypes: AssetTypes?
  /// The levels of rules in this catalog, in place of those of the project.
  package var rules = RuleSettings()
  /// Whether its pictures are sources of the design: the lock file has what they are, and `verify` names each change.
  package var isAdopted = false
  /// Of the path in the configuration.
  package internal(set) var place: SourceRange
  /// Of what names the type of the constants: `name`, or the file.
  package internal(set) var namePlace: SourceRange?

  /// Where the types of constants are.
  package enum AssetTypes: Hashable, Sendable {
    /// In the file of the constants.
    case own
    /// In a file for all files of a module.
    case file(String)
  }

  package init(path: String, place: SourceRange) {
    self.path = path
    self.place = place
  }

  /// How its constants are written; nil if it has none.
  func codeOptions(_ swift: SwiftOptions) -> CatalogCodeOptions? {
    guard let file = self.swift else { return nil }
    var options = swift
    if let access { options.access = access }
    return CatalogCodeOptions(
      catalog: path, typeName: constantsType(in: file), swift: options, hasOwnTypes: assetsFile(swift) == nil)
  }

  /// The file of the types of its constants; nil if they are in the file of its constants.
  func assetsFile(_ swift: SwiftOptions) -> String? {
    switch assetTypes {
    case .own: nil
    case .file(let path): path
    case nil: swift.assets
    }
  }

  /// The type that a file of its constants declares.
  func constantsType(in file: String) -> String { typeName ?? Self.typeName(ofFile: file) }

  /// The rules of the project with those of this catalog.
  package func rules(in project: RuleSettings) -> RuleSettings {
    var rules = project
    rules.settings.merge(self.rules.settings) { $1 }
    return rules
  }

  /// The type that a file of constants declares unless the configuration names one: "AppAssets" in
  /// `Generated/AppAssets.swift`.
  package static func typeName(ofFile path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return SwiftIdentifier(type: String(name.prefix { $0 != "." })).name
  }
}

internal import AssetCatalog
package import Findings

/// The name of a theme: a context of the tokens, and a case of the generated `Theme`.
package struct ThemeName: Hashable, Sendable {
  /// As the configuration writes it.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The case in Swift, such as `highTech` for “High Tech”.
  package var identifier: SwiftIdentifier {
    SwiftIdentifier(name).avoidingMembers(with: "Theme").avoidingCases(with: "Theme")
  }

  /// The name of an asset that differs between themes, such as "tabBarBackground-acme".
  func assetName(_ name: String) -> String { "\(name)-\(identifier.name)" }

  /// Themes whose names would be one case in Swift, and names that are too long for assets.
  package static func diagnostics(_ names: [Located<String>]) -> [Diagnostic] {
    let identifiers = names.map { ThemeName($0.value).identifier }
    let collisions = SwiftIdentifier.collisions(in: identifiers).map { positions in
      let list = positions.map { "“\(names[$0].value)”" }.joined(separator: " and ")
      return SourceRule.nameCollision.finding(
        "the themes \(list) would both be called “\(identifiers[positions[0]].name)” in Swift",
        help: "give the contexts names that differ in letters or digits", at: names[positions[1]].place)
    }
    // The case can be longer than the name: “!” becomes “u21”.
    let long = zip(names, identifiers).filter { name, identifier in
      max(name.value.utf8.count, identifier.name.utf8.count) > longest
    }.map { name, _ in
      SourceRule.assetName.finding(
        "the name of the theme, or its case in Swift, is longer than \(longest) bytes, so names of assets cannot hold it",
        help: "give the context a shorter name", at: name.place)
    }
    return collisions + long
  }

  /// In bytes. Names of assets hold it beside the name of a role or a token.
  private static let longest = 64
}

extension Diagnostic {
  /// The findings about the themes of one design. A finding that every theme has is listed once;
  /// any other is listed with the names of its themes.
  package static func perTheme(_ found: [(theme: ThemeName, diagnostics: [Diagnostic])]) -> [Diagnostic] {
    struct Key: Hashable {
      let rule: String
      let path: String
      let place: Range<Int>?
      let message: String
    }
    var order: [Key] = []
    var themes: [Key: [String]] = [:]
    var first: [Key: Diagnostic] = [:]
    for (theme, diagnostics) in found {
      for diagnostic in diagnostics {
        let key = Key(
          rule: diagnostic.rule, path: diagnostic.path, place: diagnostic.place?.range, message: diagnostic.message)
        if first[key] == nil {
          first[key] = diagnostic
          order.append(key)
        }
        if themes[key]?.last != theme.name { themes[key, default: []].append(theme.name) }
      }
    }
    return order.compactMap { key in
      guard let diagnostic = first[key], let names = themes[key] else { return nil }
      if names.count == found.count { return diagnostic }
      let list = names.map { "“\($0)”" }.joined(separator: " and ")
      return diagnostic.adding(" (\(names.count == 1 ? "theme" : "themes") \(list))")
    }
  }
}

package import Findings

/// An SF Symbol, and what takes its place on versions of iOS that do not have it.
package struct SystemSymbol: Sendable {
  package let name: String
  /// In the order in which they are tried.
  package let fallbacks: [String]
  /// Where the configuration names it.
  package let place: SourceRange?

  package init(_ name: String, fallbacks: [String] = [], at place: SourceRange? = nil) {
    self.name = name
    self.fallbacks = fallbacks
    self.place = place
  }

  /// The symbol and its fallbacks.
  var names: [String] { [name] + fallbacks }
}

/// Symbols are equal wherever the configuration names them.
extension SystemSymbol: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.names == right.names }

  package func hash(into hasher: inout Hasher) { hasher.combine(names) }
}

extension SystemSymbol {
  /// The newest iOS version whose symbols Monotint knows.
  static let newestKnown = DeploymentTarget(17, 2)

  /// The first iOS version that has a symbol; nil for a name that no version up to `newestKnown` has.
  static func firstVersion(of name: String) -> DeploymentTarget? { firstVersions[name] }

  /// The known names that the user may have meant, the likeliest first.
  static func names(near name: String) -> [String] {
    Suggestion.nearest(3, to: name, in: firstVersions.keys.sorted())
  }

  /// The first iOS version that has a symbol, by its name.
  private static let firstVersions: [String: DeploymentTarget] = {
    var versions: [String: DeploymentTarget] = [:]
    for (version, text) in SystemSymbolNames.byVersion {
      var start = ""
      for word in text.split(whereSeparator: \.isWhitespace) {
        if word.hasPrefix(".") {
          versions[start + word] = version
        } else if word.hasSuffix("/") {
          start = String(word.dropLast())
        } else {
          start = String(word)
          versions[start] = version
        }
      }
    }
    return versions
  }()
}

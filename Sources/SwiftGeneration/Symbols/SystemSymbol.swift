internal import EmbeddedSymbols
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
  /// The newest iOS version whose symbols Monotint knows. It is not read from the list of names, because rules name it in
  /// every run and few runs need the names.
  static let newestKnown = DeploymentTarget(26, 1)

  /// The first iOS version that has a symbol; nil for a name that no version up to `newestKnown` has.
  static func firstVersion(of name: String) -> DeploymentTarget? { catalog.firstVersions[name] }

  /// The known names that differ from a name in one letter: at most three.
  static func names(near name: String) -> [String] {
    Suggestion.nearest(3, to: name, in: catalog.firstVersions.keys.sorted(), edits: 1)
  }

  /// The names of symbols that are part of the program.
  static let catalog = {
    let bytes = unsafe UnsafeBufferPointer(start: embedded_symbols, count: embedded_symbols_count)
    return SystemSymbolList(unsafe String(decoding: bytes, as: UTF8.self))
  }()
}

/// The names of Apple's SF Symbols, each with the first iOS version that has it.
struct SystemSymbolList {
  private(set) var firstVersions: [String: DeploymentTarget] = [:]
  /// The last version that the text names.
  private(set) var newest = DeploymentTarget(13)

  /// Reads a text that has a line such as “iOS 15.0” before the names of the symbols that were new in that version, one
  /// name a line.
  init(_ text: String) {
    let heading = "iOS "
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes)
      if line.hasPrefix(heading) {
        newest = DeploymentTarget(line.dropFirst(heading.count)) ?? newest
      } else {
        firstVersions[String(line)] = newest
      }
    }
  }
}

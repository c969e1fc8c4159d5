internal import Findings

extension BarRule {
  /// A name that no known version of iOS has a symbol for.
  static let systemSymbolUnknown = Rule(
    "system-symbol-unknown", .warning, title: "an SF Symbol that Monotint does not know",
    why: """
      Where iOS has no symbol of this name, the tab has no picture. Monotint knows the symbols up to iOS \
      \(SystemSymbol.newestKnown).
      """,
    cure: #"Correct the name. For a newer symbol, name an older one after it: "symbol": ["new.name", "tray"]."#
  ).bars { evidence, _ in
    evidence.design.systemSymbols.flatMap { item, symbol -> [Finding] in
      symbol.names.compactMap { name in
        guard SystemSymbol.firstVersion(of: name) == nil else { return nil }
        let near = SystemSymbol.names(near: name)
        let hasFallback = name != symbol.names.last
        if hasFallback, near.isEmpty { return nil }
        let message: String
        let help: String
        if near.isEmpty {
          message = "“\(name)” is not known to Monotint, which knows the symbols up to iOS \(SystemSymbol.newestKnown)"
          help = #"correct it, or name an older symbol after it: "symbol": ["\#(name)", "tray"]"#
        } else {
          message = "“\(name)” is misspelled: no iOS up to \(SystemSymbol.newestKnown) has a symbol of this name"
          help = "did you mean \(near.map { "“\($0)”" }.joined(separator: ", "))?"
        }
        return Finding(
          message, help: help, at: symbol.place ?? evidence.design.places[item.id], in: evidence.path)
      }
    }
  }

  /// A symbol that some devices of the app's users do not have.
  static let systemSymbolTooNew = Rule(
    "system-symbol-too-new", .error, title: "an SF Symbol that is newer than the oldest iOS of the app",
    why: "On older versions the tab has no picture.",
    cure: """
      Name an older symbol after it ("symbol": ["tray.full", "tray"]), draw an icon, or raise \
      "deploymentTarget" under "swift".
      """,
    levels: RuleSettings.Level.allCases
  ).bars { evidence, _ in
    guard let target = evidence.target else { return [] }
    return evidence.design.systemSymbols.compactMap { item, symbol -> Finding? in
      let versions = symbol.names.compactMap { SystemSymbol.firstVersion(of: $0) }
      guard let oldest = versions.min(), oldest > target else { return nil }
      guard versions.count == symbol.names.count else {
        // What is unknown may be old enough; the other rule reports it.
        return nil
      }
      let name = symbol.names.first { SystemSymbol.firstVersion(of: $0) == oldest } ?? symbol.name
      return Finding(
        "the symbol “\(name)” needs iOS \(oldest), and the app runs on iOS \(target)",
        help: #"name an older one after it, such as ["\#(name)", "circle"], or take an icon of your own"#,
        at: symbol.place ?? evidence.design.places[item.id], in: evidence.path)
    }
  }
}

extension TabBarDesign {
  /// The SF Symbols of every tab and every state.
  fileprivate var systemSymbols: [(item: TabItem, symbol: SystemSymbol)] {
    items.flatMap { item in
      item.pictures.compactMap(\.symbol).map { (item, $0) }
    }
  }
}

internal import AssetCatalog
internal import Findings
internal import Platform

/// The icons that may be those of the tab bar. Code that names the sets is not read, so a person has to decide.
package struct TabProposal: Sendable {
  /// The path of the group in the catalog; empty for the catalog itself.
  package let group: String
  /// The value of `tabBar` in the configuration.
  package let text: String
  /// The other groups that it could be.
  package let others: [String]
}

extension CatalogTakeover {
  /// UIKit shows this many tabs.
  private static let tabLimit = 5

  /// The groups that are named like a tab bar, otherwise those of 2 to 5 icons; nil if there are none. An icon and the one
  /// for its selected state count as one.
  package var tabs: TabProposal? {
    let groups = Dictionary(grouping: taken) { $0.group.path }.mapValues { sets in
      let words = sets.map { (source(of: $0), IconWords($0.candidate.name.text)) }
      let known = Dictionary(words, uniquingKeysWith: { first, _ in first })
      return IconPair.all(of: sets.map(source), words: known).map {
        (pair: $0, id: known[$0.plain]?.camelCase ?? "")
      }
    }
    let candidates = Self.candidates(among: groups.mapValues { tabs in tabs.map(\.pair) })
    guard let group = candidates.first, let tabs = groups[group] else { return nil }
    let items = tabs.prefix(Self.tabLimit).map { tab -> JSONWriter in
      let selected = tab.pair.selected.map(JSONWriter.string)
      return ["id": .string(tab.id), "icon": .string(tab.pair.plain), "selectedIcon": selected]
    }
    return TabProposal(
      group: group, text: JSONWriter.object([("items", .array(items))]).line, others: Array(candidates.dropFirst()))
  }

  /// The groups that may be a tab bar, in byte order.
  private static func candidates(among groups: [String: [IconPair]]) -> [String] {
    let named = groups.keys.filter { isTabBar(Disk.name(of: $0)) }
    let small = groups.filter { (2...tabLimit).contains($0.value.count) }
    let paired = small.filter { group in group.value.contains { $0.selected != nil } }
    let best = [named, Array(paired.keys), Array(small.keys)].first { !$0.isEmpty }
    return (best ?? []).sorted { $0.isBefore($1) }
  }

  /// The path of the set's plain source.
  private func source(of set: ImportedSet) -> String { "\(sourceFolder)/\(set.plainSource)" }

  private static func isTabBar(_ name: String) -> Bool {
    let letters = name.lowercased().filter(\.isLetter)
    let isTable = letters.hasPrefix("table")
    return letters.hasPrefix("tab") && !isTable || ["tabs", "tabbar", "tabicons"].contains(where: letters.hasSuffix)
      || ["bottombar", "bottomnavigation"].contains(where: letters.hasPrefix)
  }
}

internal import AssetCatalog
internal import Findings
internal import Platform

/// The icons that may be those of the tab bar. Code that names the sets is not read, so a person has to decide.
package struct TabProposal: Sendable {
  /// The path of the group in the catalog; empty for the catalog itself, and nil for sets that only their names tell.
  package let group: String?
  /// The value of `tabBar` in the configuration.
  package let text: String
  /// The other groups that it could be.
  package let others: [String]
}

extension TabProposal {
  /// UIKit shows this many tabs.
  static let tabLimit = 5

  /// The tabs among sets that stay where they lie: those in a group that is named like a tab bar, otherwise those that
  /// are named so themselves; nil if there are none.
  init?(amongAdopted catalogs: [AssetCatalog]) {
    let images = catalogs.flatMap { catalog in
      catalog.sets.filter { $0.kind == .image && $0.isFoundByName }.map { (set: $0, catalog: catalog.path) }
    }
    let named = images.filter { Self.isTabBar(Disk.name(of: $0.set.groups.last ?? "")) }
    let groups = Dictionary(grouping: named) { "\($0.catalog)/\($0.set.groups.joined(separator: "/"))" }
    let paths = groups.keys.sorted { $0.isBefore($1) }
    let chosen = paths.first.flatMap { groups[$0] } ?? images.filter { Self.namesTab($0.set.name) }
    let names = Dictionary(grouping: images, by: \.set.assetName).mapValues(\.count)
    let references = chosen.map { image -> (key: String, value: JSONWriter) in
      let isUnique = names[image.set.assetName] == 1
      let catalog: JSONWriter? = isUnique ? nil : .string(image.catalog)
      return (image.set.path, ["asset": .string(image.set.assetName), "catalog": catalog])
    }
    let words = chosen.map { ($0.set.path, Self.words(of: $0.set.name)) }
    let known = Dictionary(words, uniquingKeysWith: { first, _ in first })
    let byPath = Dictionary(references, uniquingKeysWith: { first, _ in first })
    let pairs = IconPair.all(of: chosen.map(\.set.path), words: known)
    let isPlausible = paths.isEmpty ? (2...Self.tabLimit).contains(pairs.count) : !pairs.isEmpty
    guard isPlausible else { return nil }
    var taken: Set<String> = []
    let items = pairs.prefix(Self.tabLimit).map { pair -> JSONWriter in
      let name = known[pair.plain]?.camelCase ?? ""
      var id = name
      var number = 1
      while !taken.insert(id).inserted {
        number += 1
        id = "\(name)\(number)"
      }
      return ["id": .string(id), "icon": byPath[pair.plain], "selectedIcon": pair.selected.flatMap { byPath[$0] }]
    }
    group = paths.first
    text = JSONWriter.object([("items", .array(items))]).line
    others = Array(paths.dropFirst())
  }

  /// The words of a set's name, without those that say that it is a tab.
  private static func words(of name: String) -> IconWords {
    let words = IconWords(name)
    let others = words.words.filter { !tabWords.contains($0.lowercased()) }
    return others.isEmpty ? words : IconWords(words: others, state: words.state)
  }

  private static func namesTab(_ name: String) -> Bool {
    IconWords(name).words.contains { tabWords.contains($0.lowercased()) }
  }

  private static let tabWords: Set = ["tab", "tabs", "tabbar"]

  static func isTabBar(_ name: String) -> Bool {
    let letters = name.lowercased().filter(\.isLetter)
    let isTable = letters.hasPrefix("table")
    return letters.hasPrefix("tab") && !isTable || ["tabs", "tabbar", "tabicons"].contains(where: letters.hasSuffix)
      || ["bottombar", "bottomnavigation"].contains(where: letters.hasPrefix)
  }
}

extension CatalogTakeover {

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
    let items = tabs.prefix(TabProposal.tabLimit).map { tab -> JSONWriter in
      let selected = tab.pair.selected.map(JSONWriter.string)
      return ["id": .string(tab.id), "icon": .string(tab.pair.plain), "selectedIcon": selected]
    }
    return TabProposal(
      group: group, text: JSONWriter.object([("items", .array(items))]).line, others: Array(candidates.dropFirst()))
  }

  /// The groups that may be a tab bar, in byte order.
  private static func candidates(among groups: [String: [IconPair]]) -> [String] {
    let named = groups.keys.filter { TabProposal.isTabBar(Disk.name(of: $0)) }
    let small = groups.filter { (2...TabProposal.tabLimit).contains($0.value.count) }
    let paired = small.filter { group in group.value.contains { $0.selected != nil } }
    let best = [named, Array(paired.keys), Array(small.keys)].first { !$0.isEmpty }
    return (best ?? []).sorted { $0.isBefore($1) }
  }

  /// The path of the set's plain source.
  private func source(of set: ImportedSet) -> String { "\(sourceFolder)/\(set.plainSource)" }
}

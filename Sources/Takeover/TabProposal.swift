internal import AssetCatalog
internal import POSIX
internal import Project
internal import Source

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
  /// The group that is named like a tab bar, otherwise one of 2 to 5 icons; nil if there is none.
  package var tabs: TabProposal? {
    let groups = Dictionary(grouping: taken) { $0.group.path }
    let named = groups.keys.filter { Self.isTabBar(Disk.name(of: $0)) }
    let small = groups.filter { (2...5).contains($0.value.count) }.keys
    let candidates = (named.isEmpty ? Array(small) : named).sorted { $0.isBefore($1) }
    guard let group = candidates.first, let sets = groups[group] else { return nil }
    let items = sets.prefix(5).map { set in
      JSONWriter.object([
        ("id", .string(set.candidate.name.text)),
        ("icon", .string("\(Self.sourceFolder)/\(set.group.path(of: set.stem)).svg")),
      ])
    }
    return TabProposal(
      group: group, text: JSONWriter.object([("items", .array(items))]).line, others: Array(candidates.dropFirst()))
  }

  private static func isTabBar(_ name: String) -> Bool {
    let letters = name.lowercased().filter(\.isLetter)
    return letters.hasPrefix("tab") && !letters.hasPrefix("table") && !letters.hasPrefix("tablet")
      || letters.hasSuffix("tabs") || letters.hasSuffix("tabbar") || letters.hasSuffix("tabicons")
      || letters.hasPrefix("bottombar") || letters.hasPrefix("bottomnavigation")
  }
}

internal import Color
internal import Findings

/// Groups of themes of Tokens Studio of which one is in effect, such as a group for each brand.
///
/// A theme of every group is in effect, so groups are usually independent: one for the brand, and
/// one for light and dark. But teams also have a group for each brand, and then the groups give
/// other values to the same tokens.
struct ThemeBrands: Sendable {
  /// The name of the choice between them.
  let name: String
  /// The names of the groups; each is the name of a choice among its themes.
  let groups: [String]

  struct Group {
    /// The name of the group, which is the name of the choice among its themes.
    let name: String
    let themes: [String]
    /// The sets that its themes enable, and those that are only there for references.
    let enabled, sources: Set<String>

    var all: Set<String> { enabled.union(sources) }
  }

  /// The groups that are not in effect if one is chosen; all but the first if none is.
  func others(than chosen: String?) -> [String] {
    groups.filter { $0 != chosen ?? groups.first }
  }

  /// How many groups are compared with each other; those behind them count as independent.
  private static let limit = 50
  /// How many tokens are compared in all, a hundred times those of a large design. Pairs of groups
  /// beyond that are not compared, and count as independent.
  static let comparedTokens = 5_000_000

  /// The choices between groups, and the groups of which it is not known whether they are alternatives, because they were
  /// not compared with all others.
  ///
  /// - Parameters:
  ///   - budget: how many tokens are compared.
  ///   - values: the values of all tokens in a set, by their paths.
  static func all(
    _ groups: [Group], budget: Int, values: (String) -> [(path: String, value: String)]
  ) -> (brands: [ThemeBrands], notCompared: [String]) {
    let compared = Array(groups.prefix(limit))
    // The groups that each is an alternative to, itself among them.
    var owners = Array(compared.indices)
    var notCompared: Set<Int> = []
    var count = 0
    func counted(_ set: String) -> [(path: String, value: String)] {
      let values = values(set)
      count += values.count
      return values
    }
    for one in compared.indices {
      for other in compared.indices.dropFirst(one + 1) where owners[one] != owners[other] {
        if count >= budget {
          notCompared.formUnion([one, other])
          continue
        }
        guard areAlternatives(compared[one], compared[other], counted) else { continue }
        let replaced = owners[other]
        for index in owners.indices where owners[index] == replaced { owners[index] = owners[one] }
      }
    }
    var taken = Set(groups.map { $0.name.lowercased() })
    var all: [ThemeBrands] = []
    for owner in compared.indices {
      let members = compared.indices.filter { owners[$0] == owner }.map { compared[$0].name }
      guard members.count > 1, let name = names.first(where: { !taken.contains($0) }) else { continue }
      taken.insert(name)
      all.append(ThemeBrands(name: name, groups: members))
    }
    let left = notCompared.sorted().map { compared[$0].name } + groups.dropFirst(limit).map(\.name)
    return (all, left)
  }

  private static let names = ["brand", "theme group"] + (2...limit).map { "theme group \($0)" }

  /// Whether two groups are versions of the same tokens rather than two questions.
  private static func areAlternatives(
    _ one: Group, _ other: Group, _ values: (String) -> [(path: String, value: String)]
  ) -> Bool {
    let conflicts = [
      Conflict(one.enabled.subtracting(other.all), other.enabled.subtracting(one.all), values),
      Conflict(one.sources.subtracting(other.all), other.sources.subtracting(one.all), values),
    ].filter(\.exists)
    if conflicts.isEmpty { return false }
    // With one theme in each, nothing is left to choose, and both would be in effect.
    if one.themes.count == 1, other.themes.count == 1 { return true }
    if !Set(one.themes.map { $0.lowercased() }).isDisjoint(with: other.themes.map { $0.lowercased() }) { return true }
    if [one, other].allSatisfy({ $0.themes.contains { AppearanceName($0).isDark != nil } }) { return true }
    return conflicts.contains(where: \.coversMost)
  }

  /// What the sets that only one of two groups has say of the same tokens.
  private struct Conflict {
    /// Whether they give other values to a token.
    let exists: Bool
    /// Whether half of the tokens of each are those of the other.
    let coversMost: Bool

    init(_ one: Set<String>, _ other: Set<String>, _ values: (String) -> [(path: String, value: String)]) {
      func statements(_ names: Set<String>) -> [String: Set<String>] {
        names.flatMap(values).reduce(into: [:]) { $0[$1.path, default: []].insert($1.value) }
      }
      let first = statements(one)
      let second = statements(other)
      let shared = first.keys.filter { second[$0] != nil }
      exists = shared.contains { first[$0] != second[$0] }
      coversMost = 2 * shared.count >= max(first.count, second.count)
    }
  }
}

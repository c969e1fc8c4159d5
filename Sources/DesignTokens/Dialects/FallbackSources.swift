internal import Color
internal import Findings

/// Where references are looked up that lead to nothing in the merged sources: the rest of a file, and sets that no theme
/// enables. Sources that fall back to the same share it.
final class FallbackSources: Sendable {
  static let none = FallbackSources([])

  let roots: [TokenRoot]
  /// The indices of the roots that have a member, by its name.
  private let rootsByMember: [String: [Int]]
  /// The members of members, by their names: tokens and groups of the sets that a root has.
  private let setsByMember: [String: [SetPlace]]

  /// A set in a root.
  private struct SetPlace {
    let root: Int
    let name: String
    let value: JSONValue
  }

  init(_ roots: [TokenRoot]) {
    self.roots = roots
    var rootsByMember: [String: [Int]] = [:]
    var setsByMember: [String: [SetPlace]] = [:]
    for (index, root) in roots.enumerated() {
      for member in root.value.members {
        rootsByMember[member.key, default: []].append(index)
        let place = SetPlace(root: index, name: member.key, value: member.value)
        for inner in member.value.members { setsByMember[inner.key, default: []].append(place) }
      }
    }
    self.rootsByMember = rootsByMember
    self.setsByMember = setsByMember
  }

  /// The token at a path, if it is there once, with the type of its group.
  ///
  /// - Parameter isForeign: whether the reference is one of another tool, which may leave out the name of the set.
  func token(
    _ names: [String], isForeign: Bool
  ) -> (token: JSONObject.Member, type: JSONObject.Member?, source: TokenRoot)? {
    guard let first = names.first else { return nil }
    let direct = (rootsByMember[first] ?? []).compactMap { index in
      TokenRoot.token(names, in: roots[index].value).map { ($0.token, $0.type, roots[index]) }
    }
    if let first = direct.first { return direct.count == 1 ? first : nil }
    guard isForeign else { return nil }
    // The set of another appearance has other values.
    let sets = (setsByMember[first] ?? []).filter { AppearanceName($0.name).isDark == nil }
    let found = sets.compactMap { set in
      TokenRoot.token(names, in: set.value).map { ($0.token, $0.type, roots[set.root]) }
    }
    return found.count == 1 ? found[0] : nil
  }
}

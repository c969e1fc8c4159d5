internal import Findings

/// The rule by which a constant gets its name in Swift. `Documentation/Constants.md` describes it for users.
///
/// The name is made of the constant's own path and of the configuration. What lies beside the constant changes nothing,
/// so that a name never begins to mean something else: names that come out equal are collisions (`NameCollision`).
struct NamingRule: Sendable {
  /// The type that holds all constants, such as "AppAssets".
  let root: String
  /// What is added to a name that has another meaning in Swift, such as "Token" to "self".
  let suffix: String
  /// What is added to the name of a group that would hide a type, such as "Tokens" to "String".
  let groupSuffix: String
  /// The types that code inside of the root uses, so that no group may hide one.
  let usedTypes: Set<String>
  /// The types that code beside the outermost groups uses too.
  var usedTypesInRoot: Set<String> = []
  /// What code beside the outermost constants calls, so that no constant may hide it.
  var usedMembersInRoot: Set<String> = []
  /// Whether a name that begins with a digit takes that of its group in front: "blue500" for `blue.500`.
  var joinsNumbers = false

  /// The name of the value of a group itself, in tokens of DTCG.
  private static let ownValue = "$root"

  /// The name for a path.
  ///
  /// - Parameter path: the names of the groups, the outermost first, and that of the constant; not empty.
  func name(of path: [String]) -> ConstantName {
    var segments = path
    let isOwnValue = segments.count > 1 && segments.last == Self.ownValue
    if isOwnValue { segments.removeLast() }
    let last = segments.last ?? ""
    var groups = groups(of: NestedTypes.names(of: segments.dropLast()))
    var isExact = groups.count == segments.count - 1
    var identifier = SwiftIdentifier(last)
    if joinsNumbers, SwiftIdentifier.beginsWithNumber(last), let group = groups.popLast() {
      identifier = SwiftIdentifier(joining: [group.text, last])
      isExact = false
    } else if isOwnValue, identifier == SwiftIdentifier(type: last) {
      // Such as “日本”, which has no capital letter: the type of the group has the plain name.
      identifier = SwiftIdentifier(exactly: identifier.name + suffix)
    }
    identifier = identifier.avoidingMembers(with: suffix)
    if groups.isEmpty, usedMembersInRoot.contains(identifier.name) {
      identifier = SwiftIdentifier(exactly: identifier.name + suffix)
    }
    isExact = isExact && identifier.name.isExactly(last)
    return ConstantName(groups: groups, identifier: identifier, isExact: isExact)
  }

  /// The groups of a path, without those that only repeat the name of the type around them.
  private func groups(of names: [String]) -> [ConstantName.Group] {
    var groups: [ConstantName.Group] = []
    var path: [String] = []
    for name in names {
      path.append(name)
      let plain = SwiftIdentifier(type: name)
      guard !isRepeated(plain, in: groups.last) else { continue }
      let identifier = typeName(plain, isInRoot: groups.isEmpty)
      groups.append(ConstantName.Group(text: name, plain: plain, identifier: identifier, path: path))
    }
    return groups
  }

  /// Whether the type around a group says its name already: `Colors` in `Colors`, and in the root `AppColors`.
  private func isRepeated(_ name: SwiftIdentifier, in parent: ConstantName.Group?) -> Bool {
    if let parent { return parent.plain == name }
    // A capital letter begins a word.
    return root == name.name || root.hasSuffix(name.name) && name.name.first?.isUppercase == true
  }

  private func typeName(_ plain: SwiftIdentifier, isInRoot: Bool) -> SwiftIdentifier {
    let isUsed = usedTypes.contains(plain.name) || isInRoot && usedTypesInRoot.contains(plain.name)
    guard isUsed || plain.isNoType else { return plain }
    return SwiftIdentifier(exactly: plain.name + groupSuffix)
  }
}

/// Where a constant stands in Swift.
struct ConstantName: Sendable {
  /// The types from the root to the constant.
  let groups: [Group]
  let identifier: SwiftIdentifier
  /// Whether the constant is called in Swift exactly as where it comes from, in all of its groups.
  let isExact: Bool

  /// A group of constants: a type in Swift.
  struct Group: Sendable {
    /// As it is called where it comes from, such as "tab-bar".
    let text: String
    /// In Swift, before a word is added.
    fileprivate let plain: SwiftIdentifier
    let identifier: SwiftIdentifier
    /// The names from the outermost group to this one.
    let path: [String]
  }

  /// The name of a second constant in the same groups, such as the duration of a transition beside its curve.
  func with(_ companion: SwiftIdentifier) -> ConstantName {
    ConstantName(groups: groups, identifier: companion, isExact: false)
  }

  /// The names in Swift from the root to the constant: equal for two constants that collide.
  var key: [String] { groups.map(\.identifier.name) + [identifier.name] }

  /// The same for each of its groups.
  var groupKeys: [[String]] {
    let names = groups.map(\.identifier.name)
    return names.indices.map { Array(names[...$0]) }
  }
}

/// Constants that would have one name in Swift. At most one of them has it.
struct NameCollision<Constant: Sendable>: Sendable {
  /// The name in Swift.
  let name: String
  /// In the order in which they were given.
  let constants: [Constant]
  /// The position of the one that spells the name exactly, which keeps it; nil if none or several do.
  let keeper: Int?
  /// The path of a group that has the name, so that no constant gets it.
  let group: [String]?

  /// The last of those that do not have the name, where a finding stands.
  var last: Constant { constants[keeper == constants.count - 1 ? constants.count - 2 : constants.count - 1] }

  /// What is said of them, without a full stop.
  ///
  /// - Parameters:
  ///   - title: of a constant, such as “the icon “home””.
  ///   - groupTitle: of the path of a group.
  func message(_ title: (Constant) -> String, group groupTitle: ([String]) -> String) -> String {
    var titles = constants.map(title)
    if let group { titles.append(groupTitle(group)) }
    let all = titles.count == 2 ? "both" : "all"
    // Thousands of keys may differ in blanks alone.
    let list = titles.count > 6 ? titles.listed(atMost: 5) : titles.joinedWithAnd
    let meeting = "\(list) would \(all) be called “\(name)” in Swift"
    if let keeper { return "\(meeting); only \(titles[keeper]) is spelled so, and has the constant" }
    if group != nil { return "\(meeting), so there is no constant of this name" }
    return "\(meeting), so \(titles.count == 2 ? "neither" : "none") has a constant"
  }
}

/// Constants with their names, and those that have none because names collide.
struct NamedConstants<Constant: Sendable>: Sendable {
  struct Entry: Sendable {
    let name: ConstantName
    let constant: Constant
  }

  /// Those that have their names, in the order in which they were given.
  private(set) var entries: [Entry] = []
  private(set) var collisions: [NameCollision<Constant>] = []

  /// - Parameters:
  ///   - named: each with its name.
  ///   - companions: the names of what is written beside a constant, which no other may have.
  init(_ named: [Entry], companions: (Entry) -> [ConstantName] = { _ in [] }) {
    var groups: [[String]: [String]] = [:]
    var owners: [[String]: [Int]] = [:]
    var order: [[String]] = []
    func claim(_ key: [String], _ index: Int) {
      if owners[key] == nil { order.append(key) }
      owners[key, default: []].append(index)
    }
    for (index, entry) in named.enumerated() {
      for (key, group) in zip(entry.name.groupKeys, entry.name.groups) where groups[key] == nil {
        groups[key] = group.path
      }
      claim(entry.name.key, index)
      for companion in companions(entry) { claim(companion.key, index) }
    }
    var losers: Set<Int> = []
    var reported: Set<[Int]> = []
    for key in order {
      let claimants = owners[key, default: []]
      let group = groups[key]
      guard claimants.count > 1 || group != nil else { continue }
      // Constants that collide, collide with what is written beside them too.
      guard reported.insert(claimants).inserted || group != nil else { continue }
      let exact = claimants.filter { named[$0].name.isExact && named[$0].name.key == key }
      let keeper = group == nil && exact.count == 1 ? exact[0] : nil
      losers.formUnion(claimants.filter { $0 != keeper })
      collisions.append(
        NameCollision(
          name: key[key.count - 1], constants: claimants.map { named[$0].constant },
          keeper: keeper.flatMap(claimants.firstIndex), group: group))
    }
    entries = named.indices.filter { !losers.contains($0) }.map { named[$0] }
  }
}

extension [String] {
  /// Whether names stand before others in a file: by the first name in which they differ.
  func isBefore(_ other: [String]) -> Bool {
    for (left, right) in zip(self, other) where !left.isExactly(right) { return left.isBefore(right) }
    return count < other.count
  }
}

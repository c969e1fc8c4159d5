internal import Findings

/// What becomes a constant of Swift code in a group of its own.
protocol GroupedConstant: Sendable {
  /// What its name in Swift is made of.
  var name: String { get }
  /// What it is called where it comes from, and no other of its group.
  var fullName: String { get }
  /// The names of the groups that it is in, the outermost first.
  var groups: [String] { get }
  /// The names that the code beside the constants uses, so that no group may hide one.
  static var usedNames: Set<String> { get }
  /// What is added to a name that has another meaning in Swift, such as "Asset" to "self".
  static var suffix: String { get }
}

/// The constants of a group, with their names in Swift.
struct NamedGroup<Constant: GroupedConstant> {
  struct Entry {
    let identifier: SwiftIdentifier
    let constant: Constant
  }

  /// The name of its type.
  let identifier: SwiftIdentifier
  /// The names of the group and of those around it, with `/` between them; empty for the outermost.
  let path: String
  private(set) var entries: [Entry] = []
  private(set) var groups: [NamedGroup] = []
  /// The constants whose names would have been those of others, with the others.
  private(set) var collisions: [(constant: Constant, name: String, other: String)] = []

  /// A group with all of these constants, in groups of their own.
  init(_ constants: [Constant], named identifier: SwiftIdentifier) {
    let members = constants.map { Member(constant: $0, groups: NestedTypes.names(of: $0.groups)[...]) }
    self.init(members, named: identifier, path: "")
  }

  /// A constant, and the names of the groups that it is in below another group.
  private struct Member {
    let constant: Constant
    let groups: ArraySlice<String>
  }

  private init(_ members: [Member], named identifier: SwiftIdentifier, path: String) {
    self.identifier = identifier
    self.path = path
    var names = UniqueNames()
    let own = members.filter(\.groups.isEmpty).map(\.constant)
    for constant in own.sorted(by: Self.isBefore) {
      let wanted = SwiftIdentifier(constant.name).avoidingMembers(with: Constant.suffix)
      let (given, other) = names.take(wanted, for: constant.fullName)
      entries.append(Entry(identifier: given, constant: constant))
      if let other { collisions.append((constant, wanted.name, other)) }
    }
    var byGroup: [String: [Member]] = [:]
    for member in members {
      guard let group = member.groups.first else { continue }
      byGroup[group, default: []].append(Member(constant: member.constant, groups: member.groups.dropFirst()))
    }
    for (name, members) in byGroup.sorted(by: { $0.key.isBefore($1.key) }) {
      let wanted = Self.typeName(of: name)
      let (given, _) = names.take(wanted, for: name)
      let group = NamedGroup(members, named: given, path: path.isEmpty ? name : "\(path)/\(name)")
      groups.append(group)
      collisions += group.collisions
    }
  }

  private static func isBefore(_ left: Constant, _ right: Constant) -> Bool {
    if left.name == right.name { return left.fullName.isBefore(right.fullName) }
    return left.name.isBefore(right.name)
  }

  /// - Parameter name: such as "Icons", or "Sprites.spriteatlas".
  private static func typeName(of name: String) -> SwiftIdentifier {
    let identifier = SwiftIdentifier(type: name)
    guard Constant.usedNames.contains(identifier.name) || identifier.isNoType else { return identifier }
    return SwiftIdentifier(exactly: identifier.name + "Group")
  }
}

/// Types that are inside of each other.
enum NestedTypes {
  /// The most of them. Swift 6 takes 255.
  private static let deepest = 64

  /// The names of groups, of which the deepest become one: no compiler takes types that nest without end.
  static func names(of groups: [String]) -> [String] {
    guard groups.count > deepest else { return groups }
    return groups.prefix(deepest - 1) + [groups.dropFirst(deepest - 1).joined(separator: "/")]
  }

  /// The same for the paths of folders, each of which begins with the one before it: between the outer ones and the innermost
  /// some are left out.
  static func paths(of folders: [String]) -> [String] {
    guard folders.count > deepest else { return folders }
    return folders.prefix(deepest - 1) + folders.suffix(1)
  }
}

/// Gives each name to one owner. Later owners of a name get a number.
private struct UniqueNames {
  private var owners: [String: String] = [:]
  /// The number from which a free one is looked for, by the name: all below it are taken.
  private var numbers: [String: Int] = [:]

  /// - Returns: the name that was given, and the owner of the wanted one if that is another.
  mutating func take(_ wanted: SwiftIdentifier, for owner: String) -> (SwiftIdentifier, other: String?) {
    guard let other = owners[wanted.name] else {
      owners[wanted.name] = owner
      return (wanted, nil)
    }
    var number = numbers[wanted.name, default: 2]
    while owners["\(wanted.name)_\(number)"] != nil { number += 1 }
    numbers[wanted.name] = number + 1
    let given = SwiftIdentifier(exactly: "\(wanted.name)_\(number)")
    owners[given.name] = owner
    return (given, other)
  }
}

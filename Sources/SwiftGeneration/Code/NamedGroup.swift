internal import Findings

/// The constants of a group, with their names in Swift, and the groups in it.
struct NamedGroup<Constant: Sendable>: Sendable {
  struct Entry: Sendable {
    let identifier: SwiftIdentifier
    let constant: Constant
  }

  /// The name of its type.
  let identifier: SwiftIdentifier
  /// The names of the group and of those around it; none for the outermost. Groups whose names become equal in Swift
  /// are one, with the path of the first.
  let path: [String]
  private(set) var entries: [Entry] = []
  private(set) var groups: [NamedGroup] = []

  /// A group with all of these constants, in groups of their own.
  ///
  /// - Parameter entries: in the order in which they are written.
  init(_ entries: [NamedConstants<Constant>.Entry], named identifier: SwiftIdentifier) {
    self.init(entries, depth: 0, named: identifier, path: [])
  }

  /// - Parameter depth: how many groups are around the members of this one.
  private init(
    _ members: [NamedConstants<Constant>.Entry], depth: Int, named identifier: SwiftIdentifier, path: [String]
  ) {
    self.identifier = identifier
    self.path = path
    var inner: [[NamedConstants<Constant>.Entry]] = []
    var positions: [SwiftIdentifier: Int] = [:]
    for member in members {
      guard member.name.groups.count > depth else {
        entries.append(Entry(identifier: member.name.identifier, constant: member.constant))
        continue
      }
      let name = member.name.groups[depth].identifier
      if let position = positions[name] {
        inner[position].append(member)
      } else {
        positions[name] = inner.count
        inner.append([member])
      }
    }
    for members in inner {
      let group = members[0].name.groups[depth]
      groups.append(NamedGroup(members, depth: depth + 1, named: group.identifier, path: group.path))
    }
  }

  /// Its constants and those of the groups in it.
  var all: [Constant] { entries.map(\.constant) + groups.flatMap(\.all) }
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
}

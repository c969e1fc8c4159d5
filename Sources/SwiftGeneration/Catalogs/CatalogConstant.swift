package import AssetCatalog
internal import Findings

/// A set of a catalog that becomes a constant.
package struct CatalogConstant: Sendable {
  package let kind: AssetKind
  package let name: String
  /// The name at run time, with its namespaces: "Tabs/home".
  package let assetName: String
  /// The names of the folders from the catalog to the set.
  package let groups: [String]
  /// The path of the set, for findings about it.
  package let path: String

  package init(
    _ kind: AssetKind, name: String, assetName: String, groups: [String], path: String
  ) {
    self.kind = kind
    self.name = name
    self.assetName = assetName
    self.groups = groups
    self.path = path
  }
}

/// The constants of one kind in a group of the catalog, with their names in Swift.
struct CatalogConstantGroup {
  struct Entry {
    let identifier: SwiftIdentifier
    let constant: CatalogConstant
  }

  /// The name of its type.
  let identifier: SwiftIdentifier
  /// The path of the group in the catalog; empty for the catalog itself.
  let path: String
  private(set) var entries: [Entry] = []
  private(set) var groups: [CatalogConstantGroup] = []
  /// The constants whose names would have been those of others, with the others.
  private(set) var collisions: [(constant: CatalogConstant, name: String, other: String)] = []

  /// A group with these constants: its own, and those of the groups in it.
  ///
  /// - Parameter depth: how many folders the path of the group has.
  init(_ constants: [CatalogConstant], named identifier: SwiftIdentifier, path: String = "", depth: Int = 0) {
    self.identifier = identifier
    self.path = path
    var names = UniqueNames()
    let own = constants.filter { $0.groups.count == depth }
    let inner = constants.filter { $0.groups.count > depth }
    for constant in own.sorted(by: Self.isBefore) {
      let wanted = SwiftIdentifier(constant.name).avoidingMembers(with: "Asset")
      let (given, other) = names.take(wanted, for: constant.assetName)
      entries.append(Entry(identifier: given, constant: constant))
      if let other { collisions.append((constant, wanted.name, other)) }
    }
    let byFolder = Dictionary(grouping: inner) { $0.groups[depth] }
    for (folder, constants) in byFolder.sorted(by: { $0.key.isBefore($1.key) }) {
      let wanted = Self.typeName(of: folder)
      let (given, _) = names.take(wanted, for: folder)
      let path = path.isEmpty ? folder : "\(path)/\(folder)"
      let group = CatalogConstantGroup(constants, named: given, path: path, depth: depth + 1)
      groups.append(group)
      collisions += group.collisions
    }
  }

  private static func isBefore(_ left: CatalogConstant, _ right: CatalogConstant) -> Bool {
    left.name.isBefore(right.name)
  }

  /// The constants use these types, so no group may hide one.
  private static let usedTypes: Set<String> = [
    "Any", "ColorAsset", "ImageAsset", "Protocol", "Self", "String", "Type",
  ]

  /// - Parameter folder: such as "Icons", or "Sprites.spriteatlas".
  private static func typeName(of folder: String) -> SwiftIdentifier {
    let identifier = SwiftIdentifier(type: folder)
    guard usedTypes.contains(identifier.name) else { return identifier }
    return SwiftIdentifier(exactly: identifier.name + "Group")
  }
}

/// Gives each name to one owner. Later owners of a name get a number.
private struct UniqueNames {
  private var owners: [String: String] = [:]

  /// - Returns: the name that was given, and the owner of the wanted one if that is another.
  mutating func take(_ wanted: SwiftIdentifier, for owner: String) -> (SwiftIdentifier, other: String?) {
    guard let other = owners[wanted.name] else {
      owners[wanted.name] = owner
      return (wanted, nil)
    }
    var number = 2
    while owners["\(wanted.name)_\(number)"] != nil { number += 1 }
    let given = SwiftIdentifier(exactly: "\(wanted.name)_\(number)")
    owners[given.name] = owner
    return (given, other)
  }
}

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

extension CatalogConstant {
  /// What the type of the constants of this kind is called.
  var kindName: String {
    switch kind {
    case .image, .appIcon: "Images"
    case .symbol: "Symbols"
    case .color: "Colors"
    case .data: "DataSets"
    }
  }

  /// Where it lies in the catalog, such as "Tabs/home", whether the folders are namespaces or not.
  var pathInCatalog: String { (groups + [name]).joined(separator: "/") }

  /// What finds it at run time: image sets and symbol sets have one space of names.
  struct RuntimeName: Hashable {
    let isPicture: Bool
    let kindName: String
    let name: String
  }

  var runtimeName: RuntimeName {
    let isPicture = kind != .color && kind != .data
    return RuntimeName(isPicture: isPicture, kindName: isPicture ? "" : kindName, name: assetName)
  }
}

/// The constants of a catalog with their names in Swift, and what is said of those that have none.
package struct CatalogNames: Sendable {
  let named: NamedConstants<CatalogConstant>
  /// Sets that are found by one name at run time, so that none has a constant.
  let indistinct: [[CatalogConstant]]

  /// - Parameters:
  ///   - constants: in any order.
  ///   - typeName: of the type that holds all of them, such as "AppAssets".
  package init(_ constants: [CatalogConstant], typeName: String) {
    let rule = NamingRule(
      root: typeName, suffix: "Asset", groupSuffix: "Group", usedTypes: UsedNames.besideAssets,
      usedTypesInRoot: UsedNames.all.union(["Marker"]), usedMembersInRoot: ["NSLog", "assertionFailure", "bundle"])
    let sorted = Self.kinds.flatMap { kind in
      constants.filter { $0.kind == kind }.map { (names: [$0.kindName] + $0.groups + [$0.name], constant: $0) }
        .sorted { left, right in
          if left.names == right.names { return left.constant.path.isBefore(right.constant.path) }
          return left.names.isBefore(right.names)
        }
    }
    let byRuntimeName = Dictionary(grouping: sorted.map(\.constant), by: \.runtimeName)
    indistinct = byRuntimeName.values.filter { $0.count > 1 }.sorted { $0[0].path.isBefore($1[0].path) }
    let distinct = sorted.filter { byRuntimeName[$0.constant.runtimeName]?.count == 1 }
    named = NamedConstants(distinct.map { .init(name: rule.name(of: $0.names), constant: $0.constant) })
  }

  /// The kinds of sets that get constants, in the order in which the generated file has them.
  private static let kinds: [AssetKind] = [.image, .symbol, .color, .data]

  /// The name in Swift of each set that has one, such as `Images.Tabs.home`, below the type of the constants.
  package var all: [(constant: CatalogConstant, path: [String])] {
    named.entries.map { ($0.constant, $0.name.key) }
  }

  var diagnostics: [Diagnostic] {
    indistinct.map(Self.finding) + named.collisions.map(Self.finding)
  }

  private static func finding(_ sets: [CatalogConstant]) -> Diagnostic {
    let list = sets.map { "“\($0.pathInCatalog)”" }.joinedWithAnd
    let none = sets.count == 2 ? "neither" : "none"
    return CatalogRule.nameCollision.rule.finding(
      "code finds \(list) by one name, “\(sets[0].assetName)”, so \(none) has a constant",
      help: "rename all but one of them, or let their folders provide namespaces", in: sets[sets.count - 1].path,
      as: .warning)
  }

  private static func finding(_ collision: NameCollision<CatalogConstant>) -> Diagnostic {
    let message = collision.message {
      "“\($0.pathInCatalog)”"
    } group: { path in
      // The first name is the kind of the constants.
      "the group “\(path.dropFirst().joined(separator: "/"))”"
    }
    return SourceRule.nameCollision.finding(
      message, help: "rename one of them", in: collision.last.path, as: .warning)
  }
}

internal import AssetCatalog
internal import Findings

/// A group of the catalog with its icons, as the constants show it.
struct IconGroup {
  typealias Icon = (source: IconSource, size: (width: Double, height: Double)?)

  /// Names joined by `/`; empty for the catalog itself.
  let path: String
  /// In the order of their names.
  let icons: [Icon]
  /// In the order of their names.
  let groups: [IconGroup]

  /// The group of the catalog itself, with all of its icons.
  init(_ icons: [Icon]) {
    self.init(icons.map { ($0, NestedTypes.paths(of: $0.source.group.folders)[...]) }, path: "")
  }

  /// A group with these icons: its own, and those of the groups in it.
  ///
  /// - Parameter members: the icons, each with the paths of the groups that it is in below this one.
  private init(_ members: [(icon: Icon, folders: ArraySlice<String>)], path: String) {
    self.path = path
    let own = members.filter(\.folders.isEmpty).map(\.icon)
    icons = own.sorted { $0.source.name < $1.source.name }
    let inner = members.filter { !$0.folders.isEmpty }
    let byFolder = Dictionary(grouping: inner) { ExactString($0.folders[$0.folders.startIndex]) }
    let folders = byFolder.sorted { $0.key.text.isBefore($1.key.text) }
    groups = folders.map { folder, members in
      IconGroup(members.map { ($0.icon, $0.folders.dropFirst()) }, path: folder.text)
    }
  }

  /// Its icons and those of the groups in it.
  var all: [Icon] { icons + groups.flatMap(\.all) }

  /// The name of the last folder.
  var name: Substring { path.split(separator: "/").last ?? "" }

  // MARK: Names in Swift

  /// The name of its enumeration.
  var typeName: SwiftIdentifier {
    let identifier = SwiftIdentifier(type: String(name))
    guard Self.usedNames.contains(identifier.name) || identifier.isNoType else { return identifier }
    return SwiftIdentifier(exactly: identifier.name + "Icons")
  }

  static func constantName(of icon: Icon) -> SwiftIdentifier {
    SwiftIdentifier(icon.source.name.text).avoidingMembers(with: "Icon")
  }

  /// What the code beside the constants uses, and the type that lists the icons there. An enumeration with such a name
  /// would hide it.
  private static let usedNames = UsedNames.besideIcons.union(["Entry"])

  /// Icons and groups in one place that would have the same name in Swift.
  var collisions: [Diagnostic] {
    var entries: [(name: SwiftIdentifier, title: String, path: String)] = []
    for icon in icons {
      let title = "the icon “\(icon.source.name)”"
      entries.append((Self.constantName(of: icon), title, icon.source.path))
    }
    for group in groups {
      let title = "the group “\(group.path)”"
      entries.append((group.typeName, title, group.all.first?.source.path ?? ""))
    }
    let diagnostics = SwiftIdentifier.collisions(in: entries.map(\.name)).map { indices in
      let titles = indices.map { entries[$0].title }.joined(separator: " and ")
      let last = entries[indices[indices.count - 1]]
      return SourceRule.nameCollision.finding(
        "\(titles) would both be called “\(last.name.name)” in Swift",
        help: "rename one of them", in: last.path)
    }
    return diagnostics + groups.flatMap(\.collisions)
  }
}

internal import AssetCatalog
internal import POSIX
internal import SVGRaster
internal import Source

/// The `monotint.json` of a takeover: a collection for each group, with what differs from icon to icon as overrides.
struct TakeoverConfiguration {
  /// What the configuration says of a set beside its name.
  private struct Settings: Hashable {
    let rendering: Rendering
    let properties: ImageProperties

    init(_ set: TakenSet) { (rendering, properties) = (set.candidate.rendering, set.candidate.properties) }
  }

  /// A group of the catalog with its sets.
  private struct Collection {
    let group: CatalogGroup
    var sets: [TakenSet]
    let settings: Settings

    init(_ group: CatalogGroup, _ sets: [TakenSet]) {
      (self.group, self.sets) = (group, sets)
      let counts = Dictionary(sets.map { (Settings($0), 1) }, uniquingKeysWith: +)
      let first = sets.map { Settings($0) }.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
      settings = first ?? Settings(sets[0])
    }

    /// Whether all that it says is in its settings.
    var isPlain: Bool {
      sets.allSatisfy { Settings($0) == settings && !$0.needsName && !$0.candidate.isMirrored }
    }

    /// The members of `icons`.
    var members: [(key: String, value: JSONWriter)] {
      let path = ([CatalogTakeover.sourceFolder] + [group.path].filter { !$0.isEmpty }).joined(separator: "/")
      var members: [(key: String, value: JSONWriter)] = [("path", .string(path))]
      // Left out, the group has the name of the folder.
      if group.path.isEmpty || group.path.contains("/") {
        members.append(("group", .string(group.path.isEmpty ? "." : group.path)))
      }
      let namespaces = group.namespaces
      if namespaces == group.folders, !namespaces.isEmpty {
        members.append(("namespace", true))
      } else if !namespaces.isEmpty {
        members.append(("namespaces", .array(namespaces.map(JSONWriter.string))))
      }
      members += [("canvas", "file"), ("render", .string(settings.rendering.rawValue)), ("format", "svg")]
      if !settings.properties.members.isEmpty { members.append(("properties", .object(settings.properties.members))) }
      let mirrored = sets.filter(\.candidate.isMirrored).map(\.stem)
      if !mirrored.isEmpty { members.append(("mirror", .array(mirrored.map(JSONWriter.string)))) }
      let names = sets.filter(\.needsName).map { (key: $0.stem, value: JSONWriter.string($0.candidate.name.text)) }
      if !names.isEmpty { members.append(("names", .object(names))) }
      if !overrides.isEmpty { members.append(("overrides", .array(overrides))) }
      return members
    }

    private var overrides: [JSONWriter] {
      var groups: [(settings: Settings, stems: [String])] = []
      for set in sets where Settings(set) != settings {
        if let index = groups.firstIndex(where: { $0.settings == Settings(set) }) {
          groups[index].stems.append(set.stem)
        } else {
          groups.append((Settings(set), [set.stem]))
        }
      }
      return groups.map { other, stems in
        var members: [(key: String, value: JSONWriter)] = [
          ("match", stems.count == 1 ? .string(stems[0]) : .array(stems.map(JSONWriter.string)))
        ]
        if other.rendering != settings.rendering { members.append(("render", .string(other.rendering.rawValue))) }
        if other.properties != settings.properties {
          let properties = other.properties.members
          members.append(
            ("properties", .object(properties.isEmpty ? [("preserves-vector-representation", true)] : properties)))
        }
        return .object(members)
      }
    }
  }

  private let collections: [Collection]

  init(_ sets: [TakenSet]) {
    let groups = Dictionary(grouping: sets, by: \.group)
    let all = groups.map { Collection($0.key, $0.value) }.sorted { $0.group.path.isBefore($1.group.path) }
    // A group is told with the one around it if both are alike.
    var collections: [Collection] = []
    for collection in all {
      let outer = collections.last { other in
        other.group.path.isEmpty || collection.group.path.hasPrefix(other.group.path + "/")
      }
      let isToldAlready = outer.map { outer in
        outer.isPlain && collection.isPlain && outer.settings == collection.settings
          && Self.isNamespaceTold(outer, collection)
      }
      if isToldAlready != true { collections.append(collection) }
    }
    self.collections = collections
  }

  /// Whether the namespaces of a group follow from what a group around it says.
  private static func isNamespaceTold(_ outer: Collection, _ inner: Collection) -> Bool {
    let all = outer.group.namespaces == outer.group.folders && !outer.group.namespaces.isEmpty
    return all ? inner.group.namespaces == inner.group.folders : inner.group.namespaces == outer.group.namespaces
  }

  /// - Parameter others: members that come before those of the icons.
  func text(catalog: String, _ others: [(key: String, value: JSONWriter)] = []) -> String {
    var members = others.map { ($0.key, $0.value.line) }
    if !collections.isEmpty {
      let lines = collections.map { "    " + JSONWriter.object($0.members).line }
      members.append(("icons", "[\n\(lines.joined(separator: ",\n"))\n  ]"))
    }
    members.append(("catalog", JSONWriter.object([("path", .string(catalog))]).line))
    // As in the check of a catalog: a picture may fill its canvas or lie to one side of it.
    members.append(("rules", JSONWriter.object([("edge-contact", "off"), ("off-centre", "off")]).line))
    let lines = members.map { "  \(JSONWriter.string($0.0).line): \($0.1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}

extension ImageProperties {
  /// The value of `properties` in the configuration: what differs from the defaults.
  fileprivate var members: [(key: String, value: JSONWriter)] {
    var members: [(key: String, value: JSONWriter)] = []
    if !preservesVectors { members.append(("preserves-vector-representation", false)) }
    if let compression { members.append(("compression-type", .string(compression.rawValue))) }
    if let scaling { members.append(("auto-scaling", .string(scaling.rawValue))) }
    if isLocalizable { members.append(("localizable", true)) }
    return members
  }
}

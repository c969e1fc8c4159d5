internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Workspace

/// The `monotint.json` of a takeover: a collection for each group, with what differs from icon to icon as overrides.
struct TakeoverConfiguration {
  /// The settings of a set in the configuration, apart from its name.
  private struct Settings: Hashable {
    let rendering: RenderingIntent
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

    /// Whether its settings are those of every set, and no set needs a name or is mirrored.
    var isPlain: Bool {
      sets.allSatisfy { Settings($0) == settings && !$0.needsName && !$0.candidate.isMirrored }
    }

    /// Its element of `icons`.
    var json: JSONWriter {
      let folder = CatalogTakeover.sourceFolder
      let hasFolderName = !group.path.isEmpty && !group.path.contains("/")
      let namespaces = group.namespaces
      let isNamespace = !namespaces.isEmpty && namespaces == group.folders
      let mirrored = sets.filter(\.candidate.isMirrored).map(\.stem)
      let names = sets.filter(\.needsName).map { (key: $0.stem, value: JSONWriter.string($0.candidate.name.text)) }
      func list(_ texts: [String]) -> JSONWriter? { texts.isEmpty ? nil : .array(texts.map(JSONWriter.string)) }
      return [
        "path": .string(group.path.isEmpty ? folder : "\(folder)/\(group.path)"),
        // Left out, the group has the name of the folder.
        "group": hasFolderName ? nil : .string(group.path.isEmpty ? "." : group.path),
        "namespace": isNamespace ? true : nil, "namespaces": isNamespace ? nil : list(namespaces),
        "canvas": "file", "render": .string(settings.rendering.rawValue), "format": "svg",
        "properties": settings.properties.members.isEmpty ? nil : .object(settings.properties.members),
        "mirror": list(mirrored), "names": names.isEmpty ? nil : .object(names),
        "overrides": overrides.isEmpty ? nil : .array(overrides),
      ]
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
        let properties = other.properties.members
        return [
          "match": stems.count == 1 ? .string(stems[0]) : .array(stems.map(JSONWriter.string)),
          "render": other.rendering == settings.rendering ? nil : .string(other.rendering.rawValue),
          "properties": other.properties == settings.properties
            ? nil : .object(properties.isEmpty ? [("preserves-vector-representation", true)] : properties),
        ]
      }
    }
  }

  private let collections: [Collection]
  /// The files that stay in the sets although no slot names them.
  private let unassigned: [String]

  init(_ sets: [TakenSet], unassigned: [String]) {
    self.unassigned = unassigned
    let groups = Dictionary(grouping: sets, by: \.group)
    let all = groups.map { Collection($0.key, $0.value) }.sorted { $0.group.path.isBefore($1.group.path) }
    // A group needs no collection of its own if that of the group around it gives the same result.
    collections = all.reduce(into: []) { collections, collection in
      let outer = collections.last { other in
        other.group.path.isEmpty || collection.group.path.hasPrefix(other.group.path + "/")
      }
      if let outer, outer.isPlain, collection.isPlain, outer.settings == collection.settings,
        Self.hasNamespaces(collection, of: outer)
      {
        return
      }
      collections.append(collection)
    }
  }

  /// Whether the namespaces of a group follow from what the collection of a group around it says.
  private static func hasNamespaces(_ inner: Collection, of outer: Collection) -> Bool {
    let all = outer.group.namespaces == outer.group.folders && !outer.group.namespaces.isEmpty
    return all ? inner.group.namespaces == inner.group.folders : inner.group.namespaces == outer.group.namespaces
  }

  private var rules: JSONWriter {
    // As in the check of a catalog: a picture may fill its canvas or lie to one side of it.
    var rules: [(key: String, value: JSONWriter)] = [
      (IconRule.edgeContact.id, "off"), (IconRule.offCentre.id, "off"),
    ]
    if !unassigned.isEmpty {
      let files = JSONWriter.object(unassigned.map { ($0, "note") })
      rules.append((OutputRule.unassignedFile.id, ["icons": files]))
    }
    return .object(rules)
  }

  /// - Parameter others: members that come before those of the icons.
  func text(catalog: String, _ others: [(key: String, value: JSONWriter)] = []) -> String {
    var members = others.map { ($0.key, $0.value.line) }
    if !collections.isEmpty {
      let lines = collections.map { "    " + $0.json.line }
      members.append(("icons", "[\n\(lines.joined(separator: ",\n"))\n  ]"))
    }
    members.append(("catalog", JSONWriter.object([("path", .string(catalog))]).line))
    members.append(("rules", rules.line))
    let lines = members.map { "  \(JSONWriter.string($0.0).line): \($0.1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}

extension ImageProperties {
  /// The value of `properties` in the configuration: what differs from the defaults.
  fileprivate var members: [(key: String, value: JSONWriter)] {
    (preservesVectors ? [] : [("preserves-vector-representation", false)]) + members(isVector: false)
  }
}

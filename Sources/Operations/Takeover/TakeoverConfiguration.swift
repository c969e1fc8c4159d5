internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Workspace

/// What a configuration says of pictures that moved: a collection for each group, with what differs from picture to
/// picture as overrides.
struct TakeoverConfiguration {
  /// The settings of a set in the configuration, apart from its name.
  private struct Settings: Hashable {
    let rendering: RenderingIntent
    let properties: ImageProperties

    init(_ set: ImportedSet) {
      rendering = set.candidate.rendering
      properties = set.candidate.properties
    }
  }

  /// A group of the catalog with its sets.
  private struct Collection {
    let group: AssetGroup
    var sets: [ImportedSet]
    let settings: Settings

    /// - Parameter sets: at least one.
    init(_ group: AssetGroup, _ sets: [ImportedSet]) {
      self.group = group
      self.sets = sets
      let counts = Dictionary(sets.map { (Settings($0), 1) }, uniquingKeysWith: +)
      let most = sets.map { Settings($0) }.max { counts[$0, default: 0] < counts[$1, default: 0] }
      settings = if let most { most } else { Settings(sets[0]) }
    }

    /// Whether its settings are those of every set, and no set needs a name or is mirrored.
    var isPlain: Bool {
      sets.allSatisfy { Settings($0) == settings && !$0.needsName && !$0.candidate.isMirrored }
    }

    /// Its element of `icons`.
    func json(in folder: String) -> JSONWriter {
      let path = if group.path.isEmpty { folder } else { "\(folder)/\(group.path)" }
      let mirrored = matches(sets.filter(\.candidate.isMirrored)).map(JSONWriter.string)
      let names = sets.filter(\.needsName).map { set in
        (key: set.stem, value: JSONWriter.string(set.candidate.name.text))
      }
      return [
        "path": .string(path),
        "group": groupName.map(JSONWriter.string),
        "namespace": namespace,
        "render": .string(settings.rendering.rawValue),
        "format": .string(ImageFormat.source.rawValue),
        "properties": settings.properties.members.nonEmpty.map(JSONWriter.object),
        "mirror": mirrored.nonEmpty.map(JSONWriter.array),
        "names": names.nonEmpty.map(JSONWriter.object),
        "overrides": overrides.nonEmpty.map(JSONWriter.array),
      ]
    }

    /// nil if the group has the name of the folder, which need not be said.
    private var groupName: String? {
      if group.path.isEmpty { return "." }
      if group.path.contains("/") { return group.path }
      return nil
    }

    /// `true` if all folders of the group are namespaces, the list of those that are otherwise; nil if none is.
    private var namespace: JSONWriter? {
      if group.hasOnlyNamespaces { return true }
      return group.namespaces.map(JSONWriter.string).nonEmpty.map(JSONWriter.array)
    }

    private var overrides: [JSONWriter] {
      var groups: [(settings: Settings, sets: [ImportedSet])] = []
      for set in sets where Settings(set) != settings {
        if let index = groups.firstIndex(where: { $0.settings == Settings(set) }) {
          groups[index].sets.append(set)
        } else {
          groups.append((Settings(set), [set]))
        }
      }
      return groups.map { override(of: $0.sets, to: $0.settings) }
    }

    /// The patterns that match these sets of the collection, and no other.
    private func matches(_ wanted: [ImportedSet]) -> [String] {
      let names = Set(wanted.map(\.stem))
      return CommonPatterns.patterns(
        of: wanted.map(\.stem), notOf: sets.map(\.stem).filter { !names.contains($0) })
    }

    private func override(of wanted: [ImportedSet], to other: Settings) -> JSONWriter {
      let patterns = matches(wanted)
      let match: JSONWriter =
        if patterns.count == 1 { .string(patterns[0]) } else { .array(patterns.map(JSONWriter.string)) }
      var rendering: JSONWriter?
      if other.rendering != settings.rendering { rendering = .string(other.rendering.rawValue) }
      var properties: JSONWriter?
      if other.properties != settings.properties {
        let members = other.properties.members.nonEmpty
        // The default has to be said, because the collection says something else.
        properties = .object(members ?? [("preserves-vector-representation", true)])
      }
      return ["match": match, "render": rendering, "properties": properties]
    }
  }

  private let collections: [Collection]
  /// The folder of the sources.
  private let folder: String
  /// The files that stay in the sets although no slot names them.
  private let unassigned: [String]

  init(_ sets: [ImportedSet], in folder: String, unassigned: [String]) {
    self.folder = folder
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
    if outer.group.hasOnlyNamespaces { return inner.group.namespaces == inner.group.folders }
    return inner.group.namespaces == outer.group.namespaces
  }

  /// The elements of `icons`.
  var icons: [JSONWriter] { collections.map { $0.json(in: folder) } }

  /// The members of `rules`.
  var rules: [(key: String, value: JSONWriter)] {
    // As in the check of a catalog: a picture may fill its canvas or lie to one side of it.
    var rules: [(key: String, value: JSONWriter)] = [
      (IconRule.edgeContact.id, "off"), (IconRule.offCentre.id, "off"),
    ]
    if !unassigned.isEmpty {
      let files = JSONWriter.object(unassigned.map { ($0, "note") })
      rules.append((OutputRule.unassignedFile.id, ["icons": files]))
    }
    return rules
  }
}

extension ImageProperties {
  /// The value of `properties` in the configuration: what differs from the defaults.
  fileprivate var members: [(key: String, value: JSONWriter)] {
    let members = members(isVector: false)
    if preservesVectors { return members }
    return [("preserves-vector-representation", false)] + members
  }
}

extension AssetGroup {
  /// Whether each of its folders is a namespace.
  fileprivate var hasOnlyNamespaces: Bool { !namespaces.isEmpty && namespaces == folders }
}

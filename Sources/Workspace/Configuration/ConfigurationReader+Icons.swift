internal import AssetCatalog
internal import Drawing
internal import Findings

/// The key `icons`.
extension ConfigurationReader {
  mutating func icons(_ value: JSONValue) {
    if let list = value.array {
      let collections = list.compactMap { collection($0) }
      if list.isEmpty { wrong(value, "a path, or a list of collections") }
      if !collections.isEmpty { configuration.icons = collections }
      reportRepeated(collections)
    } else if let path = path(value, or: "a path, or a list of collections") {
      var collection = IconCollection(path: path)
      collection.place = place(value.range)
      configuration.icons = [collection]
    }
  }

  private mutating func collection(_ value: JSONValue) -> IconCollection? {
    guard let object = value.object else {
      wrong(value, #"a collection such as { "path": "Assets/Actions" }"#)
      return nil
    }
    guard let pathValue = object["path"] else {
      _ = members(value, "a collection of icons", known: Self.collectionKeys)
      if !Self.has("path", in: object, known: Self.collectionKeys) {
        report(
          ConfigurationRule.value, "this collection has no path", help: #"add "path": the folder of its icons"#,
          at: value.range)
      }
      return nil
    }
    guard let path = path(pathValue) else { return nil }
    var collection = IconCollection(path: path)
    collection.place = place(pathValue.range)
    for member in members(value, "a collection of icons", known: Self.collectionKeys) {
      let value = member.value
      switch member.key {
      case "group": collection.group = value.string == "." ? "" : group(value)
      case "namespace": collection.isNamespace = boolean(value)
      case "canvas": collection.canvas = canvas(value)
      case "render": collection.rendering = choice(value) ?? collection.rendering
      case "format": collection.format = choice(value)
      case "namespaces": collection.namespaces = groups(value)
      case "properties": collection.properties = properties(value)
      case "variants": variants(value, &collection.variants)
      case "mirror": collection.mirrored = patterns(value)
      case "names": collection.names = names(value)
      case "overrides": collection.overrides = overrides(value)
      default: break
      }
    }
    if collection.group == nil { collection.group = defaultGroup(of: path, at: pathValue.range) }
    return collection
  }

  private static let collectionKeys = [
    "path", "group", "namespace", "namespaces", "canvas", "render", "format", "properties", "variants", "mirror",
    "names", "overrides",
  ]

  /// The name of the folder.
  private mutating func defaultGroup(of path: String, at range: Range<Int>) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if CatalogGroup.problem(inName: name) == nil { return name }
    report(
      ConfigurationRule.value, "“\(name)” cannot be the name of a group",
      help: #"add "group": its name in the catalog"#,
      at: range)
    return configuration.catalog.group
  }

  private mutating func groups(_ value: JSONValue) -> Set<String>? {
    guard let list = value.array else {
      wrong(value, "a list of groups such as “Brand/Social”")
      return nil
    }
    return Set(list.compactMap { group($0) })
  }

  /// The properties of an image set, by the keys of `Contents.json`.
  private mutating func properties(_ value: JSONValue) -> ImageProperties {
    var properties = ImageProperties()
    for member in members(value, "properties", known: Self.propertyKeys, what: "property") {
      switch member.key {
      case "preserves-vector-representation": properties.preservesVectors = boolean(member.value) ?? true
      case "compression-type": properties.compression = choice(member.value)
      case "auto-scaling": properties.scaling = choice(member.value)
      case "localizable": properties.isLocalizable = boolean(member.value) ?? false
      default: break
      }
    }
    return properties
  }

  private static let propertyKeys = [
    "preserves-vector-representation", "compression-type", "auto-scaling", "localizable",
  ]

  private mutating func reportRepeated(_ collections: [IconCollection]) {
    var paths: Set<String> = []
    for collection in collections where !paths.insert(collection.path).inserted {
      guard let place = collection.place else { continue }
      report(
        ConfigurationRule.value, "two collections have the path “\(collection.path)”",
        help: #"merge them into one, with "overrides" for icons that differ"#, at: place.range)
    }
  }

  private mutating func variants(_ value: JSONValue, _ variants: inout IconCollection.VariantPatterns) {
    let properties: [String: WritableKeyPath<IconCollection.VariantPatterns, NamePattern>] = [
      "dark": \.dark, "highContrast": \.highContrast, "rtl": \.rightToLeft,
    ]
    for member in members(value, "variants", known: properties.keys.sorted(), what: "variant") {
      guard let property = properties[member.key], let pattern = pattern(member.value) else { continue }
      if pattern.value.text.contains("*"), pattern.value.text.contains(where: { $0 != "*" }) {
        variants[keyPath: property] = pattern.value
      } else {
        wrong(member.value, "a pattern with a * and other text, such as “*_dark”")
      }
    }
  }

  private mutating func patterns(_ value: JSONValue) -> [Located<NamePattern>] {
    guard let list = value.array else {
      wrong(value, "a list of patterns such as “arrow-*”")
      return []
    }
    return list.compactMap { pattern($0) }
  }

  /// A pattern of names. An ending .svg is ignored.
  private mutating func pattern(_ value: JSONValue) -> Located<NamePattern>? {
    string(value).map { located($0, at: value.range) }
  }

  private func located(_ text: String, at range: Range<Int>) -> Located<NamePattern> {
    let name = text.lowercased().hasSuffix(".svg") ? String(text.dropLast(".svg".count)) : text
    return Located(NamePattern(name), at: place(range))
  }

  private mutating func names(_ value: JSONValue) -> [(pattern: Located<NamePattern>, name: String)] {
    guard let object = value.object else {
      wrong(value, #"an object such as { "ic_*_24": "*" }"#)
      return []
    }
    return object.members.compactMap { member in
      string(member.value).map { (located(member.key, at: member.keyRange), $0) }
    }.sorted { !$0.pattern.value.text.contains("*") && $1.pattern.value.text.contains("*") }
  }

  private mutating func overrides(_ value: JSONValue) -> [IconCollection.Override] {
    guard let list = value.array else {
      wrong(value, #"a list such as [{ "match": "*_color", "render": "original" }]"#)
      return []
    }
    return list.compactMap { value -> IconCollection.Override? in
      guard let match = value.object?["match"] else {
        report(
          ConfigurationRule.value, "this override matches nothing", help: #"add "match": a pattern such as "*_color""#,
          at: value.range)
        return nil
      }
      let patterns = match.array.map { $0.compactMap { pattern($0) } } ?? [pattern(match)].compactMap(\.self)
      if match.array?.isEmpty == true { wrong(match, "a pattern, or a list of patterns") }
      guard !patterns.isEmpty else { return nil }
      var override = IconCollection.Override(match: NamePatterns(patterns))
      for member in members(value, "an override", known: ["match", "canvas", "render", "format", "properties"]) {
        switch member.key {
        case "canvas": override.canvas = canvas(member.value)
        case "render": override.rendering = choice(member.value)
        case "format": override.format = choice(member.value)
        case "properties": override.properties = properties(member.value)
        default: break
        }
      }
      return override
    }
  }
}

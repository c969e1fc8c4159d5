internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform

/// The key `icons`.
extension ConfigurationReader {
  mutating func icons(_ value: JSONValue) {
    if let list = value.array {
      let collections = list.compactMap { collection($0) }
      if list.isEmpty || !collections.isEmpty { configuration.icons = collections }
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
      case "group" where value.string == ".": collection.group = ""
      case "group": collection.group = group(value)
      case "namespace": collection.namespace = namespace(value)
      case "canvas": collection.canvas = canvas(value)
      case "render":
        if let rendering: RenderingIntent = choice(value) { collection.rendering = rendering }
      case "format": collection.format = choice(value)
      case "symbolScale": collection.symbolScale = symbolScale(value)
      case "properties": collection.properties = properties(value)
      case "variants": collection.variants = variants(value)
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
    "path", "group", "namespace", "canvas", "render", "format", "symbolScale", "properties", "variants",
    "mirror",
    "names", "overrides",
  ]

  private mutating func symbolScale(_ value: JSONValue) -> Double {
    guard let scale = value.number, (0.5...2).contains(scale) else {
      wrong(value, "a number from 0.5 to 2")
      return 1
    }
    return scale
  }

  /// The name of the folder.
  private mutating func defaultGroup(of path: String, at range: Range<Int>) -> String {
    let name = Disk.name(of: path)
    if AssetGroup.problem(inName: name) == nil { return name }
    report(
      ConfigurationRule.value, "“\(name)” cannot be the name of a group",
      help: #"add "group": its name in the catalog"#,
      at: range)
    return configuration.catalog.group
  }

  /// Reads whether all groups are namespaces, or a list of those that are.
  private mutating func namespace(_ value: JSONValue) -> IconCollection.Namespace? {
    if let isNamespace = value.boolean { return .everywhere(isNamespace) }
    guard let list = value.array else {
      wrong(value, "true, false, or a list of groups such as “Brand/Social”")
      return nil
    }
    return .groups(Set(list.compactMap { group($0) }))
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

  private mutating func variants(_ value: JSONValue) -> IconCollection.VariantPatterns {
    var variants = IconCollection.VariantPatterns()
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
    return variants
  }

  private mutating func patterns(_ value: JSONValue) -> [Located<NamePattern>] {
    guard let list = value.array else {
      wrong(value, "a list of patterns such as “arrow-*”")
      return []
    }
    return list.compactMap { pattern($0) }
  }

  /// A pattern of names. An ending such as .svg is ignored, with a scale such as @2x before .png.
  private mutating func pattern(_ value: JSONValue) -> Located<NamePattern>? {
    string(value).map { located($0, at: value.range) }
  }

  private func located(_ text: String, at range: Range<Int>) -> Located<NamePattern> {
    let name = PictureName(text)?.stem ?? text
    return Located(NamePattern(name), at: place(range))
  }

  /// The names of image sets. Those of one file come before those of a pattern.
  private mutating func names(_ value: JSONValue) -> [(pattern: Located<NamePattern>, name: String)] {
    guard let object = value.object else {
      wrong(value, #"an object such as { "ic_*_24": "*" }"#)
      return []
    }
    let names = object.members.compactMap { member in
      string(member.value).map { (pattern: located(member.key, at: member.keyRange), name: $0) }
    }
    return names.filter { !$0.pattern.value.text.contains("*") }
      + names.filter { $0.pattern.value.text.contains("*") }
  }

  private mutating func overrides(_ value: JSONValue) -> [IconCollection.Override] {
    guard let list = value.array else {
      wrong(value, #"a list such as [{ "match": "*_color", "render": "original" }]"#)
      return []
    }
    return list.compactMap { override($0) }
  }

  private mutating func override(_ value: JSONValue) -> IconCollection.Override? {
    guard let match = value.object?["match"] else {
      report(
        ConfigurationRule.value, "this override matches nothing",
        help: #"add "match": a pattern such as "*_color""#, at: value.range)
      return nil
    }
    let texts = if let list = match.array { list } else { [match] }
    let patterns = texts.compactMap { pattern($0) }
    if texts.isEmpty { wrong(match, "a pattern, or a list of patterns") }
    guard !patterns.isEmpty else { return nil }
    var override = IconCollection.Override(match: NamePatterns(patterns))
    for member in members(value, "an override", known: Self.overrideKeys) {
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

  private static let overrideKeys = ["match", "canvas", "render", "format", "properties"]
}

internal import AssetCatalog
internal import Findings
internal import SwiftGeneration

/// The keys `catalogs`, `excluded` and `baseline`.
extension ConfigurationReader {
  mutating func catalogs(_ value: JSONValue) {
    guard let list = value.array else {
      return wrong(value, #"a list of catalogs such as [{ "path": "App/Assets.xcassets" }]"#)
    }
    var catalogs: [KnownCatalog] = []
    for element in list {
      guard let catalog = knownCatalog(element) else { continue }
      if catalogs.contains(where: { $0.path == catalog.path }) {
        report(
          ConfigurationRule.value, "two entries have the path “\(catalog.path)”",
          help: "keep one of them", at: element.range)
        continue
      }
      catalogs.append(catalog)
    }
    configuration.catalogs = catalogs
  }

  private static let catalogKeys = ["path", "swift", "name", "access", "adopted", "rules"]

  private mutating func knownCatalog(_ value: JSONValue) -> KnownCatalog? {
    let members = members(value, "a catalog of the app", known: Self.catalogKeys)
    guard let object = value.object else { return nil }
    guard let pathValue = object["path"] else {
      if !Self.has("path", in: object, known: Self.catalogKeys) {
        report(
          ConfigurationRule.value, "this catalog has no path", help: #"add "path": the folder that ends in .xcassets"#,
          at: value.range)
      }
      return nil
    }
    guard let path = catalogPath(pathValue) else { return nil }
    var catalog = KnownCatalog(path: path, place: place(pathValue.range))
    catalog.namePlace = (object["name"] ?? object["swift"]).map { place($0.range) }
    for member in members {
      let value = member.value
      switch member.key {
      case "swift": catalog.swift = outputPathOrNone(value, ending: ".swift") ?? catalog.swift
      case "name": catalog.typeName = typeName(value)
      case "access": catalog.access = choice(value)
      case "adopted": catalog.isAdopted = boolean(value) ?? false
      case "rules": catalog.rules = ruleSettings(value)
      default: break
      }
    }
    checkType(of: catalog)
    return catalog
  }

  /// Reports a type of constants that would hide what generated code uses.
  private mutating func checkType(of catalog: KnownCatalog) {
    guard let file = catalog.swift, let place = catalog.namePlace else { return }
    let type = catalog.constantsType(in: file)
    guard UsedNames.hides(type) else { return }
    report(
      ConfigurationRule.value, "the constants cannot be in a type “\(type)”: generated code means something else by it",
      help: #"give the catalog another "name", such as “\#(type)Assets”"#, at: place.range)
  }

  private mutating func catalogPath(_ value: JSONValue) -> String? {
    guard let path = path(value) else { return nil }
    guard path.lowercased().hasSuffix(".xcassets") else {
      report(
        ConfigurationRule.path, "“\(path)” is no asset catalog: it does not end in .xcassets", at: value.range)
      return nil
    }
    return path
  }

  /// A name that Swift takes for a type.
  mutating func typeName(_ value: JSONValue) -> String? {
    guard let name = string(value) else { return nil }
    guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
      wrong(value, "a name of a Swift type, such as “AppAssets”")
      return nil
    }
    return name
  }

  /// Patterns of paths that no command looks at.
  mutating func excluded(_ value: JSONValue) {
    guard let list = value.array else {
      return wrong(value, #"a list of paths and patterns, such as ["Pods", "**/Fixtures"]"#)
    }
    configuration.excluded = ExcludedPaths(list.compactMap { path($0) })
  }

  /// Two files of constants at one path, or in the file of other code.
  mutating func reportSharedFiles() {
    var taken: [String: String] = [:]
    func take(_ path: String?, for owner: String) -> String? {
      guard let path else { return nil }
      return taken.updateValue(owner, forKey: AssetName.collisionKey(of: path))
    }
    for file in configuration.swift.files { _ = take(file.path, for: file.contents) }
    for catalog in configuration.catalogs {
      guard let other = take(catalog.swift, for: catalog.path) else { continue }
      report(
        ConfigurationRule.path, "the constants of this catalog would be written into the file of \(other)",
        help: #"give it a file of its own in "swift""#, at: catalog.place.range)
    }
  }
}

internal import Source

/// A string catalog (`TabBar.xcstrings`) with the titles of the tabs among whatever else it holds.
struct StringCatalog {
  let bytes: [UInt8]
  let diagnostics: [Diagnostic]

  /// Puts the titles into a catalog; every other key, language and remark in it stays as it is.
  ///
  /// - Parameter existing: the catalog on disk; nil begins a new one.
  init(_ items: [TabItem], sourceLanguage: String, path: String, existing: SourceFile?) {
    guard let existing else {
      var catalog = OrderedJSON.object([
        .init(key: "sourceLanguage", value: .string(sourceLanguage)), .init(key: "strings", value: .object([])),
        .init(key: "version", value: .string("1.0")),
      ])
      Self.put(items, into: &catalog)
      bytes = Array(catalog.text.utf8)
      diagnostics = []
      return
    }
    let (value, syntax) = JSONReader.read(existing)
    guard let value, let object = value.object, object["strings"]?.object != nil else {
      bytes = existing.bytes
      let help = "repair it, or remove it and it is written anew"
      diagnostics =
        syntax.hasErrors
        ? syntax : [Diagnostic(.error, "string-catalog", "\(path) is not a string catalog", help: help, path: path)]
      return
    }
    let before = OrderedJSON(value, in: existing)
    var catalog = before
    Self.put(items, into: &catalog)
    // A catalog that is in another form than Xcode's is left so until something in it changes.
    bytes = catalog == before ? existing.bytes : Array(catalog.text.utf8)
    diagnostics = syntax + Self.language(of: object, sourceLanguage, existing)
  }

  private static func put(_ items: [TabItem], into catalog: inout OrderedJSON) {
    guard case .object(var members)? = catalog["strings"] else { return }
    let known = members.count
    var positions = Dictionary(
      members.indices.map { (ExactString(members[$0].key), $0) }, uniquingKeysWith: { first, _ in first })
    for item in items {
      let key = "tabs.\(item.id)"
      if let position = positions[ExactString(key)] {
        members[position].value = entry(members[position].value, item)
      } else {
        positions[ExactString(key)] = members.count
        members.append(OrderedJSON.Member(key: key, value: entry(newEntry, item)))
      }
    }
    catalog["strings"] = .object(CatalogOrder.merge(Array(members[known...]), into: Array(members[..<known])))
  }

  /// An entry with the titles of a tab in it; what else it says stays.
  private static func entry(_ entry: OrderedJSON, _ item: TabItem) -> OrderedJSON {
    var entry = entry
    if case .object = entry {} else { entry = newEntry }
    var localizations = entry["localizations"] ?? .object([])
    if case .object = localizations {} else { localizations = .object([]) }
    for title in item.titles where localizations[title.language]?["stringUnit"]?["value"] != .string(title.text) {
      let unit = OrderedJSON.object([
        .init(key: "state", value: .string("translated")), .init(key: "value", value: .string(title.text)),
      ])
      localizations[title.language] = .object([.init(key: "stringUnit", value: unit)])
    }
    entry["localizations"] = localizations
    return entry
  }

  /// Marked as managed by hand, or Xcode would drop a key that it does not find in the code.
  private static let newEntry = OrderedJSON.object([
    .init(key: "comment", value: .string("Title of a tab")), .init(key: "extractionState", value: .string("manual")),
  ])

  private static func language(of object: JSONObject, _ language: String, _ file: SourceFile) -> [Diagnostic] {
    guard let value = object["sourceLanguage"], let found = value.string, found != language else { return [] }
    return [
      Diagnostic(
        .warning, "string-catalog",
        "the source language of this catalog is “\(found)”, that of the project “\(language)”",
        help: #"set "sourceLanguage" under "strings" in monotint.json"#, at: SourceRange(file, value.range))
    ]
  }
}

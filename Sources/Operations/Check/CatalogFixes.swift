internal import AssetCatalog
internal import Findings
package import IconVerdict

/// Repairs of `Contents.json` that are made when they are asked for by rule.
package enum CatalogFixes {
  /// The rules whose findings can be repaired.
  package static let rules = [CatalogRule.templateIntent.id, CatalogRule.vector.id]

  /// The changed files. Each is written whole, as Xcode writes it.
  ///
  /// - Parameter rules: the ids of the rules whose findings are repaired.
  package static func changes(after inspection: CatalogInspection, _ rules: Set<String>) -> [ChangedIcon] {
    let sets = Dictionary(
      inspection.catalog.sets.compactMap { set in set.contents.file.map { ($0.path, set) } },
      uniquingKeysWith: { first, _ in first })
    let findings = Dictionary(grouping: inspection.diagnostics.filter { rules.contains($0.rule) }, by: \.path)
    return findings.sorted { $0.key.isBefore($1.key) }.compactMap { path, findings in
      guard let set = sets[path], let before = set.contents.file, let value = set.contents.value else { return nil }
      var properties: [(key: String, value: JSONWriter)] = []
      var repairs: [String] = []
      if findings.contains(where: { $0.rule == CatalogRule.templateIntent.id }) {
        properties.append(("template-rendering-intent", "template"))
        repairs.append("made it a template image")
      }
      if findings.contains(where: { $0.rule == CatalogRule.vector.id }) {
        properties.append(("preserves-vector-representation", true))
        repairs.append("preserved its vector data")
      }
      guard !properties.isEmpty else { return nil }
      let bytes = setting(properties, in: value).bytes(.assetCatalog)
      return ChangedIcon(before: before, after: SourceFile(path: path, bytes: bytes), repairs: repairs)
    }
  }

  /// The document with some properties of the set replaced or added.
  private static func setting(_ properties: [(key: String, value: JSONWriter)], in contents: JSONValue) -> JSONWriter {
    func members(_ object: JSONObject?, without keys: Set<String>) -> [(key: String, value: JSONWriter)] {
      (object?.members ?? []).filter { !keys.contains($0.key) }.map { ($0.key, JSONWriter($0.value)) }
    }
    let kept = members(contents.object?["properties"]?.object, without: Set(properties.map(\.key)))
    return .object(members(contents.object, without: ["properties"]) + [("properties", .object(kept + properties))])
  }
}

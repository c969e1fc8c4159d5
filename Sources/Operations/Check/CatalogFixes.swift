internal import AssetCatalog
internal import Findings
package import IconVerdict

/// Repairs of `Contents.json` that are made when they are asked for by rule.
package enum CatalogFixes {
  /// The rules whose findings can be repaired.
  package static let rules = [CatalogRule.templateIntent.id, CatalogRule.vector.id]

  /// The changed files. Only the properties change in them.
  ///
  /// - Parameter rules: the ids of the rules whose findings are repaired.
  package static func changes(after inspection: CatalogInspection, _ rules: Set<String>) -> [ChangedIcon] {
    let unlikeSiblings = inspection.diagnostics.filter { $0.rule == CatalogRule.templateIntent.id }
    let mayBeTemplates = Set(unlikeSiblings.map(\.path))
    return inspection.catalog.sets.compactMap { set in
      guard let before = set.contents.file, let value = set.contents.value else { return nil }
      var properties: [ContentsEdit.Property] = []
      var repairs: [String] = []
      if rules.contains(CatalogRule.templateIntent.id), mayBeTemplates.contains(before.path) {
        properties.append(("template-rendering-intent", "template"))
        repairs.append("made it a template image")
      }
      // Whoever asks for it means small pictures too, which are not reported.
      if rules.contains(CatalogRule.vector.id), set.vectorWithoutData != nil {
        properties.append(("preserves-vector-representation", true))
        repairs.append("preserved its vector data")
      }
      guard !properties.isEmpty else { return nil }
      properties.sort { $0.key.isBefore($1.key) }
      guard let bytes = ContentsEdit(before, value).setting(properties) else { return nil }
      return ChangedIcon(before: before, after: SourceFile(path: before.path, bytes: bytes), repairs: repairs)
    }
  }
}

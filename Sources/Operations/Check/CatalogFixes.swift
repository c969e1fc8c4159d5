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

/// Sets properties in the text of a `Contents.json`. Every other byte stays as it is.
struct ContentsEdit {
  typealias Property = (key: String, value: JSONWriter)

  private let root: JSONValue
  private var edit: JSONEdit

  /// - Parameter root: the value of the file.
  init(_ file: SourceFile, _ root: JSONValue) {
    self.root = root
    edit = JSONEdit(file)
  }

  /// The text with these properties of the set; nil if the file is no object.
  ///
  /// - Parameter properties: in byte order of their keys.
  func setting(_ properties: [Property]) -> [UInt8]? {
    guard let object = root.object else { return nil }
    var copy = self
    if let value = object["properties"], let existing = value.object, !existing.members.isEmpty {
      for property in properties { copy.set(property, in: value, existing) }
    } else if let value = object["properties"] {
      copy.edit.replace(value, with: text(of: properties, indent: indentation(of: object)))
    } else {
      let text = text(of: properties, indent: indentation(of: object))
      copy.add("\"properties\"\(colon)\(text)", key: "properties", to: root, object)
    }
    return copy.edit.bytes
  }

  private mutating func set(_ property: Property, in value: JSONValue, _ object: JSONObject) {
    if let old = object[property.key] {
      edit.replace(old, with: property.value.line)
      return
    }
    add("\"\(property.key)\"\(colon)\(property.value.line)", key: property.key, to: value, object)
  }

  /// Adds a member before the first with a greater key.
  private mutating func add(_ member: String, key: String, to value: JSONValue, _ object: JSONObject) {
    // What stands between two members: a line feed and the indentation, or a space.
    let space = object.members.first.map { edit.text(value.range.lowerBound + 1..<$0.keyRange.lowerBound) } ?? ""
    if let next = object.members.first(where: { key.isBefore($0.key) }) {
      edit.insert(member, before: next, after: space.isEmpty ? " " : space)
    } else {
      edit.append([member], to: value, after: space)
    }
  }

  /// An object with these properties, a line each.
  private func text(of properties: [Property], indent: String) -> String {
    let lines = properties.map { "\(indent)\(indent)\"\($0.key)\"\(colon)\($0.value.line)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  /// What stands between a key and its value, as the file writes it.
  private var colon: String {
    guard let member = root.object?.members.first else { return " : " }
    return edit.text(member.keyRange.upperBound..<member.value.range.lowerBound)
  }

  /// The white space before the first member of an object.
  private func indentation(of object: JSONObject) -> String {
    let blanks = object.members.first.map { edit.blanks(before: $0.keyRange.lowerBound) } ?? ""
    return blanks.isEmpty ? "  " : blanks
  }
}

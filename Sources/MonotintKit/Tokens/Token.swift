/// A token with its value resolved.
package struct Token: Sendable {
  /// The names from the top of the file down, joined by points: `tabBar.item.selected`.
  package let path: String
  /// The type its value has, or should have; nil when it has none that 2025.10 knows.
  package let type: TokenType?
  /// nil when it could not be read, for which there is a finding.
  package let value: TokenValue?
  /// Where the value finally comes from: the literal at the end of its references.
  package let origin: SourcePlace
  package let deprecation: Deprecation
  /// The token that it is an alias of.
  package let alias: String?
  private let definition: TokenTree.Definition
  private let valueRange: Range<Int>

  init(_ entry: TokenResolution.Entry, alias: String?) {
    path = entry.path
    type = entry.type.type
    value = entry.result
    origin = entry.origin
    deprecation = entry.deprecation ?? .no
    self.alias = alias
    definition = entry.definition
    valueRange = entry.value.range
  }

  /// The `$value` as this token writes it.
  package var place: SourcePlace { SourcePlace(definition.file, valueRange) }
  /// The key that names it.
  package var namePlace: SourcePlace { definition.namePlace }
  package var description: String? { definition.object["$description"]?.string }
  /// What tools keep in `$extensions`, as it is.
  package var extensions: JSONValue? { definition.object["$extensions"] }
}

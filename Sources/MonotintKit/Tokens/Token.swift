/// A token with its value resolved.
package struct Token: Sendable {
  /// The names from the top of the file down, joined by points: `tabBar.item.selected`.
  package let path: String
  /// The type its value has, or should have; nil when it has none that 2025.10 knows.
  package let type: TokenType?
  /// nil when it could not be read, for which there is a finding.
  package let value: TokenValue?
  /// The `$value` as this token writes it.
  package let place: SourcePlace
  /// The key that names it.
  package let namePlace: SourcePlace
  /// Where the value finally comes from: the literal at the end of its references.
  package let origin: SourcePlace
  package let description: String?
  package let deprecation: Deprecation
  /// What tools keep in `$extensions`, as it is.
  package let extensions: JSONValue?
  /// The token that it is an alias of.
  package let alias: String?
}

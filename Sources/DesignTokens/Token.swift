package import Source

/// A token with its value resolved.
package struct Token: Sendable {
  let entry: TokenResolution.Entry
  /// The token that it is an alias of.
  package let alias: String?

  /// The names from the top of the file down, joined by points: `tabBar.item.selected`.
  package var path: String { entry.path }
  /// The type that its value has, or should have; nil when 2025.10 does not know it.
  package var type: TokenType? { entry.type.type }
  /// nil when it could not be read, for which there is a finding.
  package var value: TokenValue? { entry.result }
  /// Where the value finally comes from: the literal at the end of its references.
  package var origin: SourceRange { entry.origin }
  /// The `$value` as this token writes it.
  package var place: SourceRange { entry.place }
}

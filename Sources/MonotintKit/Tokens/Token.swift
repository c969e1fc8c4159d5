package import Source

/// A token with its value resolved.
package struct Token: Sendable {
  private let entry: TokenResolution.Entry
  /// The token that it is an alias of.
  package let alias: String?

  init(_ entry: TokenResolution.Entry, alias: String?) {
    self.entry = entry
    self.alias = alias
  }

  /// The names from the top of the file down, joined by points: `tabBar.item.selected`.
  package var path: String { entry.path }
  /// The type its value has, or should have; nil when it has none that 2025.10 knows.
  package var type: TokenType? { entry.type.type }
  /// nil when it could not be read, for which there is a finding.
  package var value: TokenValue? { entry.result }
  /// Where the value finally comes from: the literal at the end of its references.
  package var origin: SourceRange { entry.origin }
  package var deprecation: Deprecation { entry.deprecation ?? .no }
  /// The `$value` as this token writes it.
  package var place: SourceRange { entry.place }
  /// The key that names it.
  package var namePlace: SourceRange { entry.definition.namePlace }
  package var description: String? { entry.definition.object["$description"]?.string }
  /// What tools keep in `$extensions`, as it is.
  package var extensions: JSONValue? { entry.definition.object["$extensions"] }
}

/// The tokens of a document in the order of the file.
package struct TokenList: RandomAccessCollection, Sendable {
  let entries: [TokenResolution.Entry]

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  package subscript(position: Int) -> Token {
    let entry = entries[position]
    return Token(entry, alias: entry.alias.map { entries[$0].path })
  }
}

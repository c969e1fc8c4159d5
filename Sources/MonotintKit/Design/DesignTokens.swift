/// The tokens of the design, a document for each appearance that it has.
package struct DesignTokens: Sendable {
  private let documents: [Appearance: TokenDocument]

  package init(_ documents: [Appearance: TokenDocument]) {
    self.documents = documents
  }

  package subscript(appearance: Appearance) -> TokenDocument? { documents[appearance] }

  /// The appearance that the others fall back to.
  package var light: TokenDocument? { documents[.light] }

  /// What is wrong with the tokens; a bad value is an error on those that are used, and everywhere when `strict`.
  package func diagnostics(used: Set<String>, strict: Bool = false) -> [Diagnostic] {
    Appearance.allCases.flatMap { documents[$0]?.diagnostics(used: used, strict: strict) ?? [] }
  }
}

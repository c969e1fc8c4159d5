package import Source

/// What a check says of a token file as a whole.
package struct TokenVerdict: Sendable {
  package let path: String
  /// Whether nothing in it is an error.
  package let accepted: Bool
  /// How many of its tokens have a value.
  package let count: Int
  package let diagnostics: [Diagnostic]

  /// Judges a file on its own, by its path from a folder.
  ///
  /// Files that a resolver names and that are not there are left aside: what refers to them says nothing.
  package static func judge(_ path: String, in folder: String, strict: Bool) -> TokenVerdict {
    let files = TokenFiles(in: folder, named: path)
    let tokens: DesignTokens
    if case .file(let file) = files.read(path) {
      tokens = DesignTokens.read(file, files: files, missing: .note)
    } else {
      tokens = DesignTokens.load(.file(path), files: files)
    }
    let diagnostics = tokens.diagnostics(strict: strict)
    return TokenVerdict(
      path: path, accepted: !diagnostics.hasErrors, count: tokens[.light]?.resolvedCount ?? 0,
      diagnostics: diagnostics)
  }

  /// Whether a path looks like one of tokens rather than an icon.
  package static func isTokenPath(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".json", ".tokens", ".json5", ".jsonc"].contains { path.hasSuffix($0) }
  }
}

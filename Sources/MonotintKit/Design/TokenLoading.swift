internal import Disk

extension Project {
  /// Reads the tokens of every appearance; what cannot be read is a finding at the place that names it.
  func readTokens() -> (tokens: DesignTokens, diagnostics: [Diagnostic]) {
    switch configuration.tokens {
    case .file(let path), .resolver(let path): readTokens([.light: path])
    case .perAppearance(let paths): readTokens(paths)
    }
  }

  private func readTokens(_ paths: [Appearance: String]) -> (tokens: DesignTokens, diagnostics: [Diagnostic]) {
    var documents: [Appearance: TokenDocument] = [:]
    var diagnostics: [Diagnostic] = []
    for appearance in Appearance.allCases {
      guard let path = paths[appearance] else { continue }
      do throws(DiskError) {
        documents[appearance] = TokenDocument.read(try read(path))
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, "tokens-missing", "the tokens cannot be read: \(error.explanation)",
            help: #"put the design tokens there, or name their file in monotint.json under "tokens""#, path: path))
      }
    }
    return (DesignTokens(documents), diagnostics)
  }
}

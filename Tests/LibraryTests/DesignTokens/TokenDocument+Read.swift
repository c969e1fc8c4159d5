@testable import DesignTokens
internal import Findings

extension TokenDocument {
  /// The tokens of one file, whose references lead to no other file.
  static func read(_ file: SourceFile) -> TokenDocument {
    let (value, diagnostics) = JSONReader.read(file)
    guard let value else { return TokenDocument(file: file, roots: [], fixed: diagnostics, isIncomplete: true) }
    return TokenDocument(file: file, roots: TokenFile(value, in: file).roots(), fixed: diagnostics)
  }
}

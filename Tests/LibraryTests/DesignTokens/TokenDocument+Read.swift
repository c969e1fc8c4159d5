internal import Color
@testable import DesignTokens
internal import Findings
import TestSupport

extension TokenDocument {
  /// The tokens of one file, whose references lead to no other file.
  static func read(_ file: SourceFile) -> TokenDocument {
    let document = whole(file)
    if let transcript = Transcript.current {
      transcript.add(document.wholeText)
      transcript.add(document.diagnostics(strict: true).wholeText)
    }
    return document
  }

  private static func whole(_ file: SourceFile) -> TokenDocument {
    let (value, diagnostics) = JSONReader.read(file)
    guard let value else { return TokenDocument(file: file, roots: [], fixed: diagnostics, isIncomplete: true) }
    return TokenDocument(file: file, roots: TokenFile(value, in: file).roots(), fixed: diagnostics)
  }

  /// All that is read of its first tokens, a line each.
  fileprivate var wholeText: String {
    tokens.prefix(12).map { token in
      let whole: [Any] = [
        token.path, token.type?.rawValue as Any, token.place, token.namePlace, token.origin, token.set as Any,
        token.description as Any, token.deprecation as Any, token.value as Any,
      ]
      return whole.map { WholeText($0).description }.joined(separator: " ") + "\n"
    }.joined()
  }
}

extension [Diagnostic] {
  /// The first of them, a line each.
  fileprivate var wholeText: String {
    "\(count) findings\n" + prefix(12).map { String($0.wholeText.prefix(600)) + "\n" }.joined()
  }
}

extension AppearanceTokens {
  /// As `load`, and recorded.
  static func loadNoted(
    _ source: TokenSource, files: TokenFiles, inputs: [TokenInput] = [], missing: Diagnostic.Severity = .error,
    needsInputs: Bool = true, rem: Double = standardRem
  ) -> AppearanceTokens {
    let tokens = load(source, files: files, inputs: inputs, missing: missing, needsInputs: needsInputs, rem: rem)
    tokens.note()
    return tokens
  }

  /// As `read`, and recorded.
  static func readNoted(_ file: SourceFile, part: [String] = [], files: TokenFiles) -> AppearanceTokens {
    let tokens = read(file, part: part, files: files)
    tokens.note()
    return tokens
  }

  private func note() {
    guard let transcript = Transcript.current else { return }
    for appearance in Appearance.allCases {
      guard let document = documents[appearance] else { continue }
      transcript.add("# \(appearance.rawValue)\n" + document.wholeText)
    }
    transcript.add(diagnostics(strict: true).wholeText)
  }
}

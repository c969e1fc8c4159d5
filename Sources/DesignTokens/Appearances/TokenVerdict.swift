internal import Color
package import Findings

/// The result of a check of a token file as a whole.
package struct TokenVerdict: Sendable {
  package let path: String
  /// How many of its tokens have a value.
  package let count: Int
  package let diagnostics: [Diagnostic]

  /// Whether nothing in it is an error.
  package var accepted: Bool { !diagnostics.hasErrors }

  /// Judges a file on its own, by the path that `files` knows it by.
  ///
  /// A file that a resolver names may be missing: then references to its tokens are not checked.
  package static func judge(
    _ path: String, files: TokenFiles, strict: Bool, _ settings: RuleSettings = RuleSettings()
  ) -> TokenVerdict {
    let tokens = AppearanceTokens.load(.file(path), files: files, missing: .note, needsInputs: false)
    return TokenVerdict(
      path: path, count: tokens[.light]?.resolvedCount ?? 0, diagnostics: tokens.diagnostics(strict: strict, settings))
  }

  /// Judges files that belong together: what a file refers to may be in another one.
  ///
  /// - Parameter files: reads the files for the path of one of them.
  package static func judge(
    _ paths: [String], files: (_ path: String) -> TokenFiles, strict: Bool, _ settings: RuleSettings = RuleSettings()
  ) -> [TokenVerdict] {
    let tokens = paths.map {
      AppearanceTokens.load(.file($0), files: files($0), missing: .note, needsInputs: false)
    }
    let known = tokens.reduce(into: Set<String>()) { $0.formUnion($1.paths) }
    return zip(paths, tokens).map { path, tokens in
      let found = tokens.withoutMissing(known)
      return TokenVerdict(
        path: path, count: found[.light]?.resolvedCount ?? 0, diagnostics: found.diagnostics(strict: strict, settings))
    }
  }

  /// The findings of several verdicts, each once: a resolver has those of the files that it names too.
  package static func diagnostics(of verdicts: [TokenVerdict]) -> [Diagnostic] {
    verdicts.flatMap(\.diagnostics).worst(keepsMessages: true)
  }

  /// A warning about a file that seems to hold tokens in a format that is not read.
  package static func unread(_ path: String) -> Diagnostic {
    let message = "\(path) is not read"
    let help = "name it in the configuration, or convert it to JSON"
    return TokenRule.file.rule.finding(message, help: help, in: path, as: .warning)
  }

  /// Whether a file holds tokens, or puts files of tokens together; nil if it is no JSON.
  package static func holdsTokens(_ file: SourceFile) -> Bool? {
    guard let value = TokenText.read(file).value else { return nil }
    if TokenSets.isFolder(value, path: file.path) || value.object?["resolutionOrder"]?.array != nil { return true }
    return TokenDialects.dialect(of: value).surelyHoldsTokens(value)
  }

  /// Whether a path looks like one of tokens, or of something that tokens are made from, rather than an icon.
  package static func isTokenPath(_ path: String) -> Bool {
    let path = path.lowercased()
    return TokenText.endings.contains { path.hasSuffix($0) } || UnknownFile.knows(path)
  }
}

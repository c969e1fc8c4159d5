package import Color
package import Source

/// The tokens of a design in every appearance it has.
package struct AppearanceTokens: Sendable {
  /// Empty when nothing could be read.
  package let documents: [Appearance: TokenDocument]
  /// Problems outside of the tokens themselves: files that cannot be read, and mistakes in the resolver.
  private let problems: [Diagnostic]
  /// The tokens of all contexts of a resolver; some of them belong to no appearance.
  private let others: [TokenDocument]

  /// Reads the tokens that a configuration names.
  ///
  /// - Parameter missing: how much it matters that a file named by a resolver is not there.
  package static func load(
    _ source: TokenSource, files: TokenFiles, missing: Diagnostic.Severity = .error
  ) -> AppearanceTokens {
    var problems: [Diagnostic] = []
    switch source {
    case .file(let path), .resolver(let path):
      guard let file = read(path, files, &problems) else { return AppearanceTokens([:], problems: problems) }
      return read(file, files: files, missing: missing)
    case .perAppearance(let paths):
      var documents: [Appearance: TokenDocument] = [:]
      for appearance in Appearance.allCases {
        guard let path = paths[appearance], let file = read(path, files, &problems) else { continue }
        documents[appearance] = TokenDocument.read(file)
      }
      return AppearanceTokens(documents, problems: problems)
    }
  }

  /// Reads one file: tokens, a resolver, or one mode of a Figma export, whose other modes stand beside it.
  ///
  /// - Parameter missing: how much it matters that a file named by a resolver is not there.
  package static func read(
    _ file: SourceFile, files: TokenFiles, missing: Diagnostic.Severity = .error
  ) -> AppearanceTokens {
    let (value, diagnostics) = JSONReader.read(file)
    guard let value else { return AppearanceTokens([:], problems: diagnostics) }
    if TokenResolver.isResolver(value, path: file.path) {
      return AppearanceTokens(TokenResolver(value, in: file, files: files, missing: missing), problems: diagnostics)
    }
    let document = TokenDocument(reading: value, in: file, fixed: diagnostics)
    if case .figma(let mode) = document.dialect { return AppearanceTokens(figmaModes(of: document, mode, files)) }
    var documents = [Appearance.light: document]
    if document.dialect.isTokensStudio {
      for appearance in Appearance.allCases where appearance != .light {
        guard ForeignSources.hasTheme(for: appearance, in: value) else { continue }
        documents[appearance] = TokenDocument(reading: value, in: file, fixed: diagnostics, appearance: appearance)
      }
    }
    return AppearanceTokens(documents)
  }

  private init(_ resolver: TokenResolver, problems: [Diagnostic]) {
    let chosen = Appearance.allCases.map { ($0, resolver.inputs(for: $0) ?? ($0 == .light ? [:] : nil)) }
    documents = Dictionary(uniqueKeysWithValues: chosen).compactMapValues { $0.map { resolver.document($0) } }
    others = resolver.allDocuments
    self.problems = problems + resolver.diagnostics
  }

  package init(_ documents: [Appearance: TokenDocument], problems: [Diagnostic] = []) {
    self.documents = documents
    self.problems = problems
    others = []
  }

  /// The tokens of an appearance, or of the nearest that the design gives.
  package subscript(appearance: Appearance) -> TokenDocument? {
    appearance.sources.lazy.compactMap { documents[$0] }.first
  }

  /// The findings in all documents, each once, with the severities that a project sets; see `TokenDocument.diagnostics`.
  package func diagnostics(
    used: Set<String>? = nil, strict: Bool = false, _ settings: RuleSettings = RuleSettings()
  ) -> [Diagnostic] {
    let all = Appearance.allCases.compactMap { documents[$0] } + others
    let found = all.flatMap { $0.diagnostics(used: used, strict: strict) }
    return (problems + found.worst(keepsMessages: true)).compactMap(settings.applied)
  }

  private static func read(_ path: String, _ files: TokenFiles, _ problems: inout [Diagnostic]) -> SourceFile? {
    let message: String
    switch files.read(path) {
    case .file(let file): return file
    case .missing: message = "there is no token file \(path)"
    case .unreadable(let reason): message = "the token file \(path) cannot be read: \(reason)"
    }
    let help = #"put the tokens there, or name their file in monotint.json under "tokens""#
    problems.append(Diagnostic(.error, TokenRule.file.id, message, help: help, path: path))
    return nil
  }

  /// The modes of a Figma collection, which are exported as `Light.tokens.json`, `Dark.tokens.json` … side by side.
  private static func figmaModes(
    of document: TokenDocument, _ mode: String, _ files: TokenFiles
  ) -> [Appearance: TokenDocument] {
    var documents = [Appearance.light: document]
    let path = document.file.path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    guard let isDark = AppearanceName(mode).isDark, name.hasPrefix(mode) else { return documents }
    let rest = name.dropFirst(mode.count)
    if isDark { documents = [.dark: document] }
    let candidates: [(Appearance, [String])] = [
      (.light, ["Light", "light"]), (.dark, ["Dark", "dark"]),
      (.lightHighContrast, ["Light High Contrast", "Light high contrast", "Light HC"]),
      (.darkHighContrast, ["Dark High Contrast", "Dark high contrast", "Dark HC"]),
    ]
    for (appearance, modes) in candidates where documents[appearance] == nil {
      for other in modes where other != mode {
        guard case .file(let file) = files.read("\(folder)\(other)\(rest)") else { continue }
        let sibling = TokenDocument.read(file)
        guard case .figma(let found) = sibling.dialect, AppearanceName(found).means(appearance) else { continue }
        documents[appearance] = sibling
        break
      }
    }
    if documents[.light] == nil { documents[.light] = document }
    return documents
  }
}

/// The result of a check of a token file as a whole.
package struct TokenVerdict: Sendable {
  package let path: String
  /// Whether nothing in it is an error.
  package let accepted: Bool
  /// How many of its tokens have a value.
  package let count: Int
  package let diagnostics: [Diagnostic]

  /// Judges a file on its own, by the path that `files` knows it by.
  ///
  /// A file that a resolver names may be missing: then references to its tokens are not checked.
  package static func judge(
    _ path: String, files: TokenFiles, strict: Bool, _ settings: RuleSettings = RuleSettings()
  ) -> TokenVerdict {
    let tokens = AppearanceTokens.load(.file(path), files: files, missing: .note)
    let diagnostics = tokens.diagnostics(strict: strict, settings)
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

package import Color
package import Source

/// The tokens of a design in every appearance it has.
package struct AppearanceTokens: Sendable {
  /// Empty when nothing could be read.
  package let documents: [Appearance: TokenDocument]
  /// What is wrong apart from the tokens themselves: files that are not there, the resolver.
  private let problems: [Diagnostic]
  /// Further contexts that a resolver has, which no appearance shows.
  private let others: [TokenDocument]

  /// Reads the tokens that a configuration names.
  package static func load(_ source: TokenSource, files: TokenFiles) -> AppearanceTokens {
    switch source {
    case .file(let path), .resolver(let path):
      switch read(path, files) {
      case .success(let file): return read(file, files: files)
      case .failure(let problem): return AppearanceTokens([:], problems: [problem.diagnostic])
      }
    case .perAppearance(let paths):
      var documents: [Appearance: TokenDocument] = [:]
      var problems: [Diagnostic] = []
      for appearance in Appearance.allCases {
        guard let path = paths[appearance] else { continue }
        switch read(path, files) {
        case .success(let file): documents[appearance] = TokenDocument.read(file)
        case .failure(let problem): problems.append(problem.diagnostic)
        }
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
    if document.dialect.isTokensStudio {
      var documents = [Appearance.light: document]
      for appearance in Appearance.allCases where appearance != .light {
        guard ForeignSources.hasTheme(for: appearance, in: value) else { continue }
        documents[appearance] = TokenDocument(reading: value, in: file, fixed: diagnostics, appearance: appearance)
      }
      return AppearanceTokens(documents)
    }
    guard case .figma(let mode) = document.dialect else {
      return AppearanceTokens([.light: document])
    }
    return AppearanceTokens(figmaModes(of: document, mode, files))
  }

  private init(_ resolver: TokenResolver, problems: [Diagnostic]) {
    var documents: [Appearance: TokenDocument] = [:]
    for appearance in Appearance.allCases {
      if let inputs = resolver.inputs(for: appearance) { documents[appearance] = resolver.document(inputs) }
    }
    others = resolver.allDocuments
    self.documents = documents[.light] == nil ? documents.merging([.light: resolver.document()]) { $1 } : documents
    self.problems = problems + resolver.diagnostics
  }

  package init(_ documents: [Appearance: TokenDocument], problems: [Diagnostic] = []) {
    self.documents = documents
    self.problems = problems
    others = []
  }

  /// The tokens of an appearance, or of the nearest that the design gives.
  package subscript(appearance: Appearance) -> TokenDocument? {
    switch appearance {
    case .light: documents[.light]
    case .dark: documents[.dark] ?? documents[.light]
    case .lightHighContrast: documents[.lightHighContrast] ?? documents[.light]
    case .darkHighContrast:
      documents[.darkHighContrast] ?? documents[.dark] ?? documents[.lightHighContrast] ?? documents[.light]
    }
  }

  /// What is wrong with all of it, each finding once; see `TokenDocument.diagnostics`.
  package func diagnostics(used: Set<String>? = nil, strict: Bool = false) -> [Diagnostic] {
    var found = problems
    var places: [Key: Int] = [:]
    for document in Appearance.allCases.compactMap({ documents[$0] }) + others {
      for diagnostic in document.diagnostics(used: used, strict: strict) {
        let key = Key(
          path: diagnostic.path, offset: diagnostic.place?.range.lowerBound ?? 0, rule: diagnostic.rule,
          message: diagnostic.message)
        if let index = places[key] {
          found[index].severity = max(found[index].severity, diagnostic.severity)
        } else {
          places[key] = found.count
          found.append(diagnostic)
        }
      }
    }
    return found
  }

  private struct Key: Hashable {
    let path: String
    let offset: Int
    let rule: String
    let message: String
  }

  private struct Problem: Error {
    let diagnostic: Diagnostic

    init(_ message: String, _ path: String) {
      diagnostic = Diagnostic(
        .error, "token-file", message,
        help: #"put the tokens there, or name their file in monotint.json under "tokens""#,
        path: path)
    }
  }

  private static func read(_ path: String, _ files: TokenFiles) -> Result<SourceFile, Problem> {
    switch files.read(path) {
    case .file(let file): return .success(file)
    case .missing: return .failure(Problem("there is no token file \(path)", path))
    case .unreadable(let reason): return .failure(Problem("the token file \(path) cannot be read: \(reason)", path))
    }
  }

  /// The modes of a Figma collection, which are exported as `Light.tokens.json`, `Dark.tokens.json` … side by side.
  private static func figmaModes(
    of document: TokenDocument, _ mode: String, _ files: TokenFiles
  ) -> [Appearance: TokenDocument] {
    var documents = [Appearance.light: document]
    let path = document.file.path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    guard AppearanceName(mode).isDark != nil, name.hasPrefix(mode) else { return documents }
    let rest = name.dropFirst(mode.count)
    if AppearanceName(mode).isDark == true { documents = [.dark: document] }
    let candidates: [(Appearance, [String])] = [
      (.light, ["Light", "light"]), (.dark, ["Dark", "dark"]),
      (.lightHighContrast, ["Light High Contrast", "Light high contrast", "Light HC"]),
      (.darkHighContrast, ["Dark High Contrast", "Dark high contrast", "Dark HC"]),
    ]
    for (appearance, modes) in candidates where documents[appearance] == nil {
      for other in modes where other != mode {
        guard case .file(let file) = files.read("\(folder)\(other)\(rest)") else { continue }
        let sibling = TokenDocument.read(file)
        guard case .figma(let found) = sibling.dialect, AppearanceName(found).isDark == appearance.isDark,
          AppearanceName(found).isHighContrast == appearance.isHighContrast
        else { continue }
        documents[appearance] = sibling
        break
      }
    }
    if documents[.light] == nil { documents[.light] = document }
    return documents
  }
}

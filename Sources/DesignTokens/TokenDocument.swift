internal import Color
package import Source

/// The tokens of a design in one appearance, every reference followed.
package struct TokenDocument: Sendable {
  /// In the order of the file.
  package let tokens: [Token]
  /// The file the tokens are in, or the resolver that puts them together.
  package let file: SourceFile

  /// How many of them have a value.
  var resolvedCount: Int { tokens.count { $0.value != nil } }
  let dialect: TokenDialect
  private let indices: [ExactString: Int]
  private let findings: [TokenFinding]
  /// Findings that do not depend on use, such as of the JSON reader.
  private let fixed: [Diagnostic]
  private let isDraft: Bool
  /// Whether files it refers to could not be had, so that what refers to them says nothing.
  private let isIncomplete: Bool

  /// Reads a file of tokens; what is wrong with it is in `diagnostics`.
  package static func read(_ file: SourceFile) -> TokenDocument {
    let (value, diagnostics) = JSONReader.read(file)
    guard let value else { return TokenDocument(file: file, fixed: diagnostics) }
    return TokenDocument(reading: value, in: file, fixed: diagnostics)
  }

  private init(file: SourceFile, fixed: [Diagnostic]) {
    self.file = file
    self.fixed = fixed
    (tokens, dialect, indices, findings, isDraft, isIncomplete) = ([], .standard, [:], [], false, true)
  }

  /// Reads a file that is a design of its own, whoever wrote it.
  ///
  /// - Parameter appearance: which theme of a Tokens Studio file to take.
  init(reading root: JSONValue, in file: SourceFile, fixed: [Diagnostic], appearance: Appearance = .light) {
    let dialect = TokenDialect(recognizing: root)
    let sources = ForeignSources.sources(of: root, dialect: dialect, appearance: appearance)
    self.init(file: file, roots: sources.map { ($0, file) }, fixed: fixed, dialect: dialect)
  }

  /// Merges sources in their order, the last one winning, and resolves them together.
  init(
    file: SourceFile, roots: [(value: JSONValue, file: SourceFile)], fixed: [Diagnostic] = [],
    dialect: TokenDialect = .standard, isIncomplete: Bool = false
  ) {
    var builder = TokenTreeBuilder(file: file, dialect: dialect)
    for root in roots { builder.add(root.value, from: root.file) }
    let (tree, inheritance) = GroupInheritance.apply(to: builder.tree)
    let resolution = TokenResolution(tree, dialect: dialect)
    self.file = file
    self.dialect = dialect
    self.fixed = fixed
    findings = dialect.finding(in: roots) + builder.findings + inheritance + resolution.findings
    isDraft = resolution.isDraft
    self.isIncomplete = isIncomplete
    tokens = resolution.entries.map { Token(entry: $0, alias: $0.alias.map { resolution.entries[$0].path }) }
    indices = resolution.entryOfPath
  }

  package subscript(path: String) -> Token? { indices[ExactString(path)].map { tokens[$0] } }

  /// The path that somebody probably meant.
  package func suggestion(for path: String) -> String? { Suggestion.nearest(to: path, in: tokens.lazy.map(\.path)) }

  /// Whether lengths are plain numbers and roles are split over several tokens, as in Figma's own export.
  package var isFigmaExport: Bool { if case .figma = dialect { true } else { false } }
}

// MARK: Findings
extension TokenDocument {
  /// What 2025.10 writes instead of old forms, by the byte where each begins.
  var replacements: [Int: JSONWriter] {
    Dictionary(
      findings.compactMap { finding in finding.replacement.map { (finding.place.range.lowerBound, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// How many good tokens a file holds at least for wrong ones to be probably of no use to the output, which reads about ten.
  private static let library = 10

  /// What is wrong, as far as it matters.
  ///
  /// - Parameters:
  ///   - used: the tokens that the output is made of. A wrong value is an error on these and on what they refer to, and a warning elsewhere.
  ///     nil when nobody knows, as for a file checked on its own: then a wrong value is an error, unless the file holds so many good tokens that
  ///     the output can do without it.
  ///   - strict: whether everything that 2025.10 does not allow is an error.
  package func diagnostics(used: Set<String>? = nil, strict: Bool = false) -> [Diagnostic] {
    let isUsed = used.map(closure)
    let isLibrary = used == nil && resolvedCount >= Self.library
    var order: [Place] = []
    var worst: [Place: (finding: TokenFinding, severity: Diagnostic.Severity)] = [:]
    for finding in findings where !(isIncomplete && finding.needsOtherFiles) {
      let matters = finding.token.flatMap { token in isUsed.map { $0[token] } }
      let severity = severity(of: finding, isUsed: matters, isLibrary: isLibrary, strict: strict)
      // Tokens that came by $extends are read again where they stand: once is enough.
      let place = Place(
        file: ObjectIdentifier(finding.place.file), offset: finding.place.range.lowerBound, rule: finding.rule)
      if let known = worst[place] {
        if known.severity < severity { worst[place] = (finding, severity) }
      } else {
        order.append(place)
        worst[place] = (finding, severity)
      }
    }
    return fixed + order.compactMap { worst[$0] }.map { $0.finding.diagnostic($0.severity) }
  }

  private struct Place: Hashable {
    let file: ObjectIdentifier
    let offset: Int
    let rule: TokenRule
  }

  private func severity(
    of finding: TokenFinding, isUsed: Bool?, isLibrary: Bool, strict: Bool
  ) -> Diagnostic.Severity {
    let kind = isDraft && finding.isMildInDrafts && finding.kind != .lenient ? .foreign : finding.kind
    return switch kind {
    case .fatal: .error
    case .note: .note
    case .lenient: strict ? .error : .warning
    case .foreign: strict || isUsed == true ? .error : .warning
    case .value: strict || isUsed ?? !isLibrary ? .error : .warning
    }
  }

  /// Which tokens the given ones are made of, themselves included.
  private func closure(_ paths: Set<String>) -> [Bool] {
    var isUsed = Array(repeating: false, count: tokens.count)
    var stack = paths.compactMap { indices[ExactString($0)] }
    while let token = stack.popLast() {
      guard !isUsed[token] else { continue }
      isUsed[token] = true
      stack += tokens[token].entry.dependencies
      if let alias = tokens[token].entry.alias { stack.append(alias) }
    }
    return isUsed
  }
}

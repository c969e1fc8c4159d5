package import Findings

/// The tokens of a design in one appearance, every reference followed.
public struct TokenDocument: Sendable {
  /// In the order of the file.
  public private(set) var tokens: [Token]
  /// The file the tokens are in, or the resolver that puts them together.
  package let file: SourceFile

  /// How many tokens have a value.
  var resolvedCount: Int {
    // To count the tokens themselves copies each.
    tokens.indices.count { tokens[$0].value != nil }
  }
  private let indices: [ExactString: Int]
  private(set) var findings: [TokenFinding]
  /// Findings whose severity does not depend on use, such as those of the JSON reader.
  private let fixed: [Diagnostic]
  private let isDraft: Bool
  /// Whether files of the document could not be read, so references that lead nowhere are not reported.
  package let isIncomplete: Bool

  /// Merges sources in their order, the last one winning, and resolves them together.
  ///
  /// - Parameter rem: what 1rem is in points.
  init(
    file: SourceFile, roots: [TokenRoot], fixed: [Diagnostic] = [], isIncomplete: Bool = false,
    rem: Double = Quantity.standardRem
  ) {
    var builder = TokenTreeBuilder(file: file)
    for root in roots { builder.add(root) }
    builder.addFallbacks(of: roots)
    let inheritance = GroupInheritance(builder.tree)
    var refused: [String: Refusal] = [:]
    for root in roots { refused.merge(root.refused) { $1 } }
    let resolution = TokenResolution(inheritance.tree, refused, PlainValues(roots), rem: rem)
    self.file = file
    self.fixed = fixed
    findings =
      TokenDialects.findings(in: roots) + roots.flatMap(\.findings) + builder.findings + inheritance.findings
      + resolution.findings
    isDraft = resolution.isDraft
    self.isIncomplete = isIncomplete
    tokens = resolution.entries
    indices = resolution.entryOfPath
  }

  /// The token at a path. A token whose path is that of a group too is the group's `$root`.
  public subscript(path: String) -> Token? {
    (indices[ExactString(path)] ?? indices[ExactString(path + ".$root")]).map { tokens[$0] }
  }

  /// The token that an alias refers to; nil if the token is not an alias.
  package func target(of token: Token) -> Token? { token.alias.map { tokens[$0] } }

  /// The token whose mistake leaves this one without a value; nil when that is its own.
  package func cause(of token: Token) -> Token? {
    var known: Set<String> = []
    var cause = token
    while known.insert(cause.path).inserted, let next = valueless(among: cause) { cause = next }
    return if cause.path == token.path { nil } else { cause }
  }

  /// The first token without a value that the value of this one is made of.
  private func valueless(among token: Token) -> Token? {
    let needed = [token.alias].compactMap(\.self) + token.dependencies
    return needed.lazy.map { tokens[$0] }.first { $0.value == nil }
  }

  /// The path that was probably meant.
  package func suggestion(for path: String) -> String? { Suggestion.nearest(to: path, in: tokens.lazy.map(\.path)) }

  /// The document without the findings that a reference leads nowhere, where it leads to one of these paths, or to a group
  /// of them.
  func withoutMissing(_ paths: Set<String>) -> TokenDocument {
    guard findings.contains(where: \.needsOtherFiles) else { return self }
    var groups: Set<String> = []
    for path in paths {
      var path = path[...]
      while let point = path.lastIndex(of: ".") {
        path = path[..<point]
        if !groups.insert(String(path)).inserted { break }
      }
    }
    var document = self
    document.findings.removeAll { finding in
      guard finding.needsOtherFiles, let target = finding.target else { return false }
      return paths.contains(target) || finding.rule == .extends && groups.contains(target)
    }
    return document
  }

  /// Removes the value of each token whose value differs in another context of a choice, and adds an error for it.
  ///
  /// - Parameters:
  ///   - other: the tokens in another context of the choice.
  ///   - choice: a choice that nobody has made, so it is not known which version is meant.
  mutating func refuseDifferences(from other: TokenDocument, _ choice: TokenVariants) {
    for index in tokens.indices where tokens[index].value != nil {
      let token = tokens[index]
      guard let value = other[token.path]?.value, value != token.value else { continue }
      tokens[index].value = nil
      findings.append(
        TokenFinding(
          kind: .foreign, rule: .openValue,
          message: "“\(token.path)” is left out: it has a value for each “\(choice.name)”, and none is chosen",
          help: choice.help, place: token.place, token: index))
    }
  }
}

// MARK: Findings
extension TokenDocument {
  /// A file with this many good tokens counts as a library. The output reads about ten tokens, so it can probably do
  /// without the wrong ones.
  private static let library = 10

  /// The findings, each with its severity.
  ///
  /// - Parameters:
  ///   - used: the tokens that the output is made of. What is wrong with these, with the tokens that they refer to, or
  ///     with a group that they are in is an error, and a warning elsewhere. nil when they are not known, as for a file
  ///     that is checked on its own: then a wrong value is an error, unless the file has so many good tokens that the
  ///     output can probably do without it.
  ///   - constants: the tokens that become constants, whether anything needs these or not.
  ///   - strict: whether everything that 2025.10 does not allow is an error.
  package func diagnostics(
    used: Set<String>? = nil, constants: Set<String> = [], strict: Bool = false
  ) -> [Diagnostic] {
    let needed = used.map { Needed(of: $0, in: self) }
    let written = Needed(of: constants, in: self)
    let isLibrary = used == nil && resolvedCount >= Self.library
    let found = findings.lazy.filter { !(isIncomplete && $0.needsOtherFiles) }.compactMap { finding -> Diagnostic? in
      let isUsed = needed?.includes(finding)
      guard let severity = severity(of: finding, isUsed: isUsed, isLibrary: isLibrary, strict: strict) else {
        return nil
      }
      let isUnneeded =
        isUsed == false && severity == .warning && finding.kind != .lenient && written.includes(finding) != true
      return finding.diagnostic(severity, isUnneeded: isUnneeded)
    }
    // Tokens that a group inherits are read again in that group, so the same value can be wrong several times.
    let all = fixed + found.worst(keepsMessages: false)
    guard let used, !all.hasErrors else { return all }
    return all + withoutValue(used)
  }

  /// An error for each of these tokens that has no value, where no other finding says why.
  private func withoutValue(_ used: Set<String>) -> [Diagnostic] {
    used.sorted().compactMap { self[$0] }.filter { $0.value == nil }.map { token in
      let help = "give it a value, or use another token"
      guard let cause = cause(of: token) else {
        return TokenRule.value.rule.finding(
          "“\(token.path)” has no value that can be read", help: help, at: token.place)
      }
      return TokenRule.value.rule.finding(
        "“\(token.path)” has no value, because “\(cause.path)” has none", help: help, at: token.place,
        related: [.init("“\(cause.path)”", at: cause.place)])
    }
  }

  /// How much a finding matters; nil when nothing is said of it.
  ///
  /// - Parameter isUsed: whether the output needs what the finding is about; nil when that is not known, or when it is
  ///   about the whole file.
  private func severity(
    of finding: TokenFinding, isUsed: Bool?, isLibrary: Bool, strict: Bool
  ) -> Diagnostic.Severity? {
    var kind = finding.kind
    if isDraft, finding.isMildInDrafts, kind != .lenient { kind = .foreign }
    let isError =
      switch kind {
      case .note: false
      case .merged: isUsed == true
      case .lenient, .written: strict
      case .foreign: strict || isUsed == true
      case .fatal: strict || isUsed != false
      case .value: strict || isUsed == true || isUsed == nil && !isLibrary
      }
    if isError { return .error }
    return switch kind {
    case .written: nil
    case .note: .note
    case .merged where isUsed == nil: .note
    case .merged, .fatal, .lenient, .foreign, .value: .warning
    }
  }

  /// What the output needs: tokens, and the groups that they are in.
  private struct Needed {
    let tokens: [Bool]
    let paths: Set<String>

    init(of used: Set<String>, in document: TokenDocument) {
      tokens = document.closure(used)
      var paths: Set<String> = []
      for (token, isNeeded) in zip(document.tokens, tokens) where isNeeded {
        var path = token.path[...]
        while paths.insert(String(path)).inserted, let point = path.lastIndex(of: ".") { path = path[..<point] }
      }
      self.paths = paths
    }

    /// nil for a finding about the whole file.
    func includes(_ finding: TokenFinding) -> Bool? {
      finding.token.map { tokens[$0] } ?? finding.subject.map(paths.contains)
    }
  }

  /// The paths of the tokens that the given ones depend on, themselves included.
  package func withDependencies(_ paths: Set<String>) -> Set<String> {
    Set(zip(tokens, closure(paths)).filter(\.1).map(\.0.path))
  }

  /// Which tokens the given ones depend on, themselves included.
  private func closure(_ paths: Set<String>) -> [Bool] {
    var isUsed = Array(repeating: false, count: tokens.count)
    var stack = paths.compactMap { indices[ExactString($0)] }
    while let token = stack.popLast() {
      guard !isUsed[token] else { continue }
      isUsed[token] = true
      stack += tokens[token].dependencies
      if let alias = tokens[token].alias { stack.append(alias) }
    }
    return isUsed
  }
}

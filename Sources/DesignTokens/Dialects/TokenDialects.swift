internal import Findings

/// The dialects that are known, and how a file shows its own.
///
/// A new dialect is a type that conforms to `TokenDialect`, in a file of its own, and a row in one of the two lists. The dialects of
/// `ofFiles` see the top of a file (`recognizes`). If none of them recognises it, the dialects of `ofTokens` see each group and
/// each token (`isTrace`). `content` then makes the sources of it, in most dialects by `converted`.
enum TokenDialects {
  /// Dialects that the top of a file shows, in the order in which they are asked.
  private static let ofFiles: [any TokenDialect] = [
    FigmaExportDialect(),
    Variables2JSONDialect(),
    FigmaDumpDialect(),
    PenpotDialect(),
    SpectrumDialect(),
    MaterialThemeDialect(),
    TokensStudioDialect(),
  ]

  /// Dialects that only tokens show, in the order in which they are asked.
  private static let ofTokens: [any TokenDialect] = [
    DesignTokensPluginDialect(),
    TokensStudioSetDialect(),
  ]

  /// The dialect of a file.
  static func dialect(of root: JSONValue) -> any TokenDialect {
    if let dialect = ofFiles.first(where: { $0.recognizes(root) }) { return dialect }
    let isUndollared = TokenShape.firstToken(in: root)?.isUndollared == true
    if let dialect = traced(in: root, isUndollared: isUndollared) { return dialect }
    return isUndollared ? StyleDictionaryDialect() : StandardDialect()
  }

  /// The dialect that the first token with a trace of one shows.
  private static func traced(in root: JSONValue, isUndollared: Bool) -> (any TokenDialect)? {
    var stack = [root]
    while let value = stack.popLast() {
      guard let object = value.object else { continue }
      if let dialect = ofTokens.first(where: { $0.isTrace(object, isUndollared: isUndollared) }) {
        return dialect
      }
      for member in object.members where isUndollared || member.key.first != "$" {
        stack.append(member.value)
      }
    }
    return nil
  }

  // MARK: Findings

  /// The files of one dialect.
  private struct Group {
    let first: TokenRoot
    var paths: Set<String>
  }

  /// The findings that files have the dialect of another tool, each at the first token of the first such file.
  static func findings(in roots: [TokenRoot]) -> [TokenFinding] {
    var groups: [Group] = []
    for root in roots where root.dialect.isForeign {
      if let index = groups.firstIndex(where: { $0.first.dialect.name == root.dialect.name }) {
        groups[index].paths.insert(root.file.path)
      } else {
        groups.append(Group(first: root, paths: [root.file.path]))
      }
    }
    return groups.compactMap { finding(root: $0.first, others: $0.paths.count - 1) }
  }

  private static func finding(root: TokenRoot, others: Int) -> TokenFinding? {
    guard let token = TokenShape.firstToken(in: root.value) else { return nil }
    let more =
      switch others {
      case 0: ""
      case 1: "; 1 other file has this format too"
      default: "; \(others) other files have this format too"
      }
    // The values of a variable have a place for each mode. One place for the file gives one finding.
    let range =
      if root.dialect.holdsVariables {
        0..<min(1, root.file.bytes.count)
      } else {
        token.member.keyRange
      }
    return TokenFinding(
      kind: .lenient,
      rule: .foreignFormat,
      message: "this is \(root.dialect.name); values that 2025.10 cannot express are left out\(more)",
      help: #"2025.10 writes { "$type": …, "$value": … }"#,
      place: SourceRange(root.file, range))
  }
}

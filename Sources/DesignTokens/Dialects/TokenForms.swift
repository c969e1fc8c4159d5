internal import Findings

/// The forms that are known, and how a file shows its form.
///
/// A new form is a type that conforms to `TokenForm`, in a file of its own, and a row in one of the two lists. The forms of
/// `ofFiles` see the top of a file (`recognizes`). If none of them recognises it, the forms of `ofTokens` see each group and
/// each token (`isTrace`). `converted` then makes tokens with `$value`.
enum TokenForms {
  /// Forms that the top of a file shows, in the order in which they are asked.
  private static let ofFiles: [any TokenForm] = [
    FigmaExportForm(),
    Variables2JSONForm(),
    FigmaDumpForm(),
    PenpotForm(),
    SpectrumForm(),
    TokensStudioForm(),
  ]

  /// Forms that only tokens show, in the order in which they are asked.
  private static let ofTokens: [any TokenForm] = [
    DesignTokensPluginForm(),
    TokensStudioSetForm(),
  ]

  /// The form of a file.
  static func form(of root: JSONValue) -> any TokenForm {
    if let form = ofFiles.first(where: { $0.recognizes(root) }) { return form }
    let isUndollared = TokenShape.firstToken(in: root)?.isUndollared == true
    if let form = traced(in: root, isUndollared: isUndollared) { return form }
    return isUndollared ? StyleDictionaryForm() : StandardForm()
  }

  /// The form that the first token with a trace of one shows.
  private static func traced(in root: JSONValue, isUndollared: Bool) -> (any TokenForm)? {
    var stack = [root]
    while let value = stack.popLast() {
      guard let object = value.object else { continue }
      if let form = ofTokens.first(where: { $0.isTrace(object, isUndollared: isUndollared) }) {
        return form
      }
      for member in object.members where isUndollared || member.key.first != "$" {
        stack.append(member.value)
      }
    }
    return nil
  }

  // MARK: Findings

  /// The files of one form.
  private struct Group {
    let first: TokenRoot
    var paths: Set<String>
  }

  /// The findings that files have the form of another tool, each at the first token of the first such file.
  static func findings(in roots: [TokenRoot]) -> [TokenFinding] {
    var groups: [Group] = []
    for root in roots where root.form.isForeign {
      if let index = groups.firstIndex(where: { $0.first.form.name == root.form.name }) {
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
      if root.form.holdsVariables {
        0..<min(1, root.file.bytes.count)
      } else {
        token.member.keyRange
      }
    return TokenFinding(
      kind: .lenient,
      rule: .foreignFormat,
      message: "this is \(root.form.name); values that 2025.10 cannot express are left out\(more)",
      help: #"2025.10 writes { "$type": …, "$value": … }"#,
      place: SourceRange(root.file, range))
  }
}

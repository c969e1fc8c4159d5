package import DesignTokens
package import Findings
package import IconVerdict

/// What a check found: the verdict on every icon and token file, and all findings.
package struct CheckReport: Sendable {
  package let judgements: [Judgement]
  package let tokens: [TokenVerdict]
  /// How many catalogs were looked at.
  package let catalogs: Int
  package let diagnostics: [Diagnostic]

  package init(
    judgements: [Judgement] = [], tokens: [TokenVerdict] = [], catalogs: Int = 0, diagnostics: [Diagnostic]
  ) {
    self.judgements = judgements
    self.tokens = tokens
    self.catalogs = catalogs
    self.diagnostics = diagnostics
  }

  /// The same report with other findings.
  package func with(_ diagnostics: [Diagnostic]) -> CheckReport {
    CheckReport(judgements: judgements, tokens: tokens, catalogs: catalogs, diagnostics: diagnostics)
  }

  /// The paths of all icons and image sets that were judged.
  package var judged: Set<String> { Set(judgements.map(\.path)) }

  /// What a finding is about: the image set for a file of a set that was judged, and otherwise the file.
  package static func subject(of finding: Diagnostic, among judged: Set<String>) -> String {
    guard let slash = finding.path.lastIndex(of: "/"), !judged.contains(finding.path) else { return finding.path }
    let folder = String(finding.path[..<slash])
    if judged.contains(folder) { return folder }
    return finding.path
  }

  /// The report with other judgements on some of the icons.
  package func replacing(_ others: [Judgement]) -> CheckReport {
    let byPath = Dictionary(others.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return CheckReport(
      judgements: judgements.map { byPath[$0.path, default: $0] }, tokens: tokens, catalogs: catalogs,
      diagnostics: diagnostics.filter { byPath[$0.path] == nil } + others.flatMap(\.diagnostics))
  }
}

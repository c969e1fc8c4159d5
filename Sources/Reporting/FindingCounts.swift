internal import AssetCatalog
internal import DesignTokens
internal import Findings
package import Operations
internal import Platform

/// The line that ends a run: "7 errors, 8 warnings, 3 notes in 5 of 202 icons". It counts all findings, printed or not.
package struct FindingCounts: Sendable {
  private let report: CheckReport
  private let judged: Set<String>

  package init(_ report: CheckReport) {
    self.report = report
    judged = report.judged
  }

  /// The counts, such as “3 errors in 2 of 7 icons; 1 app icon set not judged”, without a full stop.
  package var line: String {
    guard let notJudged else { return findings }
    return "\(findings); \(notJudged)"
  }

  private var findings: String {
    if report.diagnostics.isEmpty {
      guard let whole else { return "No findings" }
      return "No findings in \(whole)"
    }
    let severities = Diagnostic.Severity.allCases.reversed()
    let counts = severities.map { severity in
      (severity: severity, count: report.diagnostics.count { $0.severity == severity })
    }
    let parts = counts.filter { $0.count > 0 }.map { $0.count.counted($0.severity.rawValue) }
    return "\(parts.joined(separator: ", ")) in \(places)"
  }

  /// What was not judged: "3 app icon sets and 1 texture set not judged"; nil for nothing.
  private var notJudged: String? {
    let kinds = Dictionary(grouping: report.notJudged, by: \.noun).sorted { $0.key < $1.key }
    guard !kinds.isEmpty else { return nil }
    return "\(kinds.map { $0.value.count.counted($0.key) }.joinedWithAnd) not judged"
  }

  /// All that was judged: "202 icons and 1 token file"; nil for nothing.
  private var whole: String? {
    let counts = kinds.filter { $0.all > 0 }.map { $0.all.counted($0.noun) }
    if !counts.isEmpty { return counts.map(Visible.text).joinedWithAnd }
    guard report.catalogs > 0 else { return nil }
    return report.catalogs.counted("catalog")
  }

  /// Where the findings are: "5 of 202 icons and monotint.json". If a check of tokens is among it, all kinds of files are
  /// there: "0 of 202 icons and 1 of 3 token files".
  private var places: String {
    let found = Set(report.diagnostics.map { CheckReport.subject(of: $0, among: judged) })
    let others = found.subtracting(judged).subtracting(report.tokens.map(\.path))
    let kinds = kinds.filter { $0.all > 0 && ($0.found > 0 || !report.tokens.isEmpty) }
    var parts = kinds.map { "\($0.found) of \($0.all.counted($0.noun))" }
    if others.count == 1 {
      parts += others
    } else if others.count > 1, kinds.allSatisfy({ $0.found == 0 }) {
      parts.append("\(others.count) files")
    } else if others.count > 1 {
      parts.append("\(others.count) other files")
    }
    return parts.map(Visible.text).joinedWithAnd
  }

  /// The kinds of files that were judged: how many, and how many of them have findings.
  private var kinds: [(noun: String, all: Int, found: Int)] {
    let found = Set(report.diagnostics.map { CheckReport.subject(of: $0, among: judged) })
    let byNoun = Dictionary(grouping: judged, by: Self.noun)
    let first = [Self.icon] + AssetKind.allCases.map(\.noun)
    let others = Set(byNoun.keys).subtracting(first).sorted()
    let counted = (first + others).map { ($0, byNoun[$0, default: []]) }
    let tokens = report.tokens.map(\.path)
    return (counted + [("token file", tokens)]).map { noun, paths in
      (noun, Set(paths).count, found.intersection(paths).count)
    }
  }

  private static let icon = "icon"

  /// What something that was judged is called, by its path.
  private static func noun(of path: String) -> String {
    if IconDocument.isDocument(path) { return IconDocument.noun }
    switch FolderKind(Disk.name(of: path)) {
    case .set(let kind): return kind.noun
    case .container, .unread: return FolderKind(Disk.name(of: path)).noun ?? icon
    case .group: return icon
    }
  }
}

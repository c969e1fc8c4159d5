internal import AssetCatalog
package import DesignTokens
package import Findings
package import IconVerdict

/// What a check found: the verdict on every icon and token file, and all findings.
package struct CheckReport: Sendable {
  package private(set) var judgements: [Judgement]
  package let tokens: [TokenVerdict]
  /// How many catalogs were looked at.
  package private(set) var catalogs = 0
  /// The paths of what was checked besides icons and image sets: sets of other kinds, and documents of Icon Composer.
  package private(set) var otherSets: [String] = []
  package private(set) var diagnostics: [Diagnostic]
  /// What was found and not judged, in the order of the paths.
  package private(set) var notJudged: [NotJudged] = []

  package init(judgements: [Judgement] = [], tokens: [TokenVerdict] = [], diagnostics: [Diagnostic]) {
    self.judgements = judgements
    self.tokens = tokens
    self.diagnostics = diagnostics
  }

  /// The same report with other findings.
  package func with(_ diagnostics: [Diagnostic]) -> CheckReport {
    var report = self
    report.diagnostics = diagnostics
    return report
  }

  /// The report with the verdicts on catalogs, without their findings.
  package func adding(_ catalogs: [CatalogInspection]) -> CheckReport {
    var report = self
    report.judgements += catalogs.flatMap(\.judgements)
    report.catalogs += catalogs.count
    report.otherSets += catalogs.flatMap(\.otherSets)
    return report.adding(catalogs.flatMap(\.notJudged))
  }

  /// The report with documents of Icon Composer, without what is wrong in them.
  func adding(documents paths: [String]) -> CheckReport {
    var report = self
    report.otherSets += paths
    return report
  }

  /// The report with what was not judged besides.
  package func adding(_ notJudged: [NotJudged]) -> CheckReport {
    var report = self
    report.notJudged = (report.notJudged + notJudged).inOrder
    return report
  }

  /// The paths of all icons and sets that were judged.
  package var judged: Set<String> {
    Set(judgements.map(\.path)).union(otherSets).subtracting(notJudged.map(\.path))
  }

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
    var report = self
    report.judgements = judgements.map { byPath[$0.path, default: $0] }
    report.diagnostics = diagnostics.filter { byPath[$0.path] == nil } + others.flatMap(\.diagnostics)
    return report
  }
}

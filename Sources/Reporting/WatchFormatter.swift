package import Findings
package import Operations

/// Says what each round of a watch did, and which findings came and went.
package struct WatchFormatter: Sendable {
  /// The findings of the last round that could export.
  private var findings: [Diagnostic] = []

  package init() {}

  /// What is printed about a round.
  package struct Text: Sendable {
    /// The findings that the round before did not have.
    package let came: [Diagnostic]
    /// A line for each finding that only the round before had, or one line for all.
    package let gone: [String]
    /// What was written.
    package let summary: String
  }

  /// - Parameter hadTrouble: whether a round before could not export.
  package mutating func text(about outcome: WatchOutcome, hadTrouble: Bool) -> Text {
    let last = findings
    findings = outcome.export.report.diagnostics
    let gone = Baseline(findings).remaining(of: last).findings
    let wasWell = !hadTrouble && !Self.hasTrouble(last)
    return Text(
      came: Baseline(last).remaining(of: findings).findings,
      gone: Self.lines(about: gone),
      summary: summary(of: outcome, wasWell: wasWell))
  }

  private static func lines(about gone: [Diagnostic]) -> [String] {
    if gone.count > FindingGroups.lineLimit { return ["gone: \(gone.count) findings"] }
    return gone.map { "gone: \($0.path): \($0.message) [\($0.rule)]" }
  }

  private func summary(of outcome: WatchOutcome, wasWell: Bool) -> String {
    if outcome.export.isRefused {
      let errors = findings.count { $0.severity == .error }
      return "\(errors.counted("error")); nothing was written. Waiting for changes."
    }
    var line = "Nothing to export."
    let names = outcome.changedNames
    if !names.isEmpty { line = "Exported \(names.listed(atMost: 3))." }
    if wasWell || Self.hasTrouble(findings) { return line }
    return "All is well again. \(line)"
  }

  private static func hasTrouble(_ findings: [Diagnostic]) -> Bool {
    findings.contains { $0.severity > .note }
  }
}

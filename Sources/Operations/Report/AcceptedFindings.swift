package import Findings

/// A list of accepted findings, which an operation leaves out of its report.
///
/// The module Reporting reads and writes such lists. It depends on this module, so the list comes as a function.
package struct AcceptedFindings: Sendable {
  /// The findings that are not accepted, and how many accepted ones do not occur any more.
  package typealias Remaining = (findings: [Diagnostic], gone: Int)

  /// The file of the list, as the user named it.
  private let path: String
  private let remaining: @Sendable (_ findings: [Diagnostic], _ isChecked: (String) -> Bool) -> Remaining

  /// - Parameter remaining: gets findings, and whether the file with a path was checked. Only in a checked file an
  ///   accepted finding can be gone.
  package init(
    in path: String,
    remaining: @escaping @Sendable (_ findings: [Diagnostic], _ isChecked: (String) -> Bool) -> Remaining
  ) {
    self.path = path
    self.remaining = remaining
  }

  /// The report of a check without accepted findings, and with a note on those that do not occur any more.
  ///
  /// - Parameter isChecked: whether the file with this path was checked.
  func leftOut(ofCheck report: CheckReport, isChecked: (_ path: String) -> Bool) -> CheckReport {
    let remaining = remaining(report.diagnostics, isChecked)
    var findings = remaining.findings.inOrder
    if remaining.gone > 0 { findings.append(note(onGone: remaining.gone)) }
    return report.with(findings)
  }

  /// The report on the output without accepted findings. Errors count although they are accepted, because nothing is
  /// written when there is one.
  func leftOut(ofOutput report: CheckReport) -> CheckReport {
    let errors = report.diagnostics.filter { $0.severity == .error }
    let others = report.diagnostics.filter { $0.severity != .error }
    let remaining = remaining(others) { _ in true }
    return report.with((errors + remaining.findings).inOrder)
  }

  /// The findings that are not accepted.
  func leftOut(of findings: [Diagnostic]) -> [Diagnostic] {
    remaining(findings) { _ in false }.findings
  }

  private func note(onGone count: Int) -> Diagnostic {
    let accepted = if count == 1 { "1 accepted finding does" } else { "\(count) accepted findings do" }
    return OutputRule.baseline.finding(
      "\(accepted) not occur any more",
      help: "`monotint check --write-baseline \(path)` brings the list up to date", in: path)
  }
}

internal import Findings
internal import IconVerdict
package import Operations

/// Says what `--fix` changed, and what it did not.
package enum FixFormatter {
  package static func repairs(of outcome: FixOutcome) -> [String] {
    outcome.changed.flatMap { icon in
      icon.repairs.map { "\(icon.after.path): \($0)" }
    }
  }

  /// Why each icon that is still unsuitable was not changed. `--fix=RULE` repairs only catalogs, so it says nothing.
  package static func obstacles(in report: CheckReport, after outcome: FixOutcome) -> [String] {
    guard case .icons = outcome.repairs else { return [] }
    let unsuitable = report.judgements.filter { $0.verdict == .unsuitable }
    return unsuitable.map { judgement in
      var reason = "no change to it is certain to be right"
      if let obstacle = outcome.obstacle(to: judgement.path) { reason = obstacle }
      return "\(judgement.path): not fixed, \(reason)"
    }
  }
}

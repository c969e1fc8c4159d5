internal import Findings
package import Operations

/// Says what a pull wrote, or would write.
package struct PullFormatter {
  private let isDryRun: Bool
  private let isVerbose: Bool

  package init(isDryRun: Bool, isVerbose: Bool) {
    self.isDryRun = isDryRun
    self.isVerbose = isVerbose
  }

  /// The counts, and what to do next. A dry run and `--verbose` list the files before.
  package func lines(about outcome: PullOutcome) -> [String] {
    let changes = outcome.changes
    let shown = changes.filter { isVerbose || isDryRun && $0.action != .kept }
    let lines = shown.map { $0.action.rawValue.padded(to: 9) + $0.path }
    func count(_ action: PulledFiles.Action) -> Int { changes.count { $0.action == action } }
    let known = outcome.isKnown ? " Figma's file is that of the last pull, so nothing was fetched." : ""
    if count(.kept) == changes.count {
      return lines + ["Nothing changed: \(changes.count) as in Figma.\(known)"]
    }
    let counts = "\(count(.new)) new, \(count(.changed)) changed, \(count(.kept)) kept.\(known)"
    if isDryRun { return lines + ["Would be: \(counts)"] }
    return lines + [counts, "Next: monotint export"]
  }
}

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
    let changes = outcome.changes.filter { $0.action != .stale }
    let shown = outcome.changes.filter { isVerbose || isDryRun && $0.action != .kept }
    let lines = shown.map { $0.action.rawValue.padded(to: 9) + $0.path }
    func count(_ action: PulledFiles.Action) -> Int { changes.count { $0.action == action } }
    let known = outcome.isKnown ? " Figma's file is that of the last pull, so nothing was fetched." : ""
    let stale = stale(outcome)
    if count(.kept) == changes.count {
      return lines + ["Nothing changed: \(changes.count) as in Figma.\(known)"] + stale
    }
    let counts = "\(count(.new)) new, \(count(.changed)) changed, \(count(.kept)) kept.\(known)"
    if isDryRun { return lines + ["Would be: \(counts)"] + stale }
    return lines + [counts] + stale + ["Next: monotint export"]
  }

  /// The sentence about stale files; empty if there are none.
  private func stale(_ outcome: PullOutcome) -> [String] {
    let stale = outcome.changes.filter { $0.action == .stale }
    if stale.isEmpty { return [] }
    let advice = "Delete those that you do not need."
    if isVerbose || isDryRun {
      return ["The configuration no longer asks for the stale files above, which earlier pulls wrote. \(advice)"]
    }
    let named = stale.prefix(Self.mostNamed)
    var names = named.map { Visible.text($0.path) }.joined(separator: ", ")
    if stale.count > named.count { names += " and \(stale.count - named.count) more (--verbose lists them)" }
    return ["The configuration no longer asks for these files of earlier pulls: \(names). \(advice)"]
  }

  private static let mostNamed = 3
}

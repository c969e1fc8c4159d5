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
    let changes = outcome.changes.filter { $0.action != .left }
    let shown = outcome.changes.filter { isVerbose || isDryRun && $0.action != .kept }
    let lines = shown.map { $0.action.rawValue.padded(to: 9) + $0.path }
    func count(_ action: PulledFiles.Action) -> Int { changes.count { $0.action == action } }
    let known = outcome.isKnown ? " Figma's file is that of the last pull, so nothing was fetched." : ""
    let left = left(outcome)
    if count(.kept) == changes.count {
      return lines + ["Nothing changed: \(changes.count) as in Figma.\(known)"] + left
    }
    let counts = "\(count(.new)) new, \(count(.changed)) changed, \(count(.kept)) kept.\(known)"
    if isDryRun { return lines + ["Would be: \(counts)"] + left }
    return lines + [counts] + left + ["Next: monotint export"]
  }

  /// What says which files are left over; empty if none is.
  private func left(_ outcome: PullOutcome) -> [String] {
    let left = outcome.changes.filter { $0.action == .left }
    if left.isEmpty { return [] }
    let named = left.prefix(Self.mostNamed).map { Visible.text($0.path) }
    var names = named.joined(separator: ", ")
    if left.count > named.count { names += " and \(left.count - named.count) more, which --verbose lists" }
    return ["Of earlier pulls, and not of this one: \(names). Delete what nothing needs."]
  }

  private static let mostNamed = 3
}

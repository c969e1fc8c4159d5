internal import AssetCatalog
internal import Findings
package import Operations
internal import Workspace
internal import Platform

/// Says what an export wrote, or would write.
package struct ExportFormatter {
  private let isDryRun: Bool
  private let isVerbose: Bool

  package init(isDryRun: Bool, isVerbose: Bool) {
    self.isDryRun = isDryRun
    self.isVerbose = isVerbose
  }

  /// How many files were written, changed, deleted and kept. A dry run and `--verbose` list them before.
  package func lines(about outcome: ExportOutcome) -> [String] {
    let comparison = outcome.comparison
    let changes = comparison.changes(withKept: isVerbose)
    var lines: [String] = []
    if isVerbose || isDryRun {
      lines = changes.map { "\(word(for: $0.action)) \($0.path)" }
    }
    let paths = Dictionary(grouping: changes, by: \.action).mapValues { $0.map(\.path) }
    let verbs: [(action: TreeComparison.Action, verb: String)] = [
      (.wrote, "written"), (.changed, "changed"), (.deleted, "deleted"),
    ]
    let counts = verbs.compactMap { action, verb in
      paths[action].map { Self.count($0, verb) }
    }
    lines += Self.adopted(outcome.plan.adopted, outcome.adoption)
    let kept = comparison.kept
    if counts.isEmpty {
      lines.append("Nothing changed: \(kept.counted("file")) as the design asks.")
    } else {
      let start = if isDryRun { "Would be: " } else { "" }
      lines.append("\(start)\(counts.joined(separator: "; ")); \(kept) kept.")
    }
    return lines
  }

  /// What happens to a file, as wide for each action.
  private func word(for action: TreeComparison.Action) -> String {
    guard isDryRun else { return action.rawValue.padded(to: 7) }
    let word =
      switch action {
      case .wrote: "would write"
      case .changed: "would change"
      case .deleted: "would delete"
      case .kept: "kept"
      }
    return word.padded(to: 12)
  }

  /// What an export has taken in of adopted catalogs, and which sets of the app became Monotint's.
  private static func adopted(_ sets: AdoptedSets, _ proof: AdoptionProof) -> [String] {
    var lines: [String] = []
    let count = proof.count
    let unseen = proof.unseenChanges
    let differ = unseen == 1 ? "1 picture differs" : "\(unseen) pictures differ"
    if count > 0, proof.changes.isEmpty, unseen > 0 {
      lines.append("\(count.counted("set")) adopted, no picture looks different; \(differ), and nobody can see it.")
    } else if count > 0, proof.changes.isEmpty {
      lines.append("\(count.counted("set")) adopted, 0 pixels changed.")
    } else if count > 0 {
      let changed = proof.changes.count.counted("picture")
      lines.append("\(count.counted("set")) adopted, \(changed) changed:")
      lines += proof.changes.prefix(longestList).map { change in
        "  \(Visible.text(change.path)): \(change.text ?? "its bytes differ, and it cannot be drawn here")"
      }
      let more = proof.changes.count - longestList
      if more > 0 { lines.append("  and \(more) more") }
      if unseen > 0 { lines.append("  \(differ) too, and nobody can see it") }
    }
    if !sets.changes.isEmpty {
      lines.append("Taken in: \(sets.changes.map(\.path).listed(atMost: 5)).")
    }
    return lines
  }

  private static let longestList = 10

  /// "8 files written in 2 sets and 3 elsewhere".
  ///
  /// - Parameter paths: those of files, and of empty sets that are deleted.
  private static func count(_ paths: [String], _ verb: String) -> String {
    let emptySets = paths.filter(FolderKind.isWrittenSet)
    guard emptySets.isEmpty else {
      let files = paths.filter { !FolderKind.isWrittenSet($0) }
      let sets = "\(emptySets.count.counted("empty set")) \(verb)"
      if files.isEmpty { return sets }
      return "\(count(files, verb)); \(sets)"
    }
    let inSets = paths.map { Disk.parent(of: $0) }.filter(FolderKind.isWrittenSet)
    guard !inSets.isEmpty else { return "\(paths.count.counted("file")) \(verb)" }
    let sets = Set(inSets).count.counted("set")
    let text = "\(inSets.count.counted("file")) \(verb) in \(sets)"
    let elsewhere = paths.count - inSets.count
    if elsewhere == 0 { return text }
    return "\(text) and \(elsewhere) elsewhere"
  }
}

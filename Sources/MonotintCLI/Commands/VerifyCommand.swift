internal import Disk
internal import MonotintKit
internal import Source

extension Command {
  static let verify = Command(
    "verify", abstract: "say whether the output on disk is what the design asks for",
    discussion: """
      Draws every icon and plans every file anew, compares with what is on disk, and writes nothing. Each difference is told
      with what it is: missing, stale (the design changed), edited (the output was changed by hand) or left over. Pictures are
      compared by their pixels, so that a recompressed PNG is equal.
      """,
    options: [.format(FindingsFormat.names)],
    run: { invocation in
      let project = try invocation.project()
      return try await FolderLock.holding(project.folder, for: .reading) {
        let plan = try await project.plan(.allIcons)
        let comparison = try await TreeComparison(plan, in: project.folder, jobs: project.renderers.jobs)
        let drift =
          plan.diagnostics.hasErrors
          ? []
          : try await Verification(comparison, in: project.folder, jobs: project.renderers.jobs).diagnostics
        try invocation.printFindings(
          CheckReport(judgements: plan.judgements, diagnostics: merged(plan.diagnostics, drift)))
        if plan.diagnostics.hasErrors { try invocation.terminal.report("Nothing was compared.") }
        if (plan.diagnostics + drift).hasErrors { return .findings }
        try invocation.say("Verified: \(plan.files.count) files are as the design asks.")
        try invocation.sayPace(icons: plan.judgements.count)
        return .clean
      }
    })

  /// What the plan and the comparison found, in order; that another version wrote the output explains the rest, and comes first.
  private static func merged(_ found: [Diagnostic], _ drift: [Diagnostic]) -> [Diagnostic] {
    let first = drift.prefix { $0.isOtherVersion }
    return first + (found + drift.dropFirst(first.count)).inOrder
  }
}

internal import Disk
internal import MonotintKit

extension Command {
  static let verify = Command(
    "verify", abstract: "say whether the output on disk is what the design asks for",
    discussion: """
      Plans every file as export does, compares with what is on disk, and writes nothing. Each difference is told with what
      it is: missing, stale (the design changed), edited (the output was changed by hand) or left over. Pictures are
      compared by their pixels, so that a recompressed PNG is equal. Where no file was touched since an export on this \
      machine, none is read; --verbose reads all.
      """,
    options: [.format(FindingsFormat.names)],
    run: { invocation in
      let project = try invocation.project()
      return try await FolderLock.holding(project.folder, for: .reading) {
        var known = KnownFiles()
        if let cache = invocation.stampCache {
          switch try await invocation.look(at: project, in: cache).1 {
          case .unchanged(let last) where last.isWithoutStrangers:
            try invocation.terminal.print(document: last.findings)
            try invocation.say("Verified: \(last.count) files are as the design asks.")
            return .clean
          case .unchanged: break
          case .known(let files): known = files
          }
        }
        let plan = try await project.plan(knowing: known)
        let comparison = try await TreeComparison(plan, in: project.folder, jobs: project.workplace.jobs)
        let drift = plan.diagnostics.hasErrors ? [] : try Verification(comparison, in: project.folder).diagnostics
        let diagnostics = (plan.diagnostics + drift).inOrder
        try invocation.printFindings(CheckReport(judgements: plan.judgements, diagnostics: diagnostics))
        if plan.diagnostics.hasErrors { try invocation.terminal.report("Nothing was compared.") }
        if diagnostics.hasErrors { return .findings }
        try invocation.say("Verified: \(plan.files.count) files are as the design asks.")
        try invocation.sayPace(icons: plan.judgements.count)
        return .clean
      }
    })
}

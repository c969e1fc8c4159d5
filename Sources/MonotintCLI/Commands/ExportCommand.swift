internal import Disk
internal import MonotintKit
internal import Source

extension Command {
  static let export = Command(
    "export", abstract: "write the catalog, the Swift file and the titles, where they differ from the design",
    discussion: """
      Reads the tokens and the icons, plans every file, and writes those that differ from what is on disk. Nothing is
      written when anything is an error. An icon that has not changed since the last export is not drawn again.
      """,
    options: [dryRun, force, adopt, .emit, .format(FindingsFormat.names)],
    run: { invocation in
      let project = try invocation.project()
      return try await FolderLock.holding(project.folder, for: invocation.arguments.has(dryRun) ? .reading : .writing) {
        try await export(project, invocation)
      }
    })

  private static let dryRun = Option("dry-run", "n", help: "print what would be written, and write nothing")
  private static let force = Option("force", help: "draw every icon anew, changed or not")
  private static let adopt = Option(
    "adopt", help: "replace files that stand where output belongs and are not Monotint's")

  private static func export(_ project: Project, _ invocation: Invocation) async throws -> ExitStatus {
    let isDryRun = invocation.arguments.has(dryRun)
    let plan = try await project.plan(invocation.arguments.has(force) ? .allIconsAnew : .changedIcons)
    let comparison = try await TreeComparison(plan, in: project.folder, jobs: project.renderers.jobs)
    var diagnostics = plan.diagnostics + comparison.foreignFiles(adopting: invocation.arguments.has(adopt))
    let isRefused = diagnostics.hasErrors
    if !isRefused, !isDryRun { diagnostics += try await write(comparison, in: project) }
    try invocation.printFindings(CheckReport(judgements: plan.judgements, diagnostics: diagnostics.inOrder))
    if isRefused {
      try invocation.terminal.report("Nothing was written.")
      return .findings
    }
    if !isDryRun, let file = invocation.arguments[.emit] {
      let document = DesignDocument(plan.design, project.configuration).json.visibleText
      try invocation.write(Array(document.utf8), to: Destination(file))
    }
    try invocation.say(summary(comparison, isDryRun: isDryRun, verbose: invocation.arguments.has(.verbose)))
    try invocation.sayPace(icons: plan.judgements.count)
    return .clean
  }

  private static func write(_ comparison: TreeComparison, in project: Project) async throws -> [Diagnostic] {
    try await Interrupts.deferring { received in
      try await TreeWriter(folder: project.folder, jobs: project.renderers.jobs).write(
        comparison, interruption: received)
    }
  }

  /// What was written, changed or deleted, a line each, and the counts.
  private static func summary(_ comparison: TreeComparison, isDryRun: Bool, verbose: Bool) -> [String] {
    let changes = comparison.changes(withKept: verbose)
    let lines = changes.map { $0.action.rawValue.padded(to: 8) + $0.path }
    func count(_ action: TreeComparison.Action) -> Int { changes.count { $0.action == action } }
    if changes.allSatisfy({ $0.action == .kept }) {
      return lines + ["Nothing changed: \(comparison.kept.files) as the design asks."]
    }
    let would = isDryRun ? "Would be: " : ""
    let deleted = count(.deleted) == 0 ? "" : ", \(count(.deleted)) deleted"
    return lines + ["\(would)\(count(.wrote)) written, \(count(.changed)) changed\(deleted), \(comparison.kept) kept."]
  }
}

extension Int {
  fileprivate var files: String { self == 1 ? "1 file" : "\(self) files" }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

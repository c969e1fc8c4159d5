internal import Disk
internal import MonotintKit
internal import Synchronization

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

  /// Keeps what the last export knew: the process is about to end, and to take thousands of icons apart first would cost it time.
  private static let last = Mutex<(TreeComparison, KnownFiles)?>(nil)

  private static func export(_ project: Project, _ invocation: Invocation) async throws -> ExitStatus {
    let isDryRun = invocation.arguments.has(dryRun)
    let writer = TreeWriter(folder: project.folder, jobs: project.workplace.jobs)
    if !isDryRun { try writer.recover() }
    let looksAtAll = isDryRun || invocation.arguments.has(force) || invocation.arguments[.emit] != nil
    let cache = looksAtAll ? nil : invocation.stampCache
    var moment: ExportStamp.Moment?
    var known = KnownFiles()
    if let cache {
      let (now, memory) = try await invocation.look(at: project, in: cache)
      switch memory {
      case .unchanged(let last):
        try invocation.terminal.print(document: last.findings)
        try invocation.say(nothingChanged(last.count))
        return .clean
      case .known(let files): (moment, known) = (now, files)
      }
    }

    if let rest = moment?.rest {
      // Worth the moment's wait: what is stamped now need not be read next time.
      let wait = rest - Disk.now
      if wait > 0 { try await Task.sleep(for: .nanoseconds(wait)) }
    }
    let plan = try await project.plan(afresh: invocation.arguments.has(force), knowing: known)
    let comparison = try await TreeComparison(plan, in: project.folder, jobs: project.workplace.jobs)
    var diagnostics = plan.diagnostics + comparison.foreignFiles(adopting: invocation.arguments.has(adopt))
    let isRefused = diagnostics.hasErrors
    let (kept, moved) = isRefused || isDryRun ? ([], []) : try await writer.write(comparison)
    diagnostics += kept
    let report = CheckReport(judgements: plan.judgements, diagnostics: diagnostics.inOrder)
    let findings = invocation.text(of: report)
    try invocation.printFindings(report)
    if isRefused {
      try invocation.terminal.report("Nothing was written.")
      return .findings
    }
    if !isDryRun, let file = invocation.arguments[.emit] {
      let document = DesignDocument(plan.design, project.configuration).json.visibleText
      try invocation.write(Array(document.utf8), to: Destination(file))
    }
    if let cache, let moment, kept.isEmpty {
      let stamp = try await ExportStamp(
        moment, comparison, moved: moved, in: project, findings: findings, knowing: known)
      stamp?.write(to: cache, of: project.folder)
    }
    try invocation.say(summary(comparison, isDryRun: isDryRun, verbose: invocation.arguments.has(.verbose)))
    try invocation.sayPace(icons: plan.judgements.count)
    Self.last.withLock { $0 = (comparison, known) }
    return .clean
  }

  /// What was written, changed or deleted, a line each, and the counts.
  private static func summary(_ comparison: TreeComparison, isDryRun: Bool, verbose: Bool) -> [String] {
    let changes = comparison.changes(withKept: verbose)
    let lines = changes.map { $0.action.rawValue.padded(to: 8) + $0.path }
    func count(_ action: TreeComparison.Action) -> Int { changes.count { $0.action == action } }
    if changes.allSatisfy({ $0.action == .kept }) { return lines + [nothingChanged(comparison.kept)] }
    let would = isDryRun ? "Would be: " : ""
    let deleted = count(.deleted) == 0 ? "" : ", \(count(.deleted)) deleted"
    return lines + ["\(would)\(count(.wrote)) written, \(count(.changed)) changed\(deleted), \(comparison.kept) kept."]
  }

  private static func nothingChanged(_ count: Int) -> String {
    "Nothing changed: \(count.files) as the design asks."
  }
}

extension Int {
  fileprivate var files: String { self == 1 ? "1 file" : "\(self) files" }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

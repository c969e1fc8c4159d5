internal import DesignTokens
internal import Findings
internal import Operations
internal import Platform
internal import Preview
internal import Rendering
internal import Reporting
internal import Workspace

struct WatchCommand: Command {
  static let name = "watch"
  static let abstract = "export again whenever the tokens, the icons or the configuration change"
  static let discussion = """
    Exports at once, and again after every change. Findings are printed when they come or go. With --preview the page of
    `monotint preview` is written to a temporary file, whose address is printed, and opened when you are at a terminal; the
    browser loads it anew whenever it changes. Ctrl-C finishes the export that is under way, deletes the page, and ends.
    """

  private let showsPreview: Bool
  let tokenInputs: [TokenInput]

  init(_ arguments: inout Arguments) {
    showsPreview = arguments.flag("preview", help: "show the preview in the browser, and keep it up to date")
    tokenInputs = arguments.tokenInputs()
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let watch = ProjectWatch(
      folder: invocation.projectFolder, configuration: invocation.configurationFile,
      tokenInputs: tokenInputs, renderers: invocation.renderers)
    let preview = showsPreview ? LivePreview(invocation) : nil
    let rounds = WatchRounds(invocation, preview)
    await withTaskGroup { group in
      // The stream is made before the first round, so that no signal is missed.
      group.addTask { [interrupts = Interrupts.stream()] in for await _ in interrupts { return } }
      group.addTask { await watch.run { project in await rounds.run(project) } }
      await group.next()
      group.cancelAll()
    }
    await preview?.remove()
    return .clean
  }
}

/// The last message, so that none is printed twice in a row.
struct LastMessage {
  private(set) var text = ""

  /// Stores the message. An empty text means that there is none.
  ///
  /// - Returns: whether it differs from the message that was stored before.
  @discardableResult mutating func change(to text: String) -> Bool {
    defer { self.text = text }
    return self.text != text
  }
}

/// The exports of a watch.
private actor WatchRounds {
  private let invocation: Invocation
  /// nil without `--preview`.
  private let preview: LivePreview?
  /// The last preview, whose pictures of unchanged icons the next one uses.
  private var lastPreview: Preview?
  /// The last message of a round that could not export.
  private var lastTrouble = LastMessage()
  /// The last message about git.
  private var lastGitTrouble = LastMessage()
  /// The findings of the last round that could export.
  private var lastFindings: [Diagnostic] = []

  init(_ invocation: Invocation, _ preview: LivePreview?) { (self.invocation, self.preview) = (invocation, preview) }

  /// Exports the project, or reports why it cannot be opened.
  ///
  /// - Returns: whether to try again without a change.
  func run(_ project: Result<Workspace, any Error>) async -> Bool {
    do {
      let project = try project.get()
      let outcome = try await Operations.export(project)
      try invocation.say(try line(about: outcome))
      if let preview {
        let revision = try invocation.lastCommit(of: project, after: &lastGitTrouble)
        let now = try await Preview(project, outcome.plan, since: revision, reusing: lastPreview)
        lastPreview = now
        try await preview.show(now)
      }
      return false
    } catch {
      let trouble = Monotint.lines(of: error)
      // Standard error may be closed, so a failure to print is ignored.
      if lastTrouble.change(to: trouble.joined(separator: "\n")) {
        do { try invocation.terminal.report(trouble) } catch {}
      }
      if let error = error as? DiskError, case .inUse = error.reason { return true }
      return false
    }
  }

  /// Prints the findings that came or went, and returns a line about an export.
  private func line(about outcome: ExportOutcome) throws -> String {
    let findings = outcome.report.diagnostics
    let hadTrouble = !lastTrouble.text.isEmpty || lastFindings.contains { $0.severity > .note }
    lastTrouble.change(to: "")
    try printChanges(to: outcome.report)
    if outcome.isRefused {
      let errors = findings.count { $0.severity == .error }
      return "\(errors.counted("error")); nothing was written. Waiting for changes."
    }
    let changes = outcome.comparison.changes(withKept: false).map(\.path)
    let names = Self.names(of: changes.filter { $0 != outcome.plan.locks.path })
    let isFixed = hadTrouble && !findings.contains { $0.severity > .note }
    let start = isFixed ? "All is well again. " : ""
    if names.isEmpty { return start + "Nothing to export." }
    return start + "Exported \(names.listed(atMost: 3))."
  }

  /// Prints the findings that are new since the last round, those that are gone, and the counts of all.
  private func printChanges(to report: CheckReport) throws {
    let came = Baseline(lastFindings).remaining(of: report.diagnostics).findings
    let went = Baseline(report.diagnostics).remaining(of: lastFindings).findings
    lastFindings = report.diagnostics
    if came.isEmpty, went.isEmpty { return }
    try invocation.say(
      went.count > FindingGroups.lineLimit
        ? ["gone: \(went.count) findings"] : went.map { "gone: \($0.path): \($0.message) [\($0.rule)]" })
    try invocation.printFindings(report, naming: came, countsNone: false)
  }

  /// Short names for changed files, without duplicates: a set of the catalog by its own name, and no `Contents.json`.
  private static func names(of paths: [String]) -> [String] {
    var names: [String] = []
    for path in paths {
      let folder = Disk.name(of: Disk.parent(of: path))
      let name = folder.hasSuffix("set") ? String(folder.prefix { $0 != "." }) : Disk.name(of: path)
      if name != "Contents.json", !names.contains(name) { names.append(name) }
    }
    return names
  }
}

internal import DesignTokens
internal import Source
internal import RenderWorker
internal import POSIX
internal import Project
internal import Report
internal import Takeover

struct ExportCommand: Command {
  static let name = "export"
  static let abstract = "write the catalog, the Swift file and the titles, where they differ from the design"
  static let discussion = """
    Reads the tokens and the icons, plans every file, and writes those that differ from what is on disk. Nothing is
    written when anything is an error. An icon that has not changed since the last export is not drawn again.
    """

  let format: FindingsFormat
  /// Where `--emit` writes the resolved design.
  let destination: Destination?
  private let isDryRun, drawsAllIcons, adoptsFiles: Bool
  private let baseline: BaselineOptions

  let tokenInputs: [TokenInput]

  init(_ arguments: inout Arguments) {
    isDryRun = arguments.dryRun()
    drawsAllIcons = arguments.flag("force", help: "draw every icon anew, changed or not")
    adoptsFiles = arguments.flag(
      "adopt", help: "replace files that stand where output belongs and are not Monotint's")
    destination = arguments.text(
      "emit", nil, "FILE",
      help: "write the resolved design as JSON too, for a template engine of your own; - is standard output"
    ).map(Destination.named)
    tokenInputs = arguments.tokenInputs()
    baseline = BaselineOptions(&arguments)
    format = arguments.format()
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let project = try invocation.project()
    return try await FolderLock.holding(project.folder, for: isDryRun ? .reading : .writing) {
      try await export(project, invocation)
    }
  }

  private func export(_ project: Project, _ invocation: Invocation) async throws -> ExitStatus {
    let plan = try await project.plan(drawsAllIcons ? .allIconsAnew : .changedIcons)
    var comparison = try await TreeComparison(plan, in: project.folder, jobs: project.renderers.jobs)
    if adoptsFiles, !plan.diagnostics.hasErrors {
      comparison = comparison.adopting(try Adoption(of: comparison, in: project))
    }
    var diagnostics = plan.diagnostics + comparison.foreignFiles(adopting: adoptsFiles)
    diagnostics += comparison.adoption?.findings ?? []
    let isRefused = diagnostics.hasErrors
    if !isRefused, !isDryRun {
      let writer = TreeWriter(folder: project.folder, jobs: project.renderers.jobs)
      diagnostics += try await Interrupts.deferring { try await writer.write(comparison, interruption: $0) }
    }
    let report = CheckReport(judgements: plan.judgements, diagnostics: diagnostics.inOrder)
    try invocation.printFindings(try baseline.applied(to: report, keepsErrors: true, invocation))
    if isRefused {
      try invocation.terminal.report("Nothing was written.")
      return .findings
    }
    if !isDryRun, let destination {
      let document = DesignDocument(plan.design, project.selectedTokens, project.configuration).json.visibleText
      try invocation.write(Array(document.utf8), to: destination)
    }
    try invocation.say(summary(comparison, withKept: invocation.options.isVerbose))
    try invocation.sayPace(icons: plan.judgements.count)
    return .clean
  }

  /// A line for each file that was written, changed or deleted, and the counts.
  private func summary(_ comparison: TreeComparison, withKept: Bool) -> [String] {
    let changes = comparison.changes(withKept: withKept)
    let lines = changes.map { $0.action.rawValue.padded(to: 8) + $0.path }
    func count(_ action: TreeComparison.Action) -> Int { changes.count { $0.action == action } }
    if changes.allSatisfy({ $0.action == .kept }) {
      return lines + ["Nothing changed: \(comparison.kept.counted("file")) as the design asks."]
    }
    let would = isDryRun ? "Would be: " : ""
    let deleted = count(.deleted) == 0 ? "" : ", \(count(.deleted)) deleted"
    return lines + ["\(would)\(count(.wrote)) written, \(count(.changed)) changed\(deleted), \(comparison.kept) kept."]
  }
}

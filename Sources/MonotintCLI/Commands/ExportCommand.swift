internal import DesignTokens
internal import Findings
internal import Operations
internal import Platform
internal import Rendering
internal import Reporting
internal import Workspace

struct ExportCommand: Command {
  static let name = "export"
  static let abstract = "write the catalog, the Swift file and the titles, where they differ from the design"
  static let discussion = """
    Reads the tokens, draws every icon, plans every file, and writes those that differ from what is on disk. Nothing is
    written when anything is an error. A PNG with the same pixels stays as it is.
    """

  let format: FindingsFormat
  /// Where `--emit` writes the resolved design.
  let destination: Destination?
  private let isDryRun, redrawsPictures, adoptsFiles: Bool
  private let baseline: BaselineOptions
  let tokenInputs: [TokenInput]

  init(_ arguments: inout Arguments) {
    isDryRun = arguments.dryRun()
    redrawsPictures = arguments.flag(
      "force", help: "replace the pictures of another librsvg, even if nobody can see the difference")
    adoptsFiles = arguments.flag(
      "adopt", help: "replace existing files at output paths that Monotint did not write")
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
    var request = ExportRequest()
    request.isDryRun = isDryRun
    request.adoptsFiles = adoptsFiles
    request.redrawsPictures = redrawsPictures
    request.defersSignals = true
    let outcome = try await Operations.export(project, request)
    if outcome.isRefused {
      try invocation.terminal.report("Nothing was written.")
    } else {
      try emit(outcome.plan, of: project, invocation)
      try invocation.say(summary(outcome.comparison, isVerbose: invocation.options.isVerbose))
      try invocation.sayPace(icons: outcome.report.judgements.count)
    }
    let report = try baseline.applied(to: outcome.report, keepsErrors: true, invocation)
    let namesAll = format != .github && !invocation.options.isQuiet
    try invocation.printFindings(report, naming: namesAll ? nil : invocation.news(in: report, baseline))
    return outcome.isRefused ? .findings : .clean
  }

  /// Writes the resolved design that `--emit` asks for.
  private func emit(_ plan: ExportPlan, of project: Workspace, _ invocation: Invocation) throws {
    guard !isDryRun, let destination else { return }
    let document = DesignDocument(plan.design, project.selectedTokens(of: plan), project.configuration)
    try invocation.write(Array(document.json.visibleText.utf8), to: destination)
  }

  /// How many files were written, changed, deleted and kept. A dry run and `--verbose` list them before.
  private func summary(_ comparison: TreeComparison, isVerbose: Bool) -> [String] {
    let changes = comparison.changes(withKept: isVerbose)
    let lines = isVerbose || isDryRun ? changes.map { $0.action.rawValue.padded(to: 8) + $0.path } : []
    let paths = Dictionary(grouping: changes, by: \.action).mapValues { $0.map(\.path) }
    let counts = [(TreeComparison.Action.wrote, "written"), (.changed, "changed"), (.deleted, "deleted")]
      .compactMap { action, verb in paths[action].map { Self.count($0, verb) } }
    guard !counts.isEmpty else {
      return lines + ["Nothing changed: \(comparison.kept.counted("file")) as the design asks."]
    }
    let would = isDryRun ? "Would be: " : ""
    return lines + ["\(would)\(counts.joined(separator: "; ")); \(comparison.kept) kept."]
  }

  /// "8 files written in 2 sets and 3 elsewhere".
  ///
  /// - Parameter paths: those of files, and of empty sets that are deleted.
  private static func count(_ paths: [String], _ verb: String) -> String {
    let emptySets = paths.filter(CatalogFolder.isSet)
    guard emptySets.isEmpty else {
      let files = paths.filter { !CatalogFolder.isSet($0) }
      let start = files.isEmpty ? "" : count(files, verb) + "; "
      return "\(start)\(emptySets.count.counted("empty set")) \(verb)"
    }
    let inSets = paths.map { Disk.parent(of: $0) }.filter(CatalogFolder.isSet)
    guard !inSets.isEmpty else { return "\(paths.count.counted("file")) \(verb)" }
    let sets = Set(inSets).count.counted("set")
    let elsewhere = paths.count - inSets.count
    return "\(inSets.count.counted("file")) \(verb) in \(sets)" + (elsewhere == 0 ? "" : " and \(elsewhere) elsewhere")
  }
}

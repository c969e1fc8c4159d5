internal import DesignTokens
internal import Findings
internal import Operations
internal import Preview
internal import Reporting
internal import Workspace

struct ExportCommand: Command {
  static let name = "export"
  static let abstract = "write the catalog, the Swift file and the titles, where they differ from the design"
  static let discussion = """
    Reads the tokens, draws every icon, plans every file, and writes those that differ from what is on disk. Nothing is
    written when anything is an error. A PNG with the same pixels stays as it is.
    """

  let shared: SharedOptions
  let format: FindingsFormat
  let tokenInputs: [TokenInput]
  /// Where `--emit` writes the resolved design.
  let destination: Destination?
  /// Where the page and the table about adopted pictures are written.
  private let proofs: [Destination]
  private let isDryRun: Bool
  private let redrawsPictures: Bool
  private let adoptsFiles: Bool
  private let baseline: BaselineOptions

  init(_ arguments: inout Arguments) {
    isDryRun = arguments.dryRun()
    redrawsPictures = arguments.flag(
      "force", help: "replace the pictures of another librsvg, even if nobody can see the difference")
    adoptsFiles = arguments.flag(
      "adopt", help: "replace existing files at output paths that Monotint did not write")
    proofs = arguments.texts(
      "output", "o", takes: "FILE",
      help: """
        with --adopt: write what becomes of each picture that differs, as a page (.html) or a table (.md); repeat it for both
        """
    ).map(Destination.named)
    let emit = arguments.text(
      "emit", takes: "FILE",
      help: "write the resolved design as JSON too, for a template engine of your own; - is standard output")
    destination = emit.map(Destination.named)
    tokenInputs = arguments.tokenInputs()
    baseline = BaselineOptions(&arguments)
    format = arguments.format()
    shared = arguments.shared(.reporting)
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    if !proofs.isEmpty, !adoptsFiles { throw CommandError("--output goes with --adopt", help: Self.help) }
    // `--force` is for somebody who does not want the pictures of an earlier run.
    let project = try invocation.project(at: redrawsPictures ? nil : invocation.cachingRenderers())
    var request = ExportRequest()
    request.isDryRun = isDryRun
    request.adoptsFiles = adoptsFiles
    request.redrawsPictures = redrawsPictures
    request.defersSignals = true
    request.accepted = try baseline.accepted(invocation)
    request.acceptedInCatalogs = try baseline.acceptedInCatalogs(of: project)
    let outcome = try await Operations.export(project, request)
    for proof in proofs { try await prove(outcome, of: project, to: proof, invocation) }
    if outcome.isRefused {
      try invocation.terminal.report("Nothing was written.")
    } else {
      try emit(outcome.plan, of: project, invocation)
      let formatter = ExportFormatter(isDryRun: isDryRun, isVerbose: invocation.options.isVerbose)
      try invocation.say(formatter.lines(about: outcome))
      try invocation.sayPace(icons: outcome.report.judgements.count)
    }
    var named: [Diagnostic]?
    if format == .github {
      named = invocation.newFindings(in: outcome.report, baseline)
    }
    try invocation.printFindings(outcome.report, naming: named)
    return outcome.isRefused ? .findings : .clean
  }

  /// Writes what becomes of the pictures that the app had.
  private func prove(
    _ outcome: ExportOutcome, of project: Workspace, to proof: Destination, _ invocation: Invocation
  ) async throws {
    if proof.file?.lowercased().hasSuffix(".md") == true {
      let table = ChangesTable(outcome.adoption).text
      try invocation.write(Array(table.utf8), to: proof)
      return
    }
    let preview = try await Preview(project, outcome.plan, adopting: outcome.adoption)
    try invocation.write(PreviewPage(preview, about: .changes), to: proof)
  }

  /// Writes the resolved design that `--emit` asks for.
  private func emit(_ plan: ExportPlan, of project: Workspace, _ invocation: Invocation) throws {
    guard !isDryRun, let destination else { return }
    let document = DesignDocument(
      plan.design, constants: project.selectedTokens(of: plan), configuration: project.configuration)
    try invocation.write(Array(document.json.visibleText.utf8), to: destination)
  }
}

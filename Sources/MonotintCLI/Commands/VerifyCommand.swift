internal import DesignTokens
internal import Findings
internal import Operations
internal import Reporting
internal import Workspace

struct VerifyCommand: Command {
  static let name = "verify"
  static let abstract = "say whether the output on disk is what the design asks for"
  static let discussion = """
    Draws every icon and plans every file anew, compares with what is on disk, and writes nothing. Each difference is told
    with what it is: missing, stale (the design changed), edited (the output was changed by hand) or left over. Pictures are
    compared by their pixels, so that a recompressed PNG is equal. Warnings and notes about the design are only counted;
    `--all` lists them.
    """

  let shared: SharedOptions
  let format: FindingsFormat
  let tokenInputs: [TokenInput]
  private let baseline: BaselineOptions

  init(_ arguments: inout Arguments) {
    tokenInputs = arguments.tokenInputs()
    baseline = BaselineOptions(&arguments)
    format = arguments.format()
    shared = arguments.shared(.reporting)
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let project = try invocation.project()
    var request = VerifyRequest()
    request.accepted = try baseline.accepted(invocation)
    request.acceptedInCatalogs = try baseline.acceptedInCatalogs(of: project)
    let outcome = try await Operations.verify(project, request)
    let report = outcome.report
    let hasErrors = report.diagnostics.hasErrors
    if outcome.isDesignBroken {
      try invocation.terminal.report("Nothing was compared.")
    } else if !hasErrors {
      let files = outcome.plan.fileCount
      let sets = outcome.plan.adopted.count
      let verb = if files + sets == 1 { "is" } else { "are" }
      let adopted = if sets > 0 { " and \(sets.counted("adopted set"))" } else { "" }
      try invocation.say("Verified: \(files.counted("file"))\(adopted) \(verb) as the design asks.")
      try invocation.sayPace(icons: report.judgements.count)
    }
    try invocation.printFindings(report, naming: invocation.newFindings(in: report, baseline))
    return hasErrors ? .findings : .clean
  }
}

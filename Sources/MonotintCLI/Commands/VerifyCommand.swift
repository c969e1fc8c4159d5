internal import DesignTokens
internal import Operations
internal import Findings
internal import Platform
internal import Rendering
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

  let format: FindingsFormat
  private let baseline: BaselineOptions
  let tokenInputs: [TokenInput]

  init(_ arguments: inout Arguments) {
    tokenInputs = arguments.tokenInputs()
    baseline = BaselineOptions(&arguments)
    format = arguments.format()
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let outcome = try await Operations.verify(invocation.project())
    let hasErrors = outcome.report.diagnostics.hasErrors
    if outcome.isDesignBroken {
      try invocation.terminal.report("Nothing was compared.")
    } else if !hasErrors {
      let count = outcome.plan.fileCount
      try invocation.say("Verified: \(count.counted("file")) \(count == 1 ? "is" : "are") as the design asks.")
      try invocation.sayPace(icons: outcome.report.judgements.count)
    }
    let shown = try baseline.applied(to: outcome.report, keepsErrors: true, invocation)
    try invocation.printFindings(shown, naming: invocation.news(in: shown, baseline))
    return hasErrors ? .findings : .clean
  }
}

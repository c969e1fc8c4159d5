internal import DesignTokens
internal import Findings
internal import Operations
internal import Platform
internal import Preview
internal import Reporting
internal import Workspace

struct PreviewCommand: Command {
  static let name = "preview"
  static let abstract = "write one page that shows the tab bar, every icon and every finding"
  static let discussion = """
    The page is one HTML file that needs no network: a live tab bar in every appearance, each icon at each scale with its
    measures and findings, the set side by side, and the colours with their contrasts.
    """

  let shared: SharedOptions
  let destination: Destination?
  let tokenInputs: [TokenInput]
  private let opens: Bool
  private let isFull: Bool

  init(_ arguments: inout Arguments) {
    destination = arguments.output(
      help: "where to write it (default: preview.html in the current folder); - is standard output")
    opens = arguments.flag("open", help: "open it afterwards")
    isFull = arguments.flag(
      "full", help: "show everything, and every picture as the catalog has it, however large the page becomes")
    tokenInputs = arguments.tokenInputs()
    shared = arguments.shared(.drawing)
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let destination = destination ?? .standard("preview.html")
    try destination.checkIsPage()
    if opens, destination.file == nil { throw CommandError("--open needs a file", help: "name one after -o") }
    let project = try invocation.project()
    let outcome = try await Operations.preview(
      project, acceptedInCatalogs: try BaselineOptions.acceptedInCatalogs(of: project))
    if let error = outcome.gitError { try invocation.terminal.report(error.linesAboutPage) }
    let plan = outcome.plan
    if project.configurationFile == nil, plan.icons.isEmpty, plan.catalogs.all.isEmpty,
      plan.tokens.base.documents.isEmpty
    {
      throw CommandError(
        "there is nothing to show in this folder: no monotint.json, no tokens.json and no icon in Assets",
        help: "run `monotint init`, which looks for tokens, icons and catalogs")
    }
    let preview = try await Preview(project, plan, since: outcome.changes, unused: outcome.unused, isFull: isFull)
    try invocation.write(PreviewPage(preview, isFull: isFull), to: destination)
    if opens, let name = destination.file, try !Program.open(invocation.absolute(name)) {
      throw CommandError("cannot open \(name)", help: "open it yourself")
    }
    let unread = preview.findingsInCatalogs
    if !unread.isEmpty { try invocation.reportFindings(unread) }
    guard outcome.report.diagnostics.hasErrors else { return .clean }
    try invocation.terminal.report("\(FindingCounts(outcome.report).line). `monotint check` lists them.")
    return .findings
  }
}

extension GitError {
  /// What is printed when a page cannot show what has changed.
  var linesAboutPage: [String] { ["the page does not show what has changed: \(self)", "  \(help)"] }
}

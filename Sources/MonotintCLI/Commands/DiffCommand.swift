internal import DesignTokens
internal import Findings
internal import Operations
internal import Preview
internal import Reporting

struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "say what the design changes since a commit: tokens, and icons by their pixels"
  static let discussion = """
    Compares the project as it is with what git has of it at REV (default: HEAD): the constants, the values of other
    tokens, and the icons that the lock file lists. As HTML it is the page of `monotint preview` with the changes first:
    each icon before, after, and what differs. Of the other icons it has those of the tabs. As Markdown it is a table for the
    summary of a CI job. Nothing of the project is written.
    """

  private enum Form: String, CaseIterable { case text, html, markdown }

  let shared: SharedOptions
  let destination: Destination?
  let tokenInputs: [TokenInput]
  private let revisions: [String]
  private let chosenForm: Form?

  init(_ arguments: inout Arguments) {
    revisions = arguments.operands("[REV]")
    destination = arguments.output(help: "where to write it (default: standard output, as with -)")
    chosenForm = arguments.choice("format", help: "the format (default: by the ending of FILE, else text)")
    tokenInputs = arguments.tokenInputs()
    shared = arguments.shared(.drawing)
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    if revisions.count > 1 { throw CommandError("`monotint diff` takes one revision, not \(revisions.count)") }
    let project = try invocation.project()
    var request = DiffRequest()
    if let revision = revisions.first { request.revision = revision }
    let outcome = try await Operations.diff(project, request)
    let destination = destination ?? .standardOutput
    switch form {
    case .html:
      let preview = try await Preview(project, outcome.plan, since: outcome.changes, showsOnlyChanges: true)
      try invocation.write(PreviewPage(preview, about: .changes), to: destination)
    case .markdown:
      try invocation.write(page: Array(ChangesTable(outcome.changes).text.utf8), to: destination)
    case .text:
      let lines = DiffFormatter.lines(about: outcome.changes).map { Visible.text($0) + "\n" }
      try invocation.write(page: Array(lines.joined().utf8), to: destination)
    }
    return .clean
  }

  /// The value of `--format`, or else the ending of the file.
  private var form: Form {
    if let chosenForm { return chosenForm }
    guard let file = destination?.file?.lowercased() else { return .text }
    if file.hasSuffix(".md") { return .markdown }
    return file.hasSuffix(".html") || file.hasSuffix(".htm") ? .html : .text
  }
}

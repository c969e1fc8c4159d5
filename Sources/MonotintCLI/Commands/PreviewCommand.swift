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
    measures and findings, the set side by side, and the colours with their contrasts. As PNG it is one picture of the
    same, for a README or a pull request.
    """

  private enum Kind: String, CaseIterable { case html, png }

  let shared: SharedOptions
  let destination: Destination?
  let tokenInputs: [TokenInput]
  private let chosenKind: Kind?
  private let opens: Bool
  private let isFull: Bool

  init(_ arguments: inout Arguments) {
    destination = arguments.output(
      help: "where to write it (default: preview.html in the current folder); - is standard output")
    chosenKind = arguments.choice("format", help: "the format (default: by the ending of FILE, else html)")
    opens = arguments.flag("open", help: "open it afterwards")
    isFull = arguments.flag(
      "full", help: "show everything, and every picture as the catalog has it, however large the page becomes")
    tokenInputs = arguments.tokenInputs()
    shared = arguments.shared(.drawing)
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let kind = try kind()
    let destination = destination ?? .standard("preview.\(kind.rawValue)")
    if opens, destination.file == nil { throw CommandError("--open needs a file", help: "name one after -o") }
    let project = try invocation.project()
    let outcome = try await Operations.preview(
      project, acceptedInCatalogs: try BaselineOptions.acceptedInCatalogs(of: project))
    if let error = outcome.gitError { try invocation.terminal.report(error.linesAboutPage) }
    let plan = outcome.plan
    let preview = try await Preview(project, plan, since: outcome.changes)
    switch kind {
    case .html: try invocation.write(PreviewPage(preview, isFull: isFull), to: destination)
    case .png: try invocation.write(ContactSheet(preview), to: destination)
    }
    if opens, let name = destination.file, try !Program.open(invocation.absolute(name)) {
      throw CommandError("cannot open \(name)", help: "open it yourself")
    }
    let unread = preview.findingsInCatalogs
    if !unread.isEmpty { try invocation.reportFindings(unread) }
    let diagnostics = plan.diagnostics + outcome.inCatalogs
    guard diagnostics.hasErrors else { return .clean }
    let report = CheckReport(judgements: plan.judgements, diagnostics: diagnostics)
    try invocation.terminal.report("\(FindingCounts(report).line). `monotint check` lists them.")
    return .findings
  }

  /// The value of `--format`, or else the ending of the file.
  private func kind() throws -> Kind {
    if let chosenKind { return chosenKind }
    guard let file = destination?.file, let ending = Disk.name(of: file).fileEnding else { return .html }
    if ending == "htm" { return .html }
    if let kind = Kind(rawValue: ending) { return kind }
    throw CommandError(
      "“\(file)” ends neither in .html nor in .png", help: "rename it, or say which it is with --format html or png")
  }
}

extension GitError {
  /// What is printed when a page cannot show what has changed.
  var linesAboutPage: [String] { ["the page does not show what has changed: \(self)", "  \(help)"] }
}

extension Invocation {
  /// Writes a sheet, unless the existing file shows the same. A difference in the fonts of the texts does not count.
  fileprivate func write(_ sheet: ContactSheet, to destination: Destination) throws {
    if let name = destination.file, let old = try old(destination), sheet.isShown(by: old) {
      return try say("Kept \(name), which shows the same.")
    }
    try write(page: try sheet.png, to: destination)
  }
}

extension String {
  /// The ending of a file's name, in lower case and without the full stop; nil for a name without one, and a hidden one.
  fileprivate var fileEnding: String? {
    guard let stop = lastIndex(of: "."), stop > startIndex else { return nil }
    return self[index(after: stop)...].lowercased()
  }
}

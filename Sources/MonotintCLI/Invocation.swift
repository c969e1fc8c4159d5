internal import DesignTokens
internal import Findings
internal import Operations
internal import Rendering
internal import Reporting
internal import Workspace

/// One run of a command: the options that every command takes, and where to draw and print.
struct Invocation: Sendable {
  let options: CommonOptions
  /// The contexts of tokens that the command line asks for.
  let tokenInputs: [TokenInput]
  private let format: FindingsFormat
  /// Whether a document goes to standard output. Then nothing else may be printed there.
  private let printsDocument: Bool
  let terminal: Terminal
  let progress: ProgressLine
  /// Relative paths start here.
  let currentFolder: String
  /// Where icons are drawn.
  let renderers: RendererPool
  /// Looks up an environment variable.
  let environment: @Sendable (String) -> String?
  private let start = ContinuousClock.now

  init(
    _ command: any Command, _ options: CommonOptions, _ terminal: Terminal, _ folder: String,
    _ renderers: RendererPool, _ environment: @escaping @Sendable (String) -> String?
  ) {
    (self.options, self.terminal, currentFolder, self.environment) = (options, terminal, folder, environment)
    format = command.format
    tokenInputs = command.tokenInputs
    printsDocument = command.destination.map { $0.file == nil } ?? false
    progress = ProgressLine(on: terminal, isShown: terminal.showsProgress && !options.isQuiet)
    var renderers = renderers
    renderers.jobs = options.jobs ?? renderers.jobs
    renderers.progress = progress.show
    self.renderers = renderers
  }

  /// The project that `--project` and `--config` name, or that of the current folder.
  func project() throws -> Workspace {
    try Workspace(
      folder: projectFolder, configuration: configurationFile, tokenInputs: tokenInputs, renderers: renderers)
  }

  /// The folder that `--project` names, or the current one.
  var projectFolder: String { options.project.map(absolute) ?? currentFolder }

  /// The file that `--config` names.
  var configurationFile: String? { options.configuration.map(absolute) }

  /// The absolute form of a path from the command line.
  func absolute(_ path: String) -> String { ProjectPath.join(currentFolder, path) }

  /// The last commit, with which a page compares the project; nil without git, or before the first commit.
  ///
  /// If git cannot tell, the page does not show what has changed, and a message says why.
  ///
  /// - Parameter last: the message that was printed before. It is not printed twice in a row.
  func lastCommit(of project: Workspace, after last: inout LastMessage) throws -> Revision? {
    do {
      let revision = try Revision.last(of: project.folder)
      last.change(to: "")
      return revision
    } catch let error as GitError {
      let message = "the page does not show what has changed: \(error)"
      if last.change(to: message) { try terminal.report(message, "  \(error.help)") }
      return nil
    }
  }

  /// Prints findings in the chosen format. Text and annotations end with a line that counts all of them.
  ///
  /// - Parameters:
  ///   - named: the findings that text and annotations name; nil for all. The others are only counted.
  ///   - countsNone: whether the last line also says that there are none, unless `--quiet` is given.
  func printFindings(_ report: CheckReport, naming named: [Diagnostic]? = nil, countsNone: Bool = true) throws {
    let text = text(of: report, naming: named ?? report.diagnostics, countsNone: countsNone)
    try printsDocument ? terminal.report(document: text) : terminal.print(document: text)
  }

  /// Prints findings to standard error, in the chosen format.
  func reportFindings(_ report: CheckReport) throws {
    try terminal.report(document: text(of: report, naming: report.diagnostics, countsNone: false))
  }

  /// - Parameters:
  ///   - named: the findings that text and GitHub print; documents hold all.
  ///   - countsNone: whether the last line also says that there are none, unless `--quiet` is given.
  private func text(of report: CheckReport, naming named: [Diagnostic], countsNone: Bool) -> String {
    let isJoined = !format.isDocument && !options.listsAll
    let printed = isJoined ? FindingGroups(Rule.all).joined(named, icons: report.judgements) : named
    let hasCounts = !report.diagnostics.isEmpty || countsNone && !options.isQuiet
    let counts = hasCounts ? FindingCounts(report).line + "\n" : ""
    return switch format {
    case .text where terminal.isInteractive:
      TextFormatter(.context(color: terminal.usesColor)).format(printed)
        + (printed.isEmpty || counts.isEmpty ? counts : "\n" + counts)
    case .text: TextFormatter(.lines).format(printed) + counts
    case .json: report.json.visibleText
    case .github: GitHubFormatter.format(printed) + counts
    case .sarif: SARIFFormatter(version: MonotintVersion.current, rules: Rule.all).format(report.diagnostics)
    case .junit: JUnitFormatter.format(report)
    }
  }

  /// The findings to name if only new ones matter. It leaves out the warnings and notes about the design, because they
  /// stay the same from run to run. With `--all` or a list of accepted findings it leaves out none.
  func news(in report: CheckReport, _ baseline: BaselineOptions) -> [Diagnostic] {
    options.listsAll || baseline.isRead ? report.diagnostics : report.diagnostics.filter { !$0.isStanding }
  }

  /// Prints what was done, a line each, unless `--quiet` is given. The lines go to standard error when a document goes to
  /// standard output.
  func say(_ lines: String...) throws { try say(lines) }

  func say(_ lines: [String]) throws {
    if options.isQuiet { return }
    try format.isDocument || printsDocument ? terminal.report(lines) : terminal.print(lines)
  }

  /// Prints how long the work on icons took, at a terminal or with `--verbose`. It goes to standard error, because the
  /// results on standard output are the same every time.
  func sayPace(icons: Int) throws {
    guard icons > 0, !options.isQuiet, terminal.showsProgress || options.isVerbose else { return }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let pace = Decimals.fixed(Double(icons) / max(seconds, 0.001), places: 0)
    try terminal.report("\(icons.counted("icon")) in \(Decimals.fixed(seconds, places: 2)) s, \(pace) a second")
  }
}

/// How findings are printed, as `--format` names it.
enum FindingsFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif, junit

  /// Whether the output is one document, so that nothing else may be printed with it.
  var isDocument: Bool { self != .text && self != .github }
}

internal import DesignTokens
internal import Findings
internal import Operations
internal import Platform
internal import Rendering
internal import Reporting
internal import Workspace

/// One run of a command: the options that it shares with others, and where to draw and print.
struct Invocation: Sendable {
  let options: SharedOptions
  /// The contexts of tokens that the command line asks for.
  let tokenInputs: [TokenInput]
  /// How findings are printed.
  let reports: ReportFormatter
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
    of command: any Command, on terminal: Terminal, in folder: String, renderers: RendererPool,
    environment: @escaping @Sendable (String) -> String?
  ) {
    let options = command.shared
    self.options = options
    self.terminal = terminal
    self.environment = environment
    currentFolder = folder
    tokenInputs = command.tokenInputs
    reports = ReportFormatter(command.format, style: terminal.findingsStyle, listsAll: options.listsAll)
    printsDocument = if let destination = command.destination { destination.file == nil } else { false }
    progress = ProgressLine(on: terminal, isShown: terminal.showsProgress && !options.isQuiet)
    var renderers = renderers
    if let jobs = options.jobs { renderers.jobs = jobs }
    renderers.progress = progress.show
    self.renderers = renderers
  }

  /// The project that `--project` and `--config` name, or that of the current folder.
  ///
  /// - Parameter renderers: where its icons are drawn; nil for those of the invocation.
  func project(at renderers: RendererPool? = nil) throws -> Workspace {
    try Workspace(
      folder: projectFolder, configuration: configurationFile, tokenInputs: tokenInputs,
      renderers: renderers ?? self.renderers)
  }

  /// The renderers with the user's cache of drawings, for commands that write. Says it on standard error if the folder of
  /// the cache cannot be used.
  func cachingRenderers() throws -> RendererPool {
    guard let folder = try cacheFolder() else { return renderers }
    var caching = renderers
    let project = [projectFolder, configurationFile ?? ""]
    caching.cache = DrawingCache(in: folder, project: project)
    return caching
  }

  /// The user's cache; nil without one. Says it on standard error if its folder cannot be used.
  func cacheFolder() throws -> CacheFolder? {
    guard let folder = CacheFolder(environment: environment) else { return nil }
    guard let obstacle = folder.obstacle else { return folder }
    try terminal.report("monotint: \(Visible.text(obstacle))")
    return nil
  }

  /// The folder that `--project` names, or the current one.
  var projectFolder: String {
    guard let project = options.project else { return currentFolder }
    return absolute(project)
  }

  /// The file that `--config` names.
  var configurationFile: String? { options.configuration.map(absolute) }

  /// The absolute form of a path from the command line.
  func absolute(_ path: String) -> String { ProjectPath.join(currentFolder, path) }

  // MARK: Findings

  /// Prints findings in the chosen format. Text and annotations end with a line that counts all of them.
  ///
  /// - Parameters:
  ///   - named: the findings that text and annotations name; nil for all. The others are only counted.
  ///   - countsNone: whether the last line also says that there are none, unless `--quiet` is given.
  func printFindings(_ report: CheckReport, naming named: [Diagnostic]? = nil, countsNone: Bool = true) throws {
    let text = reports.text(of: report, naming: named, countsNone: countsNone && !options.isQuiet)
    if printsDocument {
      try terminal.report(document: text)
    } else {
      try terminal.print(document: text)
    }
  }

  /// Prints findings to standard error, in the chosen format.
  func reportFindings(_ findings: [Diagnostic]) throws {
    let report = CheckReport(diagnostics: findings)
    try terminal.report(document: reports.text(of: report, countsNone: false))
  }

  /// The findings to print for somebody who looks for what is new: all but the warnings and notes about the design, which
  /// stay the same from run to run. With `--all` or a list of accepted findings it leaves out none.
  func newFindings(in report: CheckReport, _ baseline: BaselineOptions) -> [Diagnostic] {
    if options.listsAll || baseline.isRead { return report.diagnostics }
    return report.diagnostics.filter { !$0.isStanding }
  }

  // MARK: What was done

  /// Prints what was done, a line each, unless `--quiet` is given. The lines go to standard error when a document goes to
  /// standard output.
  func say(_ lines: String...) throws { try say(lines) }

  func say(_ lines: [String]) throws {
    if options.isQuiet { return }
    if reports.format.isDocument || printsDocument {
      try terminal.report(lines)
    } else {
      try terminal.print(lines)
    }
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

extension Terminal {
  /// At a terminal, findings are printed with their source lines.
  fileprivate var findingsStyle: TextFormatter.Style {
    if isInteractive { return .context(color: usesColor) }
    return .lines
  }
}

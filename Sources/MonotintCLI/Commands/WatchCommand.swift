internal import DesignTokens
internal import Findings
internal import Operations
internal import Platform
internal import Preview
internal import Reporting
internal import Workspace

struct WatchCommand: Command {
  static let name = "watch"
  static let abstract = "export again whenever the tokens, the icons or the configuration change"
  static let discussion = """
    Exports at once, and again after every change. Findings are printed when they come or go. With --preview the page of
    `monotint preview` is written to a temporary file, whose address is printed, and opened when you are at a terminal; the
    browser loads it anew whenever it changes. Ctrl-C finishes the export that is under way, deletes the page, and ends.
    """

  let shared: SharedOptions
  let tokenInputs: [TokenInput]
  private let showsPreview: Bool

  init(_ arguments: inout Arguments) {
    showsPreview = arguments.flag("preview", help: "show the preview in the browser, and keep it up to date")
    tokenInputs = arguments.tokenInputs()
    shared = arguments.shared([.project, .configuration, .jobs, .color, .quiet, .all])
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let watch = ProjectWatch(
      folder: invocation.projectFolder, configuration: invocation.configurationFile,
      tokenInputs: tokenInputs, renderers: try invocation.cachingRenderers())
    let preview = showsPreview ? LivePreview(invocation) : nil
    let rounds = WatchRounds(invocation, preview)
    await withTaskGroup { group in
      // The stream is made before the first round, so that no signal is missed.
      group.addTask { [interrupts = Interrupts.stream()] in for await _ in interrupts { return } }
      group.addTask { await watch.run { project in await rounds.run(project) } }
      await group.next()
      group.cancelAll()
    }
    await preview?.remove()
    return .clean
  }
}

/// The exports of a watch.
private actor WatchRounds {
  private let invocation: Invocation
  /// nil without `--preview`.
  private let preview: LivePreview?
  /// The last preview, whose pictures of unchanged icons the next one uses.
  private var lastPreview: Preview?
  /// The last message of a round that could not export.
  private var lastTrouble = LastMessage()
  /// The last message about git.
  private var lastGitTrouble = LastMessage()
  private var formatter = WatchFormatter()

  init(_ invocation: Invocation, _ preview: LivePreview?) {
    self.invocation = invocation
    self.preview = preview
  }

  /// Exports the project, or reports why it cannot be opened.
  ///
  /// - Returns: whether to try again without a change.
  func run(_ project: Result<Workspace, any Error>) async -> Bool {
    defer { invocation.progress.clear() }
    do {
      let project = try project.get()
      var request = WatchRequest()
      request.makesPreview = preview != nil
      request.acceptedInCatalogs = try BaselineOptions.acceptedInCatalogs(of: project)
      let outcome = try await Operations.watchRound(project, request)
      try print(outcome)
      if let page = try outcome.preview?.get() { try await show(page, of: project) }
      return false
    } catch {
      report(Monotint.lines(of: error))
      guard let error = error as? DiskError, case .inUse = error.reason else { return false }
      return true
    }
  }

  /// Prints the findings that came or went, the counts of all, and what was written.
  private func print(_ outcome: WatchOutcome) throws {
    let text = formatter.text(about: outcome, hadTrouble: !lastTrouble.text.isEmpty)
    lastTrouble.change(to: "")
    if !text.came.isEmpty || !text.gone.isEmpty {
      try invocation.say(text.gone)
      try invocation.printFindings(outcome.export.report, naming: text.came, countsNone: false)
    }
    try invocation.say(text.summary)
  }

  private func show(_ page: PreviewOutcome, of project: Workspace) async throws {
    let trouble = page.gitError.map(\.linesAboutPage) ?? []
    if lastGitTrouble.change(to: trouble.joined(separator: "\n")) { try invocation.terminal.report(trouble) }
    let now = try await Preview(project, page.plan, since: page.changes, reusing: lastPreview)
    lastPreview = now
    try await preview?.show(now)
  }

  private func report(_ trouble: [String]) {
    guard lastTrouble.change(to: trouble.joined(separator: "\n")) else { return }
    // Standard error may be closed, so a failure to print is ignored.
    do { try invocation.terminal.report(trouble) } catch {}
  }
}

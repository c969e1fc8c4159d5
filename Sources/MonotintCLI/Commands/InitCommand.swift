internal import DesignTokens
internal import Findings
internal import Operations
internal import Platform
internal import Reporting
internal import Workspace

struct InitCommand: Command {
  static let name = "init"
  static let abstract = "survey a folder, and write a monotint.json that knows what is there"
  static let discussion = """
    Asks nothing. Finds the asset catalogs of an app, files of design tokens and SVG icons, says what it found and what it
    passed over, and writes a configuration. It changes no file of the app: `monotint export` then writes constants for
    everything in the catalogs, and `monotint verify` holds both. What is wrong in the catalogs today is accepted in a list
    beside the configuration, so that CI tells only what is new. Run again, it adds catalogs that are new.

    With --from, takes catalogs over: the pictures stay where they lie and become sources of the design. `monotint export`
    takes them in, and `monotint verify` names each that was changed since. With --move FOLDER too, the pictures of one
    catalog, or of groups and sets in it, become sources in a folder, SVG, PDF, PNG and JPEG as they are, and every other set
    is named with the reason for which it stays. A folder without monotint.json gets one first.
    """

  let shared: SharedOptions
  /// Catalogs and folders to take over; empty for a survey alone.
  private let catalogs: [String]
  private let isTakeover: Bool
  private let isDryRun: Bool
  /// The folder to which pictures move; nil if they stay.
  private let sources: String?
  let tokenInputs: [TokenInput]
  private let hasStarter: Bool

  init(_ arguments: inout Arguments) {
    let first = arguments.text("from", takes: "PATH", help: "take over a catalog, or all catalogs in a folder")
    let others = arguments.operands("[PATH …]")
    catalogs = [first].compactMap(\.self) + others
    isTakeover = first != nil
    sources = arguments.text(
      "move", takes: "FOLDER",
      help: "with --from: move the pictures of a catalog to a folder of sources, as they are")
    tokenInputs = arguments.tokenInputs()
    hasStarter = arguments.flag("starter", help: "write some tokens to start with if there are none")
    isDryRun = arguments.dryRun(
      help: "with --from: print the plan, and with --move what an export would change, and write nothing")
    shared = arguments.shared([.project, .configuration, .jobs, .color, .quiet, .verbose, .all])
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    do {
      if !isTakeover {
        if sources != nil { throw CommandError("--move goes with --from", help: Self.help) }
        if let path = catalogs.first { throw CommandError("“\(path)” goes with --from", help: Self.help) }
        return try await start(invocation)
      }
      if !isDryRun {
        // A refused takeover writes nothing. The survey before it would write a configuration, so all of it is tried first.
        let status = try await takeOver(invocation, isTrial: true)
        if status != .clean { return status }
      }
      return try await takeOver(invocation)
    } catch let problem as InitProblem {
      return try report(problem, invocation)
    }
  }

  private func report(_ problem: InitProblem, _ invocation: Invocation) throws -> ExitStatus {
    try invocation.terminal.report("monotint: \(problem.message)", "  \(problem.help)")
    return .findings
  }

  private func isConfigured(_ invocation: Invocation) throws -> Bool {
    let path = invocation.configurationFile ?? "\(invocation.projectFolder)/\(Workspace.configurationName)"
    return try Disk.status(path, followingLinks: false) != nil
  }

  /// Takes catalogs over. A folder without a configuration gets one first.
  ///
  /// - Parameter isTrial: whether nothing is written, and nothing is said unless it is refused.
  private func takeOver(_ invocation: Invocation, isTrial: Bool = false) async throws -> ExitStatus {
    let run = Run(invocation: invocation, isTrial: isTrial, writes: !isTrial && !isDryRun)
    if let sources { return try await move(to: sources, run) }
    return try await adopt(run)
  }

  /// A takeover, or its trial.
  private struct Run {
    let invocation: Invocation
    let isTrial: Bool
    let writes: Bool

    func say(_ lines: [String]) throws {
      if !isTrial { try invocation.say(lines) }
    }

    func report(_ findings: [Diagnostic]) throws {
      if !isTrial, !findings.isEmpty { try invocation.reportFindings(findings) }
    }
  }

  /// Moves the pictures of one catalog, or of groups and sets in it, to a folder of sources.
  private func move(to typed: String, _ run: Run) async throws -> ExitStatus {
    let invocation = run.invocation
    guard let folder = ProjectPath.normalised(typed), !folder.isEmpty, folder != "." else {
      throw CommandError("“\(typed)” is no folder in the project", help: Self.help)
    }
    let proposal = try await prepare(run)
    var request = MoveRequest(
      catalogs, to: folder, in: invocation.projectFolder, renderers: invocation.renderers)
    request.configuration = invocation.configurationFile
    request.proposal = proposal
    request.isDryRun = !run.writes
    let outcome = try await Operations.move(request)
    let options = invocation.options
    let formatter = TakeoverFormatter(outcome.takeover, listsAll: options.listsAll || options.isVerbose)
    switch outcome.ending {
    case .nothingToMove:
      try invocation.say(formatter.plan)
      try invocation.terminal.report("monotint: there is nothing in \(outcome.paths.listed(atMost: 3)) to take over")
      return .findings
    case .refused(let problem):
      try invocation.say(formatter.plan)
      return try report(problem, invocation)
    case .planned(let files):
      let count = files.count.counted("file")
      try run.say(formatter.plan + formatter.effect + ["Would write \(count); nothing was written."])
    case .written(let files, let findings):
      try run.say(formatter.plan)
      try run.report(findings)
      try run.say(formatter.lines(about: files))
    }
    return .clean
  }

  /// Adopts catalogs where they lie.
  private func adopt(_ run: Run) async throws -> ExitStatus {
    let invocation = run.invocation
    let proposal = try await prepare(run)
    var request = AdoptionRequest(catalogs)
    request.configuration = invocation.configurationFile
    request.proposal = proposal
    request.isDryRun = !run.writes
    let outcome = try await Operations.adopt(invocation.projectFolder, request, at: invocation.renderers)
    try run.report(outcome.findings)
    try run.say(AdoptionFormatter.lines(about: outcome, isDryRun: isDryRun))
    return .clean
  }

  /// Writes a configuration if there is none, and adds catalogs that are new to one that is there.
  ///
  /// - Returns: the text of the configuration, if it is not written; nil where the one on the disk counts.
  private func prepare(_ run: Run) async throws -> [UInt8]? {
    let invocation = run.invocation
    let isNew = try !isConfigured(invocation)
    let outcome: InitOutcome
    do {
      outcome = try await survey(invocation, writes: run.writes)
    } catch let problem as InitProblem {
      if isNew { throw problem }
      // The command that follows reports what is wrong with the configuration.
      return nil
    }
    if outcome.written.isEmpty {
      try run.say(outcome.oldDrafts)
    } else {
      let listsAll = invocation.options.isVerbose
      try run.say(InitFormatter.lines(about: outcome, listsAll: listsAll, isDryRun: isDryRun))
    }
    return run.writes ? nil : outcome.configuration
  }

  private func start(_ invocation: Invocation) async throws -> ExitStatus {
    if isDryRun { throw CommandError("--dry-run goes with --from", help: Self.help) }
    let outcome = try await survey(invocation, writes: true)
    try invocation.say(InitFormatter.lines(about: outcome, listsAll: invocation.options.isVerbose))
    return .clean
  }

  private func survey(_ invocation: Invocation, writes: Bool) async throws -> InitOutcome {
    var request = InitRequest { findings, older in
      var baseline = Baseline(findings)
      if let older { baseline.add(try Baseline(older)) }
      return Array(baseline.json.visibleText.utf8)
    }
    request.configuration = invocation.configurationFile
    request.hasStarter = hasStarter
    request.isDryRun = !writes
    request.inputs = tokenInputs
    return try await Operations.initialise(invocation.projectFolder, request, at: invocation.renderers)
  }
}

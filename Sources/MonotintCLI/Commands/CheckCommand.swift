internal import DesignTokens
internal import Findings
internal import IconVerdict
internal import Operations
internal import Preview
internal import Reporting
internal import Workspace

struct CheckCommand: Command {
  static let name = "check"
  static let abstract = "check icons, asset catalogs and tokens"
  static let discussion = """
    Looks at the files, folders and asset catalogs (.xcassets) that are named, or at the project when none is. Every icon
    gets a verdict from its rendered pixels: suitable, usable (a warning or a note says why), unsuitable, or unreadable. An
    image set that is not meant as a template image is "other". Sets that an export wrote are passed over: `monotint
    verify` checks them. A .json or .tokens file is read as design tokens, or as a resolver of them. In a folder, every file
    that holds tokens is checked. With --explain, a page shows the icons that are named, or else those with findings: what
    iOS shows of them, and each finding at its place; of catalogs it shows the images whose scales show different pictures.
    With --fix --dry-run, `-o page.html` shows each repaired icon before and after.
    """

  let shared: SharedOptions
  let format: FindingsFormat
  let tokenInputs: [TokenInput]
  private let operands: [String]
  private let isStrict: Bool
  private let hasStrictTokens: Bool
  private let isDryRun: Bool
  private let explains: Bool
  let destination: Destination?
  /// What `--fix` repairs; nil without it.
  private let repairs: FixRequest.Repairs?
  private let baseline: BaselineOptions

  init(_ arguments: inout Arguments) {
    operands = arguments.operands("[FILE|DIR …]")
    isStrict = arguments.flag("strict", help: "exit 1 on warnings too")
    hasStrictTokens = arguments.strictTokens()
    let rules = arguments.optional(
      "fix", takes: "RULE,…",
      help: "repair what is certainly safe in icons; with rules, only their findings in catalogs")
    repairs = rules.map(Self.repairs)
    isDryRun = arguments.dryRun(help: "with --fix: print the patch, and write nothing")
    explains = arguments.flag(
      "explain", help: "write a page of each finding in its icon, and of unlike scales in named catalogs")
    destination = arguments.output(help: "the page of --explain (default: explained.html), or of --fix --dry-run")
    tokenInputs = arguments.tokenInputs()
    baseline = BaselineOptions.writable(&arguments)
    format = arguments.format()
    shared = arguments.shared(.reporting)
  }

  /// - Parameter rules: the value of `--fix`; empty if it has none.
  private static func repairs(_ rules: String) -> FixRequest.Repairs {
    if rules.isEmpty { return .icons }
    return .catalogs(rules: rules.split(separator: ",").map(\.trimmed))
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let project = try invocation.project()
    try checkOptions()
    let scope = try CheckScope(operands, in: invocation.currentFolder, of: project)
    if explains { return try await explain(scope, of: project, invocation) }
    let fixes = try await fixes(in: scope, of: project)
    if let fixes, fixes.isWritten {
      try invocation.terminal.report(fixes.oldDrafts + FixFormatter.repairs(of: fixes))
    }
    var request = CheckRequest(scope)
    request.hasStrictTokens = hasStrictTokens
    request.fixes = fixes
    request.accepted = try baseline.accepted(invocation)
    request.acceptedInCatalogs = try baseline.acceptedInCatalogs(of: project)
    let outcome = try await Operations.check(project, request)
    let report = outcome.report
    if invocation.options.isVerbose {
      try invocation.terminal.report(report.notJudged.map { "\(Visible.text($0.path)): not judged: \($0.reason)" })
    }
    if let fixes, !fixes.isWritten {
      let folder = if scope.isProject { project.folder } else { invocation.currentFolder }
      if let destination {
        try invocation.write(page: try await RepairsPage(fixes, of: project).bytes, to: destination)
      } else {
        try show(fixes, in: folder, on: invocation.terminal)
      }
    } else if try baseline.write(report, invocation) {
      return .clean
    }
    if let fixes {
      try invocation.terminal.report(FixFormatter.obstacles(in: report, after: fixes))
      if !fixes.isWritten { return status(of: report) }
    }
    try invocation.sayPace(icons: report.judgements.count)
    var named: [Diagnostic]?
    if format == .github, !isStrict { named = invocation.newFindings(in: report, baseline) }
    try invocation.printFindings(report, naming: named)
    if outcome.accepted > 0, let list = project.configuration.baseline {
      try invocation.say("\(list) accepts \(outcome.accepted.counted("other finding")).")
    }
    return status(of: report)
  }

  // MARK: Pages

  private func checkOptions() throws {
    if explains, repairs != nil {
      throw CommandError("--explain and --fix exclude each other", help: "--fix --dry-run -o page.html shows repairs")
    }
    guard let destination else { return }
    var repairsAreShown = false
    if isDryRun, case .icons? = repairs { repairsAreShown = true }
    guard explains || repairsAreShown else {
      throw CommandError("`-o` needs --explain, or --fix with --dry-run", help: "redirect the output for the findings")
    }
    try destination.checkIsPage()
  }

  private func explain(
    _ scope: CheckScope, of project: Workspace, _ invocation: Invocation
  ) async throws -> ExitStatus {
    let outcome = try await Operations.explain(project, ExplainRequest(scope))
    let explanation = try await Explanation(outcome, at: project.renderers)
    try invocation.write(page: explanation.page, to: destination ?? .standard("explained.html"))
    try invocation.printFindings(outcome.report)
    return status(of: outcome.report)
  }

  private func status(of report: CheckReport) -> ExitStatus {
    let worst: Diagnostic.Severity = if isStrict { .warning } else { .error }
    if report.diagnostics.contains(where: { $0.severity >= worst }) { return .findings }
    return .clean
  }

  /// What `--fix` changes; nil without it.
  private func fixes(in scope: CheckScope, of project: Workspace) async throws -> FixOutcome? {
    guard let repairs else { return nil }
    var request = FixRequest(scope, repairs)
    request.isDryRun = isDryRun
    return try await Operations.fix(project, request)
  }

  /// Prints the patch that `--fix` would make.
  ///
  /// - Parameter folder: that of the paths of the files.
  private func show(_ fixes: FixOutcome, in folder: String, on terminal: Terminal) throws {
    try terminal.print(patch: GitPatch(in: folder).bytes(of: fixes.changed.map { ($0.before, $0.after) }))
    if !fixes.links.isEmpty { try terminal.report(document: TextFormatter(.lines).format(fixes.links)) }
  }
}

internal import AssetCatalog
internal import DesignTokens
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Operations
internal import Rendering
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
    that holds tokens is checked.
    """

  let format: FindingsFormat
  private let operands: [String]
  private let isStrict, hasStrictTokens, isDryRun: Bool
  /// What `--fix` repairs; nil without it.
  private let repairs: Repairs?
  private let baseline: BaselineOptions
  let tokenInputs: [TokenInput]

  init(_ arguments: inout Arguments) {
    operands = arguments.operands("[FILE|DIR …]")
    isStrict = arguments.flag("strict", help: "exit 1 on warnings too")
    hasStrictTokens = arguments.strictTokens()
    repairs = arguments.optional(
      "fix", "RULE,…", help: "repair what is certainly safe in icons; with rules, only their findings in catalogs"
    ).map(Repairs.init)
    isDryRun = arguments.dryRun(help: "with --fix: print the patch, and write nothing")
    tokenInputs = arguments.tokenInputs()
    baseline = BaselineOptions(&arguments, canWrite: true)
    format = arguments.format()
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let project = try invocation.project()
    let inputs = try CheckInputs(operands, project, invocation)
    let check = iconCheck(project, inputs, invocation)
    let fixes = try await self.fixes(check, inputs, project, invocation)
    if let fixes, !isDryRun {
      try invocation.removeOldDrafts(in: Set(fixes.folders.map { ProjectPath.join(check.folder, $0) }))
      try check.write(fixes.changed)
      for icon in fixes.changed {
        try invocation.terminal.report(icon.repairs.map { "\(icon.after.path): \($0)" })
      }
    }
    let links = fixes?.links ?? []
    let whole =
      inputs.operands.isEmpty
      ? try await Self.report(on: project, links)
      : try await self.report(on: inputs, with: check, links, project, invocation)
    if let fixes, isDryRun {
      try show(fixes, on: invocation.terminal)
      let after = try baseline.applied(
        to: try await report(whole, after: fixes, check), keepsErrors: false, invocation, isChecked: inputs.contain)
      try reportUnfixed(after, fixes, on: invocation.terminal)
      return status(of: after)
    }
    if try baseline.write(whole, invocation) { return .clean }
    let report = try baseline.applied(to: whole, keepsErrors: false, invocation, isChecked: inputs.contain)
    if let fixes { try reportUnfixed(report, fixes, on: invocation.terminal) }
    try invocation.sayPace(icons: report.judgements.count)
    let namesAll = format != .github || isStrict
    try invocation.printFindings(report, naming: namesAll ? nil : invocation.news(in: report, baseline))
    return status(of: report)
  }

  private func status(of report: CheckReport) -> ExitStatus {
    report.diagnostics.contains { $0.severity >= (isStrict ? .warning : .error) } ? .findings : .clean
  }

  private func iconCheck(_ project: Workspace, _ inputs: CheckInputs, _ invocation: Invocation) -> IconFileCheck {
    if inputs.operands.isEmpty { return IconFileCheck(project.judge, in: project.folder, at: invocation.renderers) }
    return IconFileCheck(
      project.configurationFile == nil ? IconJudge() : project.judge, in: invocation.currentFolder,
      operands: inputs.operands, at: invocation.renderers)
  }

  // MARK: Reports

  private static func report(on project: Workspace, _ links: [Diagnostic]) async throws -> CheckReport {
    let plan = try await project.plan()
    return CheckReport(judgements: plan.judgements, diagnostics: (plan.diagnostics + links).inOrder)
  }

  /// A report on the operands.
  private func report(
    on inputs: CheckInputs, with check: IconFileCheck, _ links: [Diagnostic], _ project: Workspace,
    _ invocation: Invocation
  ) async throws -> CheckReport {
    var judgements = try await check.judgements(on: inputs.icons)
    let tokens = verdicts(on: inputs, project, invocation)
    var found = links + project.diagnostics + judgements.flatMap(\.diagnostics)
    found += TokenVerdict.diagnostics(of: tokens)
    found += inputs.unreadTokens.compactMap { project.configuration.rules.applied(to: TokenVerdict.unread($0)) }
    for inspection in try await inspections(of: inputs, project, invocation) {
      judgements += inspection.judgements
      found += inspection.diagnostics
      if invocation.options.isVerbose { try invocation.terminal.report(inspection.passedOver) }
    }
    return CheckReport(
      judgements: judgements, tokens: tokens, catalogs: inputs.catalogs.count, diagnostics: found.inOrder)
  }

  /// The verdicts on files of tokens. Those in a folder belong together.
  private func verdicts(on inputs: CheckInputs, _ project: Workspace, _ invocation: Invocation) -> [TokenVerdict] {
    func files(_ path: String) -> TokenFiles { TokenFiles(in: invocation.currentFolder, named: path) }
    let rules = project.configuration.rules
    let named = inputs.tokens.map {
      TokenVerdict.judge($0, files: files($0), strict: hasStrictTokens, rules)
    }
    return named + TokenVerdict.judge(inputs.folderTokens, files: files, strict: hasStrictTokens, rules)
  }

  private func inspections(
    of inputs: CheckInputs, _ project: Workspace, _ invocation: Invocation
  ) async throws -> [CatalogInspection] {
    var inspections: [CatalogInspection] = []
    for path in inputs.catalogs {
      let catalog = try await CatalogOnDisk(
        path, in: invocation.currentFolder, jobs: invocation.renderers.jobs,
        without: { inputs.isOwned($0, invocation) })
      inspections.append(
        try await CatalogInspection(
          catalog, project.configuration.rules, project.configuration.limits, at: invocation.renderers))
    }
    return inspections
  }

  // MARK: Fixes

  private enum Repairs {
    /// What is certainly safe in icons.
    case icons
    /// What these rules find in catalogs.
    case catalogs(rules: [String])

    /// - Parameter list: the value of `--fix`; empty if it has none.
    init(_ list: String) {
      self = list.isEmpty ? .icons : .catalogs(rules: list.split(separator: ",").map(\.trimmed))
    }
  }

  /// What `--fix` would change; nil without it.
  private func fixes(
    _ check: IconFileCheck, _ inputs: CheckInputs, _ project: Workspace, _ invocation: Invocation
  ) async throws -> IconFileCheck.Fixes? {
    switch repairs {
    case nil: return nil
    case .icons:
      let icons =
        inputs.operands.isEmpty
        ? try project.iconReferences().map { ($0.path, $0.rendering) } : inputs.icons.map { ($0, .template) }
      return try await check.fixes(of: icons)
    case .catalogs(let rules):
      if let unknown = rules.first(where: { !CatalogFixes.rules.contains($0) }) {
        throw CommandError(
          "--fix=\(unknown) cannot repair anything",
          help: "--fix alone repairs icons; in catalogs it repairs \(CatalogFixes.rules.joined(separator: ", "))")
      }
      let changed = try await inspections(of: inputs, project, invocation).flatMap {
        CatalogFixes.changes(after: $0, Set(rules))
      }
      return IconFileCheck.Fixes(changed: changed, checked: changed.map(\.after.path))
    }
  }

  /// The report as it would be with the changes.
  private func report(
    _ report: CheckReport, after fixes: IconFileCheck.Fixes, _ check: IconFileCheck
  ) async throws -> CheckReport {
    guard case .catalogs(let rules) = repairs else {
      return report.replacing(try await check.judgements(on: fixes.changed))
    }
    let changed = Set(fixes.changed.map(\.after.path))
    return report.with(report.diagnostics.filter { !rules.contains($0.rule) || !changed.contains($0.path) })
  }

  /// Prints the patch that `--fix` would make.
  private func show(_ fixes: IconFileCheck.Fixes, on terminal: Terminal) throws {
    try terminal.print(patch: fixes.changed.flatMap { Patch.bytes(from: $0.before, to: $0.after) })
    if !fixes.links.isEmpty { try terminal.report(document: TextFormatter(.lines).format(fixes.links)) }
  }

  /// Prints why each icon that is still unsuitable was not changed. With `--fix=RULE`, which repairs only catalogs, it
  /// prints nothing.
  private func reportUnfixed(_ report: CheckReport, _ fixes: IconFileCheck.Fixes, on terminal: Terminal) throws {
    guard case .icons = repairs else { return }
    for judgement in report.judgements where judgement.verdict == .unsuitable {
      let obstacle = (fixes.links + fixes.obstacles).first { $0.path == judgement.path }?.message
      try terminal.report("\(judgement.path): not fixed, \(obstacle ?? "no change to it is certain to be right")")
    }
  }
}

internal import AssetCatalog
internal import Autofix
internal import DesignTokens
internal import IconCheck
internal import POSIX
internal import Project
internal import Report
internal import SVGRaster
internal import Source

struct CheckCommand: Command {
  static let name = "check"
  static let abstract = "say whether icons survive as template images, and whether tokens are sound"
  static let discussion = """
    Looks at the SVG files and folders that are named, or at the project when none is. Every icon gets a verdict from its
    rendered pixels: suitable, usable (a warning or a note says why), unsuitable, or unreadable. A .json or .tokens file is
    read as design tokens, or as a resolver of them.
    """

  let format: FindingsFormat
  private let operands: [String]
  private let isStrict, hasStrictTokens, fixes, isDryRun: Bool

  let tokenInputs: [TokenInput]

  init(_ arguments: inout Arguments) {
    operands = arguments.operands("[FILE|DIR …]")
    isStrict = arguments.flag("strict", help: "exit 1 on warnings too")
    hasStrictTokens = arguments.strictTokens()
    fixes = arguments.flag("fix", help: "repair what is certainly safe, and write the icons back")
    isDryRun = arguments.dryRun(help: "with --fix: print the patch, and write nothing")
    tokenInputs = arguments.tokenInputs()
    format = arguments.format()
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let project = try invocation.project()
    let check = iconCheck(project, invocation)
    let fixes = self.fixes ? try await check.fixes(of: icons(project, invocation)) : nil
    if let fixes, !isDryRun {
      try check.write(fixes.changed)
      for icon in fixes.changed {
        try invocation.terminal.report(icon.repairs.map { "\(icon.after.path): \($0)" })
      }
    }
    let links = fixes?.links ?? []
    let report =
      operands.isEmpty
      ? try await Self.report(on: project, links) : try await self.report(with: check, links, project, invocation)
    if let fixes, isDryRun {
      try show(fixes, on: invocation.terminal)
      let repaired = try await check.judgements(on: fixes.changed)
      let after = report.replacing(repaired)
      try reportUnfixed(after, fixes, on: invocation.terminal)
      return status(of: after)
    }
    try invocation.printFindings(report)
    if let fixes { try reportUnfixed(report, fixes, on: invocation.terminal) }
    try invocation.sayPace(icons: report.judgements.count)
    return status(of: report)
  }

  private func status(of report: CheckReport) -> ExitStatus {
    report.diagnostics.contains { $0.severity >= (isStrict ? .warning : .error) } ? .findings : .clean
  }

  // MARK: Inputs

  private func iconCheck(_ project: Project, _ invocation: Invocation) -> IconFileCheck {
    if operands.isEmpty { return IconFileCheck(project.judge, in: project.folder, at: invocation.renderers) }
    return IconFileCheck(
      project.configurationFile == nil ? IconJudge() : project.judge, in: invocation.currentFolder,
      operands: operands, at: invocation.renderers)
  }

  private func icons(_ project: Project, _ invocation: Invocation) throws -> [(path: String, rendering: Rendering)] {
    if operands.isEmpty { return try project.iconReferences().map { ($0.path, $0.rendering) } }
    return try files(invocation).filter { !TokenVerdict.isTokenPath($0) }.map { ($0, .template) }
  }

  /// The operands that are files, and the SVG files in those that are folders.
  private func files(_ invocation: Invocation) throws -> [String] {
    try operands.flatMap { operand in
      guard let status = try Disk.status(invocation.absolute(operand)) else {
        throw CommandError("there is no “\(operand)”")
      }
      guard status.kind == .folder else { return [operand] }
      let folder = operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
      return try IconFolder(folder, in: invocation.currentFolder).files
    }
  }

  // MARK: Reports

  private static func report(on project: Project, _ links: [Diagnostic]) async throws -> CheckReport {
    let plan = try await project.plan()
    return CheckReport(judgements: plan.judgements, diagnostics: (plan.diagnostics + links).inOrder)
  }

  /// A report on the operands.
  private func report(
    with check: IconFileCheck, _ links: [Diagnostic], _ project: Project, _ invocation: Invocation
  ) async throws -> CheckReport {
    let paths = try files(invocation)
    let judgements = try await check.judgements(on: paths.filter { !TokenVerdict.isTokenPath($0) })
    let tokens = paths.filter(TokenVerdict.isTokenPath).map {
      TokenVerdict.judge(
        $0, files: TokenFiles(in: invocation.currentFolder, named: $0), strict: hasStrictTokens,
        project.configuration.rules)
    }
    let found = links + project.diagnostics + judgements.flatMap(\.diagnostics) + tokens.flatMap(\.diagnostics)
    return CheckReport(judgements: judgements, tokens: tokens, diagnostics: found.inOrder)
  }

  // MARK: Fixes

  /// Prints the patch that `--fix` would make.
  private func show(_ fixes: IconFileCheck.Fixes, on terminal: Terminal) throws {
    try terminal.print(patch: fixes.changed.flatMap { Patch.bytes(from: $0.before, to: $0.after) })
    if !fixes.links.isEmpty { try terminal.report(document: TextFormatter(.lines).format(fixes.links)) }
  }

  /// Prints why each icon that is still unsuitable was not changed.
  private func reportUnfixed(_ report: CheckReport, _ fixes: IconFileCheck.Fixes, on terminal: Terminal) throws {
    for judgement in report.judgements where judgement.verdict == .unsuitable {
      let obstacle = (fixes.links + fixes.obstacles).first { $0.path == judgement.path }?.message
      try terminal.report("\(judgement.path): not fixed, \(obstacle ?? "no change to it is certain to be right")")
    }
  }
}

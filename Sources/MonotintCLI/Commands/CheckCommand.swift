internal import AssetCatalog
internal import Autofix
internal import DesignTokens
internal import IconCheck
internal import POSIX
internal import Project
internal import Report
internal import SVGRaster
internal import Source

extension Command {
  static let check = Command(
    "check", abstract: "say whether icons survive as template images, and whether tokens are sound",
    discussion: """
      Looks at the SVG files and folders that are named, or at the project when none is. Every icon gets a verdict from its
      rendered pixels: suitable, usable (a warning or a note says why), unsuitable, or unreadable. A .json or .tokens file is
      read as design tokens, or as a resolver of them.
      """,
    operands: "[FILE|DIR …]", options: [strict, .strictTokens, fix, dryRun, .format(FindingsFormat.names)],
    run: { invocation in
      let scope = try CheckScope(invocation)
      let fixes = invocation.arguments.has(fix) ? try await scope.check.fixes(of: scope.icons()) : nil
      if let fixes {
        if invocation.arguments.has(dryRun) { return try invocation.show(fixes) }
        try scope.check.write(fixes.changed)
        for icon in fixes.changed {
          try invocation.terminal.report(icon.repairs.map { "\(icon.after.path): \($0)" })
        }
      }
      let report = try await scope.report(with: fixes?.links ?? [])
      try invocation.printFindings(report)
      if let fixes { try invocation.reportUnfixed(report, fixes) }
      try invocation.sayPace(icons: report.judgements.count)
      let limit = invocation.arguments.has(strict) ? Diagnostic.Severity.warning : .error
      return report.diagnostics.contains { $0.severity >= limit } ? .findings : .clean
    })

  private static let strict = Option("strict", help: "exit 1 on warnings too")
  private static let fix = Option("fix", help: "repair what is certainly safe, and write the icons back")
  private static let dryRun = Option("dry-run", "n", help: "with --fix: print the patch, and write nothing")
}

extension Invocation {
  /// Prints the patch that `--fix` would make.
  fileprivate func show(_ fixes: IconFileCheck.Fixes) throws -> ExitStatus {
    let patch = fixes.changed.map { Patch.text(from: $0.before, to: $0.after) }.joined()
    if terminal.isInteractive {
      try terminal.print(patch.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
    } else {
      // `git apply` needs every byte.
      try terminal.print(document: patch)
    }
    if !fixes.links.isEmpty { try terminal.report(document: TextFormatter(.lines).format(fixes.links)) }
    return fixes.changed.isEmpty && fixes.links.isEmpty ? .clean : .findings
  }

  /// Says of each icon that is still unsuitable why it was left alone.
  fileprivate func reportUnfixed(_ report: CheckReport, _ fixes: IconFileCheck.Fixes) throws {
    for judgement in report.judgements where judgement.verdict == .unsuitable {
      let obstacle = (fixes.links + fixes.obstacles).first { $0.path == judgement.path }?.message
      try terminal.report("\(judgement.path): not fixed, \(obstacle ?? "no change to it is certain to be right")")
    }
  }
}

/// What a check is asked to look at: named files, or the project.
private struct CheckScope {
  private let invocation: Invocation
  private let project: Project
  let check: IconFileCheck

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    project = try invocation.project()
    if invocation.arguments.operands.isEmpty {
      check = IconFileCheck(project.judge, in: project.folder, at: invocation.renderers)
    } else {
      let hasConfiguration = project.configurationFile != nil
      check = IconFileCheck(
        hasConfiguration ? project.judge : IconJudge(), in: invocation.currentFolder,
        operands: invocation.arguments.operands, at: invocation.renderers)
    }
  }

  /// - Parameter findings: what else was found.
  func report(with findings: [Diagnostic]) async throws -> CheckReport {
    guard !invocation.arguments.operands.isEmpty else {
      let plan = try await project.plan()
      let report = CheckReport(judgements: plan.judgements, diagnostics: plan.diagnostics)
      return CheckReport(
        judgements: report.judgements, tokens: report.tokens, diagnostics: (report.diagnostics + findings).inOrder)
    }
    let paths = try files()
    let judgements = try await check.judgements(on: paths.filter { !TokenVerdict.isTokenPath($0) })
    let tokens = paths.filter(TokenVerdict.isTokenPath).map {
      TokenVerdict.judge(
        $0, files: TokenFiles(in: invocation.currentFolder, named: $0), strict: invocation.arguments.has(.strictTokens))
    }
    let found = findings + project.diagnostics + judgements.flatMap(\.diagnostics) + tokens.flatMap(\.diagnostics)
    return CheckReport(judgements: judgements, tokens: tokens, diagnostics: found.inOrder)
  }

  func icons() throws -> [(path: String, rendering: Rendering)] {
    guard !invocation.arguments.operands.isEmpty else {
      return try project.iconReferences().map { ($0.path, $0.rendering) }
    }
    return try files().filter { !TokenVerdict.isTokenPath($0) }.map { ($0, .template) }
  }

  /// The files that are named, and the SVG files in the folders that are.
  private func files() throws -> [String] {
    var paths: [String] = []
    for operand in invocation.arguments.operands {
      let path = ProjectPath.join(invocation.currentFolder, operand)
      guard let status = try Disk.status(path) else { throw CommandError("there is no “\(operand)”") }
      if status.kind == .folder {
        let folder = operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
        paths += try IconFolder(folder, in: invocation.currentFolder).files
      } else {
        paths.append(operand)
      }
    }
    return paths
  }
}

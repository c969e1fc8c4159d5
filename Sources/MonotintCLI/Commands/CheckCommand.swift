internal import Disk
internal import MonotintKit

extension Command {
  static let check = Command(
    "check", abstract: "say whether icons survive as template images, and whether tokens are sound",
    discussion: """
      Looks at the SVG files and folders that are named, or at the project when none is. Every icon gets a verdict from its
      rendered pixels: suitable, usable (a warning or a note says why), unsuitable, or unreadable.
      """,
    operands: "[FILE|DIR …]", options: [strict, .format(FindingsFormat.names)],
    run: { invocation in
      let report = try await invocation.check()
      try invocation.printFindings(report)
      let limit = invocation.arguments.has(strict) ? Diagnostic.Severity.warning : .error
      return report.diagnostics.contains { $0.severity >= limit } ? .findings : .clean
    })

  private static let strict = Option("strict", help: "exit 1 on warnings too")
}

extension Invocation {
  fileprivate func check() async throws -> CheckReport {
    guard !arguments.operands.isEmpty else {
      return try await project().plan().report
    }
    let check = IconCheck(try judge(), in: currentFolder)
    let judgements = await check.judgements(on: try icons())
    return CheckReport(judgements: judgements, diagnostics: judgements.flatMap(\.diagnostics).inOrder)
  }

  /// The rules of the project, when there is one with a configuration; the rules' own settings elsewhere.
  private func judge() throws -> IconJudge {
    let project = try project()
    return project.configurationFile == nil ? IconJudge() : project.judge
  }

  /// The SVG files that are named, and those in the folders that are.
  private func icons() throws -> [String] {
    var paths: [String] = []
    for operand in arguments.operands {
      let path = ProjectPath.join(currentFolder, operand)
      guard let status = try Disk.status(path) else { throw CommandError("there is no “\(operand)”") }
      if status.kind == .folder {
        paths += try IconFolder(operand.hasSuffix("/") ? String(operand.dropLast()) : operand, in: currentFolder).files
      } else {
        paths.append(operand)
      }
    }
    return paths
  }
}

internal import Disk
internal import MonotintKit

extension Command {
  static let start = Command(
    "init", abstract: "write a monotint.json to start with, from what the folder holds",
    discussion: """
      Asks nothing. Looks for SVG icons, for tokens of any known tool and for an asset catalog, and writes a configuration
      that works with them. A file that is there already is never touched.
      """,
    run: { invocation in
      let folder = invocation.projectFolder
      let start: StartingProject
      do {
        start = try StartingProject(lookingAt: folder)
      } catch let problem as StartingProject.Problem {
        try invocation.terminal.report("monotint: \(problem.message)\n  \(problem.help)")
        return .findings
      }
      try start.write(in: folder)
      try invocation.say("Found " + start.findings.joined(separator: ",\n      ") + ".\n")
      try invocation.say(start.files.map { "wrote   \($0.path)\n" }.joined())

      let next = try await next(after: invocation.project(), in: folder)
      try invocation.say("Next: \(next)")
      return .clean
    })

  /// What to do with the new project, by what an export would find.
  private static func next(after project: Project, in folder: String) async throws -> String {
    let plan = try await project.plan()
    let errors = plan.diagnostics.count { $0.severity == .error }
    if errors > 0 { return "monotint check, which has \(errors) error\(errors == 1 ? "" : "s") to tell" }
    let roles = plan.design.colors.isEmpty ? "\n  \(unnamedTokens)" : ""
    let foreign = try await TreeComparison(plan, in: folder).foreignFiles(adopting: false).map(\.path)
    if foreign.isEmpty { return "monotint export" + roles }
    return "monotint export --adopt, which replaces \(foreign.joined(separator: ", "))" + roles
  }

  private static let unnamedTokens = """
    No token is named for the bar, so iOS will choose its colours. Say in monotint.json which token is for what:
      "roles": { "tabBar.background": "…", "tabBar.item.selected": "…", "tabBar.item.unselected": "…" }
    """
}

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

      let plan = try await invocation.project().plan()
      let errors = plan.diagnostics.count { $0.severity == .error }
      try invocation.say(
        errors == 0
          ? "Next: monotint export" : "Next: monotint check, which has \(errors) error\(errors == 1 ? "" : "s") to tell"
      )
      return .clean
    })
}

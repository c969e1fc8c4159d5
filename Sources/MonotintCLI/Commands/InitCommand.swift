internal import Findings
internal import Operations
internal import SwiftGeneration
internal import Workspace

struct InitCommand: Command {
  static let name = "init"
  static let abstract = "write a monotint.json to start with, from what the folder holds"
  static let discussion = """
    Asks nothing. Looks for SVG icons, for tokens of any known tool and for an asset catalog, and writes a configuration
    that works with them. Says what it decided and what it passed over. A file that is there already is never touched.

    With --from, takes over the image sets of an asset catalog: copies their SVG and PDF sources to Assets, and writes a
    configuration from which `monotint export --adopt` makes the same sets. Says of every other set why it stays.
    """

  private let catalog: String?
  private let isDryRun, takesColors: Bool

  init(_ arguments: inout Arguments) {
    catalog = arguments.text("from", nil, "CATALOG", help: "take over this asset catalog, or a group of it")
    takesColors = arguments.flag("colors", help: "with --from: make tokens of its colour sets")
    isDryRun = arguments.dryRun(help: "with --from: print the plan and what export would change, and write nothing")
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    do {
      return try await start(invocation)
    } catch let problem as InitialProject.Problem {
      try invocation.terminal.report("monotint: \(problem.message)", "  \(problem.help)")
      return .findings
    }
  }

  private func start(_ invocation: Invocation) async throws -> ExitStatus {
    if let name = invocation.options.configuration {
      throw CommandError(
        "`monotint init` writes \(Workspace.configurationName), so it takes no --config \(name)",
        help: "leave out --config; rename the file afterwards if the app has several configurations")
    }
    if let catalog {
      let run = TakeoverRun(path: catalog, isDryRun: isDryRun, takesColors: takesColors, invocation: invocation)
      return try await run.run()
    }
    if isDryRun || takesColors {
      throw CommandError("--\(isDryRun ? "dry-run" : "colors") goes with --from", help: Self.help)
    }
    let folder = invocation.projectFolder
    let start = try InitialProject(lookingAt: folder)
    try start.write(in: folder)
    try invocation.say(sentence("Found ", start.findings) + sentence("Passed over ", start.passedOver))
    try invocation.say(start.files.map { "wrote   \($0.path)" })
    try invocation.say(try await next(after: invocation.project(), in: folder))
    return .clean
  }

  /// Parts of one sentence, each in its own line.
  private func sentence(_ start: String, _ parts: [String]) -> [String] {
    parts.enumerated().map { index, part in
      (index == 0 ? start : "      ") + part + (index == parts.count - 1 ? "." : ",")
    }
  }

  /// The next command for the new project, which depends on what an export would find.
  private func next(after project: Workspace, in folder: String) async throws -> [String] {
    let plan = try await project.plan()
    let errors = plan.diagnostics.count { $0.severity == .error }
    if errors > 0 { return ["Next: monotint check, which has \(errors.counted("error")) to tell"] }
    let roles = plan.design.colors.isEmpty ? Self.unnamedTokens : []
    let foreign = try await TreeComparison(plan, in: folder).foreignFiles(adopting: false).map(\.path)
    if foreign.isEmpty { return ["Next: monotint export"] + roles }
    return ["Next: monotint export --adopt, which replaces \(foreign.joined(separator: ", "))"] + roles
  }

  private static let unnamedTokens = [
    "  No token is named for the bar, so iOS will choose its colours. Say in monotint.json which token is for what:",
    #"  "roles": { "tabBar.background": "…", "tabBar.item.selected": "…", "tabBar.item.unselected": "…" }"#,
  ]
}

internal import MonotintKit

extension Command {
  static let export = Command(
    "export", abstract: "write the asset catalog and the Swift file, where they differ from the design",
    discussion: """
      Reads the tokens and the icons, plans every file, and writes those that differ from what is on disk. Nothing is
      written when anything is an error.
      """,
    options: [dryRun, .format(FindingsFormat.names)],
    run: { invocation in
      let project = try invocation.project()
      let plan = try await project.plan()
      let writer = TreeWriter(folder: project.folder)
      let isDryRun = invocation.arguments.has(dryRun)
      let changes = try isDryRun ? writer.compare(plan) : writer.write(plan)
      try invocation.printFindings(plan.report)
      if plan.diagnostics.hasErrors {
        try invocation.terminal.report("Nothing was written.")
        return .findings
      }
      try invocation.say(summary(changes, isDryRun: isDryRun, verbose: invocation.arguments.has(.verbose)))
      return .clean
    })

  private static let dryRun = Option("dry-run", "n", help: "print what would be written, and write nothing")

  /// What was written or changed, a line each, and the count of what was kept.
  private static func summary(_ changes: [TreeWriter.Change], isDryRun: Bool, verbose: Bool) -> String {
    let shown = changes.filter { verbose || $0.action != .kept }
    let lines = shown.map { "\($0.action.rawValue.padded(to: 8))\($0.path)\n" }.joined()
    func count(_ action: TreeWriter.Action) -> Int { changes.count { $0.action == action } }
    if count(.kept) == changes.count { return lines + "Nothing changed: \(changes.count.files) as the design asks.\n" }
    let would = isDryRun ? "Would be: " : ""
    return lines + "\(would)\(count(.wrote)) written, \(count(.changed)) changed, \(count(.kept)) kept.\n"
  }
}

extension Int {
  fileprivate var files: String { self == 1 ? "1 file" : "\(self) files" }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

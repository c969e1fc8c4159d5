internal import Disk
internal import MonotintKit

extension Command {
  static let preview = Command(
    "preview", abstract: "write one page that shows the tab bar, every icon and every finding",
    discussion: """
      The page is one HTML file that needs no network: a live tab bar in every appearance, each icon at each scale with its
      measures and findings, the set side by side, and the colours with their contrasts.
      """,
    options: [output, open],
    run: { invocation in
      let project = try invocation.project()
      let plan = try await project.plan()
      let page = PreviewPage(try await Preview(project, plan))
      let path = ProjectPath.join(invocation.currentFolder, invocation.arguments[output] ?? "preview.html")
      try Disk.makeFolder(Disk.parent(of: path))
      try Disk.replace(path, with: page.bytes)
      if invocation.arguments.has(open), try !Program.open(path) {
        throw CommandError("cannot open the page in a browser", help: "open \(path) yourself")
      }
      try invocation.say("Wrote \(invocation.arguments[output] ?? "preview.html").\n")
      return plan.diagnostics.hasErrors ? .findings : .clean
    })

  private static let output = Option(
    "output", "o", .text("FILE"), help: "where to write it (default: preview.html in the current folder)")
  private static let open = Option("open", help: "open it in the browser")
}

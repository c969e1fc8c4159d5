internal import Disk
internal import MonotintKit

extension Command {
  static let preview = Command(
    "preview", abstract: "write one page that shows the tab bar, every icon and every finding",
    discussion: """
      The page is one HTML file that needs no network: a live tab bar in every appearance, each icon at each scale with its
      measures and findings, the set side by side, and the colours with their contrasts. As PNG it is one picture of the
      same, for a README or a pull request.
      """,
    options: [output, format, open],
    run: { invocation in
      let project = try invocation.project()
      return try await FolderLock.holding(project.folder, for: .reading) {
        let plan = try await project.plan()
        // Without git, or before the first commit, there is nothing to compare with.
        let preview = try await Preview(project, plan, since: try? Revision("HEAD", of: project.folder))
        let given = invocation.arguments[output]
        let isPicture =
          invocation.arguments[format].map { $0 == "png" } ?? (given?.lowercased().hasSuffix(".png") == true)
        let name = given ?? (isPicture ? "preview.png" : "preview.html")
        if isPicture {
          try invocation.write(ContactSheet(preview), to: name)
        } else {
          try invocation.write(PreviewPage(preview).bytes, to: name)
          try invocation.say("Wrote \(name).")
        }
        if invocation.arguments.has(open), try !Program.open(ProjectPath.join(invocation.currentFolder, name)) {
          throw CommandError("cannot open \(name)", help: "open it yourself")
        }
        return plan.diagnostics.hasErrors ? .findings : .clean
      }
    })

  private static let output = Option(
    "output", "o", .text("FILE"), help: "where to write it (default: preview.html in the current folder)")
  private static let format = Option(
    "format", nil, .choice("FORMAT", ["html", "png"]), help: "what to write (default: what FILE ends in, else html)")
  private static let open = Option("open", help: "open it afterwards")
}

extension Invocation {
  /// Writes a sheet, unless the file shows it already: on a machine with other fonts, only its letters would change.
  fileprivate func write(_ sheet: ContactSheet, to name: String) throws {
    let path = ProjectPath.join(currentFolder, name)
    if try Disk.status(path)?.kind == .file, sheet.isShown(by: try Disk.read(path)) {
      try say("Kept \(name), which shows the same.")
    } else {
      try write(try sheet.png, to: name)
      try say("Wrote \(name).")
    }
  }
}

internal import Disk
internal import MonotintKit
internal import Source

extension Command {
  static let preview = Command(
    "preview", abstract: "write one page that shows the tab bar, every icon and every finding",
    discussion: """
      The page is one HTML file that needs no network: a live tab bar in every appearance, each icon at each scale with its
      measures and findings, the set side by side, and the colours with their contrasts. As PNG it is one picture of the
      same, for a README or a pull request.
      """,
    options: [.output(outputHelp), format, open],
    run: { invocation in
      let kind = try kind(invocation)
      let destination = invocation.output ?? .standard("preview.\(kind.rawValue)")
      if invocation.arguments.has(open), destination.file == nil {
        throw CommandError("--open needs a file", help: "name one after -o")
      }
      let project = try invocation.project()
      return try await FolderLock.holding(project.folder, for: .reading) {
        let plan = try await project.plan()
        // Without git, or before the first commit, there is nothing to compare with.
        let preview = try await Preview(project, plan, since: try? Revision("HEAD", of: project.folder))
        switch kind {
        case .html: try invocation.write(page: PreviewPage(preview).bytes, to: destination)
        case .png: try invocation.write(ContactSheet(preview), to: destination)
        }
        if invocation.arguments.has(open), let name = destination.file,
          try !Program.open(ProjectPath.join(invocation.currentFolder, name))
        {
          throw CommandError("cannot open \(name)", help: "open it yourself")
        }
        return plan.diagnostics.hasErrors ? .findings : .clean
      }
    })

  private enum Kind: String, CaseIterable {
    case html, png
  }

  private static let outputHelp =
    "where to write it (default: preview.html in the current folder); - is standard output"
  private static let format = Option(
    "format", nil, .choice("FORMAT", Kind.allCases.map(\.rawValue)),
    help: "what to write (default: what FILE ends in, else html)")
  private static let open = Option("open", help: "open it afterwards")

  /// What `--format` says, or else the ending of the file.
  private static func kind(_ invocation: Invocation) throws -> Kind {
    if let word = invocation.arguments[format], let kind = Kind(rawValue: word) { return kind }
    guard let file = invocation.output?.file, let ending = Disk.name(of: file).fileEnding else { return .html }
    if let kind = Kind(rawValue: ending == "htm" ? "html" : ending) { return kind }
    throw CommandError(
      "“\(file)” ends neither in .html nor in .png", help: "rename it, or say which it is with --format html or png")
  }
}

extension Invocation {
  /// Writes a sheet, unless the file shows it already: on a machine with other fonts, only its letters would change.
  fileprivate func write(_ sheet: ContactSheet, to destination: Destination) throws {
    if let name = destination.file, let old = try old(destination), sheet.isShown(by: old) {
      return try say("Kept \(name), which shows the same.")
    }
    try write(page: try sheet.png, to: destination)
  }
}

extension String {
  /// What a file's name ends in, in small letters and without the full stop; nil for a name without one, and a hidden one.
  fileprivate var fileEnding: String? {
    guard let stop = lastIndex(of: "."), stop > startIndex else { return nil }
    return self[index(after: stop)...].lowercased()
  }
}

internal import Disk
internal import MonotintKit

extension Command {
  static let diff = Command(
    "diff", abstract: "say what the design changes since a commit: tokens, and icons by their pixels",
    discussion: """
      Compares the project as it is with what git has of it at REV (default: HEAD): the values of tokens, and the icons that
      the lock file lists. Nothing is written.
      """,
    operands: "[REV]", options: [format],
    run: { invocation in
      let operands = invocation.arguments.operands
      if operands.count > 1 { throw CommandError("`monotint diff` takes one revision, not \(operands.count)") }
      let project = try invocation.project()
      return try await FolderLock.holding(project.folder, for: .reading) {
        let revision = try Revision(operands.first ?? "HEAD", of: project.folder)
        let plan = try await project.plan()
        if invocation.arguments[format] == "html" {
          let page = PreviewPage(try await Preview(project, plan, since: revision))
          try invocation.terminal.print(String(decoding: page.bytes, as: UTF8.self))
        } else {
          try invocation.terminal.print(DesignDifference(project, plan, since: revision).text(since: revision))
        }
        return .clean
      }
    })

  private static let format = Option(
    "format", nil, .choice("FORMAT", ["text", "html"]),
    help: "text, or the page of `monotint preview` with what changed, to standard output (default: text)")
}

extension DesignDifference {
  fileprivate func text(since revision: Revision) -> String {
    if isEmpty { return "No token and no icon has changed since \(revision.name)." }
    var lines: [String] = []
    if !tokens.isEmpty { lines.append("Tokens") }
    lines += tokens.map { change in
      let name = change.path + (change.appearance.map { " (\($0.rawValue))" } ?? "")
      return switch (change.before, change.after) {
      case (let before?, let after?): "  \(name): \(before) → \(after)"
      case (nil, let after): "  \(name): new, \(after ?? "")"
      case (let before, nil): "  \(name): gone, was \(before ?? "")"
      }
    }
    if !icons.isEmpty { lines.append("Icons") }
    lines += icons.map { change in
      switch change.kind {
      case .added: "  \(change.path): new"
      case .removed: "  \(change.path): gone"
      case .renamed(let from): "  \(change.path): renamed, was \(from)"
      case .changed(let pixels): "  \(change.path): \(pixels ?? "changed")"
      }
    }
    return lines.joined(separator: "\n")
  }
}

internal import Color
internal import DesignTokens
internal import Findings
internal import Operations
internal import Platform
internal import Preview
internal import Workspace

struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "say what the design changes since a commit: tokens, and icons by their pixels"
  static let discussion = """
    Compares the project as it is with what git has of it at REV (default: HEAD): the constants, the values of other
    tokens, and the icons that the lock file lists. As HTML it is the page of `monotint preview` with the changes first:
    each icon before, after, and what differs. Nothing of the project is written.
    """

  private enum Form: String, CaseIterable { case text, html }

  let destination: Destination?
  private let revisions: [String]
  private let form: Form?
  let tokenInputs: [TokenInput]

  init(_ arguments: inout Arguments) {
    revisions = arguments.operands("[REV]")
    destination = arguments.output(help: "where to write it (default: standard output, as with -)")
    form = arguments.choice("format", help: "the format (default: by the ending of FILE, else text)")
    tokenInputs = arguments.tokenInputs()
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    if revisions.count > 1 { throw CommandError("`monotint diff` takes one revision, not \(revisions.count)") }
    let project = try invocation.project()
    return try await FolderLock.holding(project.folder, for: .reading) {
      let revision = try Revision(revisions.first ?? "HEAD", of: project.folder)
      let plan = try await project.plan()
      let destination = destination ?? .standardOutput
      let isPage =
        form.map { $0 == .html } ?? [".html", ".htm"].contains { destination.file?.lowercased().hasSuffix($0) == true }
      let text =
        if isPage {
          PreviewPage(try await Preview(project, plan, since: revision), about: .changes).bytes
        } else {
          try DesignDifference(from: project.at(revision), to: project, plan).lines(since: revision)
            .flatMap { Array("\(Visible.text($0))\n".utf8) }
        }
      try invocation.write(page: text, to: destination)
      return .clean
    }
  }
}

extension DesignDifference {
  fileprivate func lines(since revision: Revision) -> [String] {
    if isEmpty { return ["No token and no icon has changed since \(revision.name)."] }
    let constants = constants.map { Self.line($0.path, $0.aspect.note, $0.before, $0.after) }
    let tokens = tokens.map { Self.line($0.path, $0.appearance?.rawValue, $0.before, $0.after) }
    let icons = icons.map { change in
      switch change.kind {
      case .added: "  \(change.path): new"
      case .removed: "  \(change.path): gone"
      case .renamed(let from): "  \(change.path): renamed, was \(from)"
      case .moved(let from): "  \(change.path): moved in the catalog, from \(from) to \(change.set)"
      case .changed(let pixels): "  \(change.path): \(pixels ?? "changed")"
      }
    }
    return [("Constants", constants), ("Tokens", tokens), ("Icons", icons)].flatMap { title, lines in
      lines.isEmpty ? [] : [title] + lines
    }
  }

  private static func line(_ path: String, _ note: String?, _ before: TokenWords?, _ after: TokenWords?) -> String {
    let name = path + (note.map { " (\($0))" } ?? "")
    return switch (before, after) {
    case (let before?, let after?): "  \(name): \(before.text) → \(after.text)"
    case (nil, let after): "  \(name): new, \(after?.text ?? "")"
    case (let before, nil): "  \(name): gone, was \(before?.text ?? "")"
    }
  }
}

extension DesignDifference.ConstantChange.Aspect {
  /// What is printed after the path; nil for the value in light mode.
  fileprivate var note: String? {
    switch self {
    case .value(let appearance): appearance == .light ? nil : appearance.rawValue
    case .name: "name in Swift"
    case .deprecation: "deprecation"
    }
  }
}

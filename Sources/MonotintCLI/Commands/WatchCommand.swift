internal import Disk
internal import HTTP
internal import MonotintKit
internal import Synchronization

extension Command {
  static let watch = Command(
    "watch", abstract: "export again whenever the tokens, the icons or the configuration change",
    discussion: """
      Exports at once, and again after every change. Findings are printed when they change. With --preview the page of
      `monotint preview` is shown at an address that it prints, and the browser loads it anew whenever it is another. Ctrl-C
      finishes the export that is under way, and ends.
      """,
    options: [livePreview, port],
    run: { invocation in
      let watch = ProjectWatch(
        folder: invocation.projectFolder,
        configuration: invocation.arguments[.config].map { ProjectPath.join(invocation.currentFolder, $0) },
        workplace: invocation.workplace)
      let server = try server(invocation)
      if let server { try invocation.say("The preview is at \(server.url)") }
      let rounds = WatchRounds(invocation, server)
      await withTaskGroup { group in
        group.addTask { for await _ in Interrupts.stream() { return } }
        group.addTask { await watch.run { project in await rounds.run(project) } }
        await group.next()
        group.cancelAll()
      }
      return .clean
    })

  private static let livePreview = Option(
    "preview", help: "show the preview in the browser, on this computer alone, and keep it up to date")
  private static let port = Option(
    "port", nil, .count("PORT"), help: "with --preview: where it is served (default: a port that is free)")

  private static func server(_ invocation: Invocation) throws -> PageServer? {
    let port = invocation.arguments.count(port)
    guard invocation.arguments.has(livePreview) else {
      if port != nil { throw CommandError("--port goes with --preview", help: "see `monotint watch --help`") }
      return nil
    }
    guard let port = UInt16(exactly: port ?? 0) else {
      throw CommandError("--port takes a number up to \(UInt16.max)", help: "leave it out to have one chosen")
    }
    return try PageServer(port: port)
  }
}

/// The exports of a watch, and what they last said, so that nothing is said twice.
private final class WatchRounds: Sendable {
  private let invocation: Invocation
  /// Where the preview is shown; nil when nobody wants it.
  private let server: PageServer?
  private let lastTrouble = Mutex("")

  init(_ invocation: Invocation, _ server: PageServer?) {
    self.invocation = invocation
    self.server = server
  }

  /// Exports; whether that is to be tried again although nothing changes.
  func run(_ project: Result<Project, any Error>) async -> Bool {
    do {
      let project = try project.get()
      let (plan, line) = try await FolderLock.holding(project.folder, for: .writing) { try await export(project) }
      try invocation.say(line)
      if let server {
        let preview = try await Preview(project, plan, since: try? Revision("HEAD", of: project.folder))
        let page = PreviewPage(preview, following: PageServer.changesPath)
        server.show(page.bytes, revision: page.revision)
      }
      return false
    } catch {
      let trouble = Monotint.lines(of: error)
      // Standard error may be closed; then there is nobody to tell.
      if isNew(trouble.joined(separator: "\n")) { do { try invocation.terminal.report(trouble) } catch {} }
      if let error = error as? DiskError, case .inUse = error.reason { return true }
      return false
    }
  }

  /// One export, and one line about it; its findings first, where they are others than last time.
  private func export(_ project: Project) async throws -> (ExportPlan, String) {
    let writer = TreeWriter(folder: project.folder, jobs: project.workplace.jobs)
    try writer.recover()
    let plan = try await project.plan()
    let comparison = try await TreeComparison(plan, in: project.folder, jobs: project.workplace.jobs)
    var diagnostics = plan.diagnostics + comparison.foreignFiles(adopting: false)
    let isRefused = diagnostics.hasErrors
    if !isRefused { diagnostics += try await writer.write(comparison).kept }

    let hadTrouble = !lastTrouble.withLock(\.isEmpty)
    let text = TextFormatter(.lines).format(diagnostics)
    if isNew(text) { try invocation.printFindings(CheckReport(diagnostics: diagnostics.inOrder)) }
    if isRefused {
      let errors = diagnostics.count { $0.severity == .error }
      return (plan, "\(errors) error\(errors == 1 ? "" : "s"); nothing was written. Waiting for changes.")
    }
    let names = Self.names(of: comparison.changes(withKept: false).map(\.path))
    let mended = hadTrouble && diagnostics.isEmpty ? "All is well again. " : ""
    guard !names.isEmpty else { return (plan, mended + "Nothing to export.") }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return (plan, mended + "Exported \(names.prefix(3).joined(separator: ", "))\(more).")
  }

  /// What a person calls changed files: a set of the catalog by its name, each once; what only describes others is left out.
  private static func names(of paths: [String]) -> [String] {
    var names: [String] = []
    for path in paths where path != LockFile.path {
      let folder = Disk.name(of: Disk.parent(of: path))
      let name = folder.hasSuffix("set") ? String(folder.prefix { $0 != "." }) : Disk.name(of: path)
      if name != "Contents.json", !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func isNew(_ trouble: String) -> Bool {
    lastTrouble.withLock { last in
      defer { last = trouble }
      return last != trouble
    }
  }
}

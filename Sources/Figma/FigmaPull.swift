package import HTTP
internal import POSIX
package import Project
package import Source

/// Brings icons and variables from Figma; nothing on disk changes unless all of it is there and makes sense.
package struct FigmaPull: Sendable {
  private let project: Project
  private let request: FigmaRequest
  private let client: HTTPClient
  /// nil when nothing that is asked for needs a token.
  private let api: FigmaAPI?
  private let onProgress: @Sendable (String) -> Void

  /// - Parameter onProgress: called with a few words whenever something more is done.
  package init(
    _ request: FigmaRequest, for project: Project, client: HTTPClient, api: FigmaAPI?,
    onProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.request = request
    self.project = project
    self.client = client
    self.api = api
    self.onProgress = onProgress
  }

  /// What Figma has, ready to be written.
  package struct Answer: Sendable {
    /// In byte order of their paths; empty when anything is an error.
    package let files: [PlannedFile]
    package let diagnostics: [Diagnostic]
    let lock: FigmaLock?
  }

  /// Asks Figma for everything; nil when the file has not changed since the last pull, nor have the files here.
  ///
  /// - Throws: `FigmaError` when Figma cannot be asked; what is wrong with single icons and variables is in the answer.
  package func fetch() async throws -> Answer? {
    let version = try await version()
    if let version, try FigmaLock.read(project)?.isCurrent(request, version: version, in: project) == true {
      return nil
    }
    let icons = try await FigmaIcons(
      api: api, client: client, file: request.file, judge: project.judge, canvas: request.canvas,
      renderers: project.renderers, onProgress: onProgress
    ).fetch(request.icons)
    var files = icons.files
    var diagnostics = icons.diagnostics
    if let variables = request.variables, !diagnostics.hasErrors {
      let tokens = try await tokens(variables)
      files += tokens.files
      diagnostics += tokens.diagnostics
    }
    if diagnostics.hasErrors { return Answer(files: [], diagnostics: diagnostics.inOrder, lock: nil) }
    return Answer(
      files: files.sorted { $0.path.isBefore($1.path) }, diagnostics: diagnostics.inOrder,
      lock: version.map { FigmaLock(request, version: $0, files: files) })
  }

  /// The version of the file that names are looked up in; nil when Figma does not tell, or there is no such file.
  private func version() async throws -> String? {
    guard let file = request.file, let api else { return nil }
    onProgress("looking for changes")
    switch try await api.answer("files/\(file)/meta") {
    case .success(let answer): return (answer["file"]?.object ?? answer)["version"]?.string
    // A scope of its own, which pulling does not need.
    case .failure(let refusal) where refusal.isLackOfScope: return nil
    case .failure(let refusal): throw refusal.error
    }
  }

  private func tokens(_ variables: Configuration.Figma.Variables) async throws -> FigmaTokenFiles {
    guard let file = request.file, let api else { throw FigmaError("variables need the Figma file that they stand in") }
    onProgress("fetching variables")
    switch try await api.answer("files/\(file)/variables/local") {
    case .success(let answer): return FigmaTokenFiles(FigmaVariables(answer), variables, project)
    case .failure(let refusal): throw refusal.error
    }
  }

  // MARK: On disk

  /// What became, or would become, of a file.
  package enum Action: String, Sendable {
    case new, changed, kept
  }

  package struct Change: Sendable {
    package let path: String
    package let action: Action
  }

  /// Compares with the disk; nothing is written.
  package func compare(_ answer: Answer) throws -> [Change] { try changes(answer).map(\.0) }

  /// Puts all that is new or different in place, or nothing; other runs are kept out meanwhile.
  ///
  /// - Parameter interruption: a signal that asks the process to end, once one has arrived.
  package func write(_ answer: Answer, interruption: () -> Int32? = { nil }) async throws -> [Change] {
    try await FolderLock.holding(project.folder, for: .writing) {
      let changes = try changes(answer)
      var change = TreeChange()
      change.writes = changes.compactMap(\.1)
      if let lock = try answer.lock?.file(unlessIn: project) {
        change.lock = TreeChange.Lock(
          path: lock.path, old: try Disk.status(ProjectPath.join(project.folder, lock.path), followingLinks: false),
          union: nil, final: lock.bytes)
      }
      _ = try await TreeWriter(folder: project.folder).write(change, interruption: interruption)
      return changes.map(\.0)
    }
  }

  /// What becomes of each file, and how; nothing has to be written for one that stays.
  private func changes(_ answer: Answer) throws -> [(Change, TreeChange.Write?)] {
    var tree = try FolderTree(project.folder)
    return try answer.files.map { file in
      switch try TreeComparison.find(file.path, in: &tree) {
      case .nothing:
        return (Change(path: file.path, action: .new), TreeChange.Write(path: file.path, bytes: file.bytes, old: nil))
      case .file(let bytes, _) where bytes == file.bytes: return (Change(path: file.path, action: .kept), nil)
      case .file(_, let status):
        return (
          Change(path: file.path, action: .changed), TreeChange.Write(path: file.path, bytes: file.bytes, old: status)
        )
      case .other:
        throw DiskError("write", ProjectPath.join(project.folder, file.path), .notARegularFile)
      }
    }
  }
}

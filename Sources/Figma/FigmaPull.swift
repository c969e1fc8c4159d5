package import HTTP
internal import POSIX
package import Project
package import Source

/// Fetches icons and variables from Figma. Nothing on disk changes unless all of it arrived and is valid.
package struct FigmaPull: Sendable {
  let project: Project
  let request: FigmaRequest
  let client: HTTPClient
  /// nil when nothing in the request needs a token.
  let api: FigmaAPI?
  let onProgress: @Sendable (String) -> Void

  /// Figma's own API.
  package static let standardOrigin = "https://api.figma.com"

  /// - Parameters:
  ///   - origin: where Figma's API is.
  ///   - token: the value of `FIGMA_TOKEN`.
  ///   - onProgress: called with a few words at each step.
  package init(
    _ request: FigmaRequest, for project: Project, client: HTTPClient, origin: HTTPURL.Origin, token: String?,
    onProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(FigmaError) {
    (self.request, self.project, self.client, self.onProgress) = (request, project, client, onProgress)
    api = request.needsToken ? FigmaAPI(origin: origin, token: try FigmaToken(token), client: client) : nil
  }

  /// The files from Figma, ready to be written.
  package struct Answer: Sendable {
    /// In byte order of their paths; empty when anything is an error.
    package let files: [PlannedFile]
    package let diagnostics: [Diagnostic]
    /// The lock file's new bytes.
    let lock: [UInt8]?
  }

  /// Fetches everything; nil when neither the Figma file nor the files here have changed since the last pull.
  ///
  /// - Throws: `FigmaError` when Figma cannot be reached. Problems of single icons and variables are in the answer.
  package func fetch() async throws -> Answer? {
    let version = try await version()
    if let version, try FigmaLock.isCurrent(request, version: version, in: project) { return nil }
    var diagnostics: [Diagnostic] = []
    var files = try await icons(&diagnostics)
    if let variables = request.variables, !diagnostics.hasErrors {
      onProgress("fetching variables")
      let tokens = FigmaTokenFiles(FigmaVariables(try await answer("/variables/local")), variables, project)
      files += tokens.files
      diagnostics += tokens.diagnostics
    }
    if diagnostics.hasErrors { return Answer(files: [], diagnostics: diagnostics.inOrder, lock: nil) }
    return Answer(
      files: files.sorted { $0.path.isBefore($1.path) }, diagnostics: diagnostics.inOrder,
      lock: version.map { FigmaLock.bytes(request, version: $0, files: files) })
  }

  /// The version of the file that names are looked up in; nil when it is unknown.
  private func version() async throws -> String? {
    guard request.file != nil, api != nil else { return nil }
    onProgress("looking for changes")
    do {
      let answer = try await answer("/meta")
      return (answer["file"]?.object ?? answer)["version"]?.string
    } catch let error as FigmaError where error.kind == .lackOfScope {
      // This endpoint needs a scope that nothing else in a pull needs.
      return nil
    }
  }

  /// The answer of an endpoint of the file that names are looked up in: `answer("/meta")`.
  func answer(_ endpoint: String, _ query: KeyValuePairs<String, String> = [:]) async throws -> JSONObject {
    guard let file = request.file, let api else {
      throw FigmaError("names and variables need the Figma file that they are in")
    }
    return try await api.answer("files/\(file)\(endpoint)", query)
  }

  // MARK: On disk

  /// What a pull does to a file.
  package enum Action: String, Sendable {
    case new, changed, kept
  }

  package struct Change: Sendable {
    package let path: String
    package let action: Action
  }

  /// Compares with the disk; nothing is written.
  package func compare(_ answer: Answer) throws -> [Change] { try changes(answer).map(\.change) }

  /// Writes all new and changed files, or none. Other runs wait meanwhile.
  ///
  /// - Parameter interruption: returns the signal that asks the process to end, once one has arrived.
  package func write(_ answer: Answer, interruption: () -> Int32? = { nil }) async throws -> [Change] {
    try await FolderLock.holding(project.folder, for: .writing) {
      let changes = try changes(answer)
      var change = TreeChange()
      change.writes = changes.filter { $0.change.action != .kept }.map(\.write)
      if let lock = answer.lock { change.lock = try FigmaLock.change(to: lock, in: project) }
      _ = try await TreeWriter(folder: project.folder).write(change, interruption: interruption)
      return changes.map(\.change)
    }
  }

  private func changes(_ answer: Answer) throws -> [(change: Change, write: TreeChange.Write)] {
    var tree = try FolderTree(project.folder)
    return try answer.files.map { file in
      let (action, old): (Action, Disk.Status?) =
        switch try TreeComparison.find(file.path, in: &tree) {
        case .nothing: (.new, nil)
        case .file(let bytes, let status): (bytes == file.bytes ? .kept : .changed, status)
        case .other: throw DiskError("write", ProjectPath.join(project.folder, file.path), .notARegularFile)
        }
      let write = TreeChange.Write(path: file.path, bytes: file.bytes, old: old)
      return (Change(path: file.path, action: action), write)
    }
  }
}

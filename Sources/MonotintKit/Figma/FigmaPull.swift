internal import Disk
package import HTTP

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
  package struct Result: Sendable {
    /// In byte order of their paths; empty when anything is an error.
    package let files: [PlannedFile]
    package let diagnostics: [Diagnostic]
  }

  /// Asks Figma for everything.
  ///
  /// - Throws: `FigmaError` when Figma cannot be asked; what is wrong with single icons and variables is in the result.
  package func fetch() async throws -> Result {
    let icons = try await FigmaIcons(
      api: api, client: client, file: request.file, canvas: project.configuration.canvas, onProgress: onProgress
    ).fetch(request.icons)
    var files = icons.files
    var diagnostics = icons.diagnostics
    if let variables = request.variables, let api, let file = request.file, !diagnostics.hasErrors {
      onProgress("variables")
      let answer = try await api.answer("files/\(file)/variables/local")
      switch answer {
      case .failure(let refusal): throw refusal.error
      case .success(let object):
        let tokens = FigmaTokenFiles(FigmaVariables(object), variables, project)
        files += tokens.files
        diagnostics += tokens.diagnostics
      }
    }
    return Result(
      files: diagnostics.hasErrors ? [] : files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      diagnostics: diagnostics.inOrder)
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
  package func compare(_ result: Result) throws -> [Change] {
    try result.files.map { file in
      let path = ProjectPath.join(project.folder, file.path)
      guard let status = try Disk.status(path) else { return Change(path: file.path, action: .new) }
      let isSame = try status.kind == .file && status.size == file.bytes.count && Disk.read(path) == file.bytes
      return Change(path: file.path, action: isSame ? .kept : .changed)
    }
  }

  /// Puts what is new or different in place.
  package func write(_ result: Result) throws -> [Change] {
    let changes = try compare(result)
    for (file, change) in zip(result.files, changes) where change.action != .kept {
      let path = ProjectPath.join(project.folder, file.path)
      try Disk.makeFolder(Disk.parent(of: path))
      try Disk.replace(path, with: file.bytes)
    }
    return changes
  }
}

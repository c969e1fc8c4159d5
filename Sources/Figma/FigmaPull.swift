package import HTTP
package import Project
package import Source
internal import VariableCollections

/// Fetches icons and variables from Figma, and turns them into files and findings. It writes nothing.
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
    /// The new lock file; nil when the version of the Figma file is unknown.
    package let lock: PlannedFile?
  }

  /// Returns the bytes of a file by its path in the project; nil if there is no regular file.
  package typealias Reading = (_ path: String) throws -> [UInt8]?

  /// Fetches everything; nil when neither the Figma file nor the files here have changed since the last pull.
  ///
  /// - Parameter read: reads the lock file of the last pull and the files that it names.
  /// - Throws: `FigmaError` when Figma cannot be reached. Problems of single icons and variables are in the answer.
  package func fetch(comparingWith read: Reading) async throws -> Answer? {
    let version = try await version()
    if let version, try FigmaLock.isCurrent(request, version: version, read) { return nil }
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
      lock: version.map { FigmaLock.file(request, version: $0, files: files) })
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
}

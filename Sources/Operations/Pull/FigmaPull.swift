internal import DesignTokens
package import Findings
package import Platform
package import Workspace

/// Fetches icons and variables from Figma, and turns them into files and findings. It writes nothing.
package struct FigmaPull: Sendable {
  let project: Workspace
  let request: FigmaRequest
  let client: HTTPClient
  /// nil when nothing in the request needs a token.
  let api: FigmaAPI?
  let onProgress: @Sendable (String) -> Void
  /// The most bytes of all downloads of a pull together.
  var byteLimit = 256 << 20

  /// Figma's own API.
  package static let standardOrigin = "https://api.figma.com"

  /// - Parameters:
  ///   - origin: where Figma's API is.
  ///   - token: the value of `FIGMA_TOKEN`.
  ///   - onProgress: called with a few words at each step.
  package init(
    _ request: FigmaRequest, for project: Workspace, client: HTTPClient, origin: HTTPURL.Origin, token: String?,
    onProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(FigmaError) {
    self.request = request
    self.project = project
    self.client = client
    self.onProgress = onProgress
    if request.needsToken {
      api = FigmaAPI(origin: origin, token: try FigmaToken(token), client: client)
    } else {
      api = nil
    }
  }

  /// The files from Figma, ready to be written.
  package struct Answer: Sendable {
    /// In byte order of their paths; empty when anything is an error.
    package let files: [PlannedFile]
    package let diagnostics: [Diagnostic]
  }

  /// Fetches everything.
  ///
  /// - Throws: `FigmaError` when Figma cannot be reached. Problems of single icons and variables are in the answer.
  package func fetch() async throws -> Answer {
    var diagnostics: [Diagnostic] = []
    var files = try await icons(&diagnostics)
    if let variables = request.variables, !diagnostics.hasErrors {
      onProgress("fetching variables")
      let tokens = FigmaTokenFiles(
        FigmaVariables(try await answer("/variables/local")), wanted: variables, for: project)
      files += tokens.files
      diagnostics += tokens.diagnostics
    }
    if diagnostics.hasErrors { files = [] }
    let answer = Answer(
      files: files.sorted { $0.path.isBefore($1.path) }, diagnostics: diagnostics.inOrder)
    if api?.token.isRepeated(in: answer) == true {
      throw FigmaError("a name or a value in Figma's answer repeats the token, so nothing of it is used")
    }
    return answer
  }

  /// The answer of an endpoint of the file that names are looked up in: `answer("/meta")`.
  func answer(_ endpoint: String, _ query: KeyValuePairs<String, String> = [:]) async throws -> JSONObject {
    guard let file = request.file, let api else {
      throw FigmaError("names and variables need the Figma file that they are in")
    }
    return try await api.answer("files/\(file)\(endpoint)", query)
  }
}

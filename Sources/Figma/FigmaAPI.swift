package import HTTP
internal import RenderWorker
internal import Source

/// Figma's REST API, for one token.
package struct FigmaAPI: Sendable {
  private let client: HTTPClient
  private let origin: HTTPURL.Origin
  private let token: FigmaToken

  package static let standardOrigin = "https://api.figma.com"

  /// More bytes than any answer to our requests has.
  private static let answerLimit = 256 << 20

  package init(origin: HTTPURL.Origin, token: FigmaToken, client: HTTPClient) {
    self.origin = origin
    self.token = token
    self.client = client
  }

  /// The answer of an endpoint: `answer("files/KEY/nodes", ["ids": "1:2"])`.
  ///
  /// - Parameter retriesTimeouts: whether to ask the same again when Figma took too long.
  /// - Throws: `FigmaError`, or that the task is cancelled.
  func answer(
    _ path: String, _ query: KeyValuePairs<String, String> = [:], retriesTimeouts: Bool = true
  ) async throws -> JSONObject {
    let query = query.map { "\($0.key)=\($0.value.percentEncoded())" }.joined(separator: "&")
    guard let url = HTTPURL("\(origin)/v1/\(path)" + (query.isEmpty ? "" : "?\(query)")) else {
      throw FigmaError("there is no such address: \(path)")
    }
    let request = HTTPRequest(
      url, headers: token.header, bodyLimit: Self.answerLimit, retriesTimeouts: retriesTimeouts)
    switch try await client.get(request) {
    case .failure(let error): throw FigmaError(error, from: origin.host)
    case .success(let response): return try object(in: response)
    }
  }

  /// The answer's object. Figma writes errors in two forms, `{ "err" }` and `{ "error": true, "message" }`, at any endpoint.
  private func object(in response: HTTPResponse) throws(FigmaError) -> JSONObject {
    let object = JSONReader.read(SourceFile(path: origin.host, bytes: response.body)).value?.object
    let words = object?["err"]?.string ?? object?["message"]?.string
    guard (200..<300).contains(response.status) else { throw FigmaError(response, words, from: origin.host) }
    guard let object else {
      throw FigmaError(
        "\(origin.host) answered with \(BodyKind(response.body).rawValue), which is no answer of Figma",
        help: "look whether a proxy or a sign-in page stands between this computer and Figma")
    }
    guard let words else { return object }
    var error = response
    error.status = object["status"]?.number.flatMap { Int(exactly: $0) } ?? response.status
    throw FigmaError(error, words, from: origin.host)
  }
}

internal import Findings
internal import Platform
internal import Workspace

/// Figma's REST API, for one token.
struct FigmaAPI: Sendable {
  let origin: HTTPURL.Origin
  let token: FigmaToken
  let client: HTTPClient

  /// In bytes; larger than any answer to our requests.
  static let answerLimit = 256 << 20
  /// The most values in an answer. In memory, each takes many times the bytes of a short one in the answer.
  static let valueLimit = 8_000_000

  /// The answer of an endpoint: `answer("files/KEY/nodes", ["ids": "1:2"])`.
  ///
  /// - Parameters:
  ///   - more: more members of the query.
  ///   - retriesTimeouts: whether to ask again if the answer does not come in time.
  /// - Throws: `FigmaError`, or `CancellationError`.
  func answer(
    _ path: String, _ query: KeyValuePairs<String, String> = [:], and more: KeyValuePairs<String, String> = [:],
    retriesTimeouts: Bool = true
  ) async throws -> JSONObject {
    try await answerWithBytes(path, query, and: more, retriesTimeouts: retriesTimeouts).object
  }

  func answerWithBytes(
    _ path: String, _ query: KeyValuePairs<String, String> = [:], and more: KeyValuePairs<String, String> = [:],
    retriesTimeouts: Bool = true
  ) async throws -> (object: JSONObject, bytes: [UInt8]) {
    let members = query.map { $0 } + more.map { $0 }
    let query = members.map { "\($0.key)=\($0.value.percentEncoded())" }.joined(separator: "&")
    var address = "\(origin)/v1/\(path)"
    if !query.isEmpty { address += "?\(query)" }
    guard let url = HTTPURL(address) else {
      throw FigmaError("there is no such address: \(path)")
    }
    let request = HTTPRequest(
      url, header: token.header, bodyLimit: Self.answerLimit, retriesTimeouts: retriesTimeouts)
    switch try await client.get(request) {
    case .failure(let error): throw FigmaError(error, from: origin.host)
    case .success(let response): return (try object(in: response), response.body)
    }
  }

  /// The object of an answer that was received before; nil for anything else.
  func object(in bytes: [UInt8]) -> JSONObject? {
    JSONReader.read(SourceFile(path: origin.host, bytes: bytes)).value?.object
  }

  /// The answer's object. Figma writes errors in two forms, `{ "err" }` and `{ "error": true, "message" }`, at any endpoint.
  private func object(in response: HTTPResponse) throws(FigmaError) -> JSONObject {
    // Each value but the first of its container stands behind a comma, and each container has a bracket of its own.
    guard response.body.count(where: { ",[{".utf8.contains($0) }) <= Self.valueLimit else {
      throw FigmaError("the answer of \(origin.host) has more than \(Self.valueLimit) values, and was not used")
    }
    let object = object(in: response.body)
    let words = object?["err"]?.string ?? object?["message"]?.string
    guard (200..<300).contains(response.status) else { throw FigmaError(response, words, from: origin.host) }
    guard let object else {
      throw FigmaError(
        "\(origin.host) answered with \(BodyKind(response.body).rawValue), which is not an answer of Figma",
        help: "check whether a proxy or a sign-in page is between this computer and Figma")
    }
    guard let words else { return object }
    var error = response
    error.status = object["status"]?.number.flatMap { Int(exactly: $0) } ?? response.status
    throw FigmaError(error, words, from: origin.host)
  }
}

/// The secret that allows reading a user's Figma files. It is sent to Figma only, and never printed.
package struct FigmaToken: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let secret: String

  /// The environment variable that holds it.
  package static let variable = "FIGMA_TOKEN"

  /// - Throws: when it is missing, or has characters that no token has.
  package init(_ text: String?) throws(FigmaError) {
    guard let secret = text?.trimmed, !secret.isEmpty else {
      throw FigmaError(
        "there is no token for Figma: \(Self.variable) is not set",
        help:
          "make one in Figma (Settings, Security, Personal access tokens) with the scope file_content:read, and export it"
      )
    }
    // Anything else could end the header, or the request.
    guard secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw FigmaError(
        "\(Self.variable) holds characters that no token has", help: "copy the token again, and nothing else")
    }
    self.secret = secret
  }

  var header: String { "X-Figma-Token: \(secret)" }

  /// An error without the token, which a server may repeat in its answer.
  package func removed(from error: FigmaError) -> FigmaError {
    FigmaError(error.message.replacing(secret, with: "…"), help: error.help?.replacing(secret, with: "…"))
  }

  /// Whether a file or a finding would show the token.
  func isRepeated(in answer: FigmaPull.Answer) -> Bool {
    answer.files.contains { $0.path.contains(secret) || $0.bytes.contains(secret.utf8) }
      || answer.diagnostics.contains { $0.message.contains(secret) || $0.help?.contains(secret) == true }
  }

  func isRepeated(in bytes: [UInt8]) -> Bool { bytes.contains(secret.utf8) }

  /// A digest of words, other ones for each token.
  func digest(with words: [String]) -> ContentDigest {
    ContentDigest(of: Array((words + [secret]).joined(separator: "\n").utf8))
  }

  package var description: String { "…" }
  package var debugDescription: String { "…" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

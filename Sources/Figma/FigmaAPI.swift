package import HTTP
internal import RenderWorker
internal import Source

/// Figma's REST API, for one token.
package struct FigmaAPI: Sendable {
  let client: HTTPClient
  private let origin: HTTPURL.Origin
  private let token: FigmaToken

  package static let standardOrigin = "https://api.figma.com"

  /// More than any answer has that we ask for, in bytes.
  private static let answerLimit = 256 << 20

  package init(origin: HTTPURL.Origin, token: FigmaToken, client: HTTPClient) {
    self.origin = origin
    self.token = token
    self.client = client
  }

  var host: String { origin.host }

  /// A file's own endpoint: `answer("files/KEY/nodes", ["ids": "1:2"])`.
  ///
  /// - Parameter retriesTimeouts: whether to ask the same again when Figma took too long.
  func answer(
    _ path: String, _ query: KeyValuePairs<String, String> = [:], retriesTimeouts: Bool = true
  ) async throws -> Result<JSONObject, FigmaRefusal> {
    let query = query.map { "\($0.key)=\(Self.encoded($0.value))" }.joined(separator: "&")
    guard let url = HTTPURL("\(origin)/v1/\(path)" + (query.isEmpty ? "" : "?\(query)")) else {
      throw FigmaError("there is no such address: \(path)")
    }
    return object(
      try await client.get(
        HTTPRequest(
          url, headers: [token.header], bodyLimit: Self.answerLimit, retriesTimeouts: retriesTimeouts)))
  }

  /// The answer's object; Figma's errors come in two shapes, `{ "err" }` and `{ "error": true, "message" }`, whatever was asked.
  private func object(_ outcome: Result<HTTPResponse, HTTPError>) -> Result<JSONObject, FigmaRefusal> {
    switch outcome {
    case .failure(let error): return .failure(FigmaRefusal(cause: .transport(error), host: host))
    case .success(let response):
      let object = JSONReader.read(SourceFile(path: host, bytes: response.body)).value?.object
      let words = object?["err"]?.string ?? object?["message"]?.string
      if !(200..<300).contains(response.status) {
        return .failure(FigmaRefusal(cause: .status(response, words: words), host: host))
      }
      guard let object else {
        let kind = BodyKind(response.body).description
        return .failure(FigmaRefusal(cause: .malformedAnswer(kind), host: host))
      }
      if let words {
        let claimed = HTTPResponse(status: Self.status(in: object) ?? response.status, headers: response.headers)
        return .failure(FigmaRefusal(cause: .status(claimed, words: words), host: host))
      }
      return .success(object)
    }
  }

  /// The status that an error's body claims; a function of its own, because Swift 6.3.1 crashes on it inside of another.
  private static func status(in object: JSONObject) -> Int? {
    guard let number = object["status"]?.number else { return nil }
    return Int(exactly: number)
  }

  /// Percent-encodes all but the characters that mean themselves everywhere (RFC 3986, 2.3).
  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}

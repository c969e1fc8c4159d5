/// A line of the head of a request or a response.
package struct HTTPHeader: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A request with the method GET.
package struct HTTPRequest: Sendable {
  package internal(set) var url: HTTPURL
  /// Sent to the URL's own origin, and to no other that it redirects to.
  package internal(set) var headers: [HTTPHeader]
  /// The most bytes of an answer's body, once decompressed.
  package let bodyLimit: Int
  /// Whether to repeat the request when the server says that it took too long (504): not where asking for less is better.
  package let retriesTimeouts: Bool

  package init(_ url: HTTPURL, headers: [HTTPHeader] = [], bodyLimit: Int, retriesTimeouts: Bool = true) {
    self.url = url
    self.headers = headers
    self.bodyLimit = bodyLimit
    self.retriesTimeouts = retriesTimeouts
  }
}

/// A complete answer of a server, whatever its status.
package struct HTTPResponse: Sendable {
  package let status: Int
  package let headers: [HTTPHeader]
  package let body: [UInt8]

  package init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of a header, whose name may be in any case.
  package subscript(header name: String) -> String? {
    headers.last { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The seconds that the server asks to wait before the next request: a number or a date (RFC 9110, 10.2.3).
  package var retryAfter: Int? {
    guard let text = self[header: "Retry-After"], !text.isEmpty else { return nil }
    // A number that is too large for an Int is a long wait, too.
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int(text) ?? .max }
    return Transfers.seconds(until: text).map { max(0, $0) }
  }
}

/// Why there is no complete answer.
package enum HTTPError: Error, Hashable, Sendable {
  /// libcurl cannot be loaded; in a sentence.
  case unavailable(String)
  /// No connection, or one that broke; in libcurl's words. The same request may succeed a little later.
  case dropped(String)
  /// The server took too long, or sent too little; in libcurl's words.
  case timedOut(String)
  /// The body ended before the length that the server announced. The same request may succeed a little later.
  case cutOff
  /// The body is larger than this many bytes.
  case tooLarge(limit: Int)
  /// The headers are larger than any server needs.
  case headTooLarge
  /// A URL, or a redirect to one, that is neither https nor explicitly allowed.
  case insecure(String)
  case tooManyRedirects
  /// Anything else, such as a certificate that is not trusted; in libcurl's words.
  case refused(String)
}

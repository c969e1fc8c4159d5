/// A request with the method GET.
package struct HTTPRequest: Sendable {
  var url: HTTPURL
  /// A header such as `Name: value`. It is sent to the URL's own origin only, and not to another one after a redirect.
  var header: String?
  /// The largest body of a response, in bytes after decompression.
  let bodyLimit: Int
  /// Whether to repeat the request after status 504, rather than to ask for less.
  let retriesTimeouts: Bool

  package init(_ url: HTTPURL, header: String? = nil, bodyLimit: Int, retriesTimeouts: Bool = true) {
    self.url = url
    self.header = header
    self.bodyLimit = bodyLimit
    self.retriesTimeouts = retriesTimeouts
  }
}

/// A response, or why there is none.
package typealias HTTPOutcome = Result<HTTPResponse, HTTPError>

/// A complete response of a server, whatever its status.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// By name, in lower case.
  let headers: [String: String]
  package let body: [UInt8]

  /// The value of a header, whose name may be in any case.
  package subscript(header name: String) -> String? { headers[name.lowercased()] }

  /// The seconds that the server asks to wait before the next request: a number or a date (RFC 9110, 10.2.3).
  package var retryAfter: Int? {
    guard let text = self[header: "Retry-After"], !text.isEmpty else { return nil }
    // A number that is too large for an Int is a long wait, too.
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int(text) ?? .max }
    return Transfers.seconds(until: text).map { max(0, $0) }
  }
}

/// Why there is no complete response.
package enum HTTPError: Error, Hashable, Sendable {
  /// libcurl cannot be loaded; in a sentence.
  case unavailable(String)
  /// No connection, or one that broke; in libcurl's words. The same request may succeed a little later.
  case dropped(String)
  /// The server took too long, or was too slow; in libcurl's words.
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

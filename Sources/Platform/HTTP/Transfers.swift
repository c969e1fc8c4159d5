internal import CurlTransfers

/// The transfers of libcurl that are under way. They are cancelled when the value is destroyed.
@safe struct Transfers: ~Copyable {
  private let handle: OpaquePointer

  init() throws(HTTPError) {
    var message = [CChar](repeating: 0, count: Int(CURL_TRANSFERS_MESSAGE_SIZE))
    guard let handle = unsafe curl_transfers_new(&message) else { throw .unavailable(Self.text(message)) }
    unsafe self.handle = handle
  }

  deinit { unsafe curl_transfers_free(handle) }

  /// Begins a transfer.
  ///
  /// - Returns: false when memory has run out.
  func add(_ request: HTTPRequest, tag: Int, timeouts: HTTPTimeouts) -> Bool {
    let allowsHTTP: CInt = if request.url.origin.isSecure { 0 } else { 1 }
    return unsafe (request.header ?? "").withCString { header in
      unsafe request.url.description.withCString { url in
        var request = unsafe CurlRequest(
          url: url, header: header, body_limit: request.bodyLimit, connect_timeout_ms: timeouts.connect,
          timeout_ms: timeouts.whole, least_speed: timeouts.leastSpeed,
          least_speed_seconds: timeouts.leastSpeedSeconds, allows_http: allowsHTTP)
        return unsafe curl_transfers_add(handle, tag, &request) != 0
      }
    }
  }

  /// Waits until a transfer ends, and gives it with the tag that it was begun with; nil when none is under way.
  func next() -> (tag: Int, outcome: HTTPOutcome, redirect: String?)? {
    var result = unsafe CurlResult()
    guard unsafe curl_transfers_next(handle, &result) != 0 else { return nil }
    defer { unsafe curl_result_free(&result) }
    return unsafe (
      result.tag, Self.outcome(of: result), result.redirect.map { unsafe String(cString: $0) }
    )
  }

  private static func outcome(of result: CurlResult) -> HTTPOutcome {
    let words = unsafe withUnsafeBytes(of: result.message) { unsafe text($0.map { CChar(bitPattern: $0) }) }
    switch unsafe result.outcome {
    case CURL_OUTCOME_RESPONSE:
      return .success(
        HTTPResponse(
          status: unsafe result.status, headers: headers(in: unsafe bytes(result.head)),
          body: unsafe bytes(result.body)))
    case CURL_OUTCOME_TOO_LARGE: return unsafe .failure(.tooLarge(limit: result.body_limit))
    case CURL_OUTCOME_HEAD_TOO_LARGE: return .failure(.headTooLarge)
    case CURL_OUTCOME_CUT_OFF: return .failure(.cutOff)
    case CURL_OUTCOME_TIMED_OUT: return .failure(.timedOut(words))
    case CURL_OUTCOME_DROPPED: return .failure(.dropped(words))
    default: return .failure(.refused(words))
    }
  }

  /// The seconds from now to a date in HTTP's format; nil for a malformed date.
  static func seconds(until date: String) -> Int? {
    var seconds = 0
    guard unsafe curl_transfers_seconds_until(date, &seconds) != 0 else { return nil }
    return seconds
  }

  private static func bytes(_ bytes: CurlBytes) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count))
  }

  /// The headers by name, in lower case; the last one of a name counts.
  private static func headers(in head: [UInt8]) -> [String: String] {
    let headers = head.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap { line -> (String, String)? in
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1).map { part in
        String(part.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
      }
      guard parts.count == 2 else { return nil }
      return (parts[0].lowercased(), parts[1])
    }
    return Dictionary(headers, uniquingKeysWith: { $1 })
  }

  private static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

@testable import Platform
import TestSupport
import Testing

@Suite struct HTTPClientTests {
  /// A client that waits milliseconds where the real one waits seconds.
  func client(_ servers: LoopbackServer..., timeout: Int = 60_000, leastSpeed: Int = 0) -> HTTPClient {
    var timeouts = HTTPTimeouts()
    timeouts.whole = timeout
    timeouts.leastSpeed = leastSpeed
    timeouts.leastSpeedSeconds = 1
    var retries = RetryPolicy()
    retries.firstDelay = .milliseconds(2)
    return HTTPClient(
      plainOrigins: Set(servers.compactMap { HTTPURL($0.url)?.origin }), timeouts: timeouts, retries: retries)
  }

  func request(_ url: String, header: String? = nil, limit: Int = 1_000) throws -> HTTPRequest {
    HTTPRequest(try #require(HTTPURL(url)), header: header, bodyLimit: limit)
  }

  @Test func `an answer comes with its status, headers and body`() async throws {
    let server = try LoopbackServer { _, _ in .init("hello", status: 418, headers: ["X-Tea": " oolong "]) }
    let response = try await client(server).get(request("\(server.url)/pot?a=1%3A2")).get()
    #expect(response.status == 418 && response.body == Array("hello".utf8) && response[header: "x-tea"] == "oolong")
    #expect(server.requests.map(\.target) == ["/pot?a=1%3A2"])
  }

  @Test func `many requests give their answers in order`() async throws {
    let server = try LoopbackServer { request, _ in .init(request.target) }
    let requests = try (0..<40).map { try request("\(server.url)/\($0)") }
    let bodies = try await client(server).get(requests).map { String(decoding: try $0.get().body, as: UTF8.self) }
    #expect(bodies == (0..<40).map { "/\($0)" })
  }

  @Test(arguments: [429, 500, 502, 503, 504])
  func `a passing status is tried again`(status: Int) async throws {
    let server = try LoopbackServer { _, earlier in earlier < 2 ? .init(status: status) : .init("there") }
    #expect(try await client(server).get(request("\(server.url)/")).get().status == 200)
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [304, 400, 401, 403, 404, 408, 428, 430, 499, 501, 505, 599])
  func `a lasting status is not tried again`(status: Int) async throws {
    let server = try LoopbackServer { _, _ in .init(status: status) }
    #expect(try await client(server).get(request("\(server.url)/")).get().status == status)
    #expect(server.requests.count == 1)
  }

  @Test func `a dropped connection is tried again, but not for ever`() async throws {
    let server = try LoopbackServer { _, _ in .init(ending: .dropped) }
    let error = await #expect(throws: HTTPError.self) { try await client(server).get(request("\(server.url)/")).get() }
    guard case .dropped = error else { throw Unexpected(error) }
    // libcurl itself makes a request again when a connection that it kept turns out to be closed; these are all new ones.
    #expect(server.requests.count == 5)
  }

  @Test func `a short Retry-After is honoured`() async throws {
    let server = try LoopbackServer { _, earlier in
      earlier == 0 ? .init(status: 429, headers: ["Retry-After": "1"]) : .init()
    }
    #expect(try await client(server).get(request("\(server.url)/")).get().status == 200)
    #expect(server.requests.count == 2)
  }

  /// The wait before the next try, in milliseconds; the first delay is 1 ms.
  @Test(
    arguments: [
      ("0", 1, 0.8...1.2), ("1", 1, 1000...1000), ("120", 1, 120_000...120_000), ("121", 1, nil),
      ("60", 4, 60_000...60_000),
      ("60", 5, nil), (nil, 1, 0.8...1.2), (nil, 2, 1.6...2.4), (nil, 4, 6.4...9.6), (nil, 5, nil),
    ] as [(String?, Int, ClosedRange<Double>?)])
  func `the wait before the next try`(header: String?, tries: Int, expected: ClosedRange<Double>?) throws {
    var policy = RetryPolicy()
    policy.firstDelay = .milliseconds(1)
    let headers = header.map { ["retry-after": $0] } ?? [:]
    let response = HTTPResponse(status: 503, headers: headers, body: [])
    let delay = try policy.delay(after: .success(response), of: request("https://example.com/"), tries: tries)
    #expect((delay == nil) == (expected == nil))
    if let delay, let expected { #expect(expected.contains(delay / .milliseconds(1)), "\(delay)") }
  }

  @Test func `a gateway's timeout is tried again only where that is asked for`() throws {
    let response = HTTPResponse(status: 504, headers: [:], body: [])
    for retries in [true, false] {
      let request = HTTPRequest(
        try #require(HTTPURL("https://example.com/")), bodyLimit: 1, retriesTimeouts: retries)
      #expect((RetryPolicy().delay(after: .success(response), of: request, tries: 1) != nil) == retries)
    }
  }

  @Test(
    arguments: [
      ("396749", 396_749...396_749), (String(repeating: "9", count: 40), .max ... .max),
      ("Fri, 31 Dec 2999 23:59:59 GMT", 1_000_000_000...99_000_000_000),
    ] as [(String, ClosedRange<Int>)])
  func `an enormous Retry-After is an answer, not a wait`(text: String, seconds: ClosedRange<Int>) async throws {
    let server = try LoopbackServer { _, _ in .init(status: 503, headers: ["Retry-After": text]) }
    let response = try await client(server).get(request("\(server.url)/")).get()
    #expect(seconds.contains(try #require(response.retryAfter)))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["", "soon", "-1", "Sun, 06 Nov 1994 08:49:37 GMT"])
  func `a Retry-After that asks for no wait is none`(text: String) async throws {
    let server = try LoopbackServer { _, earlier in
      earlier == 0 ? .init(status: 503, headers: ["Retry-After": text]) : .init()
    }
    #expect(try await client(server).get(request("\(server.url)/")).get().status == 200)
  }

  @Test func `a body cut in the middle is no answer`() async throws {
    let server = try LoopbackServer { _, _ in .init(String(repeating: "x", count: 500), ending: .cut(after: 100)) }
    await #expect(throws: HTTPError.cutOff) { try await client(server).get(request("\(server.url)/")).get() }
    #expect(server.requests.count == 5)
  }

  @Test func `a body that never ends is stopped at the limit`() async throws {
    let server = try LoopbackServer { _, _ in
      .init(String(repeating: "x", count: 64 << 10), ending: .repeated(upTo: 10 << 30))
    }
    await #expect(throws: HTTPError.tooLarge(limit: 1_000)) {
      try await client(server).get(request("\(server.url)/")).get()
    }
    #expect(server.bytesSent < 32 << 20)
  }

  @Test func `what a server is given up for`() {
    let timeouts = HTTPTimeouts()
    #expect(timeouts.leastSpeed == 1_000 && timeouts.leastSpeedSeconds == 30)
    #expect(timeouts.whole == 600_000 && timeouts.connect == 15_000)
  }

  struct Slowness: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ending: LoopbackServer.Reply.Ending
    var timeout = 60_000
    var leastSpeed = 0
    let expected: String
  }

  @Test(arguments: [
    Slowness(testDescription: "says nothing", ending: .silent, timeout: 2_000, expected: "Operation timed out after "),
    Slowness(
      testDescription: "sends a byte now and then", ending: .trickled(milliseconds: 20), timeout: 2_000,
      expected: "Operation timed out after "),
    Slowness(
      testDescription: "says nothing for a second", ending: .silent, leastSpeed: 1_000,
      expected: "Operation too slow. Less than 1000 bytes/sec"),
    Slowness(
      testDescription: "sends less than is asked for", ending: .trickled(milliseconds: 20), leastSpeed: 1_000,
      expected: "Operation too slow. Less than 1000 bytes/sec"),
  ])
  func `a server that is too slow is given up, and not asked again`(slow: Slowness) async throws {
    let server = try LoopbackServer { _, _ in .init(String(repeating: "x", count: 900), ending: slow.ending) }
    let client = client(server, timeout: slow.timeout, leastSpeed: slow.leastSpeed)
    let error = await #expect(throws: HTTPError.self) { try await client.get(request("\(server.url)/")).get() }
    guard case .timedOut(let words) = error else { throw Unexpected(error) }
    #expect(words.hasPrefix(slow.expected), "\(words)")
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    // More than libcurl takes of one line, and more than we take of all.
    ["X-Line": String(repeating: "x", count: 200_000)],
    Dictionary(uniqueKeysWithValues: (0..<4000).map { ("X-\($0)", String(repeating: "x", count: 80)) }),
  ])
  func `headers that are too large are an answer that is refused, and not asked for again`(
    headers: [String: String]
  ) async throws {
    let server = try LoopbackServer { _, _ in .init("hello", headers: headers) }
    await #expect(throws: HTTPError.headTooLarge) { try await client(server).get(request("\(server.url)/")).get() }
    #expect(server.requests.count == 1)
  }

  @Test func `headers may be long`() async throws {
    let server = try LoopbackServer { _, _ in
      .init("hello", headers: ["X-Line": String(repeating: "x", count: 90_000)])
    }
    #expect(try await client(server).get(request("\(server.url)/")).get()[header: "x-line"]?.count == 90_000)
  }

  @Test func `a redirect in the same place keeps the headers`() async throws {
    let server = try LoopbackServer { request, _ in
      request.path == "/a" ? .init(status: 302, headers: ["Location": "/b"]) : .init("b")
    }
    let response = try await client(server).get(request("\(server.url)/a", header: "X-Secret: s")).get()
    #expect(response.body == Array("b".utf8))
    #expect(server.requests.map { $0.headers["x-secret"] } == ["s", "s"])
  }

  @Test func `a redirect to another place leaves the headers behind`() async throws {
    let other = try LoopbackServer { _, _ in .init("other") }
    let server = try LoopbackServer { [url = other.url] _, _ in .init(status: 302, headers: ["Location": "\(url)/x"]) }
    let response = try await client(server, other).get(
      request("\(server.url)/", header: "X-Secret: s")
    ).get()
    #expect(response.body == Array("other".utf8))
    #expect(other.requests.map { $0.headers["x-secret"] } == [nil])
  }

  @Test func `a redirect to plain http is refused before anything is asked there`() async throws {
    let other = try LoopbackServer { _, _ in .init("other") }
    let server = try LoopbackServer { [url = other.url] _, _ in .init(status: 302, headers: ["Location": "\(url)/x"]) }
    await #expect(throws: HTTPError.insecure("\(other.url)/x")) {
      try await client(server).get(request("\(server.url)/")).get()
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: ["ftp://127.0.0.1/x", "file:///etc/passwd", "http://user@127.0.0.1/"])
  func `a redirect to anything else is refused`(target: String) async throws {
    let server = try LoopbackServer { _, _ in .init(status: 302, headers: ["Location": target]) }
    await #expect(throws: HTTPError.self) { try await client(server).get(request("\(server.url)/")).get() }
    #expect(server.requests.count == 1)
  }

  @Test func `redirects in a circle end`() async throws {
    let server = try LoopbackServer { _, _ in .init(status: 302, headers: ["Location": "/"]) }
    await #expect(throws: HTTPError.tooManyRedirects) { try await client(server).get(request("\(server.url)/")).get() }
  }

  @Test func `plain http to another host is refused`() async throws {
    let client = HTTPClient(plainOrigins: [try #require(HTTPURL("http://example.invalid")).origin])
    let outcome = try await client.get(request("http://example.invalid/"))
    #expect(throws: HTTPError.insecure("http://example.invalid/")) { try outcome.get() }
  }

  private struct Unexpected: Error {
    let error: HTTPError?
    init(_ error: HTTPError?) { self.error = error }
  }
}

@Suite struct HTTPURLTests {
  @Test(arguments: [
    ("https://api.figma.com", "https://api.figma.com/"),
    ("HTTPS://API.Figma.com:443/v1?a=b#c", "https://api.figma.com/v1?a=b"),
    ("http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"), ("http://[::1]:80?q", "http://[::1]/?q"),
    ("https://a", "https://a/"), ("https://a#b", "https://a/"), ("https://a?b", "https://a/?b"),
    ("https://a/#b?c", "https://a/"),
    ("https://a:1/", "https://a:1/"), ("https://a:65535/", "https://a:65535/"), ("https://a:80/", "https://a:80/"),
    ("http://a:443/", "http://a:443/"), ("http://a:80/", "http://a/"), ("https://a:00443/", "https://a/"),
    ("https://A-1.B/C", "https://a-1.b/C"), ("https://a/%2E%2e/~!$&'()*+,;=:@", "https://a/%2E%2e/~!$&'()*+,;=:@"),
    ("https://a/b@c", "https://a/b@c"), ("https://a/?u=http://b@c", "https://a/?u=http://b@c"),
  ])
  func `the same URL in one form`(text: String, expected: String) {
    #expect(HTTPURL(text)?.description == expected)
  }

  @Test(arguments: [
    "", "figma.com", "//figma.com", "ftp://figma.com", "https://", "https:///x", "https://a@b/", "https://a\\b/",
    "https://a b/",
    "https://a:0/", "https://a:65536/", "https://a:x/", "https://[::1", "https://münchen.de/", "https://a\n/",
    "https://a%00/", "https://a/b c", "https://a/b\\c", "https://a/?b\\c", "https://a/\u{7F}", "https://a/\u{1F}",
    "https://a/é",
    " https://a/", "https://a/ ", "https://a:b@c/", "https://a@[::1]/", "https://a:443@b/", "https://[::1]x/",
    "https://[]/", "https://[a@b]/",
    "https://[a/b]/", "https://a:/", "https://a:-1/", "https://a:65536", "https://a:99999999999999999999/", "https:/a/",
    "https:a", "httpss://a/", "javascript:alert(1)", "https://a_b/", "https://a,b/",
  ])
  func `what is no URL for us`(text: String) {
    #expect(HTTPURL(text) == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1/", true), ("http://LOCALHOST:8080/", true), ("https://[::1]/", true),
    ("http://127.0.0.2/", false),
    ("http://localhost.example.com/", false), ("http://127.0.0.1.example.com/", false), ("http://[::2]/", false),
    ("http://0.0.0.0/", false), ("http://127.1/", false),
  ])
  func `this computer has three names`(text: String, isLoopback: Bool) throws {
    #expect(try #require(HTTPURL(text)).origin.isLoopback == isLoopback)
  }

  @Test(arguments: [
    ("https://a/", "https://a:443/b", true), ("https://a/", "HTTPS://A/", true), ("https://a/", "http://a/", false),
    ("https://a/", "https://a:444/", false), ("https://a/", "https://b/", false),
    ("http://a/", "http://a:80/x?y", true),
    ("http://a:443/", "https://a:443/", false),
  ])
  func `origins are scheme, host and port`(one: String, other: String, isSame: Bool) throws {
    let origins = try [one, other].map { try #require(HTTPURL($0)).origin }
    #expect((origins[0] == origins[1]) == isSame)
  }
}

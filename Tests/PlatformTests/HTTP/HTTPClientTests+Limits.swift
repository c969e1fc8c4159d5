@testable import Platform
import Synchronization
import TestSupport
import Testing

/// What the client does at its limits, and one step beyond.
extension HTTPClientTests {
  @Test func `a request says who asks, and nothing that was not asked for`() async throws {
    let server = try LoopbackServer { _, _ in .init() }
    _ = try await client(server).get([request("\(server.url)/a", header: "X-One: 1"), request("\(server.url)/b")])
    let requests = server.requests.sorted { $0.path < $1.path }
    #expect(requests.map { $0.headers["user-agent"] } == ["monotint", "monotint"])
    #expect(requests.map { $0.headers["x-one"] } == ["1", nil])
    #expect(
      requests.allSatisfy {
        Set($0.headers.keys).isSubset(of: ["host", "user-agent", "accept", "accept-encoding", "x-one"])
      })
  }

  // MARK: Redirects

  @Test(arguments: [(0, true), (1, true), (4, true), (5, true), (6, false), (7, false)])
  func `five redirects are followed`(count: Int, isFollowed: Bool) async throws {
    let server = try LoopbackServer { request, _ in
      let left = Int(request.path.dropFirst()) ?? 0
      return left == 0 ? .init("there") : .init(status: 302, headers: ["Location": "/\(left - 1)"])
    }
    let outcome = try await client(server).get(request("\(server.url)/\(count)"))
    if isFollowed {
      #expect(try outcome.get().body == Array("there".utf8))
    } else {
      #expect(throws: HTTPError.tooManyRedirects) { try outcome.get() }
    }
    #expect(server.requests.map(\.path) == (0..<min(count + 1, 6)).map { "/\(count - $0)" })
  }

  @Test func `each request has redirects of its own`() async throws {
    let server = try LoopbackServer { request, _ in
      let left = Int(request.path.dropFirst(2)) ?? 0
      return left == 0
        ? .init("there") : .init(status: 307, headers: ["Location": "\(request.path.prefix(2))\(left - 1)"])
    }
    let outcomes = try await client(server).get(["a", "b", "c"].map { try request("\(server.url)/\($0)5") })
    for outcome in outcomes { #expect(try outcome.get().status == 200) }
    #expect(server.requests.count == 18)
  }

  @Test func `a header does not come back with the way back`() async throws {
    let back = Mutex("")
    let other = try LoopbackServer { _, _ in .init(status: 302, headers: ["Location": back.withLock { $0 }]) }
    let server = try LoopbackServer { [url = other.url] request, _ in
      request.path == "/a" ? .init(status: 302, headers: ["Location": "\(url)/x"]) : .init("home")
    }
    back.withLock { $0 = "\(server.url)/b" }
    let response = try await client(server, other).get(request("\(server.url)/a", header: "X-Secret: s")).get()
    #expect(response.body == Array("home".utf8))
    #expect(server.requests.map { $0.headers["x-secret"] } == ["s", nil])
    #expect(other.requests.map { $0.headers["x-secret"] } == [nil])
  }

  @Test(arguments: ["", "http://127.0.0.1:0/", "https://a b/", "//user@127.0.0.1/", "gopher://127.0.0.1/"])
  func `a redirect that is no address for us is not followed`(target: String) async throws {
    let server = try LoopbackServer { _, _ in .init("moved", status: 301, headers: ["Location": target]) }
    let outcome = try await client(server).get(request("\(server.url)/"))
    if case .success(let response) = outcome { #expect(response.status == 301) }
    #expect(server.requests.count == 1)
  }

  // MARK: Sizes

  @Test(arguments: [(1_000, true), (1_001, false), (0, true), (999, true)])
  func `a body may be as large as the limit`(size: Int, isRead: Bool) async throws {
    let server = try LoopbackServer { _, _ in .init(String(repeating: "x", count: size)) }
    let outcome = try await client(server).get(request("\(server.url)/", limit: 1_000))
    if isRead {
      #expect(try outcome.get().body.count == size)
    } else {
      #expect(throws: HTTPError.tooLarge(limit: 1_000)) { try outcome.get() }
    }
    #expect(server.requests.count == 1)
  }

  /// “hello ” two thousand times, in gzip.
  private static let compressed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xED, 0xC4, 0x31, 0x0D, 0x00, 0x00, 0x08, 0x03, 0x30,
    0x2B, 0x98, 0x23, 0xE1, 0x58, 0x82, 0xFF, 0x0F, 0x19, 0x3C, 0xED, 0xD1, 0xE9, 0x64, 0x6B, 0x6C, 0xDB, 0xB6, 0x6D,
    0xDB, 0xB6, 0x6D, 0xDB, 0xB6, 0x6D, 0xDB, 0xB6, 0x6D, 0xDB, 0xB6, 0x6D, 0xDB, 0x7E, 0xFD, 0x00, 0xFD, 0xC5, 0x0C,
    0x83, 0xE0, 0x2E, 0x00, 0x00,
  ]

  @Test(arguments: [(12_000, true), (11_999, false), (1_000, false)])
  func `the limit counts what a compressed body becomes`(limit: Int, isRead: Bool) async throws {
    let server = try LoopbackServer { _, _ in .init(bytes: Self.compressed, headers: ["Content-Encoding": "gzip"]) }
    let outcome = try await client(server).get(request("\(server.url)/", limit: limit))
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    if isRead {
      #expect(try outcome.get().body == Array(String(repeating: "hello ", count: 2_000).utf8))
    } else {
      #expect(throws: HTTPError.tooLarge(limit: limit)) { try outcome.get() }
    }
  }

  @Test(arguments: [(256 << 10, true), (256 << 10 + 1, false)])
  func `a head may have 256 KB`(size: Int, isRead: Bool) async throws {
    var head = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n"
    let line = "X-Line: \(String(repeating: "x", count: 50_000))\r\n"
    while head.utf8.count + line.utf8.count < size - 1_000 { head += line }
    head += "X-Last: \(String(repeating: "x", count: size - head.utf8.count - 12))\r\n\r\n"
    #expect(head.utf8.count == size)
    let server = try LoopbackServer { [head] _, _ in .init(head + "ok", ending: .raw) }
    let outcome = try await client(server).get(request("\(server.url)/"))
    if isRead {
      #expect(try outcome.get().body == Array("ok".utf8))
    } else {
      #expect(throws: HTTPError.headTooLarge) { try outcome.get() }
    }
    #expect(server.requests.count == 1)
  }

  // MARK: Headers

  @Test func `the last header of a name counts, and an interim answer does not`() async throws {
    let answer = """
      HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\nX-Both: early\r\n\r\n\
      HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Two: a\r\nx-two:  b \r\nX-Empty:\r\nX-Colon: a:b\r\nX-Both: late\r\n\r\nok
      """
    let server = try LoopbackServer { _, _ in .init(answer, ending: .raw) }
    let response = try await client(server).get(request("\(server.url)/")).get()
    #expect(response.status == 200 && response.body == Array("ok".utf8))
    #expect(
      response[header: "X-TWO"] == "b" && response[header: "x-colon"] == "a:b" && response[header: "x-both"] == "late")
    #expect(response[header: "x-early"] == nil && response[header: "x-none"] == nil)
  }

  // MARK: Waits

  @Test(
    arguments: [
      ("0", 0), ("59", 59), ("007", 7), ("99999999999999999999", .max), ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("", nil),
      ("soon", nil), (nil, nil),
    ] as [(String?, Int?)])
  func `the wait that a server asks for`(text: String?, seconds: Int?) {
    let headers = text.map { ["retry-after": $0] } ?? [:]
    #expect(HTTPResponse(status: 503, headers: headers, body: []).retryAfter == seconds)
  }

  @Test func `how often and how long requests are repeated`() {
    let policy = RetryPolicy()
    #expect(policy.tries == 5 && policy.firstDelay == .seconds(1) && policy.longestDelay == .seconds(30))
    #expect(policy.longestRetryAfter == 120)
  }

  @Test(arguments: [(1, 1.0), (2, 2), (5, 16), (6, 30), (7, 30), (20, 30), (98, 30)])
  func `waits double up to half a minute, and vary by a fifth`(tries: Int, seconds: Double) throws {
    var policy = RetryPolicy()
    policy.tries = 99
    let request = try request("https://example.com/")
    let delays = try (0..<200).map { _ in
      try #require(policy.delay(after: .failure(.cutOff), of: request, tries: tries)) / .seconds(1) / seconds
    }
    #expect(delays.allSatisfy { (0.8...1.2).contains($0) })
    #expect(delays.contains { $0 < 0.95 } && delays.contains { $0 > 1.05 })
    #expect(policy.delay(after: .failure(.cutOff), of: request, tries: 99) == nil)
  }

  @Test(
    arguments: [
      (.dropped("w"), true), (.cutOff, true), (.timedOut("w"), false), (.unavailable("w"), false),
      (.tooLarge(limit: 1), false),
      (.headTooLarge, false), (.insecure("u"), false), (.tooManyRedirects, false), (.refused("w"), false),
    ] as [(HTTPError, Bool)])
  func `which failures are passing`(error: HTTPError, isPassing: Bool) throws {
    let delay = try RetryPolicy().delay(after: .failure(error), of: request("https://example.com/"), tries: 1)
    #expect((delay != nil) == isPassing)
  }

  @Test func `only what failed is asked for again`() async throws {
    let server = try LoopbackServer { request, earlier in
      request.path == "/b" && earlier < 2 ? .init(status: 500) : .init(request.path)
    }
    let outcomes = try await client(server).get(["a", "b", "c"].map { try request("\(server.url)/\($0)") })
    #expect(try outcomes.map { try $0.get().body } == ["/a", "/b", "/c"].map { Array($0.utf8) })
    #expect(server.requests.map(\.path).sorted() == ["/a", "/b", "/b", "/b", "/c"])
  }

  // MARK: At once

  @Test func `six requests are under way at once, and no more`() async throws {
    let state = Mutex((open: 0, most: 0))
    let server = try LoopbackServer { _, _ in
      state.withLock { $0 = ($0.open + 1, max($0.most, $0.open + 1)) }
      // Until six are here, and a little longer, so that a seventh would be seen.
      var left = 500
      while left > 0, state.withLock({ $0.most }) < 6 {
        left -= 1
        LoopbackServer.pause(milliseconds: 10)
      }
      LoopbackServer.pause(milliseconds: 20)
      state.withLock { $0.open -= 1 }
      return .init()
    }
    let outcomes = try await client(server).get((0..<13).map { try request("\(server.url)/\($0)") })
    for outcome in outcomes { #expect(try outcome.get().status == 200) }
    #expect(state.withLock { $0.most } == 6)
  }

  // MARK: Plain http

  @Test(arguments: ["http://127.0.0.1:1/", "http://localhost:1/", "http://example.invalid/"])
  func `plain http is for the servers that were named`(url: String) async throws {
    let outcome = try await HTTPClient().get(request(url))
    #expect(throws: HTTPError.insecure(url)) { try outcome.get() }
  }

  @Test func `another port of this computer is another server`() async throws {
    let (server, other) = (try LoopbackServer { _, _ in .init() }, try LoopbackServer { _, _ in .init() })
    let outcome = try await client(server).get(request("\(other.url)/"))
    #expect(throws: HTTPError.insecure("\(other.url)/")) { try outcome.get() }
    #expect(other.requests.isEmpty)
  }

  // MARK: No connection

  /// A client that makes two tries, of which each connects within a moment.
  private func impatient(_ origins: [String]) -> HTTPClient {
    var (timeouts, retries) = (HTTPTimeouts(), RetryPolicy())
    timeouts.connect = 100
    (retries.tries, retries.firstDelay) = (2, .milliseconds(1))
    return HTTPClient(
      plainOrigins: Set(origins.compactMap { HTTPURL($0)?.origin }), timeouts: timeouts, retries: retries)
  }

  @Test func `a server that does not shake hands, or speaks no TLS, is tried again`() async throws {
    // It waits for the end of a request, and TLS begins with something else.
    let silent = try LoopbackServer { _, _ in .init() }
    let outcome = try await impatient([]).get(request("https://127.0.0.1:\(silent.port)/"))
    guard case .failure(.dropped) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func `a port where nobody listens is tried again`() async throws {
    let url = "http://127.0.0.1:1/"
    let outcome = try await impatient([url]).get(request(url))
    guard case .failure(.dropped) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func `a body that is not what its encoding says is refused once`() async throws {
    let server = try LoopbackServer { _, _ in .init("no gzip", headers: ["Content-Encoding": "gzip"]) }
    let outcome = try await client(server).get(request("\(server.url)/"))
    guard case .failure(.refused) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(server.requests.count == 1)
  }

  @Test func `nothing asked is nothing answered`() async throws {
    #expect(try await HTTPClient().get([]).isEmpty)
  }
}

@testable import HTTP
import TestSupport
import Testing

@Suite struct PageServerTests {
  private static func refused(_ status: Int, _ reason: String) -> PageRequest {
    .refused(status: status, reason: reason)
  }
  private static let misdirected = refused(421, "Misdirected Request")
  private static let forbidden = refused(403, "Forbidden")
  private static let bad = refused(400, "Bad Request")

  @Test(
    arguments: [
      ("GET / HTTP/1.1|Host: 127.0.0.1:8000", .page),
      ("GET / HTTP/1.1|host:localhost:8000", .page),
      ("GET / HTTP/1.1|HOST: LOCALHOST:8000 ", .page),
      ("GET / HTTP/1.1|Host: localhost:8000|Sec-Fetch-Site: none", .page),
      ("GET /changes HTTP/1.1|Host: localhost:8000|Sec-Fetch-Site: same-origin", .changes),
      ("GET /changes HTTP/1.1|Host: localhost:8000|Origin: http://localhost:8000", .changes),
      // A name of somebody else's that leads here.
      ("GET / HTTP/1.1|Host: evil.example:8000", misdirected),
      ("GET / HTTP/1.1|Host: 127.0.0.1.evil.example:8000", misdirected),
      ("GET / HTTP/1.1|Host: localhost:8000.evil.example", misdirected),
      ("GET / HTTP/1.1|Host: localhost", misdirected),
      ("GET / HTTP/1.1|Host: localhost:80", misdirected),
      ("GET / HTTP/1.1|Host: localhost:8000|Host: localhost:8000", misdirected),
      ("GET / HTTP/1.1", misdirected),
      ("GET http://127.0.0.1:8000/ HTTP/1.1|Host: evil.example", misdirected),
      // Pages of other origins.
      ("GET / HTTP/1.1|Host: localhost:8000|Origin: http://evil.example", forbidden),
      ("GET / HTTP/1.1|Host: localhost:8000|Origin: http://127.0.0.1:8000", forbidden),
      ("GET / HTTP/1.1|Host: localhost:8000|Origin: null", forbidden),
      ("GET /changes HTTP/1.1|Host: localhost:8000|Sec-Fetch-Site: cross-site", forbidden),
      ("GET /changes HTTP/1.1|Host: localhost:8000|Sec-Fetch-Site: same-site", forbidden),
      // Anything but the page and its changes.
      ("HEAD / HTTP/1.1|Host: localhost:8000", refused(405, "Method Not Allowed")),
      ("POST / HTTP/1.1|Host: localhost:8000", refused(405, "Method Not Allowed")),
      ("OPTIONS * HTTP/1.1|Host: localhost:8000", refused(405, "Method Not Allowed")),
      ("GET /tokens.json HTTP/1.1|Host: localhost:8000", refused(404, "Not Found")),
      ("GET /../../etc/passwd HTTP/1.1|Host: localhost:8000", refused(404, "Not Found")),
      ("GET //changes HTTP/1.1|Host: localhost:8000", refused(404, "Not Found")),
      ("GET /?a HTTP/1.1|Host: localhost:8000", refused(404, "Not Found")),
      ("GET http://localhost:8000/ HTTP/1.1|Host: localhost:8000", refused(404, "Not Found")),
      // What is no request, or has more to it than one.
      ("", bad),
      ("GET /", bad),
      ("GET  / HTTP/1.1|Host: localhost:8000", bad),
      ("GET / HTTP/2|Host: localhost:8000", bad),
      ("GET / HTTP/1.1|Host : localhost:8000", bad),
      ("GET / HTTP/1.1|Host: localhost:8000| folded", bad),
      ("GET / HTTP/1.1|Host: localhost:8000\nX: y", bad),
      ("GET / HTTP/1.1|Host: localhost:8000|X: \u{0}", bad),
      ("GET / HTTP/1.1|Host: localhost:8000|X: ü", bad),
      ("GET / HTTP/1.1|Host: localhost:8000|Content-Length: 1", bad),
      ("GET / HTTP/1.1|Host: localhost:8000|Transfer-Encoding: chunked", bad),
    ] as [(String, PageRequest)])
  func `what a request is answered with`(lines: String, answer: PageRequest) {
    let head = lines.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\r\n") + "\r\n\r\n"
    #expect(PageRequest(Array(head.utf8), port: 8000) == answer)
  }

  @Test func `at port 80 a host goes without it`() {
    #expect(PageRequest(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), port: 80) == .page)
  }

  @Test func `the page and nothing else, to nobody else`() async throws {
    let server = try PageServer()
    let host = "Host: 127.0.0.1:\(server.port)"
    #expect(server.url == "http://127.0.0.1:\(server.port)/")
    let early = try await LoopbackClient.answer(port: server.port, "GET / HTTP/1.1", host)
    #expect(early.hasPrefix("HTTP/1.1 503 ") && early.contains("\r\nRefresh: 1\r\n"))

    // More than a socket takes at once.
    let page = "<!doctype html>" + String(repeating: "monotint ", count: 1_000_000)
    server.show(Array(page.utf8), revision: "1")
    let answer = try await LoopbackClient.answer(port: server.port, "GET / HTTP/1.1", host)
    let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1)
    #expect(parts[1] == page)
    let head = parts[0].split(separator: "\r\n")
    #expect(head.first == "HTTP/1.1 200 OK")
    for line in [
      "Content-Type: text/html; charset=utf-8", "Content-Security-Policy: frame-ancestors 'none'",
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
      "Content-Length: \(page.utf8.count)",
    ] { #expect(head.contains(Substring(line)), "\(line)") }
    // No other origin is told that it may read this.
    #expect(!parts[0].lowercased().contains("access-control"))

    let foreign = try await LoopbackClient.answer(port: server.port, "GET / HTTP/1.1", "Host: evil.example")
    #expect(foreign.hasPrefix("HTTP/1.1 421 ") && !foreign.contains("monotint"))
    let post = try await LoopbackClient.answer(port: server.port, "POST / HTTP/1.1", host)
    #expect(post.hasPrefix("HTTP/1.1 405 ") && post.contains("\r\nAllow: GET\r\n"))
    let long = try await LoopbackClient.answer(
      port: server.port, "GET / HTTP/1.1", "X: " + String(repeating: "x", count: 20_000))
    #expect(long.hasPrefix("HTTP/1.1 431 ") || long.isEmpty)
  }

  #if os(Linux)
    // All of 127.0.0.0/8 is this computer on Linux; a server that listens everywhere would be there, too.
    @Test func `no other address is listened on`() async throws {
      let server = try PageServer()
      #expect(throws: (any Error).self) { try LoopbackClient(port: server.port, address: 0x7F00_0002) }
      _ = try LoopbackClient(port: server.port)
    }
  #endif

  @Test func `changes are told as they come, and to each once`() async throws {
    let server = try PageServer()
    server.show([], revision: "a1")
    let clients = try (0..<3).map { _ in try LoopbackClient(port: server.port) }
    for client in clients {
      client.send("GET /changes HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      #expect(try await client.read(until: "data: a1\n\n").contains("\r\nContent-Type: text/event-stream\r\n"))
    }
    clients[1].close()
    server.show([], revision: "a1")
    server.show([], revision: "b2")
    for client in [clients[0], clients[2]] {
      let text = try await client.read(until: "data: b2\n\n")
      #expect(text.hasSuffix("\r\n\r\nretry: 1000\n\ndata: a1\n\ndata: b2\n\n"), "\(text)")
    }
  }

  @Test func `a request in pieces, and one that never ends`() async throws {
    let server = try PageServer(patience: .milliseconds(100))
    server.show(Array("page".utf8), revision: "1")
    let silent = try LoopbackClient(port: server.port)
    silent.send("GET / HT")
    let slow = try LoopbackClient(port: server.port)
    for piece in ["GET / HTTP/1.1\r", "\nHost: localhost:\(server.port)\r\n\r", "\n"] { slow.send(piece) }
    #expect(try await slow.read().hasSuffix("\r\n\r\npage"))
    // The other has held up nobody, and is given up after a while.
    #expect(try await silent.read() == "")
  }

  @Test func `a hundred connections are too many, and do no harm`() async throws {
    let server = try PageServer()
    server.show(Array("page".utf8), revision: "1")
    var idle = try (0..<100).map { _ in try LoopbackClient(port: server.port) }
    #expect(try await idle.last?.read() == "")
    idle.removeAll()
    #expect(
      try await LoopbackClient.answer(port: server.port, "GET / HTTP/1.1", "Host: localhost:\(server.port)").hasSuffix(
        "page")
    )
  }

  @Test func `a port is free again at once, and one in use is refused`() async throws {
    var server: PageServer? = try PageServer()
    let port = UInt16(server?.port ?? 0)
    let error = #expect(throws: PageServer.Failure.self) { try PageServer(port: port) }
    #expect(error?.description == "cannot serve a page at port \(port): another program is there")
    let client = try LoopbackClient(port: Int(port))
    client.send("GET /changes HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    _ = try await client.read(until: "retry")
    server = nil
    // The connection is closed by the server, whose thread ends in its own time.
    #expect(try await client.read().hasSuffix("retry: 1000\n\n"))
    var again: PageServer?
    for _ in 0..<200 where again == nil {
      again = try? PageServer(port: port)
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(again?.port == Int(port))
  }
}

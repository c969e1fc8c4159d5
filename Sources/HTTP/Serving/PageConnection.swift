/// A browser's connection to a page server: one request, then its answer, or word of changes for as long as it wants.
final class PageConnection {
  let socket: ServerSocket
  private let port: Int
  /// How long it is kept when it is to make progress and does not.
  private let patience: Duration
  private var head: [UInt8] = []
  private var output: ArraySlice<UInt8> = []
  private var stage = Stage.asked
  /// What it was told last; only a stream is told anything.
  private var told = ""
  private(set) var isOver = false
  /// Whether the browser may say something more.
  private(set) var isListening = true

  private enum Stage {
    /// The head of the request is still coming.
    case asked
    /// An answer goes out, and then the connection is closed.
    case answered
    /// Every change goes out, until the browser closes the connection.
    case streaming
  }

  /// More than a browser says of itself, in bytes.
  private static let headLimit = 16 << 10

  init(_ socket: ServerSocket, port: Int, patience: Duration) {
    self.socket = socket
    self.port = port
    self.patience = patience
  }

  /// Whether there is something that has not gone out.
  var isSending: Bool { !output.isEmpty }
  /// Whether something is to go in or out soon.
  var isExpectant: Bool { stage != .streaming || isSending }
  /// When something last went in or out.
  private var lastProgress = ContinuousClock.now

  private func end() { isOver = true }

  /// Reads and writes what the socket gives and takes.
  func advance(showing page: PageServer.Page?) {
    read(showing: page)
    if isExpectant, lastProgress.duration(to: .now) > patience { end() }
    if stage == .streaming, let page, page.revision != told {
      told = page.revision
      lastProgress = .now
      output += Array("data: \(page.revision)\n\n".utf8)
    }
    while !output.isEmpty, !isOver {
      guard let count = socket.send(output) else { return end() }
      if count == 0 { return }
      lastProgress = .now
      output = output.dropFirst(count)
    }
    if stage == .answered { end() }
  }

  private func read(showing page: PageServer.Page?) {
    repeat {
      switch socket.receive(atMost: 4096) {
      case .waiting: return
      case .ended:
        // Who has asked may be done talking, and still listen.
        if stage == .answered { isListening = false } else { end() }
        return
      case .bytes(let bytes):
        guard stage == .asked else { return }
        lastProgress = .now
        head += bytes
        if head.count > Self.headLimit {
          answer(.refused(status: 431, reason: "Request Header Fields Too Large"), showing: page)
        } else if let end = head.firstRange(of: Array("\r\n\r\n".utf8)) {
          answer(PageRequest(Array(head[..<end.upperBound]), port: port), showing: page)
        }
      }
    } while stage == .asked
  }

  private func answer(_ request: PageRequest, showing page: PageServer.Page?) {
    stage = .answered
    switch (request, page) {
    case (.page, let page?):
      // What the page may load, it says itself; only a head can say where it may be shown.
      reply(200, "OK", "text/html; charset=utf-8", "frame-ancestors 'none'", page.bytes)
    case (.page, nil):
      reply(503, "Service Unavailable", more: ["Refresh: 1"], "There is no preview yet; this looks again by itself.\n")
    case (.changes, _):
      stage = .streaming
      reply(200, "OK", "text/event-stream", Self.closedPolicy, Array("retry: 1000\n\n".utf8), hasLength: false)
    case (.refused(let status, let reason), _):
      reply(status, reason, more: status == 405 ? ["Allow: GET"] : [], "\(reason)\n")
    }
  }

  private static let closedPolicy = "default-src 'none'; frame-ancestors 'none'"

  private func reply(_ status: Int, _ reason: String, more: [String] = [], _ text: String) {
    reply(status, reason, "text/plain; charset=utf-8", Self.closedPolicy, Array(text.utf8), more: more)
  }

  private func reply(
    _ status: Int, _ reason: String, _ type: String, _ policy: String, _ body: [UInt8], more: [String] = [],
    hasLength: Bool = true
  ) {
    let lines =
      [
        "HTTP/1.1 \(status) \(reason)", "Content-Type: \(type)", "Content-Security-Policy: \(policy)",
        "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin", "Connection: close",
      ] + (hasLength ? ["Content-Length: \(body.count)"] : []) + more
    output = (Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)[...]
  }
}

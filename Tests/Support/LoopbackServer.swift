internal import CLibrary
internal import Foundation
internal import Synchronization

/// A real HTTP server on 127.0.0.1, at a port of its own, for as long as the value lives.
package final class LoopbackServer: Sendable {
  package struct Request: Sendable {
    /// Path and query.
    package let target: String
    /// By name in small letters.
    package let headers: [String: String]

    package var path: String { String(target.prefix { $0 != "?" }) }
  }

  package struct Reply: Sendable {
    package enum Ending: Sendable {
      case whole
      /// Closes the connection after so many bytes of the body, whose length was announced.
      case cut(after: Int)
      /// Sends the body over and over, until the other side has had enough or this many bytes are out.
      case repeated(upTo: Int)
      /// Sends the body byte by byte, with a pause of so many milliseconds after each.
      case trickled(milliseconds: UInt32)
      /// Closes the connection without a word.
      case dropped
      /// Says nothing until the other side gives up.
      case silent
      /// Sends the body alone, which has a head of its own, and closes the connection.
      case raw
    }

    package var status: Int
    package var headers: [String: String]
    package var body: [UInt8]
    package var ending: Ending

    package init(_ body: String = "", status: Int = 200, headers: [String: String] = [:], ending: Ending = .whole) {
      self.init(bytes: Array(body.utf8), status: status, headers: headers, ending: ending)
    }

    package init(bytes: [UInt8], status: Int = 200, headers: [String: String] = [:], ending: Ending = .whole) {
      self.status = status
      self.headers = headers
      self.body = bytes
      self.ending = ending
    }
  }

  package let port: Int
  /// Without a slash at its end.
  package var url: String { "http://127.0.0.1:\(port)" }

  private let listener: Int32
  private let log: Log

  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
    let bytesSent = Mutex(0)
    let isOver = Mutex(false)
    /// The connections that are open, which a client may use for another request.
    let connections = Mutex<Set<Int32>>([])
  }

  /// Waits on the connection's own thread.
  package static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Every request so far, in the order they came.
  package var requests: [Request] { log.requests.withLock { $0 } }
  /// How many bytes of bodies went out.
  package var bytesSent: Int { log.bytesSent.withLock { $0 } }

  /// - Parameter answer: called on the connection's own thread, with the request and how many came before it for the same path.
  package init(_ answer: @escaping @Sendable (_ request: Request, _ earlier: Int) -> Reply) throws {
    let listener = Self.makeListener()
    guard listener >= 0 else { throw POSIXError(.ECONNREFUSED) }
    let log = Log()
    self.listener = listener
    self.log = log
    port = Self.port(of: listener)
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        // This thread closes the listener: in another one, a new server could get its number before the next `accept`.
        guard connection >= 0, !log.isOver.withLock({ $0 }) else {
          if connection >= 0 { _ = Self.closeSocket(connection) }
          _ = Self.closeSocket(listener)
          return
        }
        log.connections.withLock { _ = $0.insert(connection) }
        Thread.detachNewThread {
          Self.serve(connection, log, answer)
          // Before another connection can get the number.
          log.connections.withLock { _ = $0.remove(connection) }
          _ = Self.closeSocket(connection)
        }
      }
    }
  }

  deinit {
    log.isOver.withLock { $0 = true }
    // Shutting down wakes `accept`, and where it does not, a connection does.
    _ = shutdown(listener, Int32(SHUT_RDWR))
    Self.knock(port)
    // The next server may get the port. Then no client may find this one behind a connection that it kept.
    log.connections.withLock { for connection in $0 { _ = shutdown(connection, Int32(SHUT_RDWR)) } }
  }

  private static func serve(_ connection: Int32, _ log: Log, _ answer: (Request, Int) -> Reply) {
    while let request = readRequest(connection) {
      let earlier = log.requests.withLock { requests in
        defer { requests.append(request) }
        return requests.count { $0.path == request.path }
      }
      guard send(answer(request, earlier), on: connection, log) else { return }
    }
  }

  private static func readRequest(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while bytes.suffix(4) != end[...] {
      var byte: UInt8 = 0
      guard unsafe recv(connection, &byte, 1, 0) == 1 else { return nil }
      bytes.append(byte)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    let headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].lowercased(), parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
    }
    return Request(target: String(words[1]), headers: Dictionary(headers, uniquingKeysWith: { $1 }))
  }

  /// Whether the connection can be used again.
  private static func send(_ reply: Reply, on connection: Int32, _ log: Log) -> Bool {
    func write(_ bytes: some Collection<UInt8>) -> Bool { sendAll(Array(bytes), to: connection) }
    var length = reply.body.count
    switch reply.ending {
    case .dropped: return false
    case .raw:
      _ = write(reply.body)
      return false
    case .silent:
      var byte: UInt8 = 0
      return unsafe recv(connection, &byte, 1, 0) == 1
    case .repeated(let limit): length = limit
    case .cut, .trickled, .whole: break
    }
    var head = "HTTP/1.1 \(reply.status) \(reply.status)\r\nContent-Length: \(length)\r\n"
    // A length that lies in wait: the client learns the size only by reading.
    if case .repeated = reply.ending { head = "HTTP/1.1 \(reply.status) \(reply.status)\r\nConnection: close\r\n" }
    head += reply.headers.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n"
    guard write(head.utf8) else { return false }
    switch reply.ending {
    case .cut(let count):
      _ = write(reply.body.prefix(count))
      return false
    case .trickled(let milliseconds):
      return reply.body.allSatisfy { byte in
        usleep(milliseconds * 1000)
        return write([byte])
      }
    case .repeated(let limit):
      var sent = 0
      while sent < limit, write(reply.body) {
        sent += reply.body.count
        log.bytesSent.withLock { $0 += reply.body.count }
      }
      return false
    default:
      log.bytesSent.withLock { $0 += reply.body.count }
      return write(reply.body)
    }
  }

  // MARK: Sockets

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
    address.sin_port = UInt16(port).bigEndian
    return address
  }

  /// Connects, and hangs up.
  private static func knock(_ port: Int) {
    let socket = Sockets.makeStream(AF_INET)
    var address = address(port: port)
    _ = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    _ = closeSocket(socket)
  }

  private static func makeListener() -> Int32 {
    let listener = Sockets.makeStream(AF_INET)
    var address = address(port: 0)
    let bound = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return bound == 0 && listen(listener, 64) == 0 ? listener : -1
  }

  private static func port(of listener: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(listener, $0, &size) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func sendAll(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = Sockets.send(rest, to: connection)
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  private static func closeSocket(_ socket: Int32) -> Int32 { CLibrary.close(socket) }
}

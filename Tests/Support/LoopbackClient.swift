internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A connection to a server of this computer that says exactly what it is told to.
package final class LoopbackClient {
  private var connection: Int32
  private var received: [UInt8] = []

  package init(port: Int, address: UInt32 = 0x7F00_0001) throws {
    #if canImport(Glibc)
      connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      connection = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = UInt16(port).bigEndian
    target.sin_addr.s_addr = in_addr_t(address.bigEndian)
    let status = unsafe withUnsafePointer(to: &target) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECONNREFUSED) }
  }

  deinit { close() }

  package func close() {
    // Closed twice, its number may by then be another's.
    guard connection >= 0 else { return }
    #if canImport(Glibc)
      _ = Glibc.close(connection)
    #else
      _ = Darwin.close(connection)
    #endif
    connection = -1
  }

  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      _ = unsafe Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      _ = unsafe Darwin.send(connection, bytes, bytes.count, 0)
    #endif
  }

  /// Long enough for a machine that is busy with other tests.
  private static let patience = Duration.seconds(60)

  /// All that came by the time that a text has come, or the server has closed the connection.
  package func read(until end: String? = nil) async throws -> String {
    let start = ContinuousClock.now
    while true {
      if let end, case let text = String(decoding: received, as: UTF8.self), text.contains(end) { return text }
      // Not by blocking: the server may need the thread that we are on.
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe recv(connection, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        received += bytes.prefix(count)
      } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK, start.duration(to: .now) < Self.patience {
        try await Task.sleep(for: .milliseconds(2))
      } else {
        return String(decoding: received, as: UTF8.self)
      }
    }
  }

  /// What the server says to a request whose lines are these, until it closes the connection.
  package static func answer(port: Int, _ lines: String...) async throws -> String {
    let client = try LoopbackClient(port: port)
    client.send((lines + ["", ""]).joined(separator: "\r\n"))
    return try await client.read()
  }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A socket, or an end of a pipe, that never blocks; closed with the value.
final class ServerSocket: Sendable {
  let number: Int32

  enum Received {
    case bytes([UInt8])
    /// Nothing for now.
    case waiting
    case ended
  }

  private init(taking number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      _ = unsafe setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  /// Listens at a port of 127.0.0.1, which nobody but this computer reaches.
  ///
  /// - Parameter port: 0 lets the system choose one that is free.
  static func listening(port: UInt16) throws(PageServer.Failure) -> ServerSocket {
    #if canImport(Glibc)
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard number >= 0 else { throw PageServer.Failure(port: port, text(of: errno)) }
    let listener = ServerSocket(taking: number)
    // A port that a watch has just given back would be refused for a minute.
    var isOn: Int32 = 1
    _ = unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
    let bound = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0, listen(number, 16) == 0 else { throw PageServer.Failure(port: port, text(of: errno)) }
    return listener
  }

  /// The port that a listener has.
  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(number, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Two ends that are connected with each other.
  static func pair() throws(PageServer.Failure) -> (ServerSocket, ServerSocket) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let status = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    #else
      let status = unsafe socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #endif
    guard status == 0 else { throw PageServer.Failure(port: 0, text(of: errno)) }
    return (ServerSocket(taking: ends[0]), ServerSocket(taking: ends[1]))
  }

  /// The next connection that waits; nil when none does.
  func accepted() -> ServerSocket? {
    let connection = accept(number, nil, nil)
    return connection >= 0 ? ServerSocket(taking: connection) : nil
  }

  func receive(atMost limit: Int) -> Received {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      count = unsafe recv(number, buffer.baseAddress, limit, 0)
      filled = max(count, 0)
    }
    if count > 0 { return .bytes(bytes) }
    return count < 0 && Self.isPassing(errno) ? .waiting : .ended
  }

  /// How many of the bytes went out; nil when the other side is gone.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      #if canImport(Glibc)
        unsafe Glibc.send(number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      #else
        unsafe Darwin.send(number, buffer.baseAddress, buffer.count, 0)
      #endif
    }
    if count >= 0 { return count }
    return Self.isPassing(errno) ? 0 : nil
  }

  private static func isPassing(_ number: Int32) -> Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(number) }

  /// Sleeps until one of the readers has something to read, one of the writers room, or the time is over.
  ///
  /// - Parameter milliseconds: nil for ever.
  static func wait(for sockets: [(socket: ServerSocket, reads: Bool, writes: Bool)], milliseconds: Int32?) {
    var descriptors = sockets.map {
      pollfd(fd: $0.socket.number, events: Int16(($0.reads ? POLLIN : 0) | ($0.writes ? POLLOUT : 0)), revents: 0)
    }
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds ?? -1)
  }

  private static func text(of number: Int32) -> String {
    if number == EADDRINUSE { return "another program is there" }
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

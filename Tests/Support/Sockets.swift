internal import CLibrary

/// The calls on sockets that Linux and macOS declare differently.
package enum Sockets {
  /// A new stream socket, or -1.
  package static func makeStream(_ family: Int32) -> Int32 {
    #if canImport(Darwin)
      let number = socket(family, SOCK_STREAM, 0)
      var isOn: Int32 = 1
      _ = unsafe setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      return number
    #else
      return socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #endif
  }

  #if canImport(Darwin)
    // The sockets that `accept` returns inherit SO_NOSIGPIPE.
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  /// Sends without SIGPIPE; returns how many bytes, or -1.
  static func send(_ bytes: ArraySlice<UInt8>, to number: Int32) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe CLibrary.send(number, $0.baseAddress, $0.count, flags) }
  }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// System calls that are begun again when a signal interrupts them.
enum POSIX {
  static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  static func text(of number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  /// Writes the bytes from an offset on; how many went, or -1 with `errno`.
  static func write(_ bytes: [UInt8], from offset: Int, to number: Int32) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
      #if canImport(Glibc)
        return retrying { unsafe Glibc.write(number, rest.baseAddress, rest.count) }
      #else
        return retrying { unsafe Darwin.write(number, rest.baseAddress, rest.count) }
      #endif
    }
  }

  /// Reads into the bytes from an offset on; how many came, 0 at the end, or -1 with `errno`.
  static func read(_ bytes: inout [UInt8], from offset: Int, of number: Int32) -> Int {
    unsafe bytes.withUnsafeMutableBytes { buffer in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])
      #if canImport(Glibc)
        return retrying { unsafe Glibc.read(number, rest.baseAddress, rest.count) }
      #else
        return retrying { unsafe Darwin.read(number, rest.baseAddress, rest.count) }
      #endif
    }
  }

  static func close(_ number: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  /// Seconds of a clock that nobody sets.
  static var now: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

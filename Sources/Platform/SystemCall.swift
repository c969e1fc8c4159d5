internal import CLibrary

/// System calls; a call that a signal interrupts (EINTR) is repeated.
enum SystemCall {
  static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Whether the last call failed because it would have blocked.
  static var hasBlocked: Bool { errno == EAGAIN || errno == EWOULDBLOCK }

  static func text(of number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  /// Writes the bytes from an offset to the end; returns how many were written, or -1 with `errno`.
  static func send(_ bytes: [UInt8], from offset: Int, to number: Int32) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      let remaining = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
      return retrying { unsafe write(number, remaining.baseAddress, remaining.count) }
    }
  }

  /// Reads once and puts the bytes into the array, from index `offset` on. Returns how many bytes were read, 0 at the
  /// end of the input, or -1 with `errno`.
  static func receive(_ bytes: inout [UInt8], from offset: Int, of number: Int32) -> Int {
    unsafe bytes.withUnsafeMutableBytes { buffer in
      let remaining = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])
      return retrying { unsafe read(number, remaining.baseAddress, remaining.count) }
    }
  }

  @discardableResult static func closeDescriptor(_ number: Int32) -> Int32 { close(number) }

  /// The user whose rights the process has.
  static var user: UInt32 { geteuid() }
}

/// The clocks of the system.
package enum SystemClock {
  /// The processor time that the process has used, in seconds.
  package static var processorSeconds: Double { time(of: CLOCK_PROCESS_CPUTIME_ID).seconds }

  /// Seconds of a clock that does not change when the system time is set.
  static var monotonicSeconds: Double { time(of: CLOCK_MONOTONIC).seconds }

  /// The time in UTC, such as "2026-11-26T20:45:00".
  package static var timestamp: String {
    var seconds = time(of: CLOCK_REALTIME).tv_sec
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&seconds, &parts)
    let numbers = unsafe [
      parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
    ]
    let texts = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return texts[..<3].joined(separator: "-") + "T" + texts[3...].joined(separator: ":")
  }

  private static func time(of clock: clockid_t) -> timespec {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return time
  }
}

extension timespec {
  var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_nsec) / 1e9 }
}

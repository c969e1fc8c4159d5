#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard output or standard error of the process.
package enum StandardStream: Sendable {
  case output, error

  private var number: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// Whether a person looks at it.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The width of the terminal in columns, where it tells.
  package var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  package func write(_ text: String) throws(DiskError) {
    try FileDescriptor.write(
      Array(text.utf8), to: number, named: self == .output ? "standard output" : "standard error")
  }
}

/// Variables of the process's environment.
package enum Environment {
  package static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Makes a crash of this process leave no file with its memory: it may hold a secret.
  package static func forbidCoreFiles() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      let failed = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      let failed = unsafe setrlimit(RLIMIT_CORE, &none)
    #endif
    // Lowering a limit is always allowed.
    assert(failed == 0)
  }
}

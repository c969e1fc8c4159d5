internal import CLibrary
internal import CPOSIX

/// Standard output or standard error of the process.
package enum StandardStream: Sendable {
  case output, error

  private var number: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .error: STDERR_FILENO
    }
  }

  /// As errors name it.
  private var name: String {
    switch self {
    case .output: "standard output"
    case .error: "standard error"
    }
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The characters in a line of the terminal; nil if there is no terminal, or its width is unknown.
  package var width: Int? {
    let columns = Int(terminal_columns(number))
    guard columns > 0 else { return nil }
    return columns
  }

  package func write(_ text: String) throws(DiskError) { try write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) throws(DiskError) {
    try FileDescriptor.write(bytes, to: number, named: name)
  }
}

/// Variables of the process's environment.
package enum Environment {
  package static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// All variables, as lines of the form `NAME=value`.
  static var lines: [String] {
    var lines: [String] = []
    unsafe withUnsafeMutablePointer(to: &lines) { lines in
      unsafe each_variable(
        { line, context in
          guard let line = unsafe line, let context = unsafe context else { return }
          unsafe context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: line))
        }, lines)
    }
    return lines
  }

  /// The path that a variable holds; nil unless it is absolute. At a relative one, a program would find something of the
  /// current folder.
  package static func absolutePath(in name: String) -> String? {
    guard let path = value(of: name), path.hasPrefix("/") else { return nil }
    return path
  }

  /// The absolute entries of a variable that holds a list of paths; nil if there are none.
  package static func absolutePaths(in name: String) -> String? {
    guard let list = value(of: name) else { return nil }
    // The loader of Linux separates them with semicolons too.
    let paths = list.split { ":;\n".contains($0) }.filter { $0.hasPrefix("/") }
    if paths.isEmpty { return nil }
    return paths.joined(separator: ":")
  }

  /// Removes a secret from the environment and returns it.
  ///
  /// After that, no child process inherits it, `ps` does not show it, and a crash does not print this process's memory.
  /// Call it before other threads start.
  package static func takeSecret(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    defer {
      // `unsetenv` would leave the bytes in memory.
      unsafe value.update(repeating: CChar(UInt8(ascii: "-")), count: strlen(value))
      unsafe unsetenv(name)
      keepCrashesQuiet()
    }
    return unsafe String(cString: value)
  }

  /// Prevents core dumps and Swift's crash reports, which print the memory that registers point to.
  private static func keepCrashesQuiet() {
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { _ = signal(number, SIG_DFL) }
    Resource.coreSize.limit(to: 0)
  }
}

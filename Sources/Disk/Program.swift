#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Another program of the machine, found in `PATH`.
package enum Program {
  /// Runs it with these words, and waits for its status.
  package static func run(_ name: String, _ words: [String]) throws(DiskError) -> Int32 {
    var process = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe ([name] + words).map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let failure = unsafe posix_spawnp(&process, name, nil, nil, &arguments, environ)
    if failure != 0 { throw DiskError("run", name, .system(failure)) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { throw DiskError(errno: "wait for", name) }
    }
    return status
  }

  /// Shows a file in the program that the user has chosen for its kind.
  package static func open(_ path: String) throws(DiskError) -> Bool {
    #if canImport(Darwin)
      try run("/usr/bin/open", [path]) == 0
    #else
      try run("xdg-open", [path]) == 0
    #endif
  }
}

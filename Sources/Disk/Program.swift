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
    return try wait(for: process, name)
  }

  /// Runs it with these words and reads what it prints; what it has to complain of is not shown.
  package static func output(_ name: String, _ words: [String]) throws(DiskError) -> (status: Int32, bytes: [UInt8]) {
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) != 0 { throw DiskError(errno: "run", name) }
    let reading = FileDescriptor(taking: ends[0], named: name)
    let writing = FileDescriptor(taking: ends[1], named: name)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
    var process = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe ([name] + words).map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let failure = unsafe posix_spawnp(&process, name, &actions, nil, &arguments, environ)
    // As long as our own end is open, the pipe has none.
    try writing.close()
    if failure != 0 { throw DiskError("run", name, .system(failure)) }
    let bytes = try reading.readToEnd()
    return (try wait(for: process, name), bytes)
  }

  private static func wait(for process: pid_t, _ name: String) throws(DiskError) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { throw DiskError(errno: "wait for", name) }
    }
    return status
  }

  /// Shows a file in the program that the user has chosen for its kind.
  package static func open(_ path: String) throws(DiskError) -> Bool { try run(opener, [path]) == 0 }

  /// Shows a file as `open` does, in a process group without our terminal: Ctrl-C for us does not end a browser.
  ///
  /// It may return only when the browser is closed.
  package static func openApart(_ path: String) throws(DiskError) -> Bool {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Signals that we ignore, and those that this thread blocks, would be handed on.
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var process = pid_t()
    let words: [String] = [opener, path]
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let failure = unsafe posix_spawnp(&process, opener, &actions, &attributes, &arguments, environ)
    if failure != 0 { throw DiskError("run", opener, .system(failure)) }
    return try wait(for: process, opener) == 0
  }

  #if canImport(Darwin)
    private static let opener = "/usr/bin/open"
  #else
    private static let opener = "xdg-open"
  #endif
}

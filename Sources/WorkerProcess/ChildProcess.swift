#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Synchronization

/// A program to run as a worker.
package struct WorkerCommand: Hashable, Sendable {
  package let executable: String
  package let arguments: [String]

  package init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// What a worker may know of the environment: where libraries and fonts lie. Secrets and languages are not its concern.
  private static let inherited = [
    "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "XDG_DATA_DIRS", "XDG_DATA_HOME",
    "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR",
    "ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE",
  ]

  var environment: [String] {
    // The same language everywhere, and no crash report that would start programs of its own. There are as many workers as
    // processors, so the threads that librsvg would start for filters only get in each other's way.
    ["LC_ALL=C", "SWIFT_BACKTRACE=enable=no", "RAYON_NUM_THREADS=1"]
      + Self.inherited.compactMap { name in
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe "\(name)=\(String(cString: value))"
      }
  }
}

/// A running worker and the pipes to it; it is killed with the value.
final class ChildProcess: Sendable {
  private let process: pid_t
  private let isReaped = Mutex(false)
  /// We write to it here.
  let input: Int32
  /// We read from it here.
  let output: Int32

  init(_ command: WorkerCommand) throws(WorkerStartError) {
    let toChild = try Self.pipe()
    let fromChild: (read: Int32, write: Int32)
    do throws(WorkerStartError) {
      fromChild = try Self.pipe()
    } catch {
      POSIX.close(toChild.read)
      POSIX.close(toChild.write)
      throw error
    }
    input = toChild.write
    output = fromChild.read
    let result = Self.spawn(command, reading: toChild.read, writing: fromChild.write)
    POSIX.close(toChild.read)
    POSIX.close(fromChild.write)
    switch result {
    case .success(let process): self.process = process
    case .failure(let error):
      POSIX.close(input)
      POSIX.close(output)
      throw error
    }
    for number in [input, output] { _ = fcntl(number, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    POSIX.close(input)
    POSIX.close(output)
    if !isReaped.withLock(\.self) {
      _ = kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
    }
  }

  /// Why it ended. It has a moment to do so by itself, having closed its pipe; after that it is killed.
  func end() -> WorkerFailure {
    var status: Int32 = 0
    for _ in 0..<200 {
      if unsafe waitpid(process, &status, WNOHANG) == process {
        isReaped.withLock { $0 = true }
        return Self.failure(status)
      }
      _ = usleep(1000)
    }
    return .malformedAnswer
  }

  /// `WIFSIGNALED` and its like are macros, which Swift does not see.
  private static func failure(_ status: Int32) -> WorkerFailure {
    switch status & 0x7f {
    case 0: status >> 8 & 0xff == WorkerExit.memory ? .memory : .exit(status >> 8 & 0xff)
    case SIGPROF: .processorTime
    case let signal: .signal(signal)
    }
  }

  private static func pipe() throws(WorkerStartError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let failed = unsafe Glibc.pipe(&ends) != 0
    #else
      let failed = unsafe Darwin.pipe(&ends) != 0
    #endif
    guard !failed else { throw WorkerStartError(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ command: WorkerCommand, reading input: Int32, writing output: Int32
  ) -> Result<pid_t, WorkerStartError> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    // What libraries grumble there tells a designer nothing.
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // A blocked or ignored signal would be handed on, and the one that ends costly work with it.
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    return unsafe withArguments([command.executable] + command.arguments) { arguments in
      unsafe withArguments(command.environment) { environment in
        var process: pid_t = 0
        let status = unsafe posix_spawn(&process, command.executable, &actions, &attributes, arguments, environment)
        return status == 0 ? .success(process) : .failure(WorkerStartError(errno: status))
      }
    }
  }

  /// Lends the words as C wants them: pointers, and a null after the last.
  private static func withArguments<Result>(
    _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe copies.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("there is a null at least") }
      return unsafe body(start)
    }
  }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A running worker and the pipes to it; it is killed with the value.
final class ChildProcess {
  private let process: pid_t
  private var isReaped = false
  /// The worker's standard input; writing to it does not block.
  let input: FileDescriptor
  /// The worker's standard output; reading from it does not block.
  let output: FileDescriptor

  init(_ command: [String]) throws(WorkerStartError) {
    do throws(DiskError) {
      let toChild = try Pipe(to: command[0])
      let fromChild = try Pipe(to: command[0])
      // What libraries write to standard error does not help a designer.
      let spawn = Spawn(
        streams: [.descriptor(toChild.reading.number), .descriptor(fromChild.writing.number), .null],
        environment: Self.environment, resetsSignals: true)
      process = try spawn.start(command)
      input = toChild.writing
      output = fromChild.reading
    } catch {
      throw WorkerStartError(error)
    }
    for number in [input.number, output.number] { _ = fcntl(number, F_SETFL, O_NONBLOCK) }
  }

  private static var environment: [String] {
    // The same language on every machine. Swift's crash reports would start more programs. There are as many workers as
    // processors, so the threads that librsvg starts for filters (rayon) would only slow them down.
    ["LC_ALL=C", "SWIFT_BACKTRACE=enable=no", "RAYON_NUM_THREADS=1"]
      + inherited.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
  }

  /// The variables that a worker inherits: they say where libraries and fonts lie. It gets no secrets and no language.
  private static let inherited = [
    "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "XDG_DATA_DIRS", "XDG_DATA_HOME",
    "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR",
    "ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE",
  ]

  deinit {
    if isReaped { return }
    _ = kill(process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }

  /// Why the worker ended. One that has closed its pipe gets 200 ms to end by itself.
  func end() -> WorkerFailure {
    var status: Int32 = 0
    for _ in 0..<200 {
      if unsafe waitpid(process, &status, WNOHANG) == process {
        isReaped = true
        return Self.failure(status)
      }
      _ = usleep(1000)
    }
    return .malformedAnswer
  }

  /// `WIFSIGNALED` and the like are macros, which Swift does not import.
  private static func failure(_ status: Int32) -> WorkerFailure {
    switch status & 0x7f {
    case 0: status >> 8 & 0xff == WorkerExit.memory ? .memory : .exit(status >> 8 & 0xff)
    case SIGPROF: .processorTime
    case let signal: .signal(signal)
    }
  }
}

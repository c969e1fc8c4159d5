#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Synchronization

/// How many files the system lets this process open, and how many threads and processes it lets this user start.
package enum SystemLimits {
  /// Throws if the limits are too low for any work. Call it on the main thread, before the first `await`.
  ///
  /// Dispatch, which runs Swift's tasks, cannot report a shortage: without a descriptor it crashes (SIGILL), and
  /// without a thread it retries for ever. So this allocates all descriptors and threads that a run needs, and frees
  /// them again.
  package static func check() throws(Shortage) {
    guard canOpen(files: reservedFiles + filesPerTask) else { throw .files }
    guard canStart(threads: neededThreads) else { throw .threads }
  }

  package static var processorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// How many tasks the limit on open files allows at once; at least one.
  package static var tasks: Int { max(1, (Resource.descriptors.current - reservedFiles) / filesPerTask) }

  /// For the standard streams, Dispatch, the lock and the folders that a run holds open.
  private static let reservedFiles = 32
  /// For the pipes of a worker, and the file that a task reads.
  private static let filesPerTask = 8

  /// For the tasks, Dispatch's own threads, the `BlockingThread` of the worker pool, and one worker.
  private static var neededThreads: Int { min(processorCount, tasks) + 5 + threadsPerWorker }
  /// The thread that draws, and the threads that libraries start for filters and fonts.
  static let threadsPerWorker = 4

  private static func canOpen(files count: Int) -> Bool {
    var files: [Int32] = []
    defer { for file in files { SystemCall.closeDescriptor(file) } }
    while files.count < count {
      let file = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return errno != EMFILE && errno != ENFILE }
      files.append(file)
    }
    return true
  }

  /// Held while `canStart` starts threads, so that no thread ends before the last one has started.
  private static let gate = Mutex(())

  /// Whether this many threads can run at the same time.
  static func canStart(threads count: Int) -> Bool {
    var threads: [SystemThread] = []
    gate.withLock { _ in
      while threads.count < count, let thread = SystemThread({ gate.withLock { _ in } }) { threads.append(thread) }
    }
    for thread in threads { thread.join() }
    return threads.count == count
  }

  /// The resource that is short.
  package enum Shortage: Error, CustomStringConvertible {
    case files, threads

    /// The shortage that a system error means; nil for other errors.
    init?(_ number: Int32) {
      switch number {
      case EMFILE, ENFILE: self = .files
      case EAGAIN: self = .threads
      default: return nil
      }
    }

    package var description: String {
      let shortage = self == .files ? "files can be open at the same time" : "threads and processes can be started"
      return "too few \(shortage)\n  \(help)"
    }

    var help: String {
      switch self {
      case .files: "raise the limit of this shell, for example with `ulimit -n 256`"
      case .threads: "raise this user's limit (`ulimit -u`) or that of the container, or end other programs"
      }
    }
  }
}

/// The memory that the process uses.
struct MemoryMeter: ~Copyable {
  #if canImport(Glibc)
    // `getrusage` would start with the size of the parent process.
    private let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    private let pageSize = sysconf(Int32(_SC_PAGESIZE))

    /// In bytes; 0 if the system does not report it.
    var resident: Int {
      var text = [UInt8](repeating: 0, count: 64)
      let count = unsafe pread(file, &text, text.count, 0)
      guard count > 0 else { return 0 }
      let fields = text[..<count].split(separator: UInt8(ascii: " "))
      guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
      return pages * pageSize
    }
  #else
    /// In bytes, the maximum so far.
    var resident: Int {
      var usage = rusage()
      return unsafe getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    }
  #endif
}

/// A resource that the system limits for a process (`getrlimit`).
struct Resource {
  static let coreSize = Resource(RLIMIT_CORE)
  static let fileSize = Resource(RLIMIT_FSIZE)
  static let addressSpace = Resource(RLIMIT_AS)
  static let descriptors = Resource(RLIMIT_NOFILE)

  #if canImport(Glibc)
    private let number: __rlimit_resource_t
    private init(_ resource: __rlimit_resource) { number = __rlimit_resource_t(resource.rawValue) }
  #else
    private let number: Int32
    private init(_ number: Int32) { self.number = number }
  #endif

  var current: Int {
    var limit = rlimit()
    return unsafe getrlimit(number, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
  }

  /// Lowers the limit of this process permanently.
  func limit(to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    _ = unsafe setrlimit(number, &limit)
  }
}

internal import CLibrary
internal import CPOSIX
internal import Dispatch

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

  /// For the tasks, Dispatch's own threads, and one worker with the `BlockingThread` that waits for it: the pool manages
  /// with one.
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

  /// Whether this many threads can run at the same time.
  static func canStart(threads count: Int) -> Bool {
    // No thread ends before the last one has started. A mutex would spin for a while before it sleeps.
    let gate = DispatchSemaphore(value: 0)
    var threads: [SystemThread] = []
    while threads.count < count, let thread = SystemThread({ gate.wait() }) { threads.append(thread) }
    for _ in threads { gate.signal() }
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
      switch self {
      case .files: "too few files can be open at the same time\n  \(help)"
      case .threads: "too few threads and processes can be started\n  \(help)"
      }
    }

    var help: String {
      switch self {
      case .files: "raise the limit of this shell, for example with `ulimit -n 256`"
      case .threads: "raise this user's limit (`ulimit -u`) or that of the container, or end other programs"
      }
    }
  }
}

/// The memory of this process.
package enum ProcessMemory {
  /// From now on, the system gets every large block back as soon as it is freed.
  package static func returnLargeBlocks() { return_large_blocks() }
}

/// The memory that a process uses.
struct MemoryMeter: ~Copyable {
  private let meter: memory_meter

  init(of process: pid_t) { meter = open_memory_meter(process) }

  deinit { close_memory_meter(meter) }

  /// In bytes; 0 if the system does not report it.
  var resident: Int { Int(memory_in_use(meter)) }
}

/// Watches the memory of a child process, because a system may refuse to limit it.
struct MemoryWatch {
  private let process: pid_t
  private let limit: Int
  private var next = 0.0

  /// Between two looks, in seconds.
  static let interval = 0.05

  /// - Parameter limit: in bytes.
  init(of process: pid_t, limit: Int) {
    self.process = process
    self.limit = limit
  }

  /// Whether the process uses more than the limit. It looks only if the last look is some time ago.
  mutating func isExceeded() -> Bool {
    let now = SystemClock.monotonicSeconds
    if now < next { return false }
    next = now + Self.interval
    return MemoryMeter(of: process).resident > limit
  }
}

/// A resource that the system limits for a process (`getrlimit`).
struct Resource {
  static let coreSize = Resource(number: Int32(core_size))
  static let fileSize = Resource(number: Int32(file_size))
  static let addressSpace = Resource(number: Int32(address_space))
  static let descriptors = Resource(number: Int32(open_files))

  /// The value of the constant in C, such as `RLIMIT_CORE`.
  let number: Int32

  var current: Int { Int(current_limit(number)) }

  /// Lowers the limit of this process permanently; returns false if the system refuses that.
  @discardableResult func limit(to value: Int) -> Bool { lower_limit(number, Int64(value)) == 0 }
}

internal import CLibrary
internal import CPOSIX

/// The worker's side of a `WorkerPool`.
///
/// It reads requests from standard input and answers on standard output until its parent has ended. It gives up the
/// rights that it does not need.
package enum WorkerService {
  /// Takes over the process. Call it on the main thread before anything else.
  ///
  /// - Parameters:
  ///   - processorSeconds: the most that one request may use, on all threads together.
  ///   - memory: the most resident memory, in bytes.
  ///   - largestRequest: in bytes.
  ///   - warmUp: makes libraries open the files that they need. After it, no file can be opened.
  ///   - answer: returns the answer to a request.
  package static func run(
    processorSeconds: Double, memory: Int, largestRequest: Int, warmUp: @escaping @Sendable () -> Void,
    answer: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> Never {
    closeInherited()
    report_broken_pipe(STDOUT_FILENO)
    let meter = MemoryMeter(of: getpid())
    let parentProcess = getppid()
    // A library that cannot start a thread ends the process. That would look as if the icon had caused it.
    guard SystemLimits.canStart(threads: SystemLimits.threadsPerWorker) else { _exit(WorkerExit.threads) }
    let thread = SystemThread(stackSize: stackSize) {
      warmUp()
      confine(memory: memory)
      send(Frame.greeting + Array("\n\(LoadedFiles.ofThisProcess.text)".utf8))
      var reader = Frame.Reader()
      while case .frame(let request) = reader.read(from: STDIN_FILENO, limit: largestRequest) {
        limit_processor_time(processorSeconds)
        let answer = answer(request)
        limit_processor_time(0)
        send(answer)
      }
      _exit(WorkerExit.finished)
    }
    guard thread != nil else { _exit(WorkerExit.threads) }
    // This thread watches the memory in use, and whether the parent still runs: otherwise the process has another parent.
    while true {
      _ = usleep(watchInterval)
      if getppid() != parentProcess { _exit(WorkerExit.finished) }
      if meter.resident > memory { _exit(WorkerExit.memory) }
    }
  }

  /// In microseconds. At a few gigabytes a second, memory grows by less than a tenth of the limit in this time.
  private static let watchInterval: useconds_t = 10_000
  /// librsvg needs a large stack for deep nesting. A fixed size makes the result the same on every machine.
  private static let stackSize = 64 << 20

  private static func send(_ message: [UInt8]) {
    do throws(DiskError) {
      try FileDescriptor.write(Frame.header(message.count) + message, to: STDOUT_FILENO, named: "standard output")
    } catch {
      _exit(WorkerExit.finished)
    }
  }

  /// Closes the descriptors that the parent left open by mistake: all except the standard streams.
  ///
  /// Where the parent leaves none open, the others are those of system libraries. macOS guards them, and ends a process
  /// that closes one.
  private static func closeInherited() {
    if start_closes_descriptors() { return }
    for entry in (try? Disk.list("/dev/fd")) ?? [] {
      if let number = Int32(entry.name), number > STDERR_FILENO { SystemCall.closeDescriptor(number) }
    }
  }

  /// Gives up what drawing does not need: opening files and sockets, writing files, core dumps, and unlimited memory.
  private static func confine(memory: Int) {
    Resource.coreSize.limit(to: 0)
    Resource.fileSize.limit(to: 0)
    // `run` checks the memory every few milliseconds. This limit stops faster growth. A lower one makes pictures blank.
    // macOS refuses this limit (EINVAL), because every process there has a larger address space. There, `run` and the
    // parent watch the memory.
    Resource.addressSpace.limit(to: memory + 4 << 30)
    // Files that are open stay open. A limit of their number would not be enough: the worker could close one of them and
    // open another.
    Resource.descriptors.limit(to: 0)
  }
}

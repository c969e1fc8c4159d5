#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The worker's side: answers requests from standard input on standard output, confined, until its parent is gone.
package struct WorkerService: Sendable {
  private let processorSeconds: Double
  private let memory: Int
  private let largestRequest: Int
  private let warmUp: @Sendable () -> Void
  private let answer: @Sendable ([UInt8]) -> [UInt8]

  /// - Parameters:
  ///   - processorSeconds: for one request, all threads together.
  ///   - memory: the most bytes that may be resident.
  ///   - largestRequest: in bytes.
  ///   - warmUp: makes libraries open what they will need: after it nothing can be opened.
  ///   - answer: makes an answer of a request.
  package init(
    processorSeconds: Double, memory: Int, largestRequest: Int, warmUp: @escaping @Sendable () -> Void,
    answer: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) {
    self.processorSeconds = processorSeconds
    self.memory = memory
    self.largestRequest = largestRequest
    self.warmUp = warmUp
    self.answer = answer
  }

  /// Takes over the process. Call it on the main thread before anything else.
  package func run() -> Never {
    Confinement.closeInherited()
    let meter = MemoryMeter()
    // A library that cannot start one of its threads ends the process, and that would look like a fault of the icon.
    guard SystemLimits.canStart(threads: SystemLimits.threadsPerWorker) else { _exit(WorkerExit.threads) }
    DeepThread.start(stackSize: Self.stackSize) { serve() }
    // This thread looks after the other: at its memory, and at whether there still is a parent.
    var parent = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    while true {
      _ = unsafe poll(&parent, 1, Self.watchInterval)
      if parent.revents != 0 { _exit(WorkerExit.finished) }
      if meter.resident > memory { _exit(WorkerExit.memory) }
    }
  }

  /// In milliseconds: at a few gigabytes a second, memory grows by less than a tenth of the limit meanwhile.
  private static let watchInterval: Int32 = 10
  /// Deep nesting costs stack in librsvg; the machine's own limit shall not decide what can be drawn.
  private static let stackSize = 64 << 20

  private func serve() -> Never {
    warmUp()
    confine()
    send(Frame.greeting)
    var reader = Frame.Reader(limit: largestRequest)
    while true {
      guard case .frame(let request) = reader.read(from: STDIN_FILENO, isBlocked: { false }) else {
        _exit(WorkerExit.finished)
      }
      limitProcessorTime(processorSeconds)
      let answer = answer(request)
      limitProcessorTime(0)
      send(answer)
    }
  }

  private func send(_ message: [UInt8]) {
    let frame = Frame.header(message.count) + message
    var sent = 0
    while sent < frame.count {
      let count = POSIX.write(frame, from: sent, to: STDOUT_FILENO)
      if count <= 0 { _exit(WorkerExit.finished) }
      sent += count
    }
  }

  /// Gives up what drawing does not need: new files and sockets, files that grow, core dumps, endless memory.
  private func confine() {
    Confinement.limit(.coreSize, to: 0)
    Confinement.limit(.fileSize, to: 0)
    // A high backstop for what a look every few milliseconds would miss: at a tighter one, pictures come out blank.
    Confinement.limit(.addressSpace, to: memory + 4 << 30)
    // A new descriptor takes the lowest free number; this says that it is one too many.
    let free = dup(STDIN_FILENO)
    // None is free where the limit is reached already.
    guard free >= 0 else { return }
    POSIX.close(free)
    Confinement.limit(.descriptors, to: Int(free))
  }

  /// The system ends the process by SIGPROF when the time is used up; zero stops the clock.
  private func limitProcessorTime(_ seconds: Double) {
    var timer = itimerval()
    timer.it_value.tv_sec = time_t(seconds)
    timer.it_value.tv_usec = suseconds_t((seconds - seconds.rounded(.down)) * 1e6)
    #if canImport(Glibc)
      _ = unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      _ = unsafe setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A few workers that answer requests; one that dies is replaced.
///
/// Each is at one request, and has the next ones at hand, so that it need not wait for us.
/// All of it happens on the thread that calls `run`: there is nothing to lock.
package struct WorkerPool {
  private let command: WorkerCommand
  private let width: Int
  private let requestsPerWorker: Int
  private let seconds: Double
  private let largestAnswer: Int

  /// - Parameters:
  ///   - width: how many workers there are at most.
  ///   - requestsPerWorker: how many requests a worker answers before a fresh one takes its place.
  ///   - seconds: how long an answer may take, once the worker is ready.
  ///   - largestAnswer: in bytes; a longer one is malformed.
  package init(
    _ command: WorkerCommand, width: Int, requestsPerWorker: Int = .max, seconds: Double,
    largestAnswer: Int
  ) {
    self.command = command
    self.width = width
    self.requestsPerWorker = requestsPerWorker
    self.seconds = seconds
    self.largestAnswer = largestAnswer
  }

  package enum Answer: Sendable {
    case bytes([UInt8])
    case failure(WorkerFailure)
  }

  /// Sends the requests and hands over the answers, in any order, until there are no more requests.
  ///
  /// - Parameters:
  ///   - next: gives a request and the number that its answer is to carry; nil when there are no more.
  ///   - finished: takes the answer to the request of a number.
  package func run(
    next: () throws -> (number: Int, bytes: [UInt8])?, finished: (Int, Answer) throws -> Void
  ) throws {
    let pipeSignal = PipeSignal()
    defer { pipeSignal.restore() }
    var crew = Crew(width: width)
    while true {
      while hasRoom(crew), let request = try crew.returned.popFirst() ?? next().map(Worker.Request.init) {
        guard let worker = try idlest(of: &crew) else {
          crew.returned.append(request)
          break
        }
        worker.take(request, within: seconds)
      }
      let busy = crew.workers.filter(\.isBusy)
      if busy.isEmpty { return }
      wait(for: busy)
      for worker in busy { try collect(from: worker, of: &crew, finished) }
    }
  }

  /// The workers of one run.
  private struct Crew {
    var workers: [Worker] = []
    /// How many there may be: fewer than was asked for once the system refuses another.
    var width: Int
    /// Requests of a worker that ended before it came to them.
    var returned: ArraySlice<Worker.Request> = []
    /// How often in a row no worker was left because the last one ended before it was ready.
    var failedStarts = 0

    init(width: Int) { self.width = width }

    mutating func remove(_ worker: Worker) { workers.removeAll { $0 === worker } }
  }

  private static let startsTried = 3

  /// The requests that a worker has at most.
  private var depth: Int { min(16, requestsPerWorker) }
  /// How much a worker may have at hand beyond two requests, in bytes.
  private static let plenty = 1 << 16

  private func hasRoom(_ crew: Crew) -> Bool {
    crew.workers.count < crew.width || crew.workers.contains(where: hasRoom)
  }

  private func hasRoom(_ worker: Worker) -> Bool {
    worker.requests.count < min(worker.bytesAtHand < Self.plenty ? depth : 2, depth)
  }

  /// The worker with the least to do, or a new one where all are at something; nil where that one cannot be started and the
  /// others have no room.
  private func idlest(of crew: inout Crew) throws(WorkerStartError) -> Worker? {
    let least = crew.workers.filter(hasRoom).min { $0.requests.count < $1.requests.count }
    if let least, !least.isBusy || crew.workers.count >= crew.width { return least }
    do throws(WorkerStartError) {
      let worker = Worker(try ChildProcess(command), limit: largestAnswer)
      crew.workers.append(worker)
      return worker
    } catch {
      // Those that are running can do the work alone.
      if crew.workers.isEmpty { throw error }
      crew.width = crew.workers.count
      return least
    }
  }

  /// Hands over the answers that a worker has given, and lets it go if it has ended or given its last one.
  private func collect(from worker: Worker, of crew: inout Crew, _ finished: (Int, Answer) throws -> Void) throws {
    while let (request, answer) = worker.advance(within: seconds) {
      switch answer {
      case .bytes:
        crew.failedStarts = 0
        if worker.answers >= requestsPerWorker { crew.remove(worker) }
        try finished(request.number, answer)
      case .failure(let failure):
        crew.remove(worker)
        crew.returned += worker.requests
        if worker.hasGreeted { return try finished(request.number, answer) }
        // It has not seen the request, so the request is not to blame.
        crew.returned.append(request)
        return try notice(failedStart: failure, in: &crew)
      }
    }
  }

  /// Goes on with the workers that are running, however few; where there are none, one that has the machine to itself may start.
  private func notice(failedStart failure: WorkerFailure, in crew: inout Crew) throws(WorkerStartError) {
    crew.width = max(1, crew.workers.count)
    guard crew.workers.isEmpty else { return }
    crew.failedStarts += 1
    if crew.failedStarts >= Self.startsTried { throw WorkerStartError(failure) }
  }

  /// Sleeps until a worker has something to say, can take more, or is late.
  private func wait(for workers: [Worker]) {
    var descriptors: [pollfd] = []
    for worker in workers {
      descriptors.append(pollfd(fd: worker.process.output, events: Int16(POLLIN), revents: 0))
      if worker.isSending { descriptors.append(pollfd(fd: worker.process.input, events: Int16(POLLOUT), revents: 0)) }
    }
    let remaining = (workers.map(\.deadline).min() ?? 0) - POSIX.now
    let milliseconds = Int32(min(max(remaining, 0) * 1000 + 1, 60_000))
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }
}

/// A worker with the request that it is at, and those that it comes to next.
private final class Worker {
  struct Request {
    let number: Int
    /// With its header.
    private let frame: [UInt8]
    private var sent = 0

    init(number: Int, bytes: [UInt8]) {
      self.number = number
      frame = Frame.header(bytes.count) + bytes
    }

    var isSent: Bool { sent == frame.count }
    /// In bytes.
    var size: Int { frame.count }

    /// Sends what the pipe takes.
    mutating func send(to pipe: Int32) {
      while !isSent {
        let count = POSIX.write(frame, from: sent, to: pipe)
        if count <= 0 { return }
        sent += count
      }
    }

    /// For another worker, which has seen nothing of it.
    var unsent: Request {
      var request = self
      request.sent = 0
      return request
    }
  }

  let process: ChildProcess
  private(set) var hasGreeted = false
  private(set) var answers = 0
  private(set) var requests: [Request] = []
  private(set) var deadline = 0.0
  /// The start is not the request's: fonts that nobody has listed yet take many seconds.
  private static let secondsToStart = 60.0
  private var reader: Frame.Reader

  init(_ process: ChildProcess, limit: Int) {
    self.process = process
    reader = Frame.Reader(limit: limit)
  }

  var isBusy: Bool { !requests.isEmpty }
  var isSending: Bool { requests.contains { !$0.isSent } }
  var bytesAtHand: Int { requests.reduce(0) { $0 + $1.size } }

  func take(_ request: Request, within seconds: Double) {
    if requests.isEmpty { deadline = POSIX.now + (hasGreeted ? seconds : Self.secondsToStart) }
    requests.append(request.unsent)
    send()
  }

  /// Sends and receives what the pipes take and give; the first request and its answer when that is complete.
  func advance(within seconds: Double) -> (Request, WorkerPool.Answer)? {
    send()
    guard isBusy, let answer = receive(within: seconds) else { return nil }
    deadline = POSIX.now + seconds
    return (requests.removeFirst(), answer)
  }

  private func receive(within seconds: Double) -> WorkerPool.Answer? {
    while true {
      switch reader.read(from: process.output, isBlocked: { errno == EAGAIN || errno == EWOULDBLOCK }) {
      case .frame(let bytes) where !hasGreeted:
        guard bytes == Frame.greeting else { return .failure(.malformedAnswer) }
        hasGreeted = true
        deadline = POSIX.now + seconds
      case .frame(let bytes):
        answers += 1
        // An answer to what it has not yet read is none.
        return requests.first?.isSent == true ? .bytes(bytes) : .failure(.malformedAnswer)
      case .waiting: return POSIX.now < deadline ? nil : .failure(.wallTime)
      case .tooLong: return .failure(.malformedAnswer)
      case .ended, .failed: return .failure(process.end())
      }
    }
  }

  /// A worker that is gone shows at its other pipe.
  private func send() {
    for index in requests.indices {
      requests[index].send(to: process.input)
      if !requests[index].isSent { return }
    }
  }
}

extension WorkerStartError {
  /// A worker ended before it was ready.
  fileprivate init(_ failure: WorkerFailure) {
    switch failure {
    case .processorTime, .wallTime: self.init("it takes too long")
    case .memory: self.init("it needs more memory than the limit allows")
    case .signal(let number): self.init("it is ended by signal \(number)")
    case .exit(WorkerExit.threads):
      self.init("it can start too few threads", help: SystemLimits.Shortage.threads.help)
    case .exit(let status): self.init("it ends with status \(status)")
    case .malformedAnswer: self.init("it does not say what a renderer says")
    }
  }
}

/// Keeps this thread from being ended by a worker that is gone while we write to it.
private struct PipeSignal {
  private var before = sigset_t()
  private var pipe = sigset_t()

  init() {
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
  }

  /// Takes the signals that came, and has things as they were.
  func restore() {
    var (before, pipe, pending) = (self.before, self.pipe, sigset_t())
    if unsafe sigismember(&before, SIGPIPE) == 0 {
      unsafe sigpending(&pending)
      var signal: Int32 = 0
      if unsafe sigismember(&pending, SIGPIPE) == 1 { unsafe sigwait(&pipe, &signal) }
    }
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

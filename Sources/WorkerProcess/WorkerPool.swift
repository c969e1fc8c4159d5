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
  ///   - seconds: how long an answer may take.
  ///   - largestAnswer: in bytes; a longer one is nonsense.
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
    var workers: [Worker] = []
    var failedStarts = 0
    var isDry = false
    // Requests of a worker that died before it came to them.
    var returned: [Worker.Request] = []
    while true {
      while !(isDry && returned.isEmpty), hasRoom(workers) {
        let request = returned.isEmpty ? try next().map(Worker.Request.init) : returned.removeFirst()
        if let request { try idlest(of: &workers).take(request, within: seconds) } else { isDry = true }
      }
      let busy = workers.filter(\.isBusy)
      if busy.isEmpty { return }
      wait(for: busy)
      for worker in busy {
        while let (request, answer) = worker.advance(within: seconds) {
          if case .failure(let failure) = answer {
            workers.removeAll { $0 === worker }
            returned += worker.requests
            if !worker.hasGreeted {
              // It died before it saw the request, so the request is not to blame.
              failedStarts += 1
              if failedStarts >= Self.startsTried {
                throw WorkerStartError(description: "cannot start a renderer: \(failure.startProblem)")
              }
              returned.insert(request, at: 0)
              break
            }
          } else {
            failedStarts = 0
            if worker.answers >= requestsPerWorker { workers.removeAll { $0 === worker } }
          }
          try finished(request.number, answer)
          if case .failure = answer { break }
        }
      }
    }
  }

  private static let startsTried = 3

  /// The requests that a worker has at most.
  private var depth: Int { min(16, requestsPerWorker) }
  /// How much a worker may have at hand beyond two requests, in bytes.
  private static let plenty = 1 << 16

  private func hasRoom(_ workers: [Worker]) -> Bool { workers.count < width || workers.contains(where: hasRoom) }

  private func hasRoom(_ worker: Worker) -> Bool {
    worker.requests.count < min(worker.bytesAtHand < Self.plenty ? depth : 2, depth)
  }

  /// The worker with the least to do, or a new one where all are at something.
  private func idlest(of workers: inout [Worker]) throws -> Worker {
    let least = workers.filter(hasRoom).min { $0.requests.count < $1.requests.count }
    if let least, !least.isBusy || workers.count == width { return least }
    let worker = Worker(try ChildProcess(command), limit: largestAnswer)
    workers.append(worker)
    return worker
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
  private var reader: Frame.Reader

  init(_ process: ChildProcess, limit: Int) {
    self.process = process
    reader = Frame.Reader(limit: limit)
  }

  var isBusy: Bool { !requests.isEmpty }
  var isSending: Bool { requests.contains { !$0.isSent } }
  var bytesAtHand: Int { requests.reduce(0) { $0 + $1.size } }

  func take(_ request: Request, within seconds: Double) {
    if requests.isEmpty { deadline = POSIX.now + seconds }
    requests.append(request.unsent)
    send()
  }

  /// Sends and receives what the pipes take and give; the first request and its answer when that is complete.
  func advance(within seconds: Double) -> (Request, WorkerPool.Answer)? {
    send()
    guard isBusy, let answer = receive() else { return nil }
    deadline = POSIX.now + seconds
    return (requests.removeFirst(), answer)
  }

  private func receive() -> WorkerPool.Answer? {
    while true {
      switch reader.read(from: process.output, isBlocked: { errno == EAGAIN || errno == EWOULDBLOCK }) {
      case .frame(let bytes) where !hasGreeted:
        guard bytes == Frame.greeting else { return .failure(.nonsense) }
        hasGreeted = true
      case .frame(let bytes):
        answers += 1
        // An answer to what it has not yet read is none.
        return requests.first?.isSent == true ? .bytes(bytes) : .failure(.nonsense)
      case .waiting: return POSIX.now < deadline ? nil : .failure(.wallTime)
      case .tooLong: return .failure(.nonsense)
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

extension WorkerFailure {
  fileprivate var startProblem: String {
    switch self {
    case .processorTime, .wallTime: "it takes too long"
    case .memory: "it needs more memory than the limit allows"
    case .signal(let number): "it is ended by signal \(number)"
    case .exit(let status): "it ends with status \(status)"
    case .nonsense: "it does not say what a renderer says"
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

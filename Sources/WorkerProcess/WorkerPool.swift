#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A few workers that answer requests, each one request at a time; one that dies is replaced.
///
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
    _ command: WorkerCommand, width: Int, requestsPerWorker: Int = .max, seconds: Double, largestAnswer: Int
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
    while true {
      while !isDry, workers.count(where: { $0.number != nil }) < width {
        guard let request = try next() else {
          isDry = true
          break
        }
        try idle(&workers).begin(request, within: seconds)
      }
      let busy = workers.filter { $0.number != nil }
      if busy.isEmpty { return }
      wait(for: busy)
      for worker in busy {
        guard let answer = worker.advance(), let number = worker.number else { continue }
        worker.number = nil
        switch answer {
        case .bytes:
          failedStarts = 0
          try finished(number, answer)
        case .failure where worker.hasGreeted: try finished(number, answer)
        case .failure(let failure):
          // It died before it saw the request, so the request is not to blame.
          failedStarts += 1
          if failedStarts >= Self.startsTried {
            throw WorkerStartError(description: "cannot start a renderer: \(failure.startProblem)")
          }
          let again = Worker(try ChildProcess(command), limit: largestAnswer)
          again.begin((number, worker.request), within: seconds)
          workers.append(again)
        }
        if case .failure = answer { workers.removeAll { $0 === worker } }
        if worker.answers >= requestsPerWorker { workers.removeAll { $0 === worker } }
      }
    }
  }

  private static let startsTried = 3

  /// A worker that waits for work, or a new one.
  private func idle(_ workers: inout [Worker]) throws -> Worker {
    if let worker = workers.first(where: { $0.number == nil }) { return worker }
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

/// A worker with the request that it is at.
private final class Worker {
  let process: ChildProcess
  private(set) var hasGreeted = false
  private(set) var answers = 0
  /// The number of the request; nil when there is none.
  var number: Int?
  private(set) var request: [UInt8] = []
  private(set) var deadline = 0.0
  private var outgoing: [UInt8] = []
  private var sent = 0
  private var reader: Frame.Reader

  init(_ process: ChildProcess, limit: Int) {
    self.process = process
    reader = Frame.Reader(limit: limit)
  }

  var isSending: Bool { sent < outgoing.count }

  func begin(_ request: (number: Int, bytes: [UInt8]), within seconds: Double) {
    number = request.number
    self.request = request.bytes
    outgoing = Frame.header(request.bytes.count) + request.bytes
    sent = 0
    deadline = POSIX.now + seconds
    send()
  }

  /// Sends and receives what the pipes take and give; the answer when it is complete.
  func advance() -> WorkerPool.Answer? {
    send()
    while true {
      switch reader.read(from: process.output, isBlocked: { errno == EAGAIN || errno == EWOULDBLOCK }) {
      case .frame(let bytes) where !hasGreeted:
        guard bytes == Frame.greeting else { return .failure(.nonsense) }
        hasGreeted = true
      case .frame(let bytes):
        answers += 1
        // An answer to what it has not yet read is none.
        return isSending ? .failure(.nonsense) : .bytes(bytes)
      case .waiting: return POSIX.now < deadline ? nil : .failure(.wallTime)
      case .tooLong: return .failure(.nonsense)
      case .ended, .failed: return .failure(process.end())
      }
    }
  }

  /// A worker that is gone shows at its other pipe.
  private func send() {
    while isSending {
      let count = POSIX.write(outgoing, from: sent, to: process.input)
      if count <= 0 { return }
      sent += count
    }
    outgoing = []
    sent = 0
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

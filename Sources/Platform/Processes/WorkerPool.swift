internal import CLibrary

/// A few workers that answer requests. A worker that dies is replaced.
///
/// Each worker has its next requests before it finishes the current one, so it does not wait for this process. The pool
/// uses only the thread that calls `run`, so it needs no locks.
package struct WorkerPool {
  private let command: [String]
  private let requestsPerWorker: Int
  private let seconds: Double
  private let memory: Int

  private var workers: [Worker] = []
  /// The most workers. It is lowered when the system refuses to start another.
  private var width: Int
  /// Requests of workers that ended before they answered them, to be sent again.
  private var returned: ArraySlice<Worker.Request> = []
  /// How many times in a row the only worker has ended before it was ready.
  private var failedStarts = 0

  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - width: the most workers.
  ///   - requestsPerWorker: how many requests a worker answers before a fresh one replaces it.
  ///   - seconds: how long an answer may take once the worker is ready.
  ///   - memory: the most memory that a worker may use, in bytes.
  package init(
    _ command: [String], width: Int, requestsPerWorker: Int = .max, seconds: Double, memory: Int = .max
  ) {
    self.command = command
    self.width = width
    self.requestsPerWorker = requestsPerWorker
    self.seconds = seconds
    self.memory = memory
  }

  package typealias Answer = Result<[UInt8], WorkerFailure>

  /// Sends the requests and passes on the answers, in any order, until there are no more requests.
  ///
  /// It blocks, so call it in `BlockingThread.run`. On that thread, a worker that has ended does not cause SIGPIPE.
  /// - Parameters:
  ///   - next: returns a request, the number that identifies its answer, and the most bytes that the answer may have;
  ///     nil when there are no more.
  ///   - finished: takes the number of a request and its answer.
  ///   - greeted: takes the libraries that a worker names when it is ready, before its first answer.
  package consuming func run(
    next: () throws -> (number: Int, bytes: [UInt8], largestAnswer: Int)?, finished: (Int, Answer) throws -> Void,
    greeted: (LoadedFiles?) -> Void = { _ in }
  ) throws {
    while true {
      while hasRoom, let request = try returned.popFirst() ?? next().map(Worker.Request.init) {
        guard let worker = try workerForNextRequest() else {
          returned.append(request)
          break
        }
        worker.take(request, within: seconds)
      }
      let busy = workers.filter(\.isBusy)
      if busy.isEmpty { return }
      wait(for: busy)
      for worker in busy { worker.limitMemory() }
      for worker in busy { try collect(from: worker, finished, greeted) }
    }
  }

  private static let startsTried = 3

  private var hasRoom: Bool { workers.count < width || workers.contains(where: hasRoom) }

  /// A worker may have up to 16 requests, but only two once their total size is 64 KB, and never more than it may still
  /// answer.
  private func hasRoom(_ worker: Worker) -> Bool {
    let remaining = requestsPerWorker - worker.answers
    let most = if worker.requestedBytes < 1 << 16 { 16 } else { 2 }
    return worker.requests.count < min(most, remaining)
  }

  /// The worker with the fewest requests, or a new one if all are busy. Nil if no worker has room and the system
  /// refuses another.
  private mutating func workerForNextRequest() throws(WorkerStartError) -> Worker? {
    let least = workers.filter(hasRoom).min { $0.requests.count < $1.requests.count }
    if let least, !least.isBusy || workers.count >= width { return least }
    do throws(WorkerStartError) {
      let worker = try Worker(command, memory: memory)
      workers.append(worker)
      return worker
    } catch {
      // The running workers can do the work.
      if workers.isEmpty { throw error }
      width = workers.count
      return least
    }
  }

  /// Passes on a worker's answers. Removes the worker if it has ended or reached `requestsPerWorker`.
  private mutating func collect(
    from worker: Worker, _ finished: (Int, Answer) throws -> Void, _ greeted: (LoadedFiles?) -> Void
  ) throws {
    while let (request, answer) = worker.advance(within: seconds) {
      switch answer {
      case .success:
        if worker.answers == 1 { greeted(worker.libraries) }
        failedStarts = 0
        if worker.answers >= requestsPerWorker { workers.removeAll { $0 === worker } }
        try finished(request.number, answer)
      case .failure(let failure):
        workers.removeAll { $0 === worker }
        returned += worker.requests
        if worker.hasGreeted { return try finished(request.number, answer) }
        // The worker has not seen the request, so the request did not cause the failure.
        returned.append(request)
        return try continueWithFewerWorkers(after: failure)
      }
    }
  }

  /// Continues with the running workers. If there are none, one worker may start, which has the machine to itself.
  private mutating func continueWithFewerWorkers(after failedStart: WorkerFailure) throws(WorkerStartError) {
    width = max(1, workers.count)
    guard workers.isEmpty else { return }
    failedStarts += 1
    if failedStarts >= Self.startsTried { throw WorkerStartError(failedStart) }
  }

  /// How long to let answers gather, in microseconds.
  private static let nap: useconds_t = 3000
  /// With so many requests, a worker has something to do for longer than that.
  private static let manyRequests = 8

  /// Sleeps until a worker has sent something, can receive more, has exceeded its time, or must be measured again.
  private func wait(for workers: [Worker]) {
    // If no worker waits for this process, it takes several answers at once. Waking up for each answer would take 5 % of
    // the processor time of an export.
    if workers.allSatisfy({ $0.requests.count >= Self.manyRequests && !$0.isSending }) { _ = usleep(Self.nap) }
    var descriptors: [pollfd] = []
    for worker in workers {
      descriptors.append(pollfd(fd: worker.output.number, events: Int16(POLLIN), revents: 0))
      if worker.isSending { descriptors.append(pollfd(fd: worker.input.number, events: Int16(POLLOUT), revents: 0)) }
    }
    let remaining = (workers.map(\.deadline).min() ?? 0) - SystemClock.monotonicSeconds
    let milliseconds = Int32(min(max(remaining, 0), MemoryWatch.interval) * 1000 + 1)
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }
}

internal import CLibrary
internal import Synchronization

/// A few workers that answer requests. A worker that dies is replaced.
///
/// Each worker has a thread of this process, which makes its requests and takes its answers. It has its next requests
/// before it finishes the current one, so it does not wait for its thread.
package struct WorkerPool: Sendable {
  fileprivate let command: [String]
  /// The most workers.
  private let width: Int
  fileprivate let requestsPerWorker: Int
  fileprivate let seconds: Double
  fileprivate let memory: Int

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

  /// What is asked, and what becomes of the answers. Each function may be called on several threads at the same time.
  package struct Work: Sendable {
    /// Returns a request, the number that identifies its answer, and the most bytes that the answer may have; nil when
    /// there are no more, or when this worker has enough and the rest are for the others.
    ///
    /// - Parameter held: how many requests the asking worker has that it has not answered.
    let next: @Sendable (_ held: Int) -> (number: Int, bytes: [UInt8], largestAnswer: Int)?
    /// Takes the number of a request and its answer.
    let finished: @Sendable (Int, Answer) -> Void
    /// Takes the libraries that a worker names when it is ready, before its first answer.
    let greeted: @Sendable (LoadedFiles?) -> Void

    package init(
      next: @escaping @Sendable (_ held: Int) -> (number: Int, bytes: [UInt8], largestAnswer: Int)?,
      finished: @escaping @Sendable (Int, Answer) -> Void,
      greeted: @escaping @Sendable (LoadedFiles?) -> Void = { _ in }
    ) {
      self.next = next
      self.finished = finished
      self.greeted = greeted
    }
  }

  /// Sends the requests and passes on the answers, in any order, until there are no more requests.
  ///
  /// - Throws: why no worker could be started.
  package func run(_ work: Work) async throws {
    let returned = ReturnedRequests()
    var width = width
    while true {
      let failures = await runThreads(width, work, returned)
      guard let failure = failures.first else { return }
      if width == 1 { throw failure }
      // Those that started do the work of the others. If there are none, one may start, which has the machine to itself.
      width = max(1, width - failures.count)
    }
  }

  /// Runs this many threads until each has no more requests.
  ///
  /// - Returns: the error of each thread that could start no worker.
  private func runThreads(_ width: Int, _ work: Work, _ returned: ReturnedRequests) async -> [any Error] {
    await withTaskGroup(of: (any Error)?.self) { group in
      for _ in 0..<width {
        group.addTask {
          do {
            try await BlockingThread.run {
              var thread = WorkerThread(pool: self, work: work, returned: returned)
              try thread.run()
            }
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { failures, error in
        if let error { failures.append(error) }
      }
    }
  }
}

/// Requests of workers that ended before they answered them, to be sent again.
private final class ReturnedRequests: Sendable {
  private let requests = Mutex<[Worker.Request]>([])

  func add(_ returned: [Worker.Request]) { requests.withLock { $0 += returned } }

  func next() -> Worker.Request? { requests.withLock { $0.popLast() } }
}

/// One worker at a time, and the thread that waits for it.
private struct WorkerThread {
  let pool: WorkerPool
  let work: WorkerPool.Work
  let returned: ReturnedRequests
  private var worker: Worker?
  /// How many times in a row a worker has ended before it was ready.
  private var failedStarts = 0

  init(pool: WorkerPool, work: WorkerPool.Work, returned: ReturnedRequests) {
    self.pool = pool
    self.work = work
    self.returned = returned
  }

  /// Until there are no more requests.
  mutating func run() throws(WorkerStartError) {
    while true {
      try send()
      guard let worker, worker.isBusy else { return }
      Self.wait(for: worker)
      worker.limitMemory()
      try collect(from: worker)
    }
  }

  /// Gives the worker as many requests as it may have.
  private mutating func send() throws(WorkerStartError) {
    while hasRoom {
      let held = worker?.requests.count ?? 0
      guard let request = returned.next() ?? work.next(held).map(Worker.Request.init) else { return }
      do throws(WorkerStartError) {
        try runningWorker().take(request, within: pool.seconds)
      } catch {
        returned.add([request])
        throw error
      }
    }
  }

  private mutating func runningWorker() throws(WorkerStartError) -> Worker {
    if let worker { return worker }
    let new = try Worker(pool.command, memory: pool.memory)
    worker = new
    return new
  }

  /// A worker may have up to 16 requests, but only one until it is ready, only two once their total size is 64 KB, and
  /// never more than it may still answer.
  private var hasRoom: Bool {
    guard let worker else { return true }
    let remaining = pool.requestsPerWorker - worker.answers
    return worker.requests.count < min(Self.mostRequests(of: worker), remaining)
  }

  private static func mostRequests(of worker: Worker) -> Int {
    // Other workers may be ready earlier.
    guard worker.hasGreeted else { return 1 }
    return worker.requestedBytes < 1 << 16 ? 16 : 2
  }

  private static let startsTried = 3

  /// Passes on the worker's answers. Drops the worker if it has ended, or has answered as many requests as it may.
  private mutating func collect(from worker: Worker) throws(WorkerStartError) {
    while let (request, answer) = worker.advance(within: pool.seconds) {
      switch answer {
      case .success:
        if worker.answers == 1 { work.greeted(worker.libraries) }
        failedStarts = 0
        if worker.answers >= pool.requestsPerWorker { self.worker = nil }
        work.finished(request.number, answer)
      case .failure(let failure):
        self.worker = nil
        returned.add(worker.requests)
        if worker.hasGreeted { return work.finished(request.number, answer) }
        // The worker has not seen the request, so the request did not cause the failure.
        returned.add([request])
        failedStarts += 1
        if failedStarts >= Self.startsTried { throw WorkerStartError(failure) }
        return
      }
    }
  }

  /// How long to let answers gather, in microseconds.
  private static let nap: useconds_t = 3000
  /// With so many requests, a worker has something to do for longer than that.
  private static let manyRequests = 8

  /// Sleeps until the worker has sent something, can receive more, has exceeded its time, or must be measured again.
  private static func wait(for worker: Worker) {
    // If the worker does not wait for this process, several answers are taken at once. Waking up for each answer would
    // take 5 % of the processor time of an export.
    if worker.requests.count >= manyRequests && !worker.isSending { _ = usleep(nap) }
    var descriptors = [pollfd(fd: worker.output.number, events: Int16(POLLIN), revents: 0)]
    if worker.isSending { descriptors.append(pollfd(fd: worker.input.number, events: Int16(POLLOUT), revents: 0)) }
    let remaining = worker.deadline - SystemClock.monotonicSeconds
    let milliseconds = Int32(min(max(remaining, 0), MemoryWatch.interval) * 1000 + 1)
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }
}

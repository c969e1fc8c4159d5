internal import Drawing
internal import Findings
package import IconVerdict
internal import Platform
internal import Synchronization

/// Draws icons in separate processes, so that no icon can stop the run.
package struct RendererPool: Sendable {
  /// Draws in this process on threads, for tests and inside the workers.
  package static let thisProcess = RendererPool(program: nil)

  /// Draws in child processes that run this program. The program must call
  /// `RenderWorker.runIfAsked`.
  package static func workers(program: String) -> RendererPool { RendererPool(program: program) }

  private let program: String?
  /// How many icons are drawn at the same time.
  package var jobs = Concurrency.width {
    didSet { jobs = min(jobs, SystemLimits.tasks) }
  }
  /// Where drawings of earlier runs are found and kept; nil if everything is drawn.
  package var cache: DrawingCache?
  /// Called whenever an icon is done.
  package var progress: @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in }

  /// What is to be done for a number: a job, or nothing because its outcome is known.
  package enum Task<Outcome> {
    case job(IconJob)
    case done(Outcome)
  }

  /// Performs the tasks `0..<count`, and returns their outcomes in this order.
  ///
  /// - Parameters:
  ///   - task: is called once for each number, and once more for a large file that the cache does not have.
  ///     Without a cache, only the jobs that are being done are held in memory.
  ///   - outcome: turns a job and its result into what is kept of them.
  package func perform<Outcome: Sendable>(
    _ count: Int, limits: Limits, _ task: @escaping @Sendable (Int) -> Task<Outcome>,
    outcome: @escaping @Sendable (Int, IconJob, IconJob.Result) -> Outcome
  ) async throws -> [Outcome] {
    let earlier = cache?.open()
    var known = Known<Outcome>(count)
    if let earlier, !earlier.isEmpty {
      known.take(await look(in: earlier, count, task, outcome: outcome))
      progress(known.questions.count, count)
    }
    let remaining = known.outcomes.indices.filter { known.outcomes[$0] == nil }
    if remaining.isEmpty { return known.outcomes.compactMap(\.self) }
    let recorder = earlier?.recorder()
    if let program {
      // A process takes as long to start as ten icons to draw.
      let mostUseful = (remaining.count + 9) / 10
      let run = RenderRun(
        program: program, width: min(jobs, mostUseful), limits: limits, progress: progress, task: task,
        outcome: outcome, outcomes: known.outcomes, jobs: known.jobs, recorder: recorder)
      return try await run.perform(remaining, keeping: known.questions)
    }
    return await perform(remaining, known, recorder, task, outcome: outcome)
  }

  /// What the cache says of a task.
  private enum Found<Outcome: Sendable>: Sendable {
    /// It needs no worker; the question is nil if the outcome does not come from the cache.
    case outcome(Outcome, ContentDigest?)
    /// The cache does not have it. The job is nil if it is too large to be held until a worker takes it.
    // A job is large, and in most lists the cache has nearly all.
    indirect case nothing(IconJob?)
  }

  /// The largest file that is held until a worker takes it, in bytes. Icons are smaller.
  private static var largestHeld: Int { 1 << 16 }

  /// Outcomes that the cache has, and where it has them.
  private struct Known<Outcome: Sendable>: Sendable {
    var outcomes: [Outcome?]
    var questions: [ContentDigest] = []
    /// Jobs that the cache does not have, whose files are read already.
    var jobs: [Int: IconJob] = [:]

    init(_ count: Int) { outcomes = Array(repeating: nil, count: count) }

    mutating func take(_ found: [Found<Outcome>]) {
      for (number, found) in found.enumerated() {
        switch found {
        case .outcome(let outcome, let question):
          outcomes[number] = outcome
          if let question { questions.append(question) }
        case .nothing(let job): jobs[number] = job
        }
      }
    }
  }

  /// What the cache says of each task.
  private func look<Outcome: Sendable>(
    in earlier: EarlierDrawings, _ count: Int, _ task: @escaping @Sendable (Int) -> Task<Outcome>,
    outcome: @escaping @Sendable (Int, IconJob, IconJob.Result) -> Outcome
  ) async -> [Found<Outcome>] {
    await Concurrency.map(Array(0..<count), width: jobs) { number in
      switch task(number) {
      case .done(let outcome): return .outcome(outcome, nil)
      case .job(let job):
        if let question = job.question, let result = earlier.result(of: job, question) {
          return .outcome(outcome(number, job, result), question)
        }
        return .nothing(job.file.bytes.count <= Self.largestHeld ? job : nil)
      }
    }
  }

  /// Performs tasks in this process.
  private func perform<Outcome: Sendable>(
    _ remaining: [Int], _ known: Known<Outcome>, _ recorder: EarlierDrawings.Recorder?,
    _ task: @escaping @Sendable (Int) -> Task<Outcome>,
    outcome: @escaping @Sendable (Int, IconJob, IconJob.Result) -> Outcome
  ) async -> [Outcome] {
    let records = recorder != nil
    let count = known.outcomes.count
    let before = count - remaining.count
    let new = await Concurrency.map(remaining, width: jobs) {
      progress(before + $0, count)
    } _: { number -> (outcome: Outcome, question: ContentDigest?, answer: [UInt8]) in
      switch known.jobs[number].map({ Task<Outcome>.job($0) }) ?? task(number) {
      case .done(let outcome): return (outcome: outcome, question: nil, answer: [])
      case .job(let job):
        let result = job.perform()
        let isKept = records && result.drawing != nil && job.screening?.loadsFonts == false
        return (
          outcome: outcome(number, job, result), question: isKept ? job.question : nil,
          answer: isKept ? RenderWorker.answer(with: result) : []
        )
      }
    }
    var outcomes = known.outcomes
    for (number, new) in zip(remaining, new) { outcomes[number] = new.outcome }
    if var recorder {
      recorder.take(LoadedFiles.ofThisProcess)
      for new in new { if let question = new.question { recorder.keep(new.answer, to: question) } }
      recorder.save(keeping: known.questions)
    }
    return outcomes.compactMap(\.self)
  }

  /// Performs the tasks `0..<count`, and returns their results in this order.
  package func perform(
    _ count: Int, limits: Limits, _ task: @escaping @Sendable (Int) -> Task<IconJob.Result>
  ) async throws -> [IconJob.Result] {
    try await perform(count, limits: limits, task) { _, _, result in result }
  }
}

/// One run of the workers through a list of icons. Each worker has a thread of its own, on which files are read for it,
/// and its answers become outcomes.
private final class RenderRun<Outcome: Sendable>: Sendable {
  private let program: String
  /// How many workers run at the same time.
  private let width: Int
  private let limits: Limits
  private let progress: @Sendable (Int, Int) -> Void
  private let task: @Sendable (Int) -> RendererPool.Task<Outcome>
  private let outcome: @Sendable (Int, IconJob, IconJob.Result) -> Outcome
  /// Whether new drawings are kept for later runs.
  private let records: Bool
  private let state: Mutex<State>

  private struct State: Sendable {
    var outcomes: [Outcome?]
    var done: Int
    /// What no worker has got yet.
    var remaining: ArraySlice<Int> = []
    /// Jobs that are being done, or will be tried again, or whose files are read already.
    var jobs: [Int: IconJob]
    /// Keeps new drawings for later runs.
    var recorder: EarlierDrawings.Recorder?
    /// Icons with text. A process that has drawn text draws the next text differently, so each gets a
    /// fresh process.
    var withFonts: [Int] = []
    /// Icons that a worker was working on when it ended or took too long. Each is tried once more,
    /// alone and within this many seconds of wall time, because another icon or another program may
    /// have been the cause.
    var suspects: [Suspect] = []
  }

  private struct Suspect: Sendable {
    let number: Int
    let kind: WorkerKind
    let seconds: Double
  }

  /// - Parameters:
  ///   - outcomes: those that are known already.
  ///   - jobs: those whose files are read already.
  init(
    program: String, width: Int, limits: Limits, progress: @escaping @Sendable (Int, Int) -> Void,
    task: @escaping @Sendable (Int) -> RendererPool.Task<Outcome>,
    outcome: @escaping @Sendable (Int, IconJob, IconJob.Result) -> Outcome, outcomes: [Outcome?],
    jobs: [Int: IconJob], recorder: EarlierDrawings.Recorder?
  ) {
    self.program = program
    self.width = width
    self.limits = limits
    self.progress = progress
    self.task = task
    self.outcome = outcome
    records = recorder != nil
    let done = outcomes.count { $0 != nil }
    state = Mutex(State(outcomes: outcomes, done: done, jobs: jobs, recorder: recorder))
  }

  /// - Parameters:
  ///   - numbers: those whose outcomes are not known.
  ///   - used: the drawings of earlier runs that were used.
  /// - Returns: all outcomes.
  func perform(_ numbers: [Int], keeping used: [ContentDigest]) async throws -> [Outcome] {
    try await run(.many, numbers)
    try await run(.oneWithFonts, state.withLock(\.withFonts))
    for suspect in state.withLock(\.suspects) {
      try await run(suspect.kind, [suspect.number], lastTry: suspect.seconds)
    }
    return state.withLock { state in
      state.recorder?.save(keeping: used)
      return state.outcomes.compactMap(\.self)
    }
  }

  private enum WorkerKind: Sendable {
    case many, one, oneWithFonts

    var requests: Int {
      switch self {
      case .many: .max
      case .one, .oneWithFonts: 1
      }
    }

    /// The kind for a second try.
    var alone: WorkerKind {
      switch self {
      case .many, .one: .one
      case .oneWithFonts: .oneWithFonts
      }
    }
  }

  /// - Parameter lastTry: how long the answer to a job may take that is not tried again; nil for
  ///   the first try of each.
  private func run(_ kind: WorkerKind, _ numbers: [Int], lastTry: Double? = nil) async throws {
    guard !numbers.isEmpty else { return }
    state.withLock { $0.remaining = numbers[...] }
    let pool = WorkerPool(
      [program] + RenderWorker.arguments(limits, loadsFonts: kind == .oneWithFonts),
      width: min(width, numbers.count),
      requestsPerWorker: kind.requests,
      seconds: lastTry ?? Double(limits.wallSeconds),
      memory: limits.megabytes << 20)
    let work = WorkerPool.Work { [self] held in
      next(held).map { number, job in (number, job.request, job.largestAnswer) }
    } finished: { [self] number, answer in
      finished(number, answer, kind, isLastTry: lastTry != nil)
    } greeted: { [self] libraries in
      state.withLock { $0.recorder?.take(libraries) }
    }
    do {
      try await pool.run(work)
    } catch let error as WorkerStartError where error.lacksLibrary {
      // A worker without its libraries ends before it can send a message, so this process loads them to learn which is
      // missing.
      throw RasterLibraries.problem.map(MissingLibrary.init) ?? error
    }
  }

  /// The next job for a worker.
  ///
  /// - Parameter held: how many jobs the worker has already.
  private func next(_ held: Int) -> (Int, IconJob)? {
    while let (number, job) = takeNumber(held) {
      if let job { return (number, job) }
      switch task(number) {
      case .done(let outcome): finish(number, outcome)
      case .job(let job):
        state.withLock { $0.jobs[number] = job }
        return (number, job)
      }
    }
    return nil
  }

  /// The next number, and its job if that is made already.
  private func takeNumber(_ held: Int) -> (Int, IconJob?)? {
    state.withLock { state in
      // At the end, the workers share what is left.
      if held > 0, held >= state.remaining.count / width { return nil }
      return state.remaining.popFirst().map { ($0, state.jobs[$0]) }
    }
  }

  private func finished(
    _ number: Int, _ answer: WorkerPool.Answer, _ kind: WorkerKind, isLastTry: Bool
  ) {
    guard let job = state.withLock({ $0.jobs[number] }) else { return }
    do throws(WorkerFailure) {
      if let result = try RenderWorker.result(in: answer, to: job) {
        if kind != .oneWithFonts { record(answer, result, of: job) }
        finish(number, outcome(number, job, result))
      } else if kind == .many {
        state.withLock { $0.withFonts.append(number) }
      } else {
        throw .malformedAnswer
      }
    } catch  where !isLastTry {
      retryOrFail(number, job, as: kind.alone, after: error)
    } catch {
      fail(number, job, error)
    }
  }

  private func retryOrFail(
    _ number: Int, _ job: IconJob, as kind: WorkerKind, after failure: WorkerFailure
  ) {
    let seconds = Double(limits.wallSeconds)
    func retry(within seconds: Double) {
      let suspect = Suspect(number: number, kind: kind, seconds: seconds)
      state.withLock { $0.suspects.append(suspect) }
    }
    switch failure {
    // Processor time counts only the work on this icon, so a second try would end in the same way.
    case .processorTime:
      fail(number, job, failure)
    // The machine may have been asleep or busy. A shorter try tells this from an icon that takes
    // for ever.
    case .wallTime:
      retry(within: seconds / 4)
    case .memory, .signal, .exit, .malformedAnswer:
      retry(within: seconds)
    }
  }

  private func fail(_ number: Int, _ job: IconJob, _ failure: WorkerFailure) {
    let finding = Diagnostic(failure, at: job.file, limits)
    finish(number, outcome(number, job, IconJob.Result(job.file, [finding])))
  }

  private func finish(_ number: Int, _ outcome: Outcome) {
    state.withLock { state in
      state.outcomes[number] = outcome
      state.jobs[number] = nil
      state.done += 1
      // Called under the lock, so that the counts arrive in rising order.
      progress(state.done, state.outcomes.count)
    }
  }

  /// Keeps a drawing for later runs. One with text depends on the fonts that are installed, and is drawn each time.
  private func record(_ answer: WorkerPool.Answer, _ result: IconJob.Result, of job: IconJob) {
    guard records, result.drawing != nil, case .success(let bytes) = answer, let question = job.question
    else { return }
    state.withLock { $0.recorder?.keep(bytes, to: question) }
  }
}

/// A library that draws cannot be loaded.
struct MissingLibrary: Error, CustomStringConvertible {
  let description: String
}

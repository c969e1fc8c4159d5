internal import Drawing
internal import Findings
package import IconVerdict
internal import Platform

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
        program: program, width: min(jobs, mostUseful), limits: limits,
        outcomes: known.outcomes, progress: progress, outcome: outcome, recorder: recorder,
        used: known.questions, done: count - remaining.count, jobs: known.jobs)
      return try await BlockingThread.run { try run.perform(remaining, task) }
    }
    return await perform(remaining, known, recorder, task, outcome: outcome)
  }

  /// What the cache says of a task.
  private enum Found<Outcome: Sendable>: Sendable {
    /// It needs no worker; the question is nil if the outcome does not come from the cache.
    case outcome(Outcome, ContentDigest?)
    /// The cache does not have it. The job is nil if it is too large to be held until a worker takes it.
    case nothing(IconJob?)
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

/// One run of the workers through a list of icons.
private struct RenderRun<Outcome: Sendable>: Sendable {
  let program: String
  /// How many workers run at the same time.
  let width: Int
  let limits: Limits
  var outcomes: [Outcome?]
  let progress: @Sendable (Int, Int) -> Void
  let outcome: @Sendable (Int, IconJob, IconJob.Result) -> Outcome
  /// Keeps new drawings for later runs.
  var recorder: EarlierDrawings.Recorder?
  /// The drawings of earlier runs that were used.
  let used: [ContentDigest]
  var done: Int
  /// Jobs that are being done, or will be tried again, or whose files are read already.
  var jobs: [Int: IconJob]
  /// Icons with text. A process that has drawn text draws the next text differently, so each gets a
  /// fresh process.
  var withFonts: [Int] = []
  /// Icons that a worker was working on when it ended or took too long. Each is tried once more,
  /// alone and within this many seconds of wall time, because another icon or another program may
  /// have been the cause.
  var suspects: [Suspect] = []

  struct Suspect {
    let number: Int
    let kind: WorkerKind
    let seconds: Double
  }

  consuming func perform(
    _ numbers: [Int], _ task: (Int) -> RendererPool.Task<Outcome>
  ) throws -> [Outcome] {
    var state = self
    var remaining = numbers[...]
    try state.run(.many) { state in
      while let number = remaining.popFirst() {
        if state.jobs[number] != nil { return number }
        switch task(number) {
        case .done(let outcome): state.finish(number, outcome)
        case .job(let job):
          state.jobs[number] = job
          return number
        }
      }
      return nil
    }
    var fonts = state.withFonts[...]
    try state.run(.oneWithFonts) { _ in fonts.popFirst() }
    for suspect in state.suspects {
      var number = [suspect.number][...]
      try state.run(suspect.kind, lastTry: suspect.seconds) { _ in number.popFirst() }
    }
    state.recorder?.save(keeping: state.used)
    return state.outcomes.compactMap(\.self)
  }

  private mutating func retryOrFail(
    _ number: Int, as kind: WorkerKind, after failure: WorkerFailure
  ) {
    let seconds = Double(limits.wallSeconds)
    switch failure {
    // Processor time counts only the work on this icon, so a second try would end in the same way.
    case .processorTime:
      fail(number, failure)
    // The machine may have been asleep or busy. A shorter try tells this from an icon that takes
    // for ever.
    case .wallTime:
      suspects.append(Suspect(number: number, kind: kind, seconds: seconds / 4))
    case .memory, .signal, .exit, .malformedAnswer:
      suspects.append(Suspect(number: number, kind: kind, seconds: seconds))
    }
  }

  private mutating func fail(_ number: Int, _ failure: WorkerFailure) {
    guard let job = jobs[number] else { return }
    let finding = Diagnostic(failure, at: job.file, limits)
    finish(number, outcome(number, job, IconJob.Result(job.file, [finding])))
  }

  private mutating func finish(_ number: Int, _ outcome: Outcome) {
    outcomes[number] = outcome
    jobs[number] = nil
    done += 1
    progress(done, outcomes.count)
  }

  enum WorkerKind {
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
  private mutating func run(
    _ kind: WorkerKind, lastTry: Double? = nil, next: (inout Self) -> Int?
  ) throws {
    let arguments = RenderWorker.arguments(limits, loadsFonts: kind == .oneWithFonts)
    let pool = WorkerPool(
      [program] + arguments,
      width: lastTry == nil ? width : 1,
      requestsPerWorker: kind.requests,
      seconds: lastTry ?? Double(limits.wallSeconds),
      memory: limits.megabytes << 20)
    var state = self
    defer { self = state }
    try pool.run {
      guard let number = next(&state), let job = state.jobs[number] else { return nil }
      return (number, job.request, job.largestAnswer)
    } finished: { number, answer in
      guard let job = state.jobs[number] else { return }
      do throws(WorkerFailure) {
        if let result = try RenderWorker.result(in: answer, to: job) {
          if kind != .oneWithFonts { state.record(answer, result, of: job) }
          state.finish(number, state.outcome(number, job, result))
        } else if kind == .many {
          state.withFonts.append(number)
        } else {
          throw .malformedAnswer
        }
      } catch  where lastTry == nil {
        state.retryOrFail(number, as: kind.alone, after: error)
      } catch {
        state.fail(number, error)
      }
    } greeted: { libraries in
      state.recorder?.take(libraries)
    }
  }

  /// Keeps a drawing for later runs. One with text depends on the fonts that are installed, and is drawn each time.
  private mutating func record(
    _ answer: WorkerPool.Answer, _ result: IconJob.Result, of job: IconJob
  ) {
    guard recorder != nil, result.drawing != nil, case .success(let bytes) = answer, let question = job.question
    else { return }
    recorder?.keep(bytes, to: question)
  }
}

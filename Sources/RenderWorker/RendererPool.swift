package import IconCheck
internal import POSIX
internal import SVGRaster
internal import Source

/// Draws icons in separate processes, so that no icon can stop the run.
package struct RendererPool: Sendable {
  /// Draws in this process on threads, for tests and inside the workers.
  package static let thisProcess = RendererPool(program: nil)

  /// Draws in child processes that run this program. The program must call `RenderWorker.runIfAsked`.
  package static func workers(program: String) -> RendererPool { RendererPool(program: program) }

  private let program: String?
  /// How many icons are drawn at the same time.
  package var jobs = Concurrency.width {
    didSet { jobs = min(jobs, SystemLimits.tasks) }
  }
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
  ///   - task: is called once for each number. Only the jobs that are being done are held in memory.
  ///   - outcome: turns a job and its result into what is kept of them.
  package func perform<Outcome: Sendable>(
    _ count: Int, limits: Limits, _ task: @escaping @Sendable (Int) -> Task<Outcome>,
    outcome: @escaping @Sendable (Int, IconJob, IconJob.Result) -> Outcome
  ) async throws -> [Outcome] {
    if let program {
      // A process takes as long to start as ten icons to draw.
      let run = RenderRun(
        program: program, width: min(jobs, (count + 9) / 10), limits: limits,
        outcomes: Array(repeating: nil, count: count), progress: progress, outcome: outcome)
      return try await BlockingThread.run { try run.perform(task) }
    }
    return await Concurrency.map(Array(0..<count), width: jobs) {
      progress($0, count)
    } _: { number in
      switch task(number) {
      case .job(let job): outcome(number, job, job.perform())
      case .done(let outcome): outcome
      }
    }
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
  var done = 0
  /// Jobs that are being done, or will be tried again.
  var jobs: [Int: IconJob] = [:]
  /// Icons with text. A process that has drawn text draws the next text differently, so each gets a fresh process.
  var withFonts: [Int] = []
  /// Icons to try once more.
  var suspects: [Suspect] = []

  consuming func perform(_ task: (Int) -> RendererPool.Task<Outcome>) throws -> [Outcome] {
    var state = self
    var remaining = state.outcomes.indices[...]
    try state.run(.many, width: state.width) { state in
      while let number = remaining.popFirst() {
        switch task(number) {
        case .done(let outcome): state.finish(number, outcome)
        case .job(let job):
          state.jobs[number] = job
          return number
        }
      }
      return nil
    } failed: {
      $0.retryOrFail($1, as: .one, after: $2)
    }

    var fonts = state.withFonts[...]
    try state.run(.oneWithFonts, width: state.width) { _ in
      fonts.popFirst()
    } failed: {
      $0.retryOrFail($1, as: .oneWithFonts, after: $2)
    }

    for suspect in state.suspects {
      var number = [suspect.number][...]
      try state.run(suspect.kind, width: 1, seconds: suspect.seconds) { _ in
        number.popFirst()
      } failed: {
        $0.fail($1, $2)
      }
    }
    return state.outcomes.compactMap(\.self)
  }

  /// An icon at which a worker ended, to be tried once more alone: another icon or another program may be the cause.
  struct Suspect {
    let number: Int
    let kind: WorkerKind
    /// On the clock.
    let seconds: Double
  }

  private mutating func retryOrFail(_ number: Int, as kind: WorkerKind, after failure: WorkerFailure) {
    let seconds = Double(limits.wallSeconds)
    switch failure {
    // Processor time counts only the work on this icon, so a second try would end in the same way.
    case .processorTime: fail(number, failure)
    // The machine may have been asleep or busy. A shorter try tells this from an icon that takes for ever.
    case .wallTime: suspects.append(Suspect(number: number, kind: kind, seconds: seconds / 4))
    case .memory, .signal, .exit, .malformedAnswer:
      suspects.append(Suspect(number: number, kind: kind, seconds: seconds))
    }
  }

  private mutating func fail(_ number: Int, _ failure: WorkerFailure) {
    guard let job = jobs[number] else { return }
    let finding = Diagnostic(failure, at: job.file, limits)
    finish(number, outcome(number, job, IconJob.Result(judgement: Judgement(job.file.path, [finding], nil))))
  }

  private mutating func finish(_ number: Int, _ outcome: Outcome) {
    outcomes[number] = outcome
    jobs[number] = nil
    done += 1
    progress(done, outcomes.count)
  }

  enum WorkerKind {
    case many, one, oneWithFonts
  }

  private mutating func run(
    _ kind: WorkerKind, width: Int, seconds: Double? = nil, next: (inout Self) -> Int?,
    failed: (inout Self, Int, WorkerFailure) -> Void
  ) throws {
    let pool = WorkerPool(
      [program] + RenderWorker.arguments(limits, loadsFonts: kind == .oneWithFonts), width: width,
      requestsPerWorker: kind == .many ? .max : 1, seconds: seconds ?? Double(limits.wallSeconds))
    var state = self
    defer { self = state }
    try pool.run {
      guard let number = next(&state), let job = state.jobs[number] else { return nil }
      return (number, job.request, job.largestAnswer)
    } finished: { number, answer in
      guard let job = state.jobs[number] else { return }
      do {
        switch try RenderWorker.Answer(answer, to: job) {
        case .needsFonts where kind == .many: state.withFonts.append(number)
        case .needsFonts: throw WorkerFailure.malformedAnswer
        case .result(let result): state.finish(number, state.outcome(number, job, result))
        }
      } catch let failure as WorkerFailure {
        failed(&state, number, failure)
      }
    }
  }
}

internal import Disk
internal import SVGRaster
internal import Source
internal import WorkerProcess

/// Where icons are drawn: in processes of their own, so that no icon can stop the run.
package struct RendererPool: Sendable {
  /// In this process, on threads: for tests, and inside of the workers themselves.
  package static let thisProcess = RendererPool(program: nil)

  /// In processes that run the program of this path, as `RenderWorker` does.
  package static func workers(program: String) -> RendererPool { RendererPool(program: program) }

  private let program: String?
  /// How many icons are at work at once.
  package var jobs = Concurrency.width {
    didSet { jobs = min(jobs, SystemLimits.tasks) }
  }
  /// Is told of how many icons of all the pictures are done.
  package var progress: @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in }

  private init(program: String?) {
    self.program = program
  }

  /// What a caller has for a number: work, or an outcome that needs none.
  enum Task<Outcome> {
    case job(IconJob)
    case done(Outcome)
  }

  /// Performs the tasks of the numbers below `count`, and gives their outcomes in their order.
  ///
  /// - Parameters:
  ///   - task: is called once for each number; the jobs that are at work are held, no more.
  ///   - outcome: makes what is kept of a job and its result.
  func perform<Outcome: Sendable>(
    _ count: Int, limits: Limits, _ task: @escaping @Sendable (Int) -> Task<Outcome>,
    outcome: @escaping @Sendable (Int, IconJob, IconJob.Result) -> Outcome
  ) async throws -> [Outcome] {
    if let program {
      return try RenderRun(
        program: program, jobs: jobs, limits: limits, count: count, progress: progress, outcome: outcome
      ).perform(task)
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

  /// Performs the tasks of the numbers below `count`, and gives the results in their order.
  func perform(
    _ count: Int, limits: Limits, _ task: @escaping @Sendable (Int) -> Task<IconJob.Result>
  ) async throws -> [IconJob.Result] {
    try await perform(count, limits: limits, task) { _, _, result in result }
  }
}

extension WorkerCommand {
  fileprivate static func renderer(program: String, _ limits: Limits, loadsFonts: Bool) -> Self {
    Self(executable: program, arguments: RenderWorker.arguments(limits, loadsFonts: loadsFonts))
  }
}

/// The work of some workers on a list of icons, from the first to the last.
private struct RenderRun<Outcome> {
  let program: String
  let jobsAtOnce: Int
  let limits: Limits
  private var outcomes: [Outcome?]
  private let outcome: (Int, IconJob, IconJob.Result) -> Outcome
  private var done = 0
  private let progress: (Int, Int) -> Void
  /// Jobs that are at work, or will be tried again.
  private var jobs: [Int: IconJob] = [:]
  /// Icons with text: a process that has drawn one draws text of the next differently, so each gets a fresh one.
  private var withFonts: [Int] = []
  /// Icons to try once more.
  private var suspects: [Suspect] = []

  init(
    program: String, jobs: Int, limits: Limits, count: Int, progress: @escaping (Int, Int) -> Void,
    outcome: @escaping (Int, IconJob, IconJob.Result) -> Outcome
  ) {
    self.program = program
    self.progress = progress
    self.outcome = outcome
    // A process takes as long to start as ten icons to draw.
    jobsAtOnce = min(jobs, (count + 9) / 10)
    self.limits = limits
    outcomes = Array(repeating: nil, count: count)
  }

  consuming func perform(_ task: (Int) -> RendererPool.Task<Outcome>) throws -> [Outcome] {
    var shift = self
    var rest = shift.outcomes.indices[...]
    try shift.run(.many, width: shift.jobsAtOnce) { shift in
      while let number = rest.popFirst() {
        switch task(number) {
        case .done(let outcome): shift.finish(number, outcome)
        case .job(let job):
          shift.jobs[number] = job
          return number
        }
      }
      return nil
    } failed: { shift, number, failure in
      shift.retryOrFail(number, as: .one, after: failure)
    }

    var fonts = shift.withFonts[...]
    try shift.run(.oneWithFonts, width: shift.jobsAtOnce) { _ in
      fonts.popFirst()
    } failed: { shift, number, failure in
      shift.retryOrFail(number, as: .oneWithFonts, after: failure)
    }

    for suspect in shift.suspects {
      var number: Int? = suspect.number
      try shift.run(suspect.kind, width: 1, seconds: suspect.seconds) { _ in
        defer { number = nil }
        return number
      } failed: { shift, number, failure in
        shift.fail(number, failure)
      }
    }
    return shift.outcomes.compactMap(\.self)
  }

  /// An icon at which a worker ended, to be tried once more alone: another icon, or another program, may have been the cause.
  private struct Suspect {
    let number: Int
    let kind: WorkerKind
    /// On the clock.
    let seconds: Double
  }

  private mutating func retryOrFail(_ number: Int, as kind: WorkerKind, after failure: WorkerFailure) {
    let seconds = Double(limits.wallSeconds)
    switch failure {
    // The clock counted this icon's own work alone, so a second try would end the same.
    case .processorTime: fail(number, failure)
    // The machine may have been asleep or busy. A shorter try tells that from an icon that takes for ever.
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

  private enum WorkerKind {
    case many, one, oneWithFonts
  }

  private mutating func run(
    _ kind: WorkerKind, width: Int, seconds: Double? = nil, next: (inout Self) -> Int?,
    failed: (inout Self, Int, WorkerFailure) -> Void
  ) throws {
    // The first is needed to know how long an answer may be; without one no process is started.
    guard let first = next(&self), let largestAnswer = jobs[first]?.largestAnswer else { return }
    var pending: Int? = first
    let pool = WorkerPool(
      .renderer(program: program, limits, loadsFonts: kind == .oneWithFonts), width: width,
      requestsPerWorker: kind == .many ? .max : 1, seconds: seconds ?? Double(limits.wallSeconds),
      largestAnswer: largestAnswer)
    var shift = self
    defer { self = shift }
    try pool.run {
      guard let number = pending ?? next(&shift), let job = shift.jobs[number] else { return nil }
      pending = nil
      return (number, job.request)
    } finished: { number, answer in
      guard let job = shift.jobs[number] else { return }
      do {
        switch try RenderWorker.Answer(answer, to: job) {
        case .needsFonts where kind == .many: shift.withFonts.append(number)
        case .needsFonts: throw WorkerFailure.malformedAnswer
        case .result(let result): shift.finish(number, shift.outcome(number, job, result))
        }
      } catch let failure as WorkerFailure {
        failed(&shift, number, failure)
      }
    }
  }
}

/// How a worker ended without an answer.
package enum WorkerFailure: Error, Hashable, Sendable {
  /// It used up its processor time.
  case processorTime
  /// It did not answer in time, though it did not use up its processor time.
  case wallTime
  /// It used up its memory.
  case memory
  /// The system ended it with this signal.
  case signal(Int32)
  /// It ended by itself with this status.
  case exit(Int32)
  /// It sent something that is not an answer.
  case malformedAnswer
}

/// Why no worker could be started.
package struct WorkerStartError: Error, CustomStringConvertible {
  package let description: String
  /// Whether the program ended because a library is missing, which it cannot name.
  package private(set) var lacksLibrary = false

  private init(_ problem: String, _ shortage: SystemLimits.Shortage? = nil) {
    let message = "cannot start a renderer: \(problem)"
    if let shortage {
      description = "\(message)\n  \(shortage.help)"
    } else {
      description = message
    }
  }

  /// The program could not be started.
  init(_ error: DiskError) {
    if case .system(let number) = error.reason {
      self.init(SystemCall.text(of: number), SystemLimits.Shortage(number))
    } else {
      self.init(error.explanation)
    }
  }

  /// The program ended before it was ready.
  init(_ failure: WorkerFailure) {
    switch failure {
    case .processorTime, .wallTime: self.init("it takes too long")
    case .memory: self.init("it needs more memory than the limit allows")
    case .signal(let number): self.init("it is ended by signal \(number)")
    case .exit(WorkerExit.threads): self.init("it cannot start enough threads", .threads)
    case .exit(WorkerExit.libraries):
      self.init("librsvg or a library that it needs is missing; `monotint --version --verbose` names it")
      lacksLibrary = true
    case .exit(let status): self.init("it ends with status \(status)")
    case .malformedAnswer: self.init("its answer is not that of a renderer")
    }
  }
}

/// The exit statuses of a worker.
enum WorkerExit {
  static let finished: Int32 = 0
  static let memory: Int32 = 101
  /// It cannot start its threads.
  static let threads: Int32 = 103
  /// The libraries that draw cannot be loaded; the system's loader uses this status too.
  static let libraries: Int32 = 127
}

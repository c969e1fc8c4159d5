/// How a worker ended in place of an answer.
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
  /// What it said was not an answer.
  case malformedAnswer
}

/// Why no worker could be started.
package struct WorkerStartError: Error, CustomStringConvertible {
  package let description: String

  init(_ problem: String, help: String? = nil) {
    description = "cannot start a renderer: " + problem + (help.map { "\n  \($0)" } ?? "")
  }

  /// - Parameter number: of an error of the system.
  init(errno number: Int32) {
    self.init(POSIX.text(of: number), help: SystemLimits.Shortage(number)?.help)
  }
}

/// What an exit status of a worker means.
enum WorkerExit {
  /// It cannot start its threads.
  static let threads: Int32 = 103
  static let finished: Int32 = 0
  static let memory: Int32 = 101
  static let malformedAnswer: Int32 = 102
}

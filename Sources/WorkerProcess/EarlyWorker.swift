internal import Synchronization

/// A worker that is started before there is work for it, so that it is ready when there is.
///
/// One that nobody wants ends with the value.
package final class EarlyWorker: Sendable {
  private let command: WorkerCommand
  private let process: Mutex<ChildProcess?>

  package init(_ command: WorkerCommand) throws {
    self.command = command
    process = Mutex(try ChildProcess(command))
  }

  /// The process, once, for those who would start the same.
  func take(for command: WorkerCommand) -> ChildProcess? {
    guard command == self.command else { return nil }
    return process.withLock { process in
      defer { process = nil }
      return process
    }
  }
}

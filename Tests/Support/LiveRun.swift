internal import MonotintCLI
internal import POSIX
internal import RenderWorker
internal import Synchronization

/// A command line that goes on until it is stopped, with what it has printed so far.
package final class LiveRun: Sendable {
  /// Long enough for a machine that is busy with other tests.
  private static let patience = Duration.seconds(60)

  private let text = CollectedText()
  private let task: Task<ExitStatus, Never>

  package init(_ words: String..., in folder: String) {
    task = Task { [text] in
      await Monotint.run(words, in: folder, at: .thisProcess, environment: { _ in nil }, terminal: text.terminal())
    }
  }

  /// What was printed to standard output so far.
  package var output: String { text.of(.output) }

  /// Waits until what was printed to standard output is so.
  package func wait(until isSo: (String) throws -> Bool) async throws {
    let start = ContinuousClock.now
    while try !isSo(text.of(.output)) {
      guard start.duration(to: .now) < Self.patience else { throw Overdue(output: text.of(.output)) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Waits until so many rounds have been told, a line each.
  package func wait(rounds: Int) async throws { try await wait { $0.count { $0 == "\n" } >= rounds } }

  /// Ends it as Ctrl-C does.
  package func stop() async -> CommandRun {
    task.cancel()
    return CommandRun(status: await task.value, text)
  }

  private struct Overdue: Error {
    let output: String
  }
}

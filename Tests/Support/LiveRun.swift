internal import MonotintCLI
internal import Platform
internal import Rendering
internal import Synchronization

/// A command line that goes on until it is stopped, with what it has printed so far.
package final class LiveRun: Sendable {
  /// How many times a wait looks, for a minute at least. Looks are counted, because a busy machine delays them as it delays
  /// what is waited for.
  private static let patience = 12_000

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
    for _ in 0..<Self.patience {
      if try isSo(text.of(.output)) { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw Overdue(output: text.of(.output))
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

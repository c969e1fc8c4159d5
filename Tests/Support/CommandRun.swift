internal import Disk
package import MonotintCLI
internal import MonotintKit
internal import Synchronization

/// What a command line did, run in process.
package struct CommandRun: Sendable {
  package let status: ExitStatus
  package let output: String
  package let errorOutput: String

  /// Runs monotint in a folder as if at a pipe, or at a terminal when `interactive`.
  package static func monotint(_ words: String..., in folder: String, interactive: Bool = false) async -> CommandRun {
    let text = Collected()
    let status = await Monotint.run(words, in: folder, at: .thisProcess) { color in
      Terminal(
        isInteractive: interactive, usesColor: color == "always", showsProgress: false,
        write: { text.append($1, to: $0) })
    }
    return CommandRun(status: status, output: text.of(.output), errorOutput: text.of(.error))
  }

  /// What was written to each stream.
  private final class Collected: Sendable {
    private let text = Mutex<[StandardStream: String]>([:])

    func append(_ more: String, to stream: StandardStream) { text.withLock { $0[stream, default: ""] += more } }
    func of(_ stream: StandardStream) -> String { text.withLock { $0[stream, default: ""] } }
  }
}

package import MonotintCLI
internal import Platform
package import Rendering
internal import Synchronization

/// What a command line did, run in process.
package struct CommandRun: Sendable, CustomStringConvertible {
  package let status: ExitStatus
  package let outputBytes: [UInt8]
  package let errorOutput: String

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }

  package var description: String { "\(status):\n\(output)\(errorOutput)" }

  /// Runs monotint in a folder as if at a pipe, or at a terminal when `interactive`.
  package static func monotint(
    _ words: String..., in folder: String, interactive: Bool = false, environment: [String: String] = [:]
  ) async -> CommandRun {
    await monotint(words, in: folder, interactive: interactive, environment: environment)
  }

  package static func monotint(
    _ words: [String], in folder: String, interactive: Bool = false, commit: UInt64 = 0,
    environment: [String: String] = [:], at renderers: RendererPool = .thisProcess
  ) async -> CommandRun {
    let text = CollectedText()
    let status = await Monotint.run(
      words, in: folder, at: renderers, commit: commit, environment: { environment[$0] },
      terminal: text.terminal(interactive: interactive))
    return CommandRun(status: status, text)
  }
}

extension CommandRun {
  init(status: ExitStatus, _ text: CollectedText) {
    self.init(status: status, outputBytes: text.bytes(of: .output), errorOutput: text.of(.error))
  }
}

/// What was written to each stream.
final class CollectedText: Sendable {
  private let text = Mutex<[StandardStream: [UInt8]]>([:])

  /// Makes a terminal that writes here.
  func terminal(interactive: Bool = false) -> (_ color: Terminal.ColorUse?) -> Terminal {
    { color in
      Terminal(
        isInteractive: interactive, usesColor: color == .always, showsProgress: false,
        write: { stream, more in self.text.withLock { $0[stream, default: []] += more } })
    }
  }

  func of(_ stream: StandardStream) -> String { String(decoding: bytes(of: stream), as: UTF8.self) }

  func bytes(of stream: StandardStream) -> [UInt8] { text.withLock { $0[stream, default: []] } }
}

package import MonotintCLI
internal import Platform
package import Rendering
internal import Synchronization
internal import Workspace

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
    let run = CommandRun(status: status, text)
    if let transcript = Transcript.current {
      transcript.add(run.record(of: words, in: folder))
      if words.first == "init" { transcript.add(written(in: folder)) }
    }
    return run
  }

  /// The files that `init` writes.
  private static func written(in folder: String) -> String {
    ["monotint.json", "tokens.resolver.json"].map { name in
      let bytes = try? Disk.read("\(folder)/\(name)")
      return bytes.map { "-- \(name)\n\(String(decoding: $0, as: UTF8.self))" } ?? ""
    }.joined()
  }

  /// The words and all that was printed, without what differs from run to run.
  package func record(of words: [String], in folder: String) -> String {
    let text = "$ monotint \(words.joined(separator: " "))\n\(output)\(errorOutput)[\(status)]\n\n"
    return text.replacing(folder, with: "FOLDER").replacing(MonotintVersion.current, with: "VERSION")
      .replacing(#/timestamp="[^"]*"/#, with: #"timestamp="""#)
      .replacing(#/time="[0-9.]+"/#, with: #"time="""#)
      // Sizes of pictures depend on the library that compressed them.
      .replacing(#/[0-9]+ bytes/#, with: "some bytes").replacing(#/"bytes": [0-9]+/#, with: #""bytes": 0"#)
      .replacing(#/ in [0-9.]+ s, [0-9,]+ a second/#, with: " in some time")
      .replacing(#/http:..127.0.0.1:[0-9]+/#, with: "SERVER")
      // Other folders of tests, and drafts.
      .replacing(#/[^ “"]*.monotint-[0-9A-F-]{36}/#, with: "OTHER").replacing(#/monotint-[0-9a-f]{16}/#, with: "DRAFT")
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

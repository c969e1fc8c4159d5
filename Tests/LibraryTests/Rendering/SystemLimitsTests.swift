import Foundation
import TestSupport
import Testing

/// The program where the system lets it open few files, or start few threads and processes.
@Suite struct SystemLimitsTests {
  /// A command of the shell that sets the limit; some shells call the one on processes `-p`.
  enum Limit: Sendable, CustomTestStringConvertible {
    case files(Int), processes(Int)

    var testDescription: String { command }
    var command: String {
      switch self {
      case .files(let count): "ulimit -n \(count)"
      case .processes(let count): "ulimit -u \(count) 2>/dev/null || ulimit -p \(count)"
      }
    }
  }

  private static let commands = ["rules", "check", "export", "verify", "tokens", "completions bash"]

  @Test(arguments: [4, 8, 12, 16, 20, 30].map(Limit.files), commands)
  func `too few files are an error, and nothing is written`(_ limit: Limit, command: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try await run(command, in: project, limit)
    #expect(run.status == 2 && !run.isSignal)
    #expect(
      run.output == """
        monotint: too few files can be open at the same time
          raise the limit of this shell, for example with `ulimit -n 256`

        """)
    #expect(Set(try project.tree().keys) == Set(SampleFiles.all.keys))
  }

  @Test func `a limit that is not too low bounds the workers`() async throws {
    let icons = (0..<300).map { ("\($0).svg", SampleFiles.home) }
    let project = try TemporaryProject(Dictionary(uniqueKeysWithValues: icons))
    let run = try await run("check --jobs 500 --quiet .", in: project, .files(64))
    #expect(run.status == 0 && !run.output.contains("too many"), "\(run.output)")
  }

  #if os(Linux)
    // Elsewhere the limit counts no threads.
    @Test(arguments: [1, 2, 3, 4].map(Limit.processes), commands)
    func `too few threads are an error, and nothing is written`(_ limit: Limit, command: String) async throws {
      let project = try TemporaryProject(SampleFiles.all)
      let run = try await run(command, in: project, limit)
      #expect(run.status == 2 && !run.isSignal)
      #expect(
        run.output == """
          monotint: too few threads and processes can be started
            raise this user's limit (`ulimit -u`) or that of the container, or end other programs

          """)
      #expect(Set(try project.tree().keys) == Set(SampleFiles.all.keys))
    }
  #endif

  /// Runs a command, and kills it after a minute, so that a command that never ends fails.
  private func run(
    _ command: String, in project: TemporaryProject, _ limit: Limit
  ) async throws -> (status: Int32, isSignal: Bool, output: String) {
    let words = ["/bin/sh", "-c", "\(limit.command); exec \"$0\" \(command)", try Program.path]
    let run = try ProgramRun(
      (getuid() == 0 ? Self.asAnotherUser : []) + words, in: project.folder,
      environment: ["PATH": "/usr/bin:/bin"], executable: "/usr/bin/env")
    let end = Task {
      try await Task.sleep(for: .seconds(60))
      run.send(SIGKILL)
    }
    defer { end.cancel() }
    return await run.end()
  }

  /// The limit on processes does not hold for root. The other user may open all files, as root may.
  private static let asAnotherUser = [
    "setpriv", "--reuid", "65534", "--clear-groups", "--inh-caps", "+dac_override", "--ambient-caps", "+dac_override",
  ]
}

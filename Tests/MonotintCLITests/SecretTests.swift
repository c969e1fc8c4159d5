import Foundation
import TestSupport
import Testing

/// The token of Figma is for Figma alone: no other process, no output and no crash shows it.
@Suite struct SecretTests {
  private static let environment = [
    "FIGMA_TOKEN": FigmaServer.token, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    // The worst for a secret: everything that a crash can tell.
    "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,threads=all,registers=all,images=all,sanitize=no,cache=no",
  ]

  private func project(_ more: [String: String] = [:]) throws -> TemporaryProject {
    try TemporaryProject(
      [
        "monotint.json":
          #"{ "figma": { "file": "\#(FigmaServer.file)", "icons": { "home": "home.svg" } } }"#
      ]
      .merging(more) { $1 })
  }

  #if os(Linux)
    @Test func `no process that a pull starts knows the token, nor does ps show it of the pull itself`() async throws {
      let project = try project()
      let server = try FigmaServer { request, _ in request.path == "/img/home" ? .init(SampleFiles.costly) : nil }
      let run = try ProgramRun("pull", "--figma-url", server.url, in: project.folder, environment: Self.environment)
      var workers: [Int32] = []
      try await run.wait {
        workers = Self.children(of: run.id)
        return workers.contains { Self.shown($0).contains("--render-worker") }
      }
      for process in workers + [run.id] {
        let shown = Self.shown(process)
        #expect(!shown.contains(FigmaServer.token) && !shown.contains("secret-token"), "\(process): \(shown)")
      }
      #expect(Self.shown(run.id).contains("FIGMA_TOKEN=----"))
      run.send(SIGINT)
      let end = await run.end()
      #expect(!end.output.contains(FigmaServer.token))
      #expect(try project.tree().keys.sorted() == ["monotint.json"])
    }

    @Test func `a pull that crashes writes no core file`() async throws {
      let project = try project()
      let server = try FigmaServer { _, _ in .init(ending: .silent) }
      let script = #"ulimit -c unlimited 2>/dev/null; exec "$0" pull --figma-url "$1""#
      let run = try ProgramRun(
        ["-c", script, try Program.path, server.url], in: project.folder, environment: Self.environment,
        executable: "/bin/sh")
      try await run.wait { !server.requests.isEmpty }
      let limits = try String(contentsOfFile: "/proc/\(run.id)/limits", encoding: .utf8)
      let line = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
      run.send(SIGKILL)
      _ = await run.end()
      #expect(line?.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"], "\(limits)")
    }

    /// What `ps` shows of a process, with its environment.
    private static func shown(_ process: Int32) -> String {
      ["cmdline", "environ"].map { name in
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/\(name)") ?? Data()
        return String(decoding: bytes.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
      }.joined(separator: "\n")
    }

    private static func children(of parent: Int32) -> [Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }.filter { process in
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
        // After the name, which may hold anything, stand the state and the parent.
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 && Int32(fields[1]) == parent
      }
    }
  #endif

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTERM])
  func `a crash in the middle of a pull shows no token`(signal: Int32) async throws {
    let project = try project()
    let server = try FigmaServer { _, _ in .init(ending: .silent) }
    let run = try ProgramRun("pull", "--figma-url", server.url, in: project.folder, environment: Self.environment)
    try await run.wait { !server.requests.isEmpty }
    run.send(signal)
    let end = await run.end()
    #expect(end.isSignal && end.status == signal)
    #expect(!end.output.contains(FigmaServer.token) && !end.output.contains("secret-token"), "\(end.output)")
    #expect(try project.tree().keys.sorted() == ["monotint.json"])
  }
}

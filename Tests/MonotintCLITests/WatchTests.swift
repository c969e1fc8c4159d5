import Foundation
import MonotintCLI
import TestSupport
import Testing

@Suite struct WatchTests {
  /// A watch that runs while `body` does, and all it printed by the end.
  private func watching(
    _ project: TemporaryProject, _ body: (LiveRun) async throws -> Void
  ) async throws -> CommandRun {
    let run = LiveRun("watch", in: project.folder)
    do {
      try await run.wait { $0.contains("Exported") || $0.contains("Nothing to export") || $0.contains("error") }
      try await body(run)
    } catch {
      _ = await run.stop()
      throw error
    }
    return await run.stop()
  }

  @Test func `two hundred quick saves of an icon end in the right catalog`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try await watching(project) { run in
      for number in 1...200 {
        try project.write(
          "Assets/TabBar/home.svg",
          SampleFiles.icon("<rect x=\"2\" y=\"2\" width=\"\(number % 17 + 3)\" height=\"19\" fill=\"black\"/>"))
        if number % 20 == 0 { try await Task.sleep(for: .milliseconds(20)) }
      }
      // On a busy machine, a first round may begin between two of the saves.
      try await run.wait { $0.contains("Exported home.\n") }
      var tries = 0
      while tries < 3000, await CommandRun.monotint("verify", in: project.folder).status == .findings {
        tries += 1
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    // `verify` above may hold the lock when the watch wants it, which then says so and tries again.
    let trouble = run.errorOutput.split(separator: "\n").filter { !$0.hasSuffix("is at work there") }
    #expect(run.status == .clean && trouble.isEmpty, "\(run.output)\(run.errorOutput)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `an icon that is deleted and comes back is exported again`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try await watching(project) { run in
      try project.remove("Assets/TabBar/bell.svg")
      try await run.wait { $0.contains("error") }
      try project.write("Assets/TabBar/bell.svg", SampleFiles.bell)
      try await run.wait { $0.contains("All is well again.") }
    }
    #expect(run.status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `broken tokens and their repair are one error and one recovery`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let run = try await watching(project) { run in
      try project.write("tokens.json", "{")
      try await run.wait { $0.contains("nothing was written") }
      // Another change, and the same error: not told again.
      try project.write("Assets/TabBar/bell.svg", SampleFiles.bell + "\n")
      try await run.wait { $0.components(separatedBy: "nothing was written").count >= 3 }
      try project.write("tokens.json", SampleFiles.tokens)
      try await run.wait { $0.contains("All is well again.") }
    }
    #expect(run.output.components(separatedBy: ": error: ").count == 2, "\(run.output)")
    #expect(run.output.components(separatedBy: "All is well again.").count == 2)
  }

  /// The program itself, asked to end at some point of a round or between two.
  @Test(arguments: [SIGINT, SIGTERM], [0, 210, 230, 400])
  func `Ctrl-C leaves a clean tree`(signal: Int32, milliseconds: Int) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    let paths = try project.tree().keys.sorted()
    let run = try ProgramRun("watch", in: project.folder)
    try await run.wait { run.output.contains("Nothing to export.\n") }
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell.replacing("6 16", with: "6 15"))
    try await Task.sleep(for: .milliseconds(milliseconds))
    run.send(signal)
    let end = await run.end()
    #expect(end.status == 0 && !end.isSignal, "\(end)")
    #expect(try project.tree().keys.sorted() == paths)
    // Either the round was finished, or it never began.
    let verification = await CommandRun.monotint("verify", in: project.folder)
    #expect(verification.status == (end.output.contains("Exported home.\n") ? .clean : .findings), "\(end)")
    #expect(!verification.output.contains("[interrupted]"))
  }

  @Test func `a configuration that names other icons is followed`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = try await watching(project) { run in
      try project.write("Other/home.svg", SampleFiles.home)
      try project.write("Other/bell.svg", SampleFiles.bell)
      try project.write("monotint.json", SampleFiles.configuration.replacing("Assets/TabBar", with: "Other"))
      try await run.wait(rounds: 2)
      try project.write("Other/home.svg", SampleFiles.icon(#"<rect x="3" y="3" width="8" height="18" fill="black"/>"#))
      try await run.wait { $0.contains("Exported home.\n") }
    }
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// A terminal that closes ends a watch in order, and one under `nohup` goes on.
  @Test(arguments: [false, true]) func `a closed terminal ends a watch, unless the signal is ignored`(
    isIgnored: Bool
  ) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    let script = (isIgnored ? #"trap "" HUP; "# : "") + #"exec "$0" watch"#
    let run = try ProgramRun(["-c", script, try Program.path], in: project.folder, executable: "/bin/sh")
    try await run.wait { run.output.contains("Exported") }
    run.send(SIGHUP)
    if isIgnored {
      try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
      try await run.wait { run.output.contains("Exported home.\n") }
      run.send(SIGINT)
    }
    let end = await run.end()
    #expect(end.status == 0 && !end.isSignal, "\(end)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }
}

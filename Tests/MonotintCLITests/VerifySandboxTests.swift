import Foundation
import MonotintCLI
import TestSupport
import Testing

/// What the plugin `MonotintVerify` says of `verify`, which runs in the sandboxes of SwiftPM and Xcode there.
@Suite struct VerifySandboxTests {
  private func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject(SampleFiles.all)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    return project
  }

  @Test(.enabled(if: FaultyRun.isAvailable)) func `verify writes nothing`() async throws {
    let project = try await exported()
    let before = try project.tree()
    let calls = try await FaultyRun.calls(of: "verify", in: project.folder)
    let changing: Set = ["create", "fsync", "syncfs", "rename", "unlinkat", "mkdirat"]
    #expect(!calls.contains { changing.contains($0.name) }, "\(calls)")
    #expect(try project.tree() == before)
  }

  @Test func `verify needs neither a home, nor a cache, nor a folder for temporary files`() async throws {
    let project = try await exported()
    let run = try ProgramRun(
      "verify", in: project.folder,
      environment: ["HOME": "/nonexistent", "TMPDIR": "/nonexistent", "MONOTINT_CACHE": ""])
    let end = await run.end()
    #expect(end.status == 0 && end.output.contains("Verified"), "\(end)")
  }

  @Test func `the plugin gives verify no cache`() throws {
    let plugin = Repository.url("Plugins/Plugins/MonotintVerify")
    let names = try FileManager.default.contentsOfDirectory(atPath: plugin.path)
    let texts = try names.map { try String(contentsOf: plugin.appending(path: $0), encoding: .utf8) }
    #expect(texts.contains { $0.contains(#"environment: ["MONOTINT_CACHE": ""]"#) })
  }
}

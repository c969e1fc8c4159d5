import TestSupport
import Testing

/// A machine whose librsvg cannot be loaded. On macOS it is linked, and the program would not start.
@Suite struct MissingLibraryTests {
  private func run(_ words: String...) async throws -> (status: Int32, output: String, tree: Set<String>) {
    let project = try TemporaryProject(SampleFiles.all)
    let libraries = try TemporaryProject(["librsvg-2.so.2": "nothing"])
    let run = try ProgramRun(words, in: project.folder, environment: ["LD_LIBRARY_PATH": libraries.folder])
    let end = await run.end()
    return (end.status, end.output, Set(try project.tree().keys))
  }

  #if os(Linux)
    @Test(arguments: ["export", "check", "--version"])
    func `whoever needs it is told what is missing`(command: String) async throws {
      let run = try await run(command)
      #expect(run.status == 2)
      #expect(run.output.contains("librsvg, which draws the icons, cannot be loaded: "))
      #expect(run.output.contains("librsvg2-2 with apt-get") && run.output.split(separator: "\n").count == 1)
      #expect(run.tree == Set(SampleFiles.all.keys))
    }

    @Test func `what draws nothing does without it`() async throws {
      #expect(try await run("tokens").status == 0)
      #expect(try await run("--help").status == 0)
    }
  #endif
}

import MonotintCLI
import TestSupport
import Testing

@Suite(.recorded()) struct TokenPathTests {
  @Test func `a file named on the command line may lie anywhere`() async throws {
    let elsewhere = try TemporaryProject(["tokens.json": SampleFiles.tokens])
    let here = try TemporaryProject()
    let path = "\(elsewhere.folder)/tokens.json"
    let check = await CommandRun.monotint("check", path, in: here.folder)
    #expect(check.status == .clean && check.output == "No findings in 1 token file\n")
    let tokens = await CommandRun.monotint("tokens", path, in: here.folder)
    #expect(tokens.status == .clean && tokens.output.contains("tabBar.background"))
  }

  @Test func `two files are one too many`() async throws {
    let run = await CommandRun.monotint("tokens", "a.json", "b.json", in: try TemporaryProject().folder)
    #expect(
      run.status == .failure && run.errorOutput.hasPrefix("monotint: `monotint tokens` takes one file\n"), "\(run)")
  }

  @Test(arguments: [
    ("Assets", "“Assets” cannot be read: it is not a regular file"), ("a.json", "there is no file “a.json”"),
  ])
  func `a path without a file`(path: String, message: String) async throws {
    let project = try TemporaryProject(["Assets/a.svg": SampleFiles.home])
    let run = await CommandRun.monotint("tokens", path, in: project.folder)
    #expect(run.status == .failure)
    #expect(run.errorOutput.contains(message), "\(run)")
  }
}

import MonotintCLI
import Testing
import TestSupport

@Suite struct ArgumentsTests {
  private static let path = Option("path", "p", .text("DIR"), help: "a folder")
  private static let many = Option("many", "m", help: "a flag")
  private static let few = Option("few", "f", help: "another flag")
  private static let when = Option("when", nil, .choice("WHEN", ["now", "later"]), help: "a choice")
  private static let jobs = Option("jobs", "j", .count("N"), help: "a number")
  private static let options = [path, many, few, when, jobs]

  @Test(arguments: [
    ["--path", "x", "a", "-mf"], ["a", "--path=x", "-m", "-f"], ["-px", "a", "--many", "--few"],
    ["-mfp", "x", "--", "a"], ["--path=y", "--path=x", "-fm", "a"],
  ])
  func `the same, written in many ways`(words: [String]) throws {
    let arguments = try Arguments(words, options: Self.options)
    #expect(arguments[Self.path] == "x")
    #expect(arguments.has(Self.many) && arguments.has(Self.few))
    #expect(arguments.operands == ["a"])
  }

  @Test func `after two hyphens all words are operands`() throws {
    #expect(try Arguments(["--", "--path", "-m"], options: Self.options).operands == ["--path", "-m"])
  }

  @Test(arguments: [
    (["--pth", "x"], "unknown option --pth; did you mean --path?"), (["-x"], "unknown option -x"),
    (["--path"], "--path needs a value: DIR"), (["--many=1"], "--many takes no value"),
    (["--when", "soon"], "--when takes now, later, not “soon”"),
    (["-j", "0"], "--jobs takes a whole number of at least 1, not “0”"),
  ])
  func `words that make no sense`(words: [String], message: String) {
    let error = #expect(throws: Arguments.UsageError.self) { try Arguments(words, options: Self.options) }
    #expect(error?.message == message)
  }
}

@Suite struct ToolTests {
  @Test func `help lists every command`() async {
    let run = await CommandRun.monotint("--help", in: "/")
    #expect(run.status == .clean)
    for command in Command.all { #expect(run.output.contains("  \(command.name)")) }
  }

  @Test func `no command at all shows help as trouble`() async {
    let run = await CommandRun.monotint(in: "/")
    #expect(run.status == .failure && run.output.isEmpty && run.errorOutput.contains("Usage: monotint COMMAND"))
  }

  @Test func `a slip in a command's name is guessed`() async {
    let run = await CommandRun.monotint("exprot", in: "/")
    #expect(run.status == .failure)
    #expect(run.errorOutput == "monotint: unknown command “exprot”\n  did you mean `monotint export`?\n")
  }

  @Test func `the version names the libraries`() async {
    let run = await CommandRun.monotint("--version", in: "/")
    #expect(run.status == .clean)
    #expect(run.output.wholeMatch(of: /monotint \d+\.\d+\.\d+ \(librsvg 2\.\d+\.\d+, cairo 1\.\d+\.\d+\)\n/) != nil)
  }

  @Test(arguments: Command.all.map(\.name))
  func `every command has help`(name: String) async {
    let run = await CommandRun.monotint(name, "--help", in: "/")
    #expect(run.status == .clean && run.output.contains("Usage: monotint \(name)"))
  }

  @Test func `a folder that is not there`() async {
    let run = await CommandRun.monotint("export", "--project", "/nowhere/at-all", in: "/")
    #expect(run.status == .failure)
    #expect(run.errorOutput == "monotint: cannot open the project /nowhere/at-all: it is not a folder\n")
  }

  @Test func `a current folder that is gone`() async throws {
    let project = try TemporaryProject(["gone/file": ""])
    let run = try ProgramRun(
      ["-c", #"cd gone && rm -r ../gone && exec "$0" --version"#, Program.path], in: project.folder,
      executable: "/bin/sh")
    let end = await run.end()
    #expect(end.status == 2 && !end.isSignal)
    #expect(end.output == "monotint: cannot find the current folder: no such file or folder\n")
  }
}

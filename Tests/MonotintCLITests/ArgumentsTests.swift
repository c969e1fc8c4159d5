import Foundation
import TestSupport
import Testing

@testable import MonotintCLI

@Suite(.recorded()) struct ArgumentsTests {
  private struct Sample {
    enum Time: String, CaseIterable { case now, later }

    let path: String?
    let many, few: Bool
    let when: Time?
    let jobs: Int?
    let operands: [String]

    init(_ arguments: inout Arguments) {
      path = arguments.text("path", "p", takes: "DIR", help: "a folder")
      many = arguments.flag("many", "m", help: "a flag")
      few = arguments.flag("few", "f", help: "another flag")
      when = arguments.choice("when", help: "a choice")
      jobs = arguments.count("jobs", "j", takes: "N", help: "a number")
      operands = arguments.operands("[FILE …]")
    }

    static func parse(_ words: [String]) throws -> Sample {
      var arguments = Arguments { _ = Sample(&$0) }
      try arguments.parse(words)
      return Sample(&arguments)
    }
  }

  @Test(arguments: [
    ["--path", "x", "a", "-mf", "-j3"], ["a", "--path=x", "-m", "-f", "--jobs=3"],
    ["-px", "a", "--many", "--few", "-j", "3"], ["-mfp", "x", "-j3", "--", "a"],
    ["--path=y", "--path=x", "-fm", "a", "--jobs", "3"],
  ])
  func `the same, written in many ways`(words: [String]) throws {
    let sample = try Sample.parse(words)
    #expect(sample.path == "x" && sample.many && sample.few && sample.jobs == 3)
    #expect(sample.when == nil && sample.operands == ["a"])
    #expect(try Sample.parse(["--when", "later"] + words).when == .later)
  }

  @Test func `after two hyphens all words are operands`() throws {
    #expect(try Sample.parse(["--", "--path", "-m"]).operands == ["--path", "-m"])
  }

  @Test(arguments: [
    (["--pth", "x"], "unknown option --pth; did you mean --path?"), (["-x"], "unknown option -x"),
    (["--path"], "--path needs a value: DIR"), (["--many=1"], "--many takes no value"),
    (["--when", "soon"], "--when takes now, later, not “soon”"),
    (["-j", "0"], "--jobs takes a whole number of at least 1, not “0”"),
    (["-j", "-1"], "--jobs takes a whole number of at least 1, not “-1”"),
    (["-j1.5"], "--jobs takes a whole number of at least 1, not “1.5”"),
    (["--jobs", "many"], "--jobs takes a whole number of at least 1, not “many”"),
    (["--jobs="], "--jobs takes a whole number of at least 1, not “”"), (["-mx"], "unknown option -x"),
    (["-p"], "--path needs a value: DIR"), (["--when"], "--when needs a value: now|later"),
    (["--Many"], "unknown option --Many; did you mean --many?"),
  ])
  func `words that make no sense`(words: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try Sample.parse(words) }
    #expect(error?.message == message)
  }

  @Test(arguments: [(["-j1"], 1), (["-j", "1", "-j2"], 2), (["--jobs=500"], 500)])
  func `a number of jobs`(words: [String], jobs: Int) throws {
    #expect(try Sample.parse(words).jobs == jobs)
  }

  @Test func `a hyphen alone is an operand, and a value may begin with one`() throws {
    let sample = try Sample.parse(["-", "--path", "-m", "-f"])
    #expect(sample.operands == ["-"] && sample.path == "-m" && sample.few && !sample.many)
  }

  @Test func `the shell sees how a command ended`() {
    let statuses: [MonotintCLI.ExitStatus] = [
      .clean, .findings, .failure, .interrupted(signal: 1), .interrupted(signal: 2), .interrupted(signal: 15),
    ]
    #expect(statuses.map(\.code) == [0, 1, 2, 129, 130, 143])
  }

  @Test func `an init declares its options and operands`() {
    let arguments = Arguments { _ = Sample(&$0) }
    #expect(arguments.options.map(\.usage).first == "-p, --path DIR")
    #expect(arguments.options.map(\.usage).contains("    --when now|later"))
    #expect(arguments.operandUsage == "[FILE …]")
  }
}

@Suite struct ToolTests {
  @Test func `help lists every command`() async {
    let run = await CommandRun.monotint("--help", in: "/")
    #expect(run.status == .clean)
    for command in Monotint.commands { #expect(run.output.contains("  \(command.name)")) }
  }

  @Test func `help lists every page with its title, and prints it as it is`() async throws {
    let tool = await CommandRun.monotint("help", in: "/")
    #expect(ReferencePage.all.count > 5)
    for page in ReferencePage.all {
      #expect(tool.output.contains("  \(page.name) "))
      #expect(tool.output.contains(page.title.prefix(30)))
      let run = await CommandRun.monotint("help", page.name, in: "/")
      #expect(run.status == .clean)
      #expect(run.output == page.text)
    }
    let file = Repository.url("Documentation/TokenFiles.md")
    let page = try #require(ReferencePage.all.first { $0.name == "token-files" })
    #expect(try String(contentsOf: file, encoding: .utf8) == page.text)
  }

  @Test func `no page has the name of a command`() {
    let commands = Set(Monotint.commands.map { $0.name })
    #expect(commands.isDisjoint(with: ReferencePage.all.map(\.name)))
  }

  @Test func `a slip in a page's name is guessed`() async {
    let run = await CommandRun.monotint("help", "configuraton", in: "/")
    #expect(run.status == .failure)
    #expect(
      run.errorOutput == """
        monotint: there is no command and no page “configuraton”
          did you mean `monotint help configuration`?

        """)
  }

  @Test(arguments: [
    ("config", "configuration"), ("Figm", "figma"), ("liquid", "liquid-glass"), ("collecsions", "collections"),
    ("ver", "verify"),
  ])
  func `the beginning of a page's name is enough for a guess`(word: String, name: String) async {
    let run = await CommandRun.monotint("help", word, in: "/")
    #expect(run.status == .failure && run.errorOutput.hasSuffix("did you mean `monotint help \(name)`?\n"), "\(run)")
  }

  @Test(arguments: [("--versoin", "--version"), ("--hlep", "--help")])
  func `a slip in an option of the program is guessed`(word: String, option: String) async {
    let run = await CommandRun.monotint(word, in: "/")
    #expect(run.errorOutput == "monotint: unknown option “\(word)”\n  did you mean `monotint \(option)`?\n")
    #expect(run.status == .failure)
  }

  @Test func `there is no preview of an empty folder`() async throws {
    let project = try TemporaryProject(["README.md": "# App"])
    let run = await CommandRun.monotint("preview", in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("there is nothing to show in this folder"), "\(run)")
    #expect(run.errorOutput.contains("monotint init"))
    #expect(try project.tree().keys.sorted() == ["README.md"])
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

  /// Loading them takes longer than all else that a start does.
  @Test func `the version is told without the libraries that draw`() async {
    let run = await CommandRun.monotint("--version", in: "/")
    #expect(run.status == .clean)
    #expect(run.output.wholeMatch(of: /monotint \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func `the version names the libraries when it is asked for more`() async {
    let run = await CommandRun.monotint("--version", "--verbose", in: "/")
    #expect(run.status == .clean)
    #expect(run.output.wholeMatch(of: /monotint \d+\.\d+\.\d+ \(librsvg 2\.\d+\.\d+, cairo 1\.\d+\.\d+\)\n/) != nil)
  }

  @Test(arguments: [[], ["check"]])
  func `the version names the commit, as git abbreviates it`(command: [String]) async {
    let run = await CommandRun.monotint(command + ["--version"], in: "/", commit: 0x0ab_c123)
    #expect(run.output.contains(" (commit 000000abc123)\n"))
  }

  /// A hook of git passes names on, and anybody can commit a file of any name.
  @Test(arguments: [
    (["--strict", "a.svg"], "--strict", false), (["--write-baseline=out/b.svg"], "--write-baseline=out/b.svg", false),
    (["-q.svg"], "-q.svg", false), (["--baseline", "-x"], "-x", false), (["a.svg"], "a.svg", true),
    (["--", "-q.svg"], "-q.svg", true), (["./-q.svg"], "-q.svg", true), (["--strict", "a.svg"], "-q.svg", true),
  ])
  func `an option that is the name of a file is refused`(words: [String], file: String, isTaken: Bool) async throws {
    let project = try TemporaryProject(["a.svg": SampleFiles.home, "out/b.svg": "precious"])
    try project.write(file, SampleFiles.home)
    let run = await CommandRun.monotint(["check"] + words, in: project.folder)
    #expect(try project.read("out/b.svg") == "precious")
    if isTaken {
      #expect(run.status == .clean, "\(run)")
    } else {
      #expect(run.status == .failure)
      let message = "monotint: “\(file)” is an option, and here it is the name of a file too\n"
      #expect(run.errorOutput.hasPrefix(message) && run.errorOutput.contains("“./\(file)”"), "\(run)")
    }
  }

  @Test(arguments: Monotint.commands.map { $0.name })
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
      ["-c", #"cd gone && rm -r ../gone && exec "$0" export"#, Program.path], in: project.folder,
      executable: "/bin/sh")
    let end = await run.end()
    #expect(end.status == 2 && !end.isSignal)
    #expect(end.output == "monotint: cannot find the current folder: no such file or folder\n")
  }
}

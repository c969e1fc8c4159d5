import Foundation
@testable import MonotintCLI
internal import Platform
import TestSupport
import Testing

@Suite struct CompletionsTests {
  private func script(_ shell: String) async -> String {
    let run = await CommandRun.monotint("completions", shell, in: "/")
    #expect(run.status == .clean && run.errorOutput == "")
    return run.output
  }

  @Test(arguments: ["bash", "zsh", "fish", "man"])
  func `every command and option is there`(shell: String) async {
    let script = await script(shell)
    for command in Monotint.commands {
      #expect(script.contains(command.name))
      for option in command.allOptions {
        let name = shell == "man" ? option.name.replacing("-", with: "\\-") : option.name
        #expect(
          script.contains(shell == "fish" ? "-l \(name)" : shell == "man" ? "\\-\\-\(name)" : "--\(name)"), "\(name)")
      }
    }
  }

  /// The shells, and whoever reads manual pages, take what is written for them; one that is not installed is left out.
  @Test(arguments: [
    ("bash", ["bash", "--norc", "-n"]), ("zsh", ["zsh", "-f", "-n"]),
    ("fish", ["fish", "--no-config", "--no-execute"]),
    ("man", ["mandoc", "-T", "lint", "-W", "error"]), ("man", ["groff", "-man", "-ww", "-z", "-Tutf8"]),
  ])
  func `what is written is well-formed`(what: String, program: [String]) async throws {
    let folder = try TemporaryProject([what: await script(what)])
    let run = try Self.output("/usr/bin/env", program + [folder.url(what).path])
    if run.status != 127 { #expect(run.status == 0 && run.output == "", "\(run)") }
  }

  @Test func `zsh and fish complete`() async throws {
    let folder = try TemporaryProject(["_monotint": await script("zsh"), "monotint.fish": await script("fish")])
    // What zsh would offer is only seen on a terminal; that it finds a function without a mistake is seen here.
    let zsh =
      (try Self.output(
        "/usr/bin/env",
        [
          "zsh", "-fc",
          "fpath=('\(folder.folder)' $fpath); autoload -Uz compinit; compinit -D -u; print -r -- $_comps[monotint]; autoload +X _monotint",
        ]))
    if zsh.status != 127 { #expect(zsh.status == 0 && zsh.output == "_monotint\n", "\(zsh.output)") }
    let fish =
      (try Self.output(
        "/usr/bin/env",
        [
          "fish", "--no-config", "-c",
          """
          source '\(folder.folder)/monotint.fish'
          complete -C 'monotint watch --pre'; complete -C 'monotint ex'; complete -C 'monotint check --fix=catalog-v'
          complete -C 'monotint rules config-k'; complete -C 'monotint help liq'
          """,
        ]))
    if fish.status != 127 {
      let words = fish.output.split(separator: "\n").map { $0.split(separator: "\t").first ?? "" }
      #expect(fish.status == 0 && words == Self.fishWords, "\(fish)")
    }
  }

  /// After `--fix=` no file is offered.
  private static let fishWords: [Substring] = [
    "--preview", "export", "--fix=catalog-vector", "config-key", "liquid-glass",
  ]

  @Test func `Scripts-install puts everything below its prefix`() async throws {
    let scripts = Repository.url("Scripts")
    let prefix = try TemporaryProject()
    let run = (try Self.output("/bin/sh", [scripts.appending(path: "install").path, prefix.folder, try Program.path]))
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasSuffix("fpath+=(\(prefix.folder)/share/zsh/site-functions)\n"))
    #expect(
      try prefix.tree().keys.sorted() == [
        "bin/monotint", "share/bash-completion/completions/monotint", "share/fish/vendor_completions.d/monotint.fish",
        "share/man/man1/monotint.1", "share/zsh/site-functions/_monotint",
      ])
    #expect(try prefix.read("share/man/man1/monotint.1") == (await script("man")))
    #expect(try prefix.read("share/zsh/site-functions/_monotint").hasPrefix("#compdef monotint\n"))
    for words in [[], [""], ["a", "b", "c"]] {
      #expect(try Self.output("/bin/sh", [scripts.appending(path: "install").path] + words).status == 2)
    }
  }

  /// What a program prints to both streams together.
  private static func output(_ path: String, _ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = words
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test(arguments: [[], ["tcsh"], ["bash", "zsh"]])
  func `which shell has to be said`(shells: [String]) async {
    #expect(await CommandRun.monotint(["completions"] + shells, in: "/").status == .failure)
  }

  @Test(arguments: [
    ("monotint ex", "export"), ("monotint export --dr", "--dry-run"), ("monotint export --color a", "auto always"),
    ("monotint check --color = al", "always"), ("monotint completions f", "fish"), ("monotint --v", "--version"),
    ("monotint pull --figma-url x", ""), ("monotint check Ass", ""),
    ("monotint rules config-k", "config-key"), ("monotint rules icon-missing config-k", "config-key"),
    ("monotint check --fix =", "catalog-template-intent catalog-vector"),
    ("monotint check --fix = catalog-v", "catalog-vector"),
    ("monotint check --fix = catalog-vector,catalog-t", "catalog-vector,catalog-template-intent"),
    ("monotint check --fix v", ""), ("monotint help fi", "figma"), ("monotint help li", "liquid-glass"),
    ("monotint help ver", "verify"), ("monotint hel", "help"),
  ])
  func `bash completes`(line: String, expected: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments =
      [
        "--norc", "-uec",
        await script("bash") + """

          COMP_WORDS=("$@")
          COMP_CWORD=$(($# - 1))
          _monotint
          echo "${COMPREPLY[*]-}"
          """,
        "bash",
      ] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: output, as: UTF8.self) == expected + "\n")
  }
}

import Foundation
import MonotintCLI
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
    for command in Command.all {
      #expect(script.contains(command.name))
      for option in command.allOptions {
        let name = shell == "man" ? option.name.replacing("-", with: "\\-") : option.name
        #expect(
          script.contains(shell == "fish" ? "-l \(name)" : shell == "man" ? "\\-\\-\(name)" : "--\(name)"), "\(name)")
      }
    }
  }

  @Test(arguments: [[], ["tcsh"], ["bash", "zsh"]])
  func `which shell has to be said`(shells: [String]) async {
    #expect(await CommandRun.monotint(["completions"] + shells, in: "/").status == .failure)
  }

  @Test(arguments: [
    ("monotint ex", "export"), ("monotint export --dr", "--dry-run"), ("monotint export --color a", "auto always"),
    ("monotint check --color = al", "always"), ("monotint completions f", "fish"), ("monotint --v", "--version"),
    ("monotint pull --figma-url x", ""), ("monotint check Ass", ""),
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

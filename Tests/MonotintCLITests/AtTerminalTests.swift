import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// What the program prints at a terminal, which `script` of util-linux makes.
  @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"))) struct AtTerminalTests {
    /// All that the program prints to a terminal.
    private func output(
      _ command: String, _ environment: [String: String] = [:], columns: Int = 80
    ) async throws -> String {
      let project = try TemporaryProject(["bad.svg": "<svg>"])
      let line = "stty columns \(columns); exec '\(try Program.path)' \(command)"
      var variables = ["TERM": "xterm", "PATH": "/usr/bin:/bin"]
      variables.merge(environment) { $1 }
      let run = try ProgramRun(
        ["-qec", line, "/dev/null"], in: project.folder, environment: variables, executable: "/usr/bin/script")
      return await run.end().output
    }

    @Test(
      arguments: [
        ("check bad.svg", [:], true), ("check --color auto bad.svg", [:], true),
        ("check --color never bad.svg", [:], false),
        ("check bad.svg", ["NO_COLOR": "1"], false), ("check bad.svg", ["NO_COLOR": ""], true),
        ("check bad.svg", ["TERM": "dumb"], false), ("check --color auto bad.svg", ["NO_COLOR": "1"], false),
        ("check --color always bad.svg", ["NO_COLOR": "1", "TERM": "dumb"], true),
        ("check bad.svg | cat", [:], false), ("check --color always bad.svg | cat", [:], false),
      ] as [(String, [String: String], Bool)])
    func `findings have colours where they are wanted`(
      command: String, environment: [String: String], hasColors: Bool
    ) async throws {
      let text = try await output(command, environment)
      #expect(text.contains("bad.svg") && text.contains("\u{1B}[1;31m") == hasColors, "\(text)")
      // At a terminal a finding has several lines.
      #expect(text.contains(#/bad\.svg:[0-9]+:[0-9]+: error: /#) == command.hasSuffix("cat"), "\(text)")
    }

    @Test(arguments: [(60, [:], 60), (100, [:], 100), (60, ["COLUMNS": "90"], 90)] as [(Int, [String: String], Int)])
    func `help is as wide as the terminal`(columns: Int, environment: [String: String], width: Int) async throws {
      let text = try await output("export --help", environment, columns: columns)
      let longest = text.split { $0.isNewline }.map(\.count).max() ?? 0
      #expect(longest <= width && longest > width - 15, "\(longest)")
    }
  }
#endif

import Foundation
import TestSupport
import Testing

@testable import MonotintCLI

/// Help, the manual page and `Documentation/Commands.md` against the declarations of the commands.
@Suite struct CommandsPageTests {
  private static let url = Repository.url("Documentation/Commands.md")

  /// The sections of the page that describe a command, by its name; the start of the page has an empty name.
  private static func sections() throws -> [String: String] {
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n## ")
    return Dictionary(
      parts.enumerated().map { index, part in
        let words = part.prefix { $0 != "\n" }.split { " `".contains($0) }
        return (index == 0 ? "" : words.first == "monotint" && words.count > 1 ? String(words[1]) : "\(index)", part)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The options in the first column of a section's tables.
  private static func options(in section: String) -> Set<String> {
    let cells = section.split(separator: "\n").filter { $0.hasPrefix("| `-") }.map {
      $0.dropFirst(2).prefix { $0 != "|" }
    }
    return Set(cells.flatMap { $0.matches(of: /--([a-z-]+)/).map { String($0.output.1) } })
  }

  @Test func `the page has every command with exactly its options`() throws {
    let sections = try Self.sections()
    let start = try #require(sections[""])
    #expect(Self.options(in: start) == Set(SharedOptions.declared.map(\.name)))
    for option in CommonOptions.declared { #expect(start.contains("`--\(option.name)`")) }
    for command in Monotint.commands {
      let section = try #require(sections[command.name], "\(command.name) is not on the page")
      #expect(Self.options(in: section) == Set(command.ownOptions.map(\.name)), "\(command.name)")
      if let operands = command.operands {
        #expect(section.hasPrefix("`monotint \(command.name) \(operands)`"), "\(command.name)")
      }
    }
    let named = Set(sections.keys.filter { Int($0) == nil && !$0.isEmpty })
    #expect(named == Set(Monotint.commands.map { $0.name }))
  }

  /// The commands in the last column of the first table, by the option.
  private static func users() throws -> [String: [String]] {
    let rows = try #require(try sections()[""]).split(separator: "\n").filter { $0.hasPrefix("| `-") }
    let cells = rows.map { $0.replacing("\\|", with: " ").split(separator: "|") }
    return Dictionary(
      cells.map { cells in
        let name = cells[0].firstMatch(of: /--([a-z-]+)/).map { String($0.output.1) }
        return (name ?? "", cells[2].split(separator: " ").map(String.init))
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `a command takes the shared options that it uses, and no others`() async throws {
    let users = try Self.users()
    let project = try TemporaryProject()
    for option in SharedOptions.declared {
      let commands = Monotint.commands.filter { command in
        command.sharedOptions.contains { $0.name == option.name }
      }
      #expect(users[option.name] == commands.map { $0.name }, "--\(option.name)")
      for command in Monotint.commands where !commands.contains(where: { $0.name == command.name }) {
        for word in option.words {
          let run = await CommandRun.monotint([command.name, word, "x"], in: project.folder)
          #expect(run.status == .failure && run.output.isEmpty)
          let message = "monotint: this command has no use for \(word)\n  see `monotint \(command.name) --help`\n"
          #expect(run.errorOutput == message)
        }
      }
    }
    let withNone = Monotint.commands.filter { $0.sharedOptions.isEmpty }.map { $0.name }
    #expect(withNone == ["rules", "completions"])
  }

  @Test(arguments: [40, 60, 80, 100])
  func `help is as wide as the terminal`(width: Int) async {
    for words in [["--help"]] + Monotint.commands.map({ [$0.name, "--help"] }) {
      let run = await CommandRun.monotint(words, in: "/", environment: ["COLUMNS": "\(width)"])
      // A word, and how an option is written, are never broken.
      let long = run.output.split(separator: "\n").filter {
        $0.count > width && !$0.hasPrefix("Usage:") && $0.split(separator: " ").count > 1 && !$0.hasPrefix("  -")
          && !$0.hasPrefix("      --")
      }
      #expect(long == [], "\(words)")
      #expect(run.output.split(separator: "\n").contains { $0.count > width - 20 })
    }
    let unknown = await CommandRun.monotint("check", "--help", in: "/")
    let eighty = await CommandRun.monotint("check", "--help", in: "/", environment: ["COLUMNS": "80"])
    #expect(unknown.output == eighty.output)
  }

  @Test func `every example of the manual page can be parsed`() async throws {
    let page = await CommandRun.monotint("completions", "man", in: "/").output
    #expect(page.contains(".SH EXAMPLES\n"))
    for example in ManualPage.examples {
      let words = example.command.split(separator: "|")[0].split(separator: " ").map(String.init)
      let command = try #require(Monotint.commands.first { $0.name == words[1] })
      let arguments = try command.arguments(words.dropFirst(2))
      #expect(words[0] == "monotint" && arguments.unexpectedOperand == nil)
      #expect(page.contains(example.command.replacing("-", with: "\\-")))
    }
  }
}

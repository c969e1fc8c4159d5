internal import Drawing
internal import Findings
internal import Operations
internal import Platform
package import Rendering
internal import Workspace

/// The tool: argument words in, exit status out.
package enum Monotint {
  /// Every command of the tool, in the order that help lists them.
  static let commands: [any Command.Type] = [
    ExportCommand.self, CheckCommand.self, VerifyCommand.self, PreviewCommand.self, DiffCommand.self,
    TokensCommand.self, NamesCommand.self, RulesCommand.self, PullCommand.self, WatchCommand.self, InitCommand.self,
    CompletionsCommand.self,
  ]

  /// Runs the command that the words name.
  ///
  /// - Parameters:
  ///   - renderers: where icons are drawn.
  ///   - commit: the first 12 hexadecimal digits of the commit that the program was built from, as a number; 0 for none.
  ///   - environment: looks up an environment variable; tests pass their own.
  ///   - makeTerminal: makes the terminal for the value of `--color`; tests pass one that collects.
  package static func run(
    _ words: [String], in folder: String, at renderers: RendererPool, commit: UInt64 = 0,
    environment: @escaping @Sendable (String) -> String? = Environment.value(of:),
    terminal makeTerminal: (_ color: Terminal.ColorUse?) -> Terminal = Terminal.standard
  ) async -> ExitStatus {
    var terminal = makeTerminal(nil)
    do {
      guard let type = commands.first(where: { $0.name == words.first }) else {
        return answer(words, commit: commit, environment: environment, terminal: makeTerminal) ?? .failure
      }
      let help = Help(width: environment("COLUMNS").flatMap { Int($0) } ?? terminal.width)
      try refuseFiles(among: words.dropFirst(), in: folder)
      var arguments = try type.arguments(words.dropFirst())
      let common = CommonOptions(&arguments)
      if common.asksForHelp { return try print(help.command(type), on: terminal) }
      if common.asksForVersion { return try print(version(commit: commit), on: terminal) }
      if let operand = arguments.unexpectedOperand {
        throw CommandError("`monotint \(type.name)` takes no “\(operand)”", help: type.help)
      }
      let command = type.init(&arguments)
      terminal = makeTerminal(command.shared.color)
      let invocation = Invocation(
        of: command, on: terminal, in: folder, renderers: renderers, environment: environment)
      defer { invocation.progress.clear() }
      return try await command.run(invocation)
    } catch let error as Interrupted {
      return .interrupted(signal: error.signal)
    } catch {
      // Standard error may be closed. The exit status still reports the failure.
      do { try terminal.report(lines(of: error)) } catch {}
      return .failure
    }
  }

  /// Handles words that do not begin with a command, such as `--version`; nil for a command. No other thread is started.
  package static func answer(
    _ words: [String], commit: UInt64 = 0, environment: (String) -> String? = Environment.value(of:),
    terminal makeTerminal: (_ color: Terminal.ColorUse?) -> Terminal = Terminal.standard
  ) -> ExitStatus? {
    if commands.contains(where: { $0.name == words.first }) { return nil }
    let terminal = makeTerminal(nil)
    let help = Help(width: environment("COLUMNS").flatMap { Int($0) } ?? terminal.width)
    do {
      return try answer(words, on: terminal, help: help, commit: commit)
    } catch {
      // Standard error may be closed. The exit status still reports the failure.
      do { try terminal.report(lines(of: error)) } catch {}
      return .failure
    }
  }

  private static func answer(
    _ words: [String], on terminal: Terminal, help: Help, commit: UInt64
  ) throws -> ExitStatus {
    switch words.first {
    case nil:
      try terminal.report(document: help.tool(commands))
      return .failure
    case "--help", "-h", "help":
      guard let name = words.dropFirst().first else { return try print(help.tool(commands), on: terminal) }
      if let command = commands.first(where: { $0.name == name }) {
        return try print(help.command(command), on: terminal)
      }
      guard let page = ReferencePage.all.first(where: { $0.name == name }) else { throw unknownPage(name) }
      return try print(page.text, on: terminal)
    case "--version":
      return try print(version(commit: commit, namesLibraries: words.contains("--verbose")), on: terminal)
    case let word?: throw unknown(word)
    }
  }

  /// Refuses an option that is the name of a file too. A program that passes names on, such as a hook of git, may mean
  /// the file, and anybody can commit a file of any name.
  private static func refuseFiles(among words: some Sequence<String>, in folder: String) throws(CommandError) {
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") && word != "-" {
      // A word that cannot be a path, such as one that is too long, is no file.
      guard let status = try? Disk.status(ProjectPath.join(folder, word), followingLinks: false) else { continue }
      let kind = if status.kind == .folder { "folder" } else { "file" }
      throw CommandError(
        "“\(word)” is an option, and here it is the name of a \(kind) too",
        help: "write “./\(word)” for the \(kind); for the option, rename the \(kind)")
    }
  }

  private static func unknown(_ word: String) -> CommandError {
    if let option = Suggestion.nearest(to: word, in: ["--help", "--version"]) {
      return CommandError("unknown option “\(word)”", help: "did you mean `monotint \(option)`?")
    }
    var message = "unknown command “\(word)”"
    if word.hasPrefix("-") { message = "“\(word)” comes before the command; options come after it" }
    guard let nearest = Suggestion.nearest(to: word, in: commands.map { $0.name }) else {
      return CommandError(message, help: "see `monotint --help`")
    }
    return CommandError(message, help: "did you mean `monotint \(nearest)`?")
  }

  private static func unknownPage(_ word: String) -> CommandError {
    let message = "there is no command and no page “\(word)”"
    let beginning = helpTopics.first { !word.isEmpty && $0.hasPrefix(word.lowercased()) }
    guard let nearest = beginning ?? Suggestion.nearest(to: word, in: helpTopics) else {
      return CommandError(message, help: "`monotint help` lists both")
    }
    return CommandError(message, help: "did you mean `monotint help \(nearest)`?")
  }

  /// What `monotint help` takes: the names of commands and of pages.
  static let helpTopics = commands.map { $0.name } + ReferencePage.all.map(\.name)

  private static func print(_ text: String, on terminal: Terminal) throws -> ExitStatus {
    try terminal.print(document: text)
    return .clean
  }

  /// - Parameter namesLibraries: whether to load the libraries that draw, and to name their versions.
  private static func version(commit: UInt64, namesLibraries: Bool = false) -> String {
    var parts: [String] = []
    if namesLibraries {
      parts = ["librsvg \(RasterLibraries.librsvgVersion)", "cairo \(RasterLibraries.cairoVersion)"]
    }
    if commit != 0 {
      let digits = String(commit, radix: 16)
      let zeros = String(repeating: "0", count: max(0, 12 - digits.count))
      parts.insert("commit \(zeros)\(digits)", at: 0)
    }
    if parts.isEmpty { return "monotint \(MonotintVersion.current)" }
    return "monotint \(MonotintVersion.current) (\(parts.joined(separator: ", ")))"
  }

  /// The lines that tell the user why a command could not run.
  static func lines(of error: any Error) -> [String] {
    switch error {
    case let error as CommandError: lines(error.message, help: error.help)
    case let error as OperationError: lines(error.message, help: error.help)
    case let error as RasterError: lines(error.message)
    case let error as Revision.Unknown: lines("\(error)", help: error.help)
    case let error as GitError: lines("\(error)", help: error.help)
    case let error as Incomplete: lines("\(error)", help: error.help)
    case let error as LockFile.OtherFormat: lines("\(error)", help: error.help)
    default: lines("\(error)")
    }
  }

  private static func lines(_ message: String, help: String? = nil) -> [String] {
    var lines = ["monotint: \(message)"]
    if let help { lines.append("  \(help)") }
    return lines
  }
}

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
    TokensCommand.self, RulesCommand.self, PullCommand.self, WatchCommand.self, InitCommand.self,
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
    let help = Help(width: environment("COLUMNS").flatMap { Int($0) } ?? terminal.width)
    do {
      guard let type = commands.first(where: { $0.name == words.first }) else {
        return try tool(words, help, commit, on: terminal)
      }
      try refuseFiles(among: words.dropFirst(), in: folder)
      var arguments = try type.arguments(words.dropFirst())
      let options = CommonOptions(&arguments)
      terminal = makeTerminal(options.color)
      if options.asksForHelp { return try print(help.command(type), on: terminal) }
      if options.asksForVersion { return try print(version(commit), on: terminal) }
      if let operand = arguments.unexpectedOperand {
        throw CommandError("`monotint \(type.name)` takes no “\(operand)”", help: type.help)
      }
      let command = type.init(&arguments)
      let invocation = Invocation(command, options, terminal, folder, renderers, environment)
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

  /// Handles words that do not begin with a command.
  private static func tool(
    _ words: [String], _ help: Help, _ commit: UInt64, on terminal: Terminal
  ) throws -> ExitStatus {
    switch words.first {
    case nil:
      try terminal.report(document: help.tool(commands))
      return .failure
    case "--help", "-h", "help":
      guard let name = words.dropFirst().first else { return try print(help.tool(commands), on: terminal) }
      guard let command = commands.first(where: { $0.name == name }) else { throw unknown(name) }
      return try print(help.command(command), on: terminal)
    case "--version": return try print(version(commit), on: terminal)
    case let word?: throw unknown(word)
    }
  }

  /// Refuses an option that is the name of a file too. A program that passes names on, such as a hook of git, may mean
  /// the file, and anybody can commit a file of any name.
  private static func refuseFiles(among words: some Sequence<String>, in folder: String) throws(CommandError) {
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") && word != "-" {
      // A word that cannot be a path, such as one that is too long, is no file.
      guard let status = try? Disk.status(ProjectPath.join(folder, word), followingLinks: false) else { continue }
      let kind = status.kind == .folder ? "folder" : "file"
      throw CommandError(
        "“\(word)” is an option, and here it is the name of a \(kind) too",
        help: "write “./\(word)” for the \(kind); for the option, rename the \(kind)")
    }
  }

  private static func unknown(_ word: String) -> CommandError {
    let nearest = Suggestion.nearest(to: word, in: commands.map { $0.name })
    return CommandError(
      word.hasPrefix("-")
        ? "“\(word)” comes before the command; options come after it" : "unknown command “\(word)”",
      help: nearest.map { "did you mean `monotint \($0)`?" } ?? "see `monotint --help`")
  }

  private static func print(_ text: String, on terminal: Terminal) throws -> ExitStatus {
    try terminal.print(document: text)
    return .clean
  }

  private static func version(_ commit: UInt64) -> String {
    let digits = String(commit, radix: 16)
    let named = commit == 0 ? "" : "commit \(String(repeating: "0", count: max(0, 12 - digits.count)))\(digits), "
    return """
      monotint \(MonotintVersion.current) \
      (\(named)librsvg \(RasterLibraries.librsvgVersion), cairo \(RasterLibraries.cairoVersion))
      """
  }

  /// The lines that tell the user why a command could not run.
  static func lines(of error: any Error) -> [String] {
    switch error {
    case let error as CommandError: ["monotint: \(error.message)"] + (error.help.map { ["  \($0)"] } ?? [])
    case let error as RasterError: ["monotint: \(error.message)"]
    case let error as Revision.Unknown: ["monotint: \(error)", "  \(error.help)"]
    case let error as GitError: ["monotint: \(error)", "  \(error.help)"]
    case let error as Incomplete: ["monotint: \(error)", "  \(error.help)"]
    case let error as LockFile.OtherFormat: ["monotint: \(error)", "  \(error.help)"]
    default: ["monotint: \(error)"]
    }
  }
}

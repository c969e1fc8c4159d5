package import MonotintKit
internal import Disk
internal import SVGRaster
internal import Source

/// The tool: argument words in, exit status out.
package enum Monotint {
  /// Runs the command that the words name.
  ///
  /// - Parameters:
  ///   - renderers: where icons are drawn.
  ///   - environment: looks up a variable of the environment; tests hand in their own.
  ///   - terminal: makes the terminal once `--color` is known; tests hand in one that collects.
  package static func run(
    _ words: [String], in folder: String, at renderers: RendererPool,
    environment: @escaping @Sendable (String) -> String? = Environment.value(of:),
    terminal: @escaping (_ color: String?) -> Terminal = Terminal.standard
  ) async -> ExitStatus {
    var terminal = terminal
    do {
      return try await dispatch(words, folder, renderers, environment, &terminal)
    } catch let error as Interrupted {
      return .interrupted(signal: error.signal)
    } catch {
      return report(error, on: terminal(nil))
    }
  }

  private static func dispatch(
    _ words: [String], _ folder: String, _ renderers: RendererPool,
    _ environment: @escaping @Sendable (String) -> String?, _ terminal: inout (String?) -> Terminal
  ) async throws -> ExitStatus {
    guard let command = Command.all.first(where: { words.first == $0.name }) else {
      return try tool(words, on: terminal(nil))
    }
    let arguments: Arguments
    do {
      arguments = try Arguments(words.dropFirst(), options: command.allOptions)
    } catch {
      throw CommandError(error.message, help: "see `monotint \(command.name) --help`")
    }
    let chosen = terminal(arguments[.color])
    terminal = { _ in chosen }
    if arguments.has(.help) {
      try chosen.print(document: Help.command(command))
      return .clean
    }
    if arguments.has(.version) { return try printVersion(on: chosen) }
    if command.operands == nil, let operand = arguments.operands.first {
      throw CommandError(
        "`monotint \(command.name)` takes no “\(operand)”", help: "see `monotint \(command.name) --help`")
    }
    let bar = ProgressBar(on: chosen, isShown: chosen.showsProgress && !arguments.has(.quiet))
    defer { bar.clear() }
    var renderers = renderers
    renderers.jobs = arguments.count(.jobs) ?? renderers.jobs
    renderers.progress = bar.show
    return try await command.run(
      Invocation(
        arguments: arguments, terminal: chosen, currentFolder: folder, renderers: renderers, environment: environment))
  }

  /// What is said without a command: help, the version, or that the command is unknown.
  private static func tool(_ words: [String], on terminal: Terminal) throws -> ExitStatus {
    switch words.first {
    case nil:
      try terminal.report(document: Help.tool(Command.all))
      return .failure
    case "--help", "-h", "help":
      guard let name = words.dropFirst().first else {
        try terminal.print(document: Help.tool(Command.all))
        return .clean
      }
      guard let command = Command.all.first(where: { $0.name == name }) else { throw unknown(name) }
      try terminal.print(document: Help.command(command))
      return .clean
    case "--version": return try printVersion(on: terminal)
    case let word?: throw unknown(word)
    }
  }

  private static func unknown(_ word: String) -> CommandError {
    let nearest = Suggestion.nearest(to: word, in: Command.all.map(\.name))
    return CommandError(
      word.hasPrefix("-")
        ? "options stand after the command, and there is none before “\(word)”" : "unknown command “\(word)”",
      help: nearest.map { "did you mean `monotint \($0)`?" } ?? "see `monotint --help`")
  }

  private static func printVersion(on terminal: Terminal) throws -> ExitStatus {
    try terminal.print(
      "monotint \(MonotintVersion.current) (librsvg \(RasterLibraries.librsvgVersion), cairo \(RasterLibraries.cairoVersion))"
    )
    return .clean
  }

  private static func report(_ error: any Error, on terminal: Terminal) -> ExitStatus {
    // Standard error may be closed; the exit status still tells.
    do { try terminal.report(lines(of: error)) } catch {}
    return .failure
  }

  /// The lines that tell the user why a command could not do its work.
  static func lines(of error: any Error) -> [String] {
    switch error {
    case let error as CommandError: ["monotint: \(error.message)"] + (error.help.map { ["  \($0)"] } ?? [])
    case let error as DiskError: ["monotint: \(error.description)"]
    case let error as RasterError: ["monotint: \(error.message)"]
    case let error as Incomplete: ["monotint: \(error)", "  \(error.help)"]
    case let error as LockFile.Newer: ["monotint: \(error)", "  \(error.help)"]
    default: ["monotint: \(error)"]
    }
  }
}

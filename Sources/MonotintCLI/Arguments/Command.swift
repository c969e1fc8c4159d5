package import RenderWorker

/// A command of the tool, declared once: parsing, help, completions and the manual all read this.
package struct Command: Sendable {
  package let name: String
  /// One line, for the list of commands.
  package let abstract: String
  /// Further paragraphs for the command's own help.
  package let discussion: String
  /// What operands it takes as help shows them, such as `[FILE|DIR …]`; nil for none.
  package let operands: String?
  /// Its own options; those that every command takes are added.
  package let options: [Option]
  package let run: @Sendable (Invocation) async throws -> ExitStatus

  package init(
    _ name: String, abstract: String, discussion: String = "", operands: String? = nil, options: [Option] = [],
    run: @escaping @Sendable (Invocation) async throws -> ExitStatus
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.run = run
  }

  package var allOptions: [Option] { options + Option.common }

  /// Every command of the tool, in the order that help lists them.
  package static let all: [Command] = [
    .export,
    .check,
    .verify,
    .preview,
    .diff,
    .tokens,
    .rules,
    .pull,
    .watch,
    .start,
    .completions,
  ]
}

/// How the process ends.
package enum ExitStatus: Hashable, Sendable {
  case clean
  /// There are findings, or the output is not what the design asks for.
  case findings
  /// The command could not do its work: usage, input that cannot be read, the disk.
  case failure
  /// A signal asked the process to end, and it did after leaving nothing half done.
  case interrupted(signal: Int32)

  /// The status that the shell sees.
  package var code: Int32 {
    switch self {
    case .clean: 0
    case .findings: 1
    case .failure: 2
    case .interrupted(let signal): 128 + signal
    }
  }
}

/// A command that is being run: what it was given, and where it prints.
package struct Invocation: Sendable {
  package let arguments: Arguments
  package let terminal: Terminal
  /// The folder that relative paths start from.
  package let currentFolder: String
  /// Where icons are drawn.
  package let renderers: RendererPool
  let start = ContinuousClock.now
  /// Looks up a variable of the environment.
  package let environment: @Sendable (String) -> String?
}

/// What stops a command, in one sentence for the person who ran it.
package struct CommandError: Error {
  package let message: String
  package let help: String?

  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

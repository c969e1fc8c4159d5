internal import DesignTokens
internal import Reporting

/// A command of the tool. Its properties are the values of its options and operands.
///
/// Parsing, help, completions and the manual all use the declarations in its `init`.
protocol Command: Sendable {
  static var name: String { get }
  /// One line, for the list of commands.
  static var abstract: String { get }
  /// Further paragraphs for the command's own help.
  static var discussion: String { get }

  /// The values of the options that it has in common with other commands.
  var shared: SharedOptions { get }
  /// How findings are printed; text unless the command has an option for it.
  var format: FindingsFormat { get }
  /// The document that an option asks for. When it goes to standard output, nothing else may be printed there.
  var destination: Destination? { get }
  /// The contexts of tokens that an option asks for; none unless the command has the option.
  var tokenInputs: [TokenInput] { get }

  /// Declares the options and operands, and reads them.
  init(_ arguments: inout Arguments)

  func run(_ invocation: Invocation) async throws -> ExitStatus
}

extension Command {
  static var discussion: String { "" }
  var format: FindingsFormat { .text }
  var destination: Destination? { nil }
  var tokenInputs: [TokenInput] { [] }

  /// The options that no other command has to have.
  static var ownOptions: [Option] { declared.options.filter { !$0.isShared } }
  /// Those of `SharedOptions` that it uses.
  static var sharedOptions: [Option] { declared.options.filter(\.isShared) }
  static var allOptions: [Option] { ownOptions + sharedOptions + CommonOptions.declared }
  /// The operands as help shows them; nil for none.
  static var operands: String? { declared.operandUsage }

  private static var declared: Arguments { Arguments { _ = Self(&$0) } }

  /// Parses a command line by the command's own options and those of every command.
  static func arguments(_ words: some Sequence<String>) throws(CommandError) -> Arguments {
    var arguments = Arguments {
      _ = Self(&$0)
      _ = CommonOptions(&$0)
    }
    do {
      try arguments.parse(words)
    } catch {
      throw CommandError(error.message, help: help)
    }
    return arguments
  }

  /// The help of a message about wrong arguments.
  static var help: String { "see `monotint \(name) --help`" }
}

/// Options that several commands take, each with a help text or a type of its own.
extension Arguments {
  mutating func format() -> FindingsFormat {
    let format: FindingsFormat? = choice("format", help: "how to print findings (default: text)")
    guard let format else { return .text }
    return format
  }

  mutating func dryRun(help: String = "print what would be written, and write nothing") -> Bool {
    flag("dry-run", "n", help: help)
  }

  mutating func output(help: String) -> Destination? {
    text("output", "o", takes: "FILE", help: help).map(Destination.named)
  }

  mutating func tokenInputs() -> [TokenInput] {
    let pairs = pairs(
      "input", takes: "NAME=CONTEXT",
      help: "the context of a modifier, theme or mode of the tokens, such as brand=acme")
    return pairs.map { TokenInput($0.name, $0.value) }
  }

  mutating func strictTokens() -> Bool {
    flag("strict-tokens", help: "treat whatever the standard of October 2025 does not allow as an error")
  }
}

/// How the process ends.
package enum ExitStatus: Hashable, Sendable {
  case clean
  /// There are findings, or the output is not what the design asks for.
  case findings
  /// The command could not run, because of its arguments, unreadable input or the disk.
  case failure
  /// A signal asked the process to end; nothing is left half done.
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

/// Why a command cannot run, in one sentence for the user.
struct CommandError: Error {
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

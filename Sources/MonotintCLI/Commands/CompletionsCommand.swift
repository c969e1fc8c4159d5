struct CompletionsCommand: Command {
  static let name = "completions"
  static let abstract = "print a shell's completions, or the manual page"
  static let discussion = """
    For bash, put it into ~/.local/share/bash-completion/completions/monotint; for zsh, into a file _monotint in a folder
    of $fpath; for fish, into ~/.config/fish/completions/monotint.fish; the manual, into share/man/man1/monotint.1.
    """

  let shared: SharedOptions
  private let documents: [String]

  init(_ arguments: inout Arguments) {
    documents = arguments.operands("bash|zsh|fish|man")
    shared = arguments.shared([])
  }

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    guard documents.count == 1 else {
      throw CommandError("name a shell (bash, zsh or fish), or man for the manual page")
    }
    let script =
      switch documents[0] {
      case "bash": BashCompletion.script(Monotint.commands)
      case "zsh": ZshCompletion.script(Monotint.commands)
      case "fish": FishCompletion.script(Monotint.commands)
      case "man": ManualPage.text(Monotint.commands)
      case let word: throw CommandError("there are completions for bash, zsh and fish, not for “\(word)”")
      }
    try invocation.terminal.print(document: script)
    return .clean
  }
}

internal import DesignTokens
internal import Workspace

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
    // The inputs are those of a project.
    shared = arguments.shared([.project, .configuration])
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
      case "inputs": try inputs(of: invocation.project())
      case let word: throw CommandError("there are completions for bash, zsh and fish, not for “\(word)”")
      }
    try invocation.terminal.print(document: script)
    return .clean
  }

  /// What `--input` can be in a project, a line each: the scripts for the shells ask for it while somebody types.
  ///
  /// A token file can be anybody's, and a shell runs what stands in its line. So names with a character that means something
  /// to a shell are left out.
  private func inputs(of project: Workspace) -> String {
    let all = AppearanceTokens.contexts(of: project.configuration.tokenSource, files: project.tokenFiles)
    let plain = all.filter { Self.isPlain($0.name) && Self.isPlain($0.context) }
    return plain.map { "\($0.name)=\($0.context)" }.joined(separator: "\n")
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
  }
}

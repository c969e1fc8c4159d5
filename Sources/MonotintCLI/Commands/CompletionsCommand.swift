extension Command {
  static let completions = Command(
    "completions", abstract: "print a shell's completions, or the manual page",
    discussion: """
      For bash, put it into ~/.local/share/bash-completion/completions/monotint; for zsh, into a file _monotint in a folder
      of $fpath; for fish, into ~/.config/fish/completions/monotint.fish; the manual, into share/man/man1/monotint.1.
      """,
    operands: "bash|zsh|fish|man",
    run: { invocation in
      guard invocation.arguments.operands.count == 1 else {
        throw CommandError("say for which shell: bash, zsh, fish; or man for the manual page")
      }
      let script =
        switch invocation.arguments.operands[0] {
        case "bash": BashCompletion.script(Command.all)
        case "zsh": ZshCompletion.script(Command.all)
        case "fish": FishCompletion.script(Command.all)
        case "man": ManualPage.text(Command.all)
        case let word: throw CommandError("there are completions for bash, zsh and fish, not for “\(word)”")
        }
      try invocation.terminal.print(document: script)
      return .clean
    })
}

extension Command {
  /// The words an operand can be, where they are known.
  var operandWords: [String] {
    guard let operands, operands.contains("|"), operands == operands.lowercased() else { return [] }
    return operands.split(separator: "|").map(String.init)
  }

  /// Whether an operand can be a file or a folder.
  var takesFiles: Bool { operands.map { $0.contains("FILE") || $0.contains("DIR") } ?? false }
}

extension Option {
  /// As words of a command line: "--project", "-C".
  var words: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }

  var isFlag: Bool { if case .flag = value { true } else { false } }

  /// What a shell offers for its value.
  enum Completion {
    case words([String]), folders, files, nothing
  }

  var completion: Completion {
    switch value {
    case .choice(_, let words): .words(words)
    case .text("DIR"): .folders
    case .text("FILE"): .files
    case .text, .count, .flag: .nothing
    }
  }
}

/// Completions for fish, made from the declarations of commands and options.
enum FishCompletion {
  static func script(_ commands: [any Command.Type]) -> String {
    let names = commands.map {
      "complete -c monotint -n __fish_use_subcommand -f -a \($0.name) -d \(quoted($0.abstract))"
    }
    let help = [
      "complete -c monotint -n __fish_use_subcommand -f -a help -d 'describe a command, or print a page'",
      """
      complete -c monotint -n '__fish_seen_subcommand_from help' -f -a \(quoted(Monotint.helpTopics.joined(separator: " ")))
      """,
    ]
    let first = ["# fish completions for monotint, made by `monotint completions fish`."]
    return (first + names + commands.flatMap(lines) + help).joined(separator: "\n")
  }

  private static func lines(of command: any Command.Type) -> [String] {
    let start = "complete -c monotint -n '__fish_seen_subcommand_from \(command.name)'"
    let operands =
      switch command.operandCompletion {
      case .word(let words), .words(let words): ["\(start) -f -a \(quoted(words.joined(separator: " ")))"]
      case .files, .folders: [String]()
      case .list, .nothing: ["\(start) -f"]
      }
    return operands
      + command.allOptions.map { option in
        let letter = option.letter.map { " -s \($0)" } ?? ""
        return "\(start)\(letter) -l \(option.name)\(value(of: option)) -d \(quoted(option.help))"
      }
  }

  /// What an option takes, as options of fish's `complete`: `-x` is a value and no file, `-r` a value.
  private static func value(of option: Option) -> String {
    switch option.completion {
    case .word(let words), .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    // Only after --fix= there is a value.
    case .list(let words): " -f -a '(__fish_append , \(words.joined(separator: " ")))'"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .files: " -r -F"
    case .nothing: option.isFlag ? "" : " -x"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}

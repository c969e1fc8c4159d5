/// Completions for fish, made from the declarations of commands and options.
enum FishCompletion {
  static func script(_ commands: [any Command.Type]) -> String {
    let names = commands.map {
      "complete -c monotint -n __fish_use_subcommand -f -a \($0.name) -d \(quoted($0.abstract))"
    }
    return (["# fish completions for monotint, made by `monotint completions fish`."] + names + commands.flatMap(lines))
      .joined(separator: "\n")
  }

  private static func lines(of command: any Command.Type) -> [String] {
    let start = "complete -c monotint -n '__fish_seen_subcommand_from \(command.name)'"
    let operands =
      switch command.operandCompletion {
      case .words(let words): ["\(start) -f -a \(quoted(words))"]
      case .files, .folders: [String]()
      case .nothing: ["\(start) -f"]
      }
    return operands
      + command.allOptions.map { option in
        let letter = option.letter.map { " -s \($0)" } ?? ""
        let value =
          switch option.completion {
          case .words(let words): " -x -a \(quoted(words))"
          case .folders: " -x -a '(__fish_complete_directories)'"
          case .files: " -r -F"
          case .nothing: option.isFlag ? "" : " -x"
          }
        return "\(start)\(letter) -l \(option.name)\(value) -d \(quoted(option.help))"
      }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}

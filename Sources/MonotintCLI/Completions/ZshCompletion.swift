/// Completions for zsh, made from the declarations of commands and options.
enum ZshCompletion {
  static func script(_ commands: [any Command.Type]) -> String {
    """
    #compdef monotint
    # zsh completions for monotint, made by `monotint completions zsh`.
    _monotint() {
      local -a commands
      commands=(
    \(commands.map { "    '\(quoted($0.name + ":" + $0.abstract))'" }.joined(separator: "\n"))
        'help:describe a command, or print a page'
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        return
      fi
      shift words
      (( CURRENT-- ))
      case $words[1] in
    \(commands.map(arguments).joined(separator: "\n"))
        help)
          _arguments '1:topic:(\(Monotint.helpTopics.joined(separator: " ")))' ;;
      esac
    }
    # Loaded from $fpath this file is the function's body; sourced, it has to be registered.
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _monotint "$@"; else compdef _monotint monotint; fi
    """
  }

  private static func arguments(of command: any Command.Type) -> String {
    var lines = command.allOptions.map { "        \(specification(of: $0))" }
    switch command.operandCompletion {
    case .word(let words): lines.append("        '1:operand:(\(words.joined(separator: " ")))'")
    case .words(let words): lines.append("        '*:operand:(\(words.joined(separator: " ")))'")
    case .files, .folders: lines.append("        '*:file:_files'")
    case .list, .nothing: break
    }
    return "    \(command.name))\n      _arguments -s -S \\\n\(lines.joined(separator: " \\\n")) ;;"
  }

  private static func specification(of option: Option) -> String {
    let help = "[\(quoted(option.help).replacing("[", with: "\\[").replacing("]", with: "\\]"))]"
    let placeholder = option.placeholder ?? ""
    let value =
      switch option.completion {
      case .word(let words), .words(let words): ":\(option.name):(\(words.joined(separator: " ")))"
      case .list(let words): "::\(option.name):_values -s , \(option.name) \(words.joined(separator: " "))"
      case .folders: ":\(placeholder):_files -/"
      case .files: ":\(placeholder):_files"
      case .nothing: option.isFlag ? "" : ":\(placeholder): "
      }
    let long = "--\(option.name)\(join(of: option))"
    // An option that takes pairs can be given several times.
    let mark = if case .pairs = option.value { "*" } else { "" }
    guard let letter = option.letter else { return "'\(mark)\(long)\(help)\(value)'" }
    let short = "-\(letter)\(option.isFlag ? "" : "+")"
    return "'(-\(letter) --\(option.name))'{\(short),\(long)}'\(help)\(value)'"
  }

  /// How zsh marks that a value may follow in the next word, only after `=`, or not at all.
  private static func join(of option: Option) -> String {
    switch option.value {
    case .flag: ""
    case .optional: "=-"
    case .text, .choice, .pairs, .count: "="
    }
  }

  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}

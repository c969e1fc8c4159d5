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
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        return
      fi
      shift words
      (( CURRENT-- ))
      case $words[1] in
    \(commands.map(arguments).joined(separator: "\n"))
      esac
    }
    # Loaded from $fpath this file is the function's body; sourced, it has to be registered.
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _monotint "$@"; else compdef _monotint monotint; fi
    """
  }

  private static func arguments(of command: any Command.Type) -> String {
    var lines = command.allOptions.map { "        \(specification(of: $0))" }
    switch command.operandCompletion {
    case .words(let words): lines.append("        '1:operand:(\(words))'")
    case .files, .folders: lines.append("        '*:file:_files'")
    case .nothing: break
    }
    return "    \(command.name))\n      _arguments -s -S \\\n\(lines.joined(separator: " \\\n")) ;;"
  }

  private static func specification(of option: Option) -> String {
    let help = "[\(quoted(option.help).replacing("[", with: "\\[").replacing("]", with: "\\]"))]"
    let placeholder = option.placeholder ?? ""
    let value =
      switch option.completion {
      case .words(let words): ":\(option.name):(\(words))"
      case .folders: ":\(placeholder):_files -/"
      case .files: ":\(placeholder):_files"
      case .nothing: option.isFlag ? "" : ":\(placeholder): "
      }
    let long = "--\(option.name)\(option.isFlag ? "" : "=")"
    guard let letter = option.letter else { return "'\(long)\(help)\(value)'" }
    let short = "-\(letter)\(option.isFlag ? "" : "+")"
    return "'(-\(letter) --\(option.name))'{\(short),\(long)}'\(help)\(value)'"
  }

  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}

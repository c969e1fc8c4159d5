/// Completions for bash 3.2 and later, made from the declarations of commands and options.
enum BashCompletion {
  static func script(_ commands: [any Command.Type]) -> String {
    """
    # bash completions for monotint, made by `monotint completions bash`.
    _monotint() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
      COMPREPLY=()
      # bash takes --color=always for three words.
      if [ "$current" = = ]; then
        current=
      elif [ "$previous" = = ]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\((commands.map { $0.name } + ["--help", "--version"]).joined(separator: " "))" -- "$current"))
        return
      fi
      case $command$previous in
    \(commands.flatMap(values).joined(separator: "\n"))
      esac
      case $command in
    \(commands.map(words).joined(separator: "\n"))
      esac
    }
    # An empty answer makes bash complete files.
    complete -o default -F _monotint monotint
    """
  }

  /// A case for each option that takes a value.
  private static func values(of command: any Command.Type) -> [String] {
    command.allOptions.filter { !$0.isFlag }.map { option in
      let patterns = option.words.map { command.name + $0 }.joined(separator: "|")
      let answer =
        switch option.completion {
        case .words(let words): #"COMPREPLY=($(compgen -W "\#(words)" -- "$current")); return"#
        case .folders: #"COMPREPLY=($(compgen -d -- "$current")); return"#
        case .files, .nothing: "return"
        }
      return "    \(patterns)) \(answer) ;;"
    }
  }

  private static func words(of command: any Command.Type) -> String {
    let options = command.allOptions.flatMap(\.words).joined(separator: " ")
    var rest = ""
    if case .words(let operands) = command.operandCompletion {
      rest = #" else COMPREPLY=($(compgen -W "\#(operands)" -- "$current"));"#
    }
    return
      #"    \#(command.name)) if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "\#(options)" -- "$current"));\#(rest) fi ;;"#
  }
}

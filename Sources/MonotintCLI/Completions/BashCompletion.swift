/// Completions for bash 3.2 and later, made from the declarations of commands and options.
enum BashCompletion {
  static func script(_ commands: [any Command.Type]) -> String {
    """
    # bash completions for monotint, made by `monotint completions bash`.
    _monotint() {
      local command=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]} at=$((COMP_CWORD - 1)) joined= previous
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\((commands.map { $0.name } + ["help", "--help", "--version"]).joined(separator: " "))" -- "$current"))
        return
      fi
      # bash takes --color=always for three words.
      if [ "$current" = = ]; then
        current= joined=yes
      elif [ "${COMP_WORDS[at]}" = = ]; then
        at=$((at - 1)) joined=yes
      fi
      previous=${COMP_WORDS[at]}
      case $command$previous in
    \(commands.flatMap(values).joined(separator: "\n"))
      esac
      case $command in
    \(commands.map(words).joined(separator: "\n"))
        help) COMPREPLY=($(compgen -W "\(Monotint.helpTopics.joined(separator: " "))" -- "$current")) ;;
      esac
    }
    # An empty answer makes bash complete files.
    complete -o default -F _monotint monotint
    """
  }

  /// A case for each option that takes a value.
  private static func values(of command: any Command.Type) -> [String] {
    command.allOptions.filter(\.takesValue).map { option in
      let patterns = option.words.map { command.name + $0 }.joined(separator: "|")
      let answer =
        switch option.completion {
        case .word(let words), .words(let words):
          #"COMPREPLY=($(compgen -W "\#(words.joined(separator: " "))" -- "$current")); return"#
        case .list(let words): list(words)
        case .folders: #"COMPREPLY=($(compgen -d -- "$current")); return"#
        case .files, .nothing: "return"
        }
      return "    \(patterns)) \(answer) ;;"
    }
  }

  /// The last word of a list, behind the words that are there already. Only what is joined to the option by `=` is its value.
  private static func list(_ words: [String]) -> String {
    let start = #"${current%"${current##*,}"}"#
    let compgen = #"compgen -P "\#(start)" -W "\#(words.joined(separator: " "))" -- "${current##*,}""#
    return #"if [ -n "$joined" ]; then COMPREPLY=($(\#(compgen))); return; fi"#
  }

  private static func words(of command: any Command.Type) -> String {
    let options = command.allOptions.flatMap(\.words).joined(separator: " ")
    var rest = ""
    switch command.operandCompletion {
    case .word(let operands), .words(let operands):
      rest = #" else COMPREPLY=($(compgen -W "\#(operands.joined(separator: " "))" -- "$current"));"#
    case .list, .folders, .files, .nothing: break
    }
    return
      #"    \#(command.name)) if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "\#(options)" -- "$current"));\#(rest) fi ;;"#
  }
}

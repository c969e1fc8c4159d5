internal import Source

/// Help texts, made from the declarations of commands and options.
enum Help {
  static func tool(_ commands: [any Command.Type]) -> String {
    """
    Design tokens and SVG icons in, an iOS asset catalog and Swift appearance code out.

    Usage: monotint COMMAND [OPTION …]

    Commands:
    \(rows(commands.map { ($0.name, $0.abstract) }, width: commands.map { $0.name.count }.max() ?? 0))

    Options of every command:
    \(rows(CommonOptions.declared))

    Exit status: 0 clean, 1 findings or drift, 2 could not run.
    `monotint COMMAND --help` tells more of a command.

    """
  }

  static func command(_ command: any Command.Type) -> String {
    let operands = command.operands.map { " \($0)" } ?? ""
    let discussion = command.discussion.isEmpty ? "" : "\n\(command.discussion)\n"
    let options = command.options.isEmpty ? "" : "\nOptions:\n\(rows(command.options))\n"
    return """
      \(command.abstract)

      Usage: monotint \(command.name) [OPTION …]\(operands)
      \(discussion)\(options)
      Options of every command:
      \(rows(CommonOptions.declared))

      """
  }

  private static func rows(_ options: [Option]) -> String { rows(options.map { ($0.usage, $0.help) }, width: 36) }

  /// Two columns. A text that is too long for the first one has a line of its own.
  private static func rows(_ rows: [(String, String)], width: Int) -> String {
    rows.map { left, right in
      left.count > width
        ? "  \(left)\n" + "".padded(to: width + 4) + right : "  " + left.padded(to: width + 2) + right
    }.joined(separator: "\n")
  }
}

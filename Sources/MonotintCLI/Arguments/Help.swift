/// Help texts, made from the declarations of commands and options.
package enum Help {
  package static func tool(_ commands: [Command]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    return """
      Design tokens and SVG icons in, an iOS asset catalog and Swift appearance code out.

      Usage: monotint COMMAND [OPTION …]

      Commands:
      \(rows(commands.map { ($0.name, $0.abstract) }, width: width))

      Options of every command:
      \(optionRows(Option.common))

      Exit status: 0 clean, 1 findings or drift, 2 could not run.
      `monotint COMMAND --help` tells more of a command.

      """
  }

  package static func command(_ command: Command) -> String {
    let operands = command.operands.map { " \($0)" } ?? ""
    let discussion = command.discussion.isEmpty ? "" : "\n\(command.discussion)\n"
    let options = command.options.isEmpty ? "" : "\nOptions:\n\(optionRows(command.options))\n"
    return """
      \(command.abstract)

      Usage: monotint \(command.name) [OPTION …]\(operands)
      \(discussion)\(options)
      Options of every command:
      \(optionRows(Option.common))

      """
  }

  private static func optionRows(_ options: [Option]) -> String {
    rows(options.map { ($0.usage, $0.help) }, width: 36)
  }

  private static func rows(_ rows: [(String, String)], width: Int) -> String {
    rows.map { left, right in
      let gap = left.count > width ? "\n" + String(repeating: " ", count: width + 4) : padding(left, width)
      return "  \(left)\(gap)\(right)"
    }.joined(separator: "\n")
  }

  private static func padding(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: width - text.count + 2)
  }
}

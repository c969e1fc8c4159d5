internal import Findings

/// Help texts, made from the declarations of commands and options, in lines of at most this many characters.
struct Help {
  /// Of the terminal.
  let width: Int

  /// - Parameter width: nil if it is unknown. A line is at least 40 and at most 100 characters long.
  init(width: Int?) { self.width = min(max(width ?? 80, 40), 100) }

  func tool(_ commands: [any Command.Type]) -> String {
    """
    \(wrapped("Design tokens and SVG icons in, an iOS asset catalog and Swift appearance code out."))

    Usage: monotint COMMAND [OPTION …]

    Commands:
    \(rows(commands.map { ($0.name, $0.abstract) }, column: commands.map { $0.name.count }.max() ?? 0))

    Options of every command:
    \(rows(CommonOptions.declared))

    \(wrapped("Exit status: 0 no errors, 1 findings or different output, 2 the command could not run."))
    \(wrapped("`monotint COMMAND --help` describes a command."))

    """
  }

  func command(_ command: any Command.Type) -> String {
    let operands = command.operands.map { " \($0)" } ?? ""
    let discussion = command.discussion.isEmpty ? "" : "\n\(wrapped(command.discussion))\n"
    let options = command.options.isEmpty ? "" : "\nOptions:\n\(rows(command.options))\n"
    return """
      \(wrapped(command.abstract))

      Usage: monotint \(command.name) [OPTION …]\(operands)
      \(discussion)\(options)
      Options of every command:
      \(rows(CommonOptions.declared))

      """
  }

  private func rows(_ options: [Option]) -> String {
    // On a narrow terminal each help text is below its option.
    rows(options.map { ($0.usage, $0.help) }, column: width < 70 ? 8 : 28)
  }

  /// Two columns. A text that is too long for the first one has a line of its own.
  private func rows(_ rows: [(String, String)], column: Int) -> String {
    let margin = "".padded(to: column + 4)
    return rows.map { left, right in
      let text = Self.lines(of: right, width: width - column - 4).joined(separator: "\n" + margin)
      return left.count > column ? "  \(left)\n\(margin)\(text)" : "  \(left.padded(to: column + 2))\(text)"
    }.joined(separator: "\n")
  }

  /// The paragraphs of a text, which empty lines part, in lines of the width.
  private func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmed).split(separator: "")
      .map { Self.lines(of: $0.joined(separator: " "), width: width).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}

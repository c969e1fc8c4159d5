internal import Findings

/// Help texts, made from the declarations of commands and options, in lines of at most this many characters.
struct Help {
  /// Of the terminal.
  let width: Int

  /// - Parameter width: nil if it is unknown. A line is at least 40 and at most 100 characters long.
  init(width: Int?) {
    let width = width ?? 80
    self.width = min(max(width, 40), 100)
  }

  func tool(_ commands: [any Command.Type]) -> String {
    let pages = ReferencePage.all
    let longest = (commands.map { $0.name.count } + pages.map(\.name.count)).max()
    return """
      \(wrapped("Design tokens and SVG icons in, an iOS asset catalog and Swift appearance code out."))

      Usage: monotint COMMAND [OPTION …]

      Commands:
      \(rows(commands.map { ($0.name, $0.abstract) }, column: longest ?? 0))

      Pages (`monotint help PAGE`):
      \(rows(pages.map { ($0.name, $0.title) }, column: longest ?? 0))

      Options of every command:
      \(rows(CommonOptions.declared))

      Options of the commands that use them:
      \(rows(SharedOptions.declared))

      \(wrapped("Exit status: 0 no errors, 1 findings or different output, 2 the command could not run."))
      \(wrapped("`monotint COMMAND --help` describes a command."))

      """
  }

  func command(_ command: any Command.Type) -> String {
    var usage = "monotint \(command.name) [OPTION …]"
    if let operands = command.operands { usage += " \(operands)" }
    var parts = [wrapped(command.abstract), "Usage: \(usage)"]
    if !command.discussion.isEmpty { parts.append(wrapped(command.discussion)) }
    if !command.ownOptions.isEmpty { parts.append("Options:\n\(rows(command.ownOptions))") }
    let others = command.sharedOptions + CommonOptions.declared
    parts.append("Options that other commands have too:\n\(rows(others))")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func rows(_ options: [Option]) -> String {
    // On a narrow terminal each help text is below its option.
    let column = if width < 70 { 8 } else { 28 }
    return rows(options.map { ($0.usage, $0.help) }, column: column)
  }

  /// Two columns. A text that is too long for the first one has a line of its own.
  private func rows(_ rows: [(String, String)], column: Int) -> String {
    let margin = "".padded(to: column + 4)
    return rows.map { left, right in
      let text = Self.lines(of: right, width: width - column - 4).joined(separator: "\n" + margin)
      if left.count > column { return "  \(left)\n\(margin)\(text)" }
      return "  \(left.padded(to: column + 2))\(text)"
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

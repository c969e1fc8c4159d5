internal import Findings
internal import Workspace

/// The manual page in roff (man macros), made from the declarations of commands and options. Without a date, it is the same
/// in every build.
enum ManualPage {
  static func text(_ commands: [any Command.Type]) -> String {
    """
    .TH MONOTINT 1 "" "monotint \(MonotintVersion.current)" "User Commands"
    .SH NAME
    monotint \\- design tokens and SVG icons in, an iOS asset catalog and Swift appearance code out
    .SH SYNOPSIS
    .B monotint
    .I command
    .RI [ option " ...] [" operand " ...]"
    .SH COMMANDS
    \(commands.map(section).joined(separator: "\n"))
    .SH OPTIONS
    Every command takes these.
    \(CommonOptions.declared.map { entry($0) }.joined(separator: "\n"))
    .PP
    Commands that use them take these.
    \(SharedOptions.declared.map { entry($0, of: commands) }.joined(separator: "\n"))
    .SH PAGES
    .B monotint help
    .I page
    prints a page.
    \(ReferencePage.all.map { ".TP\n\(escaped($0.name))\n\(escaped($0.title))." }.joined(separator: "\n"))
    .SH EXAMPLES
    \(examples.map { ".TP\n.B \(escaped($0.command))\n\(escaped($0.text))." }.joined(separator: "\n"))
    .SH EXIT STATUS
    .TP
    0
    Clean.
    .TP
    1
    There are findings of severity error, or the output is not what the design asks for.
    .TP
    2
    The command could not do its work.
    .SH ENVIRONMENT
    .TP
    FIGMA_TOKEN
    The token that
    .B monotint pull
    reads Figma with.
    .TP
    NO_COLOR
    No colour, when it is not empty.
    .SH FILES
    .TP
    monotint.json
    How an app uses its design.
    .TP
    tokens.json
    The design.
    .TP
    monotint.lock, monotint.figma.lock
    What the last export and the last pull made, and from what.
    """
  }

  /// Each begins with a command of the tool.
  static let examples: [(command: String, text: String)] = [
    ("monotint init", "Writes a configuration for the icons and the tokens in this folder"),
    ("monotint export --dry-run", "Says what an export would write"),
    ("monotint export", "Writes the asset catalog and the Swift files"),
    ("monotint verify --format github", "In CI: fails if the output is not what the design asks for, with annotations"),
    ("monotint check Downloads/icons", "Judges each SVG file of a folder, without a project"),
    ("monotint check App/Assets.xcassets", "Judges the template images of an asset catalog"),
    ("monotint check --fix --dry-run | git apply", "Applies the repairs that are certainly safe"),
    ("monotint check --write-baseline accepted.json", "Accepts the findings of today"),
    ("monotint preview --open", "Shows the tab bar, each icon and each finding in the browser"),
    ("monotint diff main -o changes.html", "Shows what the design changes since a branch"),
    ("monotint rules multicolour", "Says what a rule checks, and how to repair what it finds"),
  ]

  private static func section(_ command: any Command.Type) -> String {
    var title = command.name
    if let operands = command.operands { title += " \(operands)" }
    var parts = [".SS monotint \(escaped(title))", "\(escaped(sentence(command.abstract)))."]
    if !command.discussion.isEmpty { parts += [".PP", escaped(command.discussion)] }
    parts += command.ownOptions.map { entry($0) }
    return parts.joined(separator: "\n")
  }

  private static func entry(_ option: Option) -> String {
    var words = option.words.reversed().joined(separator: ", ")
    if let placeholder = option.placeholder { words += " \(placeholder)" }
    return ".TP\n.B \(escaped(words))\n\(escaped(sentence(option.help)))."
  }

  /// An option with the names of the commands that take it.
  private static func entry(_ option: Option, of commands: [any Command.Type]) -> String {
    let names = commands.filter { command in
      command.sharedOptions.contains { $0.name == option.name }
    }.map { $0.name }
    return "\(entry(option))\nFor \(names.joined(separator: ", "))."
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Text for roff: with hyphens that stay hyphens, no line that begins like a request, and non-ASCII characters by number.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { line in
      if line.hasPrefix(".") || line.hasPrefix("'") { return "\\&\(line)" }
      return String(line)
    }.joined(separator: "\n")
    .unicodeScalars.map { scalar in
      scalar.isASCII ? String(scalar) : "\\[u\(scalar.value.hexadecimal(digits: 4))]"
    }.joined()
  }
}

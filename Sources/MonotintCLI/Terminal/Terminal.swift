package import Disk

/// Where a command prints, and for whom.
package struct Terminal: Sendable {
  /// Whether a person reads standard output: findings then come with their source lines.
  package let isInteractive: Bool
  package let usesColor: Bool
  /// Whether a person watches standard error: only then is progress shown.
  package let showsProgress: Bool
  private let write: @Sendable (StandardStream, String) throws -> Void

  package init(
    isInteractive: Bool, usesColor: Bool, showsProgress: Bool,
    write: @escaping @Sendable (StandardStream, String) throws -> Void
  ) {
    self.isInteractive = isInteractive
    self.usesColor = usesColor
    self.showsProgress = showsProgress
    self.write = write
  }

  /// The process's own streams; `color` is the word of `--color`.
  package static func standard(color: String?) -> Terminal {
    let isInteractive = StandardStream.output.isTerminal
    let wantsNoColor = !(Environment.value(of: "NO_COLOR") ?? "").isEmpty || Environment.value(of: "TERM") == "dumb"
    let usesColor =
      switch color {
      case "always": true
      case "never": false
      default: isInteractive && !wantsNoColor
      }
    return Terminal(
      isInteractive: isInteractive, usesColor: usesColor, showsProgress: StandardStream.error.isTerminal,
      write: { stream, text in try stream.write(text) })
  }

  /// Prints results and findings.
  package func print(_ text: String) throws {
    try write(.output, text.hasSuffix("\n") || text.isEmpty ? text : text + "\n")
  }

  /// Prints progress and trouble.
  package func report(_ text: String) throws {
    try write(.error, text.hasSuffix("\n") ? text : text + "\n")
  }

  /// Writes to standard error what stays in its line: progress.
  func overwrite(_ text: String) throws { try write(.error, text) }
}

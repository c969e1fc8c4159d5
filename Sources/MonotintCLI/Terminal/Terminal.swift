package import Disk
internal import MonotintKit
internal import Source

/// Where a command prints, and for whom.
package struct Terminal: Sendable {
  /// Whether a person reads standard output: findings then come with their source lines.
  package let isInteractive: Bool
  package let usesColor: Bool
  /// Whether a person watches standard error: only then is progress shown.
  package let showsProgress: Bool
  private let write: @Sendable (StandardStream, [UInt8]) throws -> Void

  package init(
    isInteractive: Bool, usesColor: Bool, showsProgress: Bool,
    write: @escaping @Sendable (StandardStream, [UInt8]) throws -> Void
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
      write: { stream, bytes in try stream.write(bytes) })
  }

}

/// Lines, in which names and messages of input are made safe to show, and documents, which are left as they are.
extension Terminal {
  /// Prints results. Each text is one line: a line break in it is escaped.
  package func print(_ lines: String...) throws { try print(lines) }
  package func print(_ lines: [String]) throws { try write(.output, Self.bytes(of: lines)) }

  /// Prints progress and trouble. Each text is one line: a line break in it is escaped.
  package func report(_ lines: String...) throws { try report(lines) }
  package func report(_ lines: [String]) throws { try write(.error, Self.bytes(of: lines)) }

  /// Prints what a program reads, or what has its own colours and escapes; a line feed is added where it has none at its end.
  package func print(document text: String) throws { try write(.output, Self.bytes(of: text)) }
  package func print(document bytes: [UInt8]) throws { try write(.output, bytes) }
  package func report(document text: String) throws { try write(.error, Self.bytes(of: text)) }

  /// Replaces the last line of standard error, which is not ended: progress. An empty text clears the line.
  func overwrite(_ text: String) throws { try write(.error, Array("\r\u{1B}[K\(Visible.text(text))".utf8)) }

  private static func bytes(of lines: [String]) -> [UInt8] { lines.flatMap { Array("\(Visible.text($0))\n".utf8) } }

  private static func bytes(of document: String) -> [UInt8] {
    Array((document.isEmpty || document.hasSuffix("\n") ? document : document + "\n").utf8)
  }
}

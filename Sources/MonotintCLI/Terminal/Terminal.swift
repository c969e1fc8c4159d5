internal import Findings
package import Platform

/// Standard output and standard error of a command.
package struct Terminal: Sendable {
  /// Whether standard output is a terminal: findings are then printed with their source lines.
  let isInteractive: Bool
  let usesColor: Bool
  /// Whether standard error is a terminal: only then is progress shown.
  let showsProgress: Bool
  /// The characters in a line of the terminal; nil where there is none.
  let width: Int?
  private let write: @Sendable (StandardStream, [UInt8]) throws -> Void

  /// When to print colours: the value of `--color`.
  package enum ColorUse: String, CaseIterable, Sendable {
    case auto, always, never
  }

  package init(
    isInteractive: Bool, usesColor: Bool, showsProgress: Bool, width: Int? = nil,
    write: @escaping @Sendable (StandardStream, [UInt8]) throws -> Void
  ) {
    self.isInteractive = isInteractive
    self.usesColor = usesColor
    self.showsProgress = showsProgress
    self.width = width
    self.write = write
  }

  /// The process's own streams.
  package static func standard(color: ColorUse?) -> Terminal {
    let isInteractive = StandardStream.output.isTerminal
    let wantsNoColor = !(Environment.value(of: "NO_COLOR") ?? "").isEmpty || Environment.value(of: "TERM") == "dumb"
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto, nil: isInteractive && !wantsNoColor
      }
    return Terminal(
      isInteractive: isInteractive, usesColor: usesColor, showsProgress: StandardStream.error.isTerminal,
      width: StandardStream.output.width,
      write: { stream, bytes in try stream.write(bytes) })
  }
}

/// Lines are printed with control characters of the input escaped; documents are printed as they are.
extension Terminal {
  /// Prints results to standard output. A line break in a line is escaped.
  func print(_ lines: [String]) throws { try write(.output, Self.bytes(of: lines)) }

  /// Prints errors and notices to standard error. A line break in a line is escaped.
  func report(_ lines: String...) throws { try report(lines) }
  func report(_ lines: [String]) throws { try write(.error, Self.bytes(of: lines)) }

  /// Prints a document as it is, with a line feed at its end.
  func print(document text: String) throws { try write(.output, Self.bytes(of: text)) }
  func print(document bytes: [UInt8]) throws { try write(.output, bytes) }
  func report(document text: String) throws { try write(.error, Self.bytes(of: text)) }

  /// Prints a patch: line by line on a terminal, byte for byte elsewhere, because `git apply` needs every byte.
  func print(patch: [UInt8]) throws {
    guard isInteractive else { return try print(document: patch) }
    try print(patch.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Replaces the last line of standard error, which shows progress. An empty text clears the line.
  func overwrite(_ text: String) throws { try write(.error, Array("\r\u{1B}[K\(Visible.text(text))".utf8)) }

  private static func bytes(of lines: [String]) -> [UInt8] { lines.flatMap { Array("\(Visible.text($0))\n".utf8) } }

  private static func bytes(of document: String) -> [UInt8] {
    if document.isEmpty || document.hasSuffix("\n") { return Array(document.utf8) }
    return Array("\(document)\n".utf8)
  }
}

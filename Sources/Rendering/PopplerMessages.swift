/// What poppler writes to standard error while it reads a PDF.
///
/// Each message is a line such as "Syntax Error (233): Unknown operator 'nan'". Poppler then leaves out what it does not
/// understand, and exits with status 0. So every message means that a part of the picture may be missing, except those
/// that are known to say nothing about it.
enum PopplerMessages {
  /// The first message that means that the PDF was not read whole; nil if there is none.
  static func complaint(in messages: [UInt8]) -> String? {
    var isPastEnd = false
    for line in messages.split(separator: UInt8(ascii: "\n")) {
      guard let message = message(in: String(decoding: line, as: UTF8.self)) else { continue }
      if harmless.contains(where: message.contains) { continue }
      if isStructure(message) {
        isPastEnd = true
        continue
      }
      // The tokens behind the end of a stream are no arguments.
      if isPastEnd, message == "Leftover args in content stream" { continue }
      return String(message.prefix(longestMessage))
    }
    return nil
  }

  /// The text of a message about the PDF; nil for other lines, such as those of Fontconfig, and for messages about
  /// poppler's own settings.
  private static func message(in line: String) -> Substring? {
    guard let category = categories.first(where: line.hasPrefix), let colon = line.firstRange(of: ": ") else {
      return nil
    }
    let position = line[..<colon.lowerBound].dropFirst(category.count)
    let isPosition = position.isEmpty || position.hasPrefix(" (") && position.hasSuffix(")")
    return isPosition ? line[colon.upperBound...] : nil
  }

  /// Poppler's categories of messages, without "Config Error".
  private static let categories = [
    "Syntax Error", "Syntax Warning", "Internal Error", "Unimplemented Feature", "I/O Error", "Permission Error",
    "Command Line Error",
  ]

  /// Parts of messages after which the picture is whole.
  private static let harmless = [
    // The table of objects is missing or wrong. Poppler finds the objects by itself.
    "No valid XRef size in trailer", "May not be a PDF file (continuing anyway)",
    // The length of a stream is wrong. Poppler looks for its end.
    "Missing 'endstream' or incorrect stream length",
    // Hints help viewers to show a page before the whole file has been loaded.
    "hints table",
    // Links are not drawn.
    "annotation destination", "named destination", "URI-type link",
    // Fonts: what helps to copy text, and a wrong name of a font's format.
    "ToUnicode", "Mismatch between font type and embedded font file",
  ]

  /// Whether the unknown operator is a word of the file's own structure. Behind a stream without an end, poppler takes the
  /// rest of the file for drawing, and all of the drawing was read before.
  private static func isStructure(_ message: Substring) -> Bool {
    let start = "Unknown operator '"
    guard message.hasPrefix(start) else { return false }
    let word = message.dropFirst(start.count)
    return ["endstream", "endobj", "xref", "trailer", "startxref"].contains(where: word.hasPrefix)
  }

  private static let longestMessage = 120
}

/// What poppler writes to standard error while it reads a PDF.
///
/// Most messages are lines such as "Syntax Error (233): Unknown operator 'nan'". Poppler then leaves out what it does not
/// understand, and exits with status 0. So every message means that a part of the picture may be missing, except those
/// that are known to say nothing about it.
struct PopplerMessages: Hashable {
  /// The first message that means that the PDF was not read whole; nil if there is none.
  private(set) var complaint: String?
  /// The first message about something that poppler repaired, so that the picture is whole; nil if there is none.
  private(set) var repair: String?

  init(_ messages: [UInt8]) {
    var isPastEnd = false
    /// The first line without a category.
    var other: String?
    for line in messages.split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: line, as: UTF8.self)
      guard let message = Self.message(in: line) else {
        if other == nil, !Self.isAboutSettings(line) { other = Self.shortened(line) }
        continue
      }
      if Self.isRepair(message) {
        repair = repair ?? Self.shortened(message)
        continue
      }
      if Self.harmless.contains(where: message.contains) { continue }
      if Self.isStructure(message) {
        isPastEnd = true
        continue
      }
      // The tokens behind the end of a stream are no arguments.
      if isPastEnd, message == "Leftover args in content stream" { continue }
      complaint = Self.shortened(message)
      return
    }
    complaint = other
  }

  /// A message in plain words, and what to do.
  static func problem(of complaint: String, isDrawn: Bool) -> PDFProblem {
    let row = words.first { row in row.parts.contains(where: complaint.contains) }
    let quoted = complaint.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first ?? "?"
    let text = row?.text.replacing("{}", with: quoted) ?? "poppler does not read all of it"
    let effect = if isDrawn { ", so a part of the picture may be missing" } else { "" }
    return PDFProblem("\(text)\(effect) (pdftocairo: \(complaint))", help: row?.help ?? "export it again")
  }

  /// The words for what poppler repaired.
  static func words(forRepair message: String) -> String {
    if message.contains("stream") { return "the length of a part of it is wrong" }
    return "its table of objects is wrong"
  }

  private static let lastly = "export it again from the design"

  /// Parts of poppler's messages, and what they mean. The text that poppler quotes goes into the braces.
  private static let words: [(parts: [String], text: String, help: String)] = [
    (["Unknown operator"], "it draws with the command “{}”, which PDF does not have", lastly),
    (["Too few ("], "it draws with the command “{}” and not enough numbers", lastly),
    (["Too many ("], "it draws with the command “{}” and too many numbers", lastly),
    (["Arg #"], "it draws with the command “{}” and something that does not fit it", lastly),
    (["XObject '"], "it draws the part “{}”, which is not in the file", lastly),
    (["ExtGState"], "it draws with settings that are not in the file, or make no sense", lastly),
    (
      ["Unknown font tag", "No font in show"], "its text has a font that is not in the file",
      "embed the fonts, or turn text into outlines"
    ),
    (
      ["Couldn't find a font", "No display font"], "its text has a font that is not in the file, nor on this machine",
      "embed the fonts, or turn text into outlines"
    ),
    (["font"], "a font in it is broken", "turn text into outlines"),
    (["jpeg", "JPEG", "DCT", "JPX", "JP2", "JBIG2", "CCITT", "image"], "an image in it cannot be decoded", lastly),
    (
      ["Restoring state", "Leftover args", "No current point", "graphics state"],
      "the commands that draw it do not fit each other", lastly
    ),
    (["filter", "Filter", "flate", "stream"], "a part of it cannot be unpacked", lastly),
    (["password", "security handler", "ncrypt"], "it is encrypted", "save it without a password"),
    (
      ["Pages tree", "page count", "Page count", "page range", "page tree", "Kids"],
      "it has no page, or its pages contain each other", lastly
    ),
    (["color space", "colorspace", "Color space"], "it draws with a kind of colour that is not in the file", lastly),
    (["pattern", "shading", "function", "Function"], "a gradient or a pattern in it is wrong", lastly),
    (
      ["xref", "XRef", "trailer", "Dictionary key", "Illegal character", "End of file", "being already parsed"],
      "its list of objects is broken, or it is cut off", lastly
    ),
    (["out of memory"], "it needs too much memory to draw", "export it again with fewer details, or use a PNG"),
    (["cairo", "matrix"], "it cannot be drawn", lastly),
  ]

  /// The text of a message about the PDF; nil for other lines.
  private static func message(in line: String) -> Substring? {
    guard let category = categories.first(where: line.hasPrefix), let colon = line.firstRange(of: ": ") else {
      return nil
    }
    let position = line[..<colon.lowerBound].dropFirst(category.count)
    let isPosition = position.isEmpty || position.hasPrefix(" (") && position.hasSuffix(")")
    if isPosition { return line[colon.upperBound...] }
    return nil
  }

  /// Poppler's categories of messages, without "Config Error".
  private static let categories = [
    "Syntax Error", "Syntax Warning", "Internal Error", "Unimplemented Feature", "I/O Error", "Permission Error",
    "Command Line Error",
  ]

  /// Whether a line is about the machine, and not about the PDF.
  private static func isAboutSettings(_ line: String) -> Bool {
    line.hasPrefix("Fontconfig ") || line.hasPrefix("Config Error")
  }

  /// Parts of messages after which the picture is whole.
  private static let harmless = [
    // Hints help viewers to show a page before the whole file has been loaded.
    "hints table",
    // Links are not drawn.
    "annotation destination", "named destination", "URI-type link",
    // Fonts: what helps to copy text, and a wrong name of a font's format.
    "ToUnicode", "Mismatch between font type and embedded font file",
  ]

  /// Whether poppler found by itself what the file says wrong: its objects without their table, the end of a stream
  /// without its length.
  private static func isRepair(_ message: Substring) -> Bool {
    repairs.contains(where: message.contains)
  }

  private static let repairs = [
    "No valid XRef size in trailer", "May not be a PDF file (continuing anyway)",
    "Missing 'endstream' or incorrect stream length", "not found but needed, try to reconstruct",
  ]

  /// Whether the unknown operator is a word of the file's own structure. Behind a stream without an end, poppler takes the
  /// rest of the file for drawing, and all of the drawing was read before.
  private static func isStructure(_ message: Substring) -> Bool {
    let start = "Unknown operator '"
    guard message.hasPrefix(start) else { return false }
    let word = message.dropFirst(start.count)
    return ["endstream", "endobj", "xref", "trailer", "startxref"].contains(where: word.hasPrefix)
  }

  private static func shortened(_ text: some StringProtocol) -> String { String(text.prefix(longestMessage)) }

  private static let longestMessage = 120
}

package import Drawing
package import Findings

extension IconRule {
  package static let unreadable = Rule(
    "unreadable", .error, title: "the file cannot be rendered",
    why: """
      The file is not well-formed XML, is no SVG, has no size, or asks for too much. The finding says \
      which.
      """,
    inFigma: "Export the frame again as SVG.",
    fires: [
      #"<svg xmlns="http://www.w3.org/2000/svg"><path></svg>"#,
      #"not an SVG"#,
    ]
  ).reportedByReader
}

extension Diagnostic {
  /// An icon that could not be drawn.
  package init(unreadable file: SourceFile, _ error: RasterError) {
    let offset = file.offset(line: error.line ?? 1, column: error.column ?? 1)
    let place = SourceRange(file, offset..<offset)
    let rule = IconRule.unreadable.rule
    switch error.cause {
    case .file:
      if let jsx = Self.attributeOfJSX(in: file) {
        let text = String(decoding: file.bytes[jsx], as: UTF8.self)
        self = rule.finding(
          "the icon cannot be read: “\(text)” is JSX, the markup of React, and no SVG",
          help: "export the icon as SVG, or write the value in quotes, and names as SVG has them: stroke-width=\"2\"",
          at: SourceRange(file, jsx))
        return
      }
      if error.message.contains("does not have <svg> root") {
        let (message, help) = Self.foreignRoot(of: file)
        self = rule.finding(message, help: help, at: place)
        return
      }
      self = rule.finding(
        "the icon cannot be read: \(error.message)",
        help: "export it again, or open it in a text editor at this place", at: place)
    case .library:
      self = rule.finding(
        "librsvg, which draws the icon, gives up: \(Self.inPlainWords(error.message))",
        help: "the file may be right: make its filters, masks and patterns smaller, or remove them", at: place)
    case .ownSize:
      self = rule.finding(
        "the icon is too large to be drawn: \(error.message)",
        help: "set “canvas” in monotint.json, to which it is scaled, or give its root a smaller width and height",
        at: place)
    }
  }

  /// Where `width={24}` or `{...props}` stands first in a tag; nil if nowhere.
  private static func attributeOfJSX(in file: SourceFile) -> Range<Int>? {
    let bytes = file.bytes
    var isInTag = false
    var index = 0
    while index < bytes.count {
      if let end = endOfText(in: bytes, from: index) {
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if isInTag { index = bytes[(index + 1)...].firstIndex(of: bytes[index]) ?? bytes.count }
      case UInt8(ascii: "{") where isInTag:
        if let range = attributeOfJSX(in: bytes, openedAt: index) { return range }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Where a comment or a part without markup ends that begins at an index; nil if none begins there.
  private static func endOfText(in bytes: [UInt8], from index: Int) -> Int? {
    guard bytes[index] == UInt8(ascii: "<") else { return nil }
    for (open, close) in [("<!--", "-->"), ("<![CDATA[", "]]>")] where bytes[index...].starts(with: open.utf8) {
      return bytes[index...].firstRange(of: close.utf8)?.upperBound ?? bytes.count
    }
    return nil
  }

  private static func attributeOfJSX(in bytes: [UInt8], openedAt open: Int) -> Range<Int>? {
    guard let close = bytes[open...].prefix(longestOfJSX).firstIndex(of: UInt8(ascii: "}")) else { return nil }
    if bytes[open...].starts(with: "{...".utf8) { return open..<close + 1 }
    guard bytes[open - 1] == UInt8(ascii: "=") else { return nil }
    let name = bytes[..<(open - 1)].reversed().prefix(while: isNameByte)
    return name.isEmpty ? nil : open - 1 - name.count..<close + 1
  }

  /// In bytes, from `{` to `}`.
  private static let longestOfJSX = 60

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || byte == UInt8(ascii: "-")
  }

  /// What is said of a file whose root is not the `<svg>` that librsvg looks for.
  private static func foreignRoot(of file: SourceFile) -> (message: String, help: String) {
    let start = String(decoding: file.bytes.prefix(4_096), as: UTF8.self)
    if start.contains("<vector"), start.contains("schemas.android.com") {
      return (message: "this is a vector drawable of Android", help: "export the icon as SVG")
    }
    if start.contains("<svg"), start.contains("xmlns") {
      return (
        message: "the icon cannot be read: its root is no <svg> of the namespace http://www.w3.org/2000/svg",
        help: "write <svg xmlns=\"http://www.w3.org/2000/svg\" …> first in the file, letter for letter"
      )
    }
    return (
      message: "the icon cannot be read: its root is not <svg>",
      help: "export it again as SVG, or write <svg xmlns=\"http://www.w3.org/2000/svg\" …> around the shapes"
    )
  }

  /// What a failure of librsvg or cairo means, with their own word for it in parentheses.
  private static func inPlainWords(_ message: String) -> String {
    // As in "rendering error: InvalidSize".
    let word = message.split(separator: " ").last.map(String.init) ?? message
    switch word {
    case "InvalidSize": return "a part of it needs a picture larger than any can be (\(word))"
    case "NoMemory", "memory": return "a part of it needs more memory than there is (\(message))"
    default: return message
    }
  }
}

/// Takes an XML text apart into tags, texts, comments and so on, each with its range of bytes.
///
/// It judges less than XML does: which names there may be, and whether each tag has its end, is libxml2's to say. It does
/// not recurse, reads each byte a constant number of times, and makes no strings but the names of attributes.
package struct MarkupTokens {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// - Parameter bytes: text in UTF-8, or in an encoding that contains ASCII.
  package init(_ bytes: [UInt8]) {
    self.init(bytes, bytes.indices)
  }

  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// The next part; nil at the end.
  ///
  /// - Throws: `MarkupMistake` for a part that does not end, and for a tag that is not written as XML asks. Nothing can
  ///   be read after it.
  package mutating func next() throws(MarkupMistake) -> MarkupToken? {
    guard index < end else { return nil }
    let start = index
    guard bytes[index] == UInt8(ascii: "<") else {
      index = bytes[index..<end].firstIndex(of: UInt8(ascii: "<")) ?? end
      return token(.text, from: start, content: start..<index)
    }
    for part in Self.parts where isNext(part.open) {
      let content = try skip(past: part.close, after: part.open.utf8.count)
      return token(part.kind, from: start, content: content)
    }
    if isNext("<!") { return try documentType() }
    let tag = try StartTag(reading: bytes, from: index, to: end)
    index = tag.range.upperBound
    return token(.start(tag), from: start, content: tag.nameRange)
  }

  /// What stands between two marks.
  private static let parts: [(open: String, close: String, kind: MarkupToken.Kind)] = [
    ("<!--", "-->", .comment), ("<![CDATA[", "]]>", .characterData), ("<?", "?>", .instruction), ("</", ">", .end),
  ]

  private func token(_ kind: MarkupToken.Kind, from start: Int, content: Range<Int>) -> MarkupToken {
    MarkupToken(kind: kind, range: start..<index, content: content)
  }

  private func isNext(_ text: String) -> Bool { bytes[index..<end].starts(with: text) }

  /// Skips to the end of a part.
  ///
  /// - Returns: the range between the mark at its start, which has `count` bytes, and the mark at its end.
  private mutating func skip(past mark: String, after count: Int) throws(MarkupMistake) -> Range<Int> {
    let start = index + count
    guard start <= end, let last = bytes[start..<end].firstStart(of: mark) else {
      throw MarkupMistake(offset: index)
    }
    index = last + mark.utf8.count
    return start..<last
  }

  /// Passes `<!DOCTYPE …>` with its declarations, which nothing here reads.
  private mutating func documentType() throws(MarkupMistake) -> MarkupToken {
    let start = index
    index += 2
    var quote: UInt8?
    var isInside = false
    var hasDeclarations = false
    while index < end {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if isInside, isNext("<!--") {
        _ = try skip(past: "-->", after: 4)
        continue
      } else if isInside, isNext("<?") {
        _ = try skip(past: "?>", after: 2)
        continue
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["):
          isInside = true
          hasDeclarations = true
        case UInt8(ascii: "]"): isInside = false
        case UInt8(ascii: ">") where !isInside:
          index += 1
          return token(.documentType(hasDeclarations: hasDeclarations), from: start, content: start + 2..<index - 1)
        default: break
        }
      }
      index += 1
    }
    throw MarkupMistake(offset: end)
  }
}

/// A part of an XML text.
package struct MarkupToken: Sendable {
  package enum Kind: Sendable {
    /// Between tags, with its entities as they are written.
    case text
    case comment
    /// A CDATA section.
    case characterData
    /// `<?xml version="1.0"?>`, and processing instructions.
    case instruction
    case documentType(hasDeclarations: Bool)
    case start(StartTag)
    case end
  }

  package let kind: Kind
  package let range: Range<Int>
  /// Without the marks around it: the text of a comment, or the name of a tag.
  package let content: Range<Int>
}

extension StartTag {
  /// The start tag of the root element.
  ///
  /// - Parameter bytes: a file, or its first bytes; nil if they end before the tag does.
  package init?(rootOf bytes: [UInt8]) {
    var tokens = MarkupTokens(bytes)
    while let token = try? tokens.next() {
      guard case .start(let tag) = token.kind else { continue }
      self = tag
      return
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  func starts(with text: String) -> Bool { starts(with: text.utf8) }

  /// Where a text begins in it for the first time.
  func firstStart(of text: String) -> Int? {
    guard let first = text.utf8.first else { return startIndex }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}

/// Text of XML with its entities.
package enum MarkupText {
  /// Text with the entities that XML predefines, and with character references, decoded (XML 1.0, 4.1 and 4.6).
  ///
  /// - Parameter isValue: whether it is the value of an attribute, in which XML reads a tab and a line feed as a space.
  /// - Throws: `MarkupMistake` at another entity.
  package static func decoded(
    _ bytes: [UInt8], _ range: Range<Int>, isValue: Bool
  ) throws(MarkupMistake) -> [UInt8] {
    func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      if !isValue { return Array(bytes) }
      return bytes.map { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
    }
    var text: [UInt8] = []
    var unread = bytes[range]
    while let start = unread.firstIndex(of: UInt8(ascii: "&")) {
      text += plain(unread[..<start])
      // The longest is “&#x10FFFF;”, with zeros before its digits.
      let name = unread[(start + 1)...].prefix(longestName).prefix { $0 != UInt8(ascii: ";") }
      guard name.endIndex < unread.endIndex, unread[name.endIndex] == UInt8(ascii: ";"),
        let character = character(String(decoding: name, as: UTF8.self))
      else { throw MarkupMistake(offset: start) }
      text += character.utf8
      unread = unread[(name.endIndex + 1)...]
    }
    return text + plain(unread)
  }

  private static let longestName = 64

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }.map { String($0) }
  }
}

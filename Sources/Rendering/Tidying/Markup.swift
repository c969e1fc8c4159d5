/// An XML document in UTF-8, taken apart into tags, texts, comments and so on.
///
/// It reads less than XML allows: no other encoding, and no declarations in a document type. So there is only one way to
/// read what it accepts.
struct Markup {
  struct Attribute {
    /// As written, with its prefix.
    let name: String
    /// With entities and character references decoded.
    let value: [UInt8]
    /// The value without its quotes.
    let valueRange: Range<Int>
    /// The whole attribute, with the space before it.
    let range: Range<Int>
  }

  struct Tag {
    /// As written, with its prefix.
    let name: String
    let attributes: [Attribute]
  }

  enum Kind {
    /// `<?xml version="1.0"?>`
    case declaration
    /// A processing instruction, with its name: `<?xml-stylesheet …?>`.
    case instruction(String)
    case documentType
    /// With its text.
    case comment([UInt8])
    /// Text between tags, decoded.
    case text([UInt8])
    /// The text of a CDATA section.
    case characterData([UInt8])
    case start(Tag)
    case end
  }

  struct Part {
    let kind: Kind
    let range: Range<Int>
    /// For a start tag: the index of the part that ends the element, which is the tag itself if the element is empty.
    fileprivate(set) var last: Int
  }

  private(set) var parts: [Part] = []

  private let bytes: [UInt8]
  private var index = 0
  /// The indices of the start tags whose elements are open.
  private var open: [Int] = []

  init(_ bytes: [UInt8]) throws(FigmaSVG.Problem) {
    self.bytes = bytes
    guard Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes else {
      throw FigmaSVG.Problem("it is not in UTF-8", help: "save it as UTF-8")
    }
    while index < bytes.count { try readPart() }
    if let first = open.last { throw broken(at: parts[first].range.lowerBound) }
  }

  // MARK: Parts

  private mutating func readPart() throws(FigmaSVG.Problem) {
    let start = index
    if bytes[index] != UInt8(ascii: "<") {
      index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      add(.text(try decoded(start..<index, "a text")), from: start)
    } else if isNext("<!--") {
      let text = try skip(past: "-->", after: 4)
      add(.comment(Array(bytes[text])), from: start)
    } else if isNext("<![CDATA[") {
      let text = try skip(past: "]]>", after: 9)
      add(.characterData(Array(bytes[text])), from: start)
    } else if isNext("<?") {
      let text = try skip(past: "?>", after: 2)
      try addInstruction(text, from: start)
    } else if isNext("<!") {
      try skipDocumentType()
      add(.documentType, from: start)
    } else if isNext("</") {
      _ = try skip(past: ">", after: 2)
      add(.end, from: start)
      guard let first = open.popLast() else { throw broken() }
      parts[first].last = parts.count - 1
    } else {
      try readTag()
    }
  }

  private mutating func add(_ kind: Kind, from start: Int) {
    parts.append(Part(kind: kind, range: start..<index, last: parts.count))
  }

  private mutating func addInstruction(_ range: Range<Int>, from start: Int) throws(FigmaSVG.Problem) {
    let name = String(decoding: bytes[range].prefix { $0 > 0x20 }, as: UTF8.self)
    guard name.lowercased() == "xml" else { return add(.instruction(name), from: start) }
    let declaration = String(decoding: bytes[range], as: UTF8.self).lowercased()
    let plain =
      #/
      xml \s+ version \s* = \s* ["']1\.0["']
      (?: \s+ encoding \s* = \s* ["']utf-?8["'] )?
      (?: \s+ standalone \s* = \s* ["'](?:yes|no)["'] )? \s*
      /#
    guard start == 0, declaration.wholeMatch(of: plain) != nil else {
      throw FigmaSVG.Problem("it is not XML 1.0 in UTF-8", help: "save it as UTF-8")
    }
    add(.declaration, from: start)
  }

  private mutating func skipDocumentType() throws(FigmaSVG.Problem) {
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case quote: quote = nil
      case _ where quote != nil: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["):
        throw FigmaSVG.Problem("its document type has declarations, which can hide what is drawn")
      case UInt8(ascii: ">"): return
      default: break
      }
    }
    throw broken()
  }

  // MARK: Tags

  private mutating func readTag() throws(FigmaSVG.Problem) {
    let start = index
    index += 1
    let name = try readName()
    var attributes: [Attribute] = []
    while true {
      let space = index
      skipSpace()
      if isNext(">") || isNext("/>") { break }
      guard index > space else { throw broken() }
      attributes.append(try readAttribute(of: name, from: space))
    }
    let isEmpty = isNext("/>")
    index += isEmpty ? 2 : 1
    if !isEmpty { open.append(parts.count) }
    add(.start(Tag(name: name, attributes: attributes)), from: start)
  }

  private mutating func readAttribute(of tag: String, from space: Int) throws(FigmaSVG.Problem) -> Attribute {
    let name = try readName()
    skipSpace()
    guard isNext("=") else { throw broken() }
    index += 1
    skipSpace()
    guard isNext("\"") || isNext("'") else { throw broken() }
    let quote = bytes[index]
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { throw broken() }
    index = end + 1
    let value = try decoded(start..<end, "\(name) of <\(tag)>", isValue: true)
    return Attribute(name: name, value: value, valueRange: start..<end, range: space..<index)
  }

  private mutating func readName() throws(FigmaSVG.Problem) -> String {
    let name = bytes[index...].prefix { $0 > 0x20 && !"=/><\"'&".utf8.contains($0) }
    guard !name.isEmpty else { throw broken() }
    index = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  // MARK: Characters

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skipSpace() {
    index = bytes[index...].firstIndex { $0 > 0x20 } ?? bytes.count
  }

  /// Skips to the end of a part.
  ///
  /// - Returns: the range between the mark at its start, which has `count` bytes, and the mark at its end.
  private mutating func skip(past end: String, after count: Int) throws(FigmaSVG.Problem) -> Range<Int> {
    let start = index + count
    guard start <= bytes.count, let range = bytes[start...].firstRange(of: end.utf8) else { throw broken() }
    index = range.upperBound
    return start..<range.lowerBound
  }

  /// - Parameter offset: nil for the byte that is read.
  private func broken(at offset: Int? = nil) -> FigmaSVG.Problem {
    FigmaSVG.Problem("its markup is broken in line \(line(of: offset ?? index))")
  }

  private func line(of offset: Int) -> Int {
    1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// Text with its entities and character references decoded.
  ///
  /// - Parameter isValue: whether it is the value of an attribute, in which XML reads a tab and a line feed as a space.
  /// - Throws: for an entity that XML does not predefine.
  private func decoded(
    _ range: Range<Int>, _ place: String, isValue: Bool = false
  ) throws(FigmaSVG.Problem) -> [UInt8] {
    func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      if !isValue { return Array(bytes) }
      return bytes.map { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
    }
    var text: [UInt8] = []
    var unread = bytes[range]
    while let start = unread.firstIndex(of: UInt8(ascii: "&")) {
      text += plain(unread[..<start])
      let name = unread[(start + 1)...].prefix { $0 != UInt8(ascii: ";") }
      guard name.endIndex < unread.endIndex, let character = Self.character(String(decoding: name, as: UTF8.self))
      else { throw FigmaSVG.Problem("it has an entity in \(place) in line \(line(of: start))") }
      text += character.utf8
      unread = unread[(name.endIndex + 1)...]
    }
    return text + plain(unread)
  }

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }.map { String($0) }
  }
}

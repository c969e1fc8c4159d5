/// A start tag with its attributes, and with the range of bytes of each.
package struct StartTag: Sendable {
  package struct Attribute: Sendable {
    private let bytes: [UInt8]
    /// As written, with its prefix.
    package let name: String
    /// The value without its quotes.
    package let valueRange: Range<Int>
    /// The whole attribute, with the space before it.
    package let range: Range<Int>

    /// As it is written, with entities.
    package var value: String { String(decoding: bytes[valueRange], as: UTF8.self) }

    /// The value as path data.
    package var path: PathReader { PathReader(bytes, valueRange) }

    /// The name without its prefix.
    package var localName: String {
      guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
      return String(name[name.utf8.index(after: colon)...])
    }

    fileprivate init(_ bytes: [UInt8], name: Range<Int>, valueRange: Range<Int>, range: Range<Int>) {
      self.bytes = bytes
      self.name = String(decoding: bytes[name], as: UTF8.self)
      self.valueRange = valueRange
      self.range = range
    }
  }

  private let bytes: [UInt8]
  /// From `<` to `>`.
  package let range: Range<Int>
  let nameRange: Range<Int>
  package let attributes: [Attribute]
  /// Whether it ends its element: `<path/>`.
  package let isEmpty: Bool

  /// As written, with its prefix.
  package var name: String { String(decoding: bytes[nameRange], as: UTF8.self) }

  /// Where an attribute can be inserted.
  package var nameEnd: Int { nameRange.upperBound }

  package subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// A tag of a document that libxml2 read. After a mistake, further attributes are left out.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    nameRange = Self.name(in: bytes, range)
    attributes = Self.attributes(in: bytes, nameRange.upperBound..<range.upperBound)
    isEmpty = bytes[range].suffix(2).first == UInt8(ascii: "/")
  }

  /// Reads the tag that begins at an offset.
  init(reading bytes: [UInt8], from start: Int, to end: Int) throws(MarkupMistake) {
    self.bytes = bytes
    nameRange = Self.name(in: bytes, start..<end)
    guard !nameRange.isEmpty else { throw MarkupMistake(offset: nameRange.lowerBound) }
    var reader = AttributeReader(bytes, nameRange.upperBound..<end)
    var attributes: [Attribute] = []
    while let attribute = try reader.next() { attributes.append(attribute) }
    self.attributes = attributes
    let close = bytes[reader.index..<end]
    isEmpty = close.starts(with: "/>")
    guard isEmpty || close.starts(with: ">") else { throw MarkupMistake(offset: reader.index) }
    range = start..<reader.index + (isEmpty ? 2 : 1)
  }

  /// The name of the tag that begins where a range does.
  package static func name(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let start = min(range.lowerBound + 1, range.upperBound)
    let end = bytes[start..<range.upperBound].firstIndex { !AttributeReader.isNameByte($0) }
    return start..<(end ?? range.upperBound)
  }

  /// What is written like attributes in a processing instruction, of which the range begins at the `<`.
  package static func instructionAttributes(in bytes: [UInt8], _ range: Range<Int>) -> [Attribute] {
    attributes(in: bytes, name(in: bytes, range).upperBound..<range.upperBound)
  }

  /// The attributes in a range. After a mistake, further ones are left out.
  private static func attributes(in bytes: [UInt8], _ range: Range<Int>) -> [Attribute] {
    var reader = AttributeReader(bytes, range)
    var attributes: [Attribute] = []
    while let attribute = try? reader.next() { attributes.append(attribute) }
    return attributes
  }

  /// Reads attributes, one after the other.
  private struct AttributeReader {
    private let bytes: [UInt8]
    private(set) var index: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
      self.bytes = bytes
      index = range.lowerBound
      end = range.upperBound
    }

    /// The next attribute; nil at what ends the tag, and at the end of the range.
    mutating func next() throws(MarkupMistake) -> Attribute? {
      let space = index
      skipSpace()
      guard index < end, !">/?".utf8.contains(bytes[index]) else { return nil }
      guard index > space else { throw MarkupMistake(offset: index) }
      let name = index
      while index < end, Self.isNameByte(bytes[index]) { index += 1 }
      let nameEnd = index
      guard nameEnd > name else { throw MarkupMistake(offset: index) }
      skipSpace()
      guard index < end, bytes[index] == UInt8(ascii: "=") else { throw MarkupMistake(offset: index) }
      index += 1
      skipSpace()
      guard index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
        throw MarkupMistake(offset: index)
      }
      let quote = bytes[index]
      let start = index + 1
      guard let close = bytes[start..<end].firstIndex(of: quote) else { throw MarkupMistake(offset: index) }
      index = close + 1
      return Attribute(bytes, name: name..<nameEnd, valueRange: start..<close, range: space..<index)
    }

    private mutating func skipSpace() {
      while index < end, bytes[index] <= 0x20 { index += 1 }
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
      switch byte {
      case ...0x20, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"): false
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"): false
      default: true
      }
    }
  }
}

/// Where text is not written as XML asks.
package struct MarkupMistake: Error, Equatable {
  package let offset: Int
}

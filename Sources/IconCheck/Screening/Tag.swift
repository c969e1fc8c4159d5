/// The bytes of a start tag, taken apart: where each attribute's name and value stand in the file.
struct Tag {
  struct Attribute: Equatable {
    /// As written, with its prefix.
    let name: Range<Int>
    /// Without the quotes.
    let value: Range<Int>
  }

  let attributes: [Attribute]
  private let bytes: [UInt8]

  /// - Parameter range: the tag of a well-formed document, from `<` to `>`.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    var attributes: [Attribute] = []
    var index = Self.skip(bytes, from: range.lowerBound, to: range.upperBound) { !Self.isSpace($0) }
    while true {
      let start = Self.skip(bytes, from: index, to: range.upperBound) { Self.isSpace($0) }
      let end = Self.skip(bytes, from: start, to: range.upperBound) { $0 != UInt8(ascii: "=") && !Self.isSpace($0) }
      let open = Self.skip(bytes, from: end, to: range.upperBound) { $0 == UInt8(ascii: "=") || Self.isSpace($0) }
      guard open < range.upperBound else { break }
      let quote = bytes[open]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { break }
      let close = Self.skip(bytes, from: open + 1, to: range.upperBound) { $0 != quote }
      attributes.append(Attribute(name: start..<end, value: min(open + 1, close)..<close))
      index = close + 1
      guard index < range.upperBound else { break }
    }
    self.attributes = attributes
  }

  /// Where the value of an attribute stands; its prefix does not matter.
  func value(of name: String) -> Range<Int>? {
    attributes.first { attribute in
      let written = bytes[attribute.name]
      return (written.lastIndex(of: UInt8(ascii: ":")).map { written[($0 + 1)...] } ?? written).elementsEqual(name.utf8)
    }?.value
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func skip(_ bytes: [UInt8], from start: Int, to end: Int, while test: (UInt8) -> Bool) -> Int {
    var index = start
    while index < end, test(bytes[index]) { index += 1 }
    return index
  }
}

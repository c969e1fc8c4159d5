internal import IconCheck

/// The start tags of an SVG with their attributes, by where they stand; comments and the like are passed over.
///
/// It reads what a parser has found well-formed, and makes no sense of anything else.
struct SVGMarkup {
  struct Attribute {
    let name: String
    /// From the space before the name to the quote after the value.
    let range: Range<Int>
    /// Without the quotes.
    let value: Range<Int>
  }

  struct Tag {
    /// Without its prefix.
    let name: String
    let attributes: [Attribute]
    /// Behind the name, where an attribute can be put in.
    let nameEnd: Int
  }

  let bytes: [UInt8]
  private(set) var tags: [Tag] = []
  /// What stands in `style` elements.
  private(set) var styles: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = Self.asides.first(where: { bytes[(open + 1)...].starts(with: $0.key.utf8) })?.value {
        index = position(after: end, from: open)
      } else {
        index = readTag(at: open + 1)
        if tags.last?.name == "style", bytes[index - 2] != UInt8(ascii: "/") {
          let end = position(before: "</", from: index)
          styles.append(index..<end)
          index = end
        }
      }
    }
  }

  /// How anything but a start tag begins and ends.
  private static let asides: KeyValuePairs = ["!--": "-->", "![CDATA[": "]]>", "!": ">", "?": "?>", "/": ">"]

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func readTag(at start: Int) -> Int {
    var index = start
    func skip(while condition: (UInt8) -> Bool) { while index < bytes.count, condition(bytes[index]) { index += 1 } }
    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    func isName(_ byte: UInt8) -> Bool { !isSpace(byte) && !"=/>".utf8.contains(byte) }

    skip(while: isName)
    let nameEnd = index
    let name = text(start..<nameEnd)
    var attributes: [Attribute] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let from = index
      skip(while: isSpace)
      let nameStart = index
      skip(while: isName)
      guard index > nameStart else {
        index += bytes[index...].starts(with: ">".utf8) ? 0 : 1
        continue
      }
      let name = text(nameStart..<index)
      skip(while: { isSpace($0) || $0 == UInt8(ascii: "=") })
      guard index < bytes.count else { break }
      let quote = bytes[index]
      let valueStart = index + 1
      index = valueStart
      skip(while: { $0 != quote })
      attributes.append(
        Attribute(name: name, range: from..<min(index + 1, bytes.count), value: min(valueStart, index)..<index))
      index = min(index + 1, bytes.count)
    }
    tags.append(
      Tag(name: String(name.split(separator: ":").last ?? ""), attributes: attributes, nameEnd: nameEnd))
    return min(index + 1, bytes.count)
  }

  private func position(after end: String, from start: Int) -> Int {
    min(position(before: end, from: start) + end.utf8.count, bytes.count)
  }

  private func position(before end: String, from start: Int) -> Int {
    let end = Array(end.utf8)
    return (start..<bytes.count).first { bytes[$0...].starts(with: end) } ?? bytes.count
  }
}

extension SVGMarkup.Tag {
  func attribute(_ name: String) -> SVGMarkup.Attribute? { attributes.first { $0.name == name } }
}

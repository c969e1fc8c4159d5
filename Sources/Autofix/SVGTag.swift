package import SVGRaster

/// A start tag taken apart into its attributes, with the bytes that each value stands at.
package struct SVGTag {
  package struct Attribute {
    package let name: String
    package let value: String
    /// The value without its quotes.
    package let valueRange: Range<Int>
    /// The whole attribute, with the space before it.
    package let range: Range<Int>
  }

  package let element: SVGOutline.Element
  package let attributes: [Attribute]

  package init(_ element: SVGOutline.Element, in bytes: [UInt8]) {
    self.element = element
    var attributes: [Attribute] = []
    var index = bytes[element.tag].firstIndex { $0 <= 32 } ?? element.tag.upperBound
    while index < element.tag.upperBound {
      let start = index
      let name = bytes[index..<element.tag.upperBound].drop { $0 <= 32 }.prefix { $0 > 32 && $0 != UInt8(ascii: "=") }
      guard !name.isEmpty, let equals = bytes[name.endIndex..<element.tag.upperBound].firstIndex(of: UInt8(ascii: "=")),
        let open = bytes[equals..<element.tag.upperBound].firstIndex(where: Self.isQuote),
        let close = bytes[(open + 1)..<element.tag.upperBound].firstIndex(of: bytes[open])
      else { break }
      attributes.append(
        Attribute(
          name: String(decoding: name, as: UTF8.self), value: String(decoding: bytes[open + 1..<close], as: UTF8.self),
          valueRange: open + 1..<close, range: start..<close + 1))
      index = close + 1
    }
    self.attributes = attributes
  }

  package subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}

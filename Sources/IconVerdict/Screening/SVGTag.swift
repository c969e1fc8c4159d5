package import Drawing

/// A start tag taken apart into its attributes, with the range of bytes of each value.
package struct SVGTag {
  package struct Attribute {
    private let bytes: [UInt8]
    /// As written, with its prefix.
    package let name: String
    /// The value without its quotes.
    package let valueRange: Range<Int>
    /// The whole attribute, with the space before it.
    package let range: Range<Int>

    package var value: String { String(decoding: bytes[valueRange], as: UTF8.self) }

    /// The name without its prefix.
    var localName: String {
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

  package let element: SVGOutline.Element
  package let attributes: [Attribute]

  /// - Parameter bytes: a well-formed document.
  package init(_ element: SVGOutline.Element, in bytes: [UInt8]) {
    self.element = element
    attributes = Self.attributes(in: element.tag, of: bytes)
  }

  /// The attributes of a start tag or a processing instruction, which the range holds from its `<`.
  static func attributes(in range: Range<Int>, of bytes: [UInt8]) -> [Attribute] {
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    func first(from start: Int, where test: (UInt8) -> Bool) -> Int {
      bytes[min(start, range.upperBound)..<range.upperBound].firstIndex(where: test) ?? range.upperBound
    }
    var attributes: [Attribute] = []
    var start = first(from: range.lowerBound, where: isSpace)
    while true {
      let name = first(from: start) { !isSpace($0) }
      let nameEnd = first(from: name) { $0 == UInt8(ascii: "=") || isSpace($0) }
      let open = first(from: nameEnd) { $0 != UInt8(ascii: "=") && !isSpace($0) }
      guard open < range.upperBound, bytes[open] == UInt8(ascii: "\"") || bytes[open] == UInt8(ascii: "'") else {
        return attributes
      }
      let close = first(from: open + 1) { $0 == bytes[open] }
      let end = min(close + 1, range.upperBound)
      attributes.append(
        Attribute(bytes, name: name..<nameEnd, valueRange: min(open + 1, close)..<close, range: start..<end))
      start = end
    }
  }

  package subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
}

extension SVGOutline.Element {
  /// The offset behind the tag's name, where an attribute can be inserted.
  package func nameEnd(in bytes: [UInt8]) -> Int {
    bytes[tag].firstIndex { $0 <= 0x20 || "/>".utf8.contains($0) } ?? tag.upperBound
  }
}

/// A range of a file's bytes, and the bytes that replace it.
package struct TextEdit: Hashable, Sendable {
  private let range: Range<Int>
  private let replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = Array(replacement.utf8)
  }

  package init(inserting text: String, at offset: Int) { self.init(offset..<offset, text) }

  /// Removes an element, with its line when nothing else is on it.
  init(removing element: SVGOutline.Element, from bytes: [UInt8]) {
    self.init(removing: element.range, from: bytes)
  }

  /// Removes a range, with its line when nothing else is on it.
  package init(removing range: Range<Int>, from bytes: [UInt8]) {
    let before = bytes[..<range.lowerBound]
    let after = bytes[range.upperBound...]
    let indentation = before.reversed().prefix { " \t".utf8.contains($0) }.count
    let line = before.dropLast(indentation)
    guard line.last == UInt8(ascii: "\n"), after.starts(with: "\n".utf8) || after.starts(with: "\r\n".utf8) else {
      self.init(range, "")
      return
    }
    var rest = line.dropLast()
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    self.init(rest.endIndex..<range.upperBound, "")
  }

  /// The bytes after all edits. An insertion at the start of a replaced range comes first. An edit that overlaps an
  /// earlier one is left out.
  package static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    func place(_ edit: TextEdit) -> (Int, Int) { (edit.range.lowerBound, edit.range.upperBound) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.count })
    var copied = 0
    for edit in edits.sorted(by: { place($0) < place($1) }) where edit.range.lowerBound >= copied {
      result += bytes[copied..<edit.range.lowerBound]
      result += edit.replacement
      copied = edit.range.upperBound
    }
    return result + bytes[copied...]
  }
}

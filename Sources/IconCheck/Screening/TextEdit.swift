package import SVGRaster

/// A range of a file's bytes, and the bytes that replace it.
package struct TextEdit: Sendable {
  private let range: Range<Int>
  private let replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = Array(replacement.utf8)
  }

  package init(inserting text: String, at offset: Int) { self.init(offset..<offset, text) }

  /// Removes an element, with its line when nothing else is on it.
  package init(removing element: SVGOutline.Element, from bytes: [UInt8]) {
    let indentation = bytes[..<element.range.lowerBound].reversed().prefix { " \t".utf8.contains($0) }.count
    let (start, end) = (element.range.lowerBound - indentation, element.range.upperBound)
    let lineFeed = UInt8(ascii: "\n")
    let isAlone = start > 0 && bytes[start - 1] == lineFeed && end < bytes.count && bytes[end] == lineFeed
    self.init(isAlone ? start - 1..<end : element.range, "")
  }

  /// The bytes after all edits. An edit that overlaps an earlier one is left out; an insertion at the start of a replaced
  /// range comes first.
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

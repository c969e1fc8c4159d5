package import SVGRaster

/// A stretch of a file's bytes and what is put in its place.
package struct TextEdit: Sendable {
  package let range: Range<Int>
  package let replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = Array(replacement.utf8)
  }

  /// Takes an element out, with its line when it has one of its own.
  package init(removing element: SVGOutline.Element, from bytes: [UInt8]) {
    var start = element.range.lowerBound
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    let end = element.range.upperBound
    let isAlone =
      start > 0 && bytes[start - 1] == UInt8(ascii: "\n") && end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    self.init(isAlone ? start - 1..<end : element.range, "")
  }

  /// The bytes with edits made; they may not overlap. Text that is put in at a place comes before what is replaced there.
  package static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    func place(_ edit: TextEdit) -> (Int, Int) { (edit.range.lowerBound, edit.range.upperBound) }
    for edit in edits.sorted(by: { place($0) > place($1) }) {
      result.replaceSubrange(edit.range, with: edit.replacement)
    }
    return result
  }
}

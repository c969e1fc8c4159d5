/// A range of a file's bytes, and the bytes that replace it.
package struct TextEdit: Hashable, Sendable {
  private let range: Range<Int>
  private let replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = Array(replacement.utf8)
  }

  package init(inserting text: String, at offset: Int) { self.init(offset..<offset, text) }

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

  /// The bytes after all edits. An insertion at the start of a replaced range comes first, and insertions at one place keep
  /// their order. An edit that overlaps an earlier one is left out.
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

/// A text file, which converts byte offsets to lines and columns.
///
/// Offsets are bytes from the start of the file. Lines end at LF, CR LF or a lone CR.
public final class SourceFile: Sendable {
  /// Reads the bytes of a file; an empty array if it has been deleted.
  package typealias Reader = @Sendable (_ path: String) -> [UInt8]

  /// The path as messages show it: relative to the project, with `/`.
  public let path: String
  private let held: [UInt8]
  /// Reads the bytes again; nil if they are kept in memory.
  private let reader: Reader?

  /// Where each line begins, in bytes.
  private let lineStarts: [Int]
  /// How many Unicode scalars begin before each multiple of `stride`, to find columns fast in long (minified) lines.
  private let scalarsBefore: [Int]
  private static let stride = 1024

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    held = bytes
    reader = nil
    var lineStarts = [0]
    var scalarsBefore: [Int] = []
    var scalars = 0
    for start in Swift.stride(from: 0, to: bytes.count, by: Self.stride) {
      scalarsBefore.append(scalars)
      let end = min(start + Self.stride, bytes.count)
      scalars += Self.scalars(in: bytes[start..<end])
      for offset in start..<end where bytes[offset] <= UInt8(ascii: "\r") {
        let isReturn = bytes[offset] == UInt8(ascii: "\r") && !bytes[(offset + 1)...].starts(with: "\n".utf8)
        if isReturn || bytes[offset] == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
      }
    }
    scalarsBefore.append(scalars)
    self.lineStarts = lineStarts
    self.scalarsBefore = scalarsBefore
  }

  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// A file that is not kept in memory. It is read again each time its content is needed, which is rare.
  package init(path: String, reader: @escaping Reader) {
    self.path = path
    self.reader = reader
    held = []
    lineStarts = []
    scalarsBefore = []
  }

  package var bytes: [UInt8] {
    guard let reader else { return held }
    return reader(path)
  }

  /// This file, with its bytes in memory.
  private var inMemory: SourceFile { SourceFile(path: path, bytes: bytes) }

  /// The line and column of a byte; an offset past the end gives the position after the last byte.
  package func position(of offset: Int) -> SourcePosition {
    if reader != nil { return inMemory.position(of: offset) }
    let offset = min(max(offset, 0), held.count)
    let line = lineIndex(of: offset)
    return SourcePosition(line: line + 1, column: scalars(in: lineStarts[line]..<offset) + 1)
  }

  /// The text of a line (1-based) without its line ending and with invalid UTF-8 repaired; empty if there is no such
  /// line.
  package func line(_ number: Int) -> String {
    if reader != nil { return inMemory.line(number) }
    guard lineStarts.indices.contains(number - 1) else { return "" }
    var line = held[lineStarts[number - 1]..<end(ofLine: number)]
    while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Converts a line and a column (both 1-based, as libxml2 and librsvg report them) to an offset, clamped to the file.
  package func offset(line: Int, column: Int) -> Int {
    if reader != nil { return inMemory.offset(line: line, column: column) }
    guard line >= 1 else { return 0 }
    guard line <= lineStarts.count else { return held.count }
    var end = end(ofLine: line)
    // The last byte of a line that another line follows is its line ending.
    if line < lineStarts.count { end -= 1 }
    var offset = lineStarts[line - 1]
    for _ in 1..<max(column, 1) where offset < end {
      offset += 1
      while offset < end, held[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The offset after a line (1-based) and its line ending.
  private func end(ofLine number: Int) -> Int {
    guard number < lineStarts.count else { return held.count }
    return lineStarts[number]
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func scalars(in range: Range<Int>) -> Int {
    guard range.count < Self.stride else {
      return scalars(before: range.upperBound) - scalars(before: range.lowerBound)
    }
    return Self.scalars(in: held[range])
  }

  private func scalars(before offset: Int) -> Int {
    let checkpoint = offset / Self.stride
    return scalarsBefore[checkpoint] + Self.scalars(in: held[checkpoint * Self.stride..<offset])
  }

  /// How many Unicode scalars begin in bytes of UTF-8.
  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
}

/// A line and a column, both 1-based. Columns count Unicode scalars, as editors do.
public struct SourcePosition: Hashable, Comparable, Sendable {
  public let line: Int
  public let column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range of bytes in a source file.
package struct SourceRange: Sendable {
  package let file: SourceFile
  /// In bytes; empty for a single position.
  package let range: Range<Int>

  package init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    self.range = range
  }

  package var start: SourcePosition { file.position(of: range.lowerBound) }
  package var end: SourcePosition { file.position(of: range.upperBound) }
}

/// Places are equal if they have the same range in a file of the same path.
extension SourceRange: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.file.path == right.file.path && left.range == right.range
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file.path)
    hasher.combine(range)
  }
}

/// A value and the place that it was read from.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let place: SourceRange

  package init(_ value: Value, at place: SourceRange) {
    self.value = value
    self.place = place
  }
}

/// The text of a file of code as UTF-8, whatever its encoding is.
package struct CodeText: Sendable {
  /// The text without the byte order mark that the file may begin with.
  package let bytes: [UInt8]

  /// Converts UTF-16 with a byte order mark, and UTF-16 of which most characters are ASCII. Bytes that are no UTF-8 are
  /// read as Windows-1252, because names of ASCII are the same in it and in every other encoding of eight bits.
  package init(_ file: [UInt8]) {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes = Self.valid(file[3...])
    } else if let littleEndian = Self.isUTF16(file) {
      bytes = Self.decoded(file, littleEndian: littleEndian)
    } else {
      bytes = Self.valid(file[...])
    }
  }

  /// Whether the low byte comes first in a text of UTF-16; nil for another text.
  private static func isUTF16(_ file: [UInt8]) -> Bool? {
    if file.starts(with: [0xFF, 0xFE]) { return true }
    if file.starts(with: [0xFE, 0xFF]) { return false }
    // Code begins with ASCII, of which every other byte is then zero.
    let start = Array(file.prefix(16))
    guard start.count >= 4, start.count.isMultiple(of: 2) else { return nil }
    let even = stride(from: 0, to: start.count, by: 2).map { start[$0] }
    let odd = stride(from: 1, to: start.count, by: 2).map { start[$0] }
    if odd.allSatisfy({ $0 == 0 }), !even.contains(0) { return true }
    if even.allSatisfy({ $0 == 0 }), !odd.contains(0) { return false }
    return nil
  }

  private static func decoded(_ file: [UInt8], littleEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(file.count / 2)
    for index in stride(from: 0, to: file.count - 1, by: 2) {
      let low = UInt16(file[littleEndian ? index : index + 1])
      let high = UInt16(file[littleEndian ? index + 1 : index])
      units.append(high << 8 | low)
    }
    if units.first == 0xFEFF { units.removeFirst() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func valid(_ file: ArraySlice<UInt8>) -> [UInt8] {
    let isASCII = file.allSatisfy { $0 < 0x80 }
    if isASCII { return Array(file) }
    if String(validating: file, as: UTF8.self) != nil { return Array(file) }
    return Array(file.reduce(into: String.UnicodeScalarView()) { $0.append(character($1)) }.description.utf8)
  }

  /// The character of a byte in Windows-1252. The bytes that it leaves open are control characters.
  private static func character(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
    let position = windows.index(windows.startIndex, offsetBy: Int(byte) - 0x80)
    return windows[position]
  }

  private static let windows = Array(
    """
    \u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}\u{17D}\u{8F}\
    \u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}
    """.unicodeScalars)
}

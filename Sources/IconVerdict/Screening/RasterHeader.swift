internal import Drawing

/// The size of a bitmap, read from its first bytes.
package enum RasterHeader {
  /// How many pixels the image in a `data:` address has; 0 where its bytes do not say, and for vector images.
  static func pixels(inData address: String) -> Int {
    guard let (width, height) = size(bytes(inData: address, atMost: longestHeader)) else { return 0 }
    // At most half of the largest number, so that a caller can add two.
    return min(PixelSize(width: width, height: height).count, .max / 2)
  }

  /// The bytes in a `data:` address, in base64 or percent-encoded.
  static func bytes(inData address: String, atMost limit: Int = .max) -> [UInt8] {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return [] }
    let data = address.utf8[address.utf8.index(after: comma)...]
    let isBase64 = address.utf8[..<comma].suffix(7).map { $0 | 0x20 }.elementsEqual(";base64".utf8)
    if isBase64 { return decode(data, atMost: limit) }
    return Array(unescaped(data).prefix(limit))
  }

  /// The width and the height in pixels; nil for bytes of another kind.
  package static func size(_ bytes: [UInt8]) -> (Int, Int)? {
    func big(_ index: Int, _ count: Int) -> Int { bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) } }
    func little(_ index: Int, _ count: Int) -> Int {
      bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return (big(16, 4), big(20, 4)) }
    if bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) { return (little(6, 2), little(8, 2)) }
    if bytes.starts(with: [0xFF, 0xD8]) { return jpegSize(bytes, big) }
    guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) else {
      return nil
    }
    switch bytes[15] {
    case UInt8(ascii: "X"): return (little(24, 3) + 1, little(27, 3) + 1)
    case UInt8(ascii: "L"): return (little(21, 2) & 0x3FFF + 1, little(22, 3) >> 6 & 0x3FFF + 1)
    default: return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
    }
  }

  /// Goes from one JPEG segment to the next, until the one that has the size.
  private static func jpegSize(_ bytes: [UInt8], _ big: (Int, Int) -> Int) -> (Int, Int)? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let kind = bytes[index + 1]
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return (big(index + 7, 2), big(index + 5, 2))
      }
      index += 2 + max(2, big(index + 2, 2))
    }
    return nil
  }

  /// Text with its percent-encoded bytes.
  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    let escaped = Array(text)
    var bytes: [UInt8] = []
    var index = 0
    while index < escaped.count {
      let digits = String(decoding: escaped[(index + 1)...].prefix(2), as: UTF8.self)
      if escaped[index] == UInt8(ascii: "%"), digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(escaped[index])
        index += 1
      }
    }
    return bytes
  }

  /// The first bytes of a base64 text, which may be percent-encoded; characters that are no digits are skipped.
  private static func decode(_ text: Substring.UTF8View, atMost limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for character in unescaped(text) {
      guard let digit = digit(character) else { continue }
      bits = (bits << 6 | digit) & 0xFFFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      if bytes.count == limit { break }
    }
    return bytes
  }

  /// A JPEG may carry a profile and a thumbnail before its size.
  private static let longestHeader = 1 << 17

  private static func digit(_ character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(character) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

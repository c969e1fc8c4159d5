internal import Drawing

/// Reads `data:` addresses (RFC 2397).
enum DataAddress {
  /// How many pixels the image in an address has; 0 where its bytes do not say, and for vector images.
  static func pixels(of address: String) -> Int {
    guard let size = PixelSize(head: bytes(of: address, atMost: longestHeader)) else { return 0 }
    // At most half of the largest number, so that a caller can add two.
    return min(size.count, .max / 2)
  }

  /// The bytes in an address, in base64 or percent-encoded.
  static func bytes(of address: String, atMost limit: Int = .max) -> [UInt8] {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return [] }
    let data = address.utf8[address.utf8.index(after: comma)...]
    let isBase64 = address.utf8[..<comma].suffix(7).map { $0 | 0x20 }.elementsEqual(";base64".utf8)
    if isBase64 { return decode(data, atMost: limit) }
    return Array(unescaped(data).prefix(limit))
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

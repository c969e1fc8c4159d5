internal import SVGRaster

/// SHA-256 of some bytes, as bits: the digits would take three times the memory.
struct ContentDigest: Hashable, Sendable {
  private let first, second, third, fourth: UInt64

  init(of bytes: [UInt8]) {
    let words = SHA256.words(of: bytes)
    func pair(_ index: Int) -> UInt64 { UInt64(words[index]) << 32 | UInt64(words[index + 1]) }
    self.init(pair(0), pair(2), pair(4), pair(6))
  }

  private init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// No content's.
  static let unknown = Self(0, 0, 0, 0)

  /// Reads 64 digits; nil where they are none.
  init?(_ digits: inout HexadecimalReader) {
    guard let first = digits.word(), let second = digits.word(), let third = digits.word(), let fourth = digits.word()
    else { return nil }
    self.init(first, second, third, fourth)
  }

  func write(to output: inout [UInt8]) {
    forEachWord { $0.writeHexadecimal(to: &output) }
  }

  func write(to wire: inout WireWriter) {
    forEachWord { wire.write($0) }
  }

  init(_ wire: inout WireReader) throws(WireReader.Nonsense) {
    self.init(try wire.word(), try wire.word(), try wire.word(), try wire.word())
  }

  func add(to checksum: inout Checksum) {
    forEachWord { checksum.add($0) }
  }

  private func forEachWord(_ body: (UInt64) -> Void) {
    body(first)
    body(second)
    body(third)
    body(fourth)
  }
}

extension PixelDigest {
  /// Reads 32 digits; nil where they are none.
  init?(_ digits: inout HexadecimalReader) {
    guard let first = digits.word(), let second = digits.word() else { return nil }
    self.init(words: (first, second))
  }

  func write(to output: inout [UInt8]) {
    words.0.writeHexadecimal(to: &output)
    words.1.writeHexadecimal(to: &output)
  }
}

/// Reads the digits of a text as numbers of 64 bits.
struct HexadecimalReader {
  private var bytes: String.UTF8View.Iterator

  init(_ text: String) {
    bytes = text.utf8.makeIterator()
  }

  /// nil when no 16 lower-case hexadecimal digits follow.
  mutating func word() -> UInt64? {
    var value: UInt64 = 0
    for _ in 0..<16 {
      guard let digit = bytes.next() else { return nil }
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return value
  }

  /// The next byte, whatever it is.
  mutating func byte() -> UInt8? { bytes.next() }
}

extension UInt64 {
  /// Writes 16 lower-case hexadecimal digits.
  func writeHexadecimal(to output: inout [UInt8]) {
    // All at once: a lock file has hundreds of thousands of them.
    let digits = (Self.digits(of: self >> 32).bigEndian, Self.digits(of: self & 0xFFFF_FFFF).bigEndian)
    unsafe withUnsafeBytes(of: digits) { unsafe output.append(contentsOf: $0) }
  }

  /// The digits of a number of 32 bits, the first in the highest byte.
  private static func digits(of number: UInt64) -> UInt64 {
    var digits = (number << 16 | number) & 0x0000_FFFF_0000_FFFF
    digits = (digits << 8 | digits) & 0x00FF_00FF_00FF_00FF
    digits = (digits << 4 | digits) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }
}

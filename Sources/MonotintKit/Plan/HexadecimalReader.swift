internal import Digest
internal import SVGRaster

extension ContentDigest {
  /// Stands for a digest that cannot be read; no content has it.
  static let unknown = Self(hexadecimal: String(repeating: "0", count: 64)) ?? Self(of: [])

  /// Reads 64 digits; nil where there are none.
  init?(_ digits: inout HexadecimalReader) {
    self.init(hexadecimal: digits.text(64))
  }

  func write(to output: inout [UInt8]) { output += hexadecimal.utf8 }

  func write(to wire: inout WireWriter) { wire.write(hexadecimal) }

  init(_ wire: inout WireReader) throws(WireReader.Nonsense) {
    guard let digest = Self(hexadecimal: try wire.text()) else { throw WireReader.Nonsense() }
    self = digest
  }

  func add(to checksum: inout Checksum) {
    var digits = HexadecimalReader(hexadecimal)
    while let word = digits.word() { checksum.add(word) }
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

  /// The next characters, fewer at the end.
  mutating func text(_ count: Int) -> String {
    String(decoding: (0..<count).compactMap { _ in bytes.next() }, as: UTF8.self)
  }

  /// The next byte, whatever it is.
  mutating func byte() -> UInt8? { bytes.next() }
}

extension UInt64 {
  /// Writes 16 lower-case hexadecimal digits.
  func writeHexadecimal(to output: inout [UInt8]) {
    let digits = String(self, radix: 16)
    output += repeatElement(UInt8(ascii: "0"), count: 16 - digits.utf8.count)
    output += digits.utf8
  }
}

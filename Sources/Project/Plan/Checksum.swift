internal import SVGRaster

/// A checksum against mistakes, not against malice: of 64 bits, each step that of MurmurHash64A.
package struct Checksum {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(value: UInt64 = 0xCBF2_9CE4_8422_2325) {
    self.value = value
  }
  private static let factor: UInt64 = 0xC6A4_A793_5BD1_E995

  package mutating func add(_ text: String) {
    var (word, count) = (UInt64(0), 0)
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 { add(word) }
    }
    if count & 7 != 0 { add(word) }
    // Where a text ends is a part of it.
    add(UInt64(truncatingIfNeeded: count))
  }

  package mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

  mutating func add(_ word: UInt64) {
    var mixed = word &* Self.factor
    mixed = (mixed ^ (mixed >> 47)) &* Self.factor
    value = (value ^ mixed) &* Self.factor
  }
}

extension Checksum {
  /// The value as 16 lower-case digits.
  var hexadecimal: String { Self.hexadecimal(value) }

  /// A number as 16 lower-case digits.
  static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  mutating func add(_ digest: PixelDigest) {
    add(digest.words.0)
    add(digest.words.1)
  }
}

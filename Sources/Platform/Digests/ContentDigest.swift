internal import CGLib

/// The SHA-256 of some bytes.
package struct ContentDigest: Hashable, Sendable {
  /// The first word holds the first eight bytes, the highest first. Thousands are held, so they are not kept as text.
  private let words: SIMD4<UInt64>

  package init(of bytes: [UInt8]) {
    guard let checksum = unsafe g_checksum_new(G_CHECKSUM_SHA256) else { preconditionFailure("GLib computes SHA-256") }
    defer { unsafe g_checksum_free(checksum) }
    unsafe g_checksum_update(checksum, bytes, bytes.count)
    var digest = [UInt8](repeating: 0, count: 32)
    var length = gsize(digest.count)
    unsafe g_checksum_get_digest(checksum, &digest, &length)
    var words = SIMD4<UInt64>()
    for index in digest.indices { words[index / 8] = words[index / 8] << 8 | UInt64(digest[index]) }
    self.words = words
  }

  /// - Parameter bytes: the 32 bytes of a digest.
  package init(raw bytes: ArraySlice<UInt8>) {
    var words = SIMD4<UInt64>()
    for (index, byte) in bytes.prefix(32).enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    self.words = words
  }

  /// The 32 bytes.
  package var bytes: [UInt8] {
    words.indices.flatMap { index in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: words[index] >> UInt64($0)) }
    }
  }

  /// nil unless the text is 64 lower-case hexadecimal digits.
  package init?(hexadecimal text: String) {
    guard let words = Self.hexadecimalWords(of: text, count: 4) else { return nil }
    self.words = words
  }

  /// The words that 16 lower-case hexadecimal digits each stand for; nil if the text is not such digits.
  ///
  /// - Parameter count: how many words there must be, at most four.
  package static func hexadecimalWords(of text: String, count: Int) -> SIMD4<UInt64>? {
    guard text.utf8.count == count * 16 else { return nil }
    var words = SIMD4<UInt64>()
    for (place, digit) in text.utf8.enumerated() {
      guard let value = value(of: digit) else { return nil }
      words[place / 16] = words[place / 16] << 4 | UInt64(value)
    }
    return words
  }

  /// 64 lower-case digits.
  package var hexadecimal: String { Self.hexadecimal(of: words.indices.map { words[$0] }) }

  /// 16 lower-case digits for each word.
  package static func hexadecimal(of words: [UInt64]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(words.count * 16)
    for word in words {
      for place in (0..<16).reversed() {
        let value = UInt8(truncatingIfNeeded: word >> UInt64(place * 4)) & 0xf
        digits.append(digit(of: value))
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(of value: UInt8) -> UInt8 {
    if value < 10 { return UInt8(ascii: "0") + value }
    return UInt8(ascii: "a") + (value - 10)
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

internal import CGLib

/// The SHA-256 of some bytes.
package struct ContentDigest: Hashable, Sendable {
  /// The first word holds the first eight bytes, the highest first. Thousands are held, so they are not kept as text.
  private let words: SIMD4<UInt64>

  package init(of bytes: [UInt8]) {
    guard let digits = unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)),
      let digest = unsafe ContentDigest(hexadecimal: String(cString: digits))
    else { preconditionFailure("GLib computes SHA-256") }
    unsafe g_free(digits)
    self = digest
  }

  /// nil unless the text is 64 lower-case hexadecimal digits.
  package init?(hexadecimal: String) {
    guard hexadecimal.utf8.count == 64 else { return nil }
    var words = SIMD4<UInt64>()
    for (index, digit) in hexadecimal.utf8.enumerated() {
      guard let value = Self.value(of: digit) else { return nil }
      words[index / 16] = words[index / 16] << 4 | UInt64(value)
    }
    self.words = words
  }

  /// 64 lower-case digits.
  package var hexadecimal: String {
    (0..<4).map { index in
      let digits = String(words[index], radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

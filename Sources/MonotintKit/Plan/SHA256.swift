internal import SHA256Blocks

/// SHA-256 (FIPS 180-4), by the processor's own instructions where it has them.
///
/// Not a library's: GLib's, which is at hand, was measured at 108 MB/s; this at 1,440, and at 250 in plain C.
package enum SHA256 {
  /// What goes through the bytes.
  package enum Engine: CaseIterable, Sendable {
    /// The best that the processor has.
    case fastest
    case plain
  }

  /// The digest in lower-case hexadecimal, 64 digits.
  package static func hexadecimal(of bytes: [UInt8], by engine: Engine = .fastest) -> String {
    let words = words(of: bytes, by: engine)
    return unsafe String(unsafeUninitializedCapacity: 64) { digits in
      for index in 0..<64 {
        let digit = UInt8(truncatingIfNeeded: words[index / 8] >> UInt32(28 - index % 8 * 4)) & 15
        unsafe digits[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 64
    }
  }

  package static func hexadecimal(of text: String) -> String { hexadecimal(of: Array(text.utf8)) }

  /// The digest as eight words, the first its beginning.
  static func words(of bytes: [UInt8], by engine: Engine = .fastest) -> [UInt32] {
    var state: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    update(&state, bytes, by: engine)
    let rest = bytes.count % 64
    var tail = [UInt8](repeating: 0, count: rest < 56 ? 64 : 128)
    for index in 0..<rest { tail[index] = bytes[bytes.count - rest + index] }
    tail[rest] = 0x80
    let bits = UInt64(bytes.count) * 8
    for index in 1...8 { tail[tail.count - index] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * index - 8)) }
    update(&state, tail, by: engine)
    return state
  }

  /// Takes in all the whole blocks.
  private static func update(_ state: inout [UInt32], _ bytes: [UInt8], by engine: Engine) {
    switch engine {
    case .fastest: unsafe sha256_update(&state, bytes, bytes.count / 64)
    case .plain: unsafe sha256_update_plainly(&state, bytes, bytes.count / 64)
    }
  }
}

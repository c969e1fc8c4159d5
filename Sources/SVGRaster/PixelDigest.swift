/// A digest of pixels against mistakes, not against malice: a cryptographic one would take as long as drawing the icon.
///
/// Two lanes of 64 bits, each step that of MurmurHash64A.
private struct PixelDigest {
  private var lanes: (UInt64, UInt64)
  private static let factor: UInt64 = 0xC6A4_A793_5BD1_E995

  init(_ bytes: [UInt8], width: Int, height: Int, channels: Int) {
    lanes = (UInt64(width) << 8 | UInt64(channels), ~UInt64(height))
    let whole = bytes.count & ~7
    unsafe bytes.withUnsafeBytes { raw in
      for offset in stride(from: 0, to: whole, by: 8) {
        take(UInt64(littleEndian: unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
    }
    if whole < bytes.count { take(bytes[whole...].reversed().reduce(0) { $0 << 8 | UInt64($1) }) }
  }

  private mutating func take(_ word: UInt64) {
    var mixed = word &* Self.factor
    mixed = (mixed ^ (mixed >> 47)) &* Self.factor
    lanes.0 = (lanes.0 ^ mixed) &* Self.factor
    lanes.1 = (lanes.1 &+ mixed &* 0x9E37_79B9_7F4A_7C15) &* Self.factor
    lanes.1 ^= lanes.1 >> 29
  }

  /// 32 hexadecimal digits.
  var text: String {
    [lanes.0, lanes.1].map { lane in
      let digits = String(lane, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension AlphaImage {
  /// A short text that is the same for pictures of equal size and alpha.
  package var digest: String { PixelDigest(alpha, width: width, height: height, channels: 1).text }
}

extension PixelImage {
  /// A short text that is the same for pictures that look the same: the colour of a clear pixel does not count. A black one
  /// has the digest of its alpha, as the file of a template image is black.
  package var digest: String {
    isBlack
      ? AlphaImage(self).digest : PixelDigest(withClearBlack.rgba, width: width, height: height, channels: 4).text
  }

  private var isBlack: Bool {
    stride(from: 0, to: rgba.count, by: 4).allSatisfy {
      rgba[$0 + 3] == 0 || (rgba[$0] == 0 && rgba[$0 + 1] == 0 && rgba[$0 + 2] == 0)
    }
  }
}

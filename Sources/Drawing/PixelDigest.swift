/// A digest of pixels that detects mistakes, not attacks: a cryptographic one would take as long as
/// drawing the icon.
///
/// Two lanes of 64 bits, each step that of MurmurHash64A.
package struct PixelDigest: Hashable, Sendable {
  private var first: UInt64
  private var second: UInt64
  private static let factor: UInt64 = 0xC6A4_A793_5BD1_E995

  fileprivate init(_ bytes: [UInt8], width: Int, height: Int, channels: Int) {
    first = UInt64(width) << 8 | UInt64(channels)
    second = ~UInt64(height)
    let whole = bytes.count & ~7
    unsafe bytes.withUnsafeBytes { raw in
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        take(UInt64(littleEndian: word))
      }
    }
    if whole < bytes.count {
      take(bytes[whole...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  private mutating func take(_ word: UInt64) {
    var mixed = word &* Self.factor
    mixed = (mixed ^ (mixed >> 47)) &* Self.factor
    first = (first ^ mixed) &* Self.factor
    second = (second &+ mixed &* 0x9E37_79B9_7F4A_7C15) &* Self.factor
    second ^= second >> 29
  }

  package init(words: (UInt64, UInt64)) {
    first = words.0
    second = words.1
  }

  package var words: (UInt64, UInt64) { (first, second) }
}

extension AlphaImage {
  /// The same for pictures of equal size and alpha.
  package var digest: PixelDigest { PixelDigest(alpha, width: width, height: height, channels: 1) }
}

extension PixelImage {
  /// The same for pictures that look the same: the colour of a clear pixel does not count. A black
  /// picture has the digest of its alpha, as the file of a template image is black.
  package var digest: PixelDigest {
    if isBlack { return AlphaImage(self).digest }
    return PixelDigest(withClearBlack.rgba, width: width, height: height, channels: 4)
  }

  private var isBlack: Bool {
    stride(from: 0, to: rgba.count, by: 4).allSatisfy { index in
      if rgba[index + 3] == 0 { return true }
      return rgba[index] == 0 && rgba[index + 1] == 0 && rgba[index + 2] == 0
    }
  }
}

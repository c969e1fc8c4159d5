package import Drawing

extension PNG {
  /// The pixels of a picture that a test made, whatever its size.
  package static func decode(_ bytes: [UInt8]) throws(RasterError) -> PixelImage {
    try decode(bytes, expecting: .atMost(pixels: .max))
  }
}

/// PNG files that a program would not write.
package enum SamplePictures {
  /// A black square of 1-bit grey pixels. It has 13 bits of data for 258 bytes of pixels, so a side of 16,384 pixels takes
  /// 200 KB on the disk and 1 GB in memory.
  package static func black(side: Int) -> [UInt8] {
    let size = UInt32(side)
    let header = bigEndian(size) + bigEndian(size) + [1, 0, 0, 0, 0]
    let rows = side * ((side + 7) / 8 + 1)
    return signature + chunk("IHDR", header) + chunk("IDAT", zeros(rows)) + chunk("IEND", [])
  }

  /// A black square whose image data go on behind its rows: so many megabytes of zeros.
  package static func bomb(side: Int, megabytes: Int) -> [UInt8] {
    let size = UInt32(side)
    let header = bigEndian(size) + bigEndian(size) + [1, 0, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", zeros(megabytes << 20)) + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its length and its checksum.
  package static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
    }
    return bigEndian(UInt32(content.count)) + body + bigEndian(~checksum)
  }

  /// A picture with these bytes right behind its header.
  package static func inserting(_ chunk: [UInt8], into png: [UInt8]) -> [UInt8] {
    Array(png.prefix(33) + chunk + png.dropFirst(33))
  }

  /// So many bytes that are zero, in zlib's form: a literal, then copies of the byte before, in fixed codes (RFC 1951).
  private static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter(bytes: [0x78, 0x01])
    bits.write(0b011, 3)
    func writeLiteral(_ bits: inout BitWriter) { bits.write(0b00001100, 8) }
    writeLiteral(&bits)
    let copies = (count - 1) / 258
    // The code of the length 258 is 11000101 from its first bit on; that of the distance 1 is 00000.
    for _ in 0..<copies { bits.write(0b10100011, 13) }
    for _ in 0..<(count - 1 - copies * 258) { writeLiteral(&bits) }
    bits.write(0, 7)
    bits.finish()
    // Adler-32 of zeros: the first sum stays 1.
    return bits.bytes + bigEndian(UInt32(count % 65_521) << 16 | 1)
  }

  /// A line of 13 bytes, and copies of 258 bytes of what lies 13 bytes before, in zlib's form without its checksum.
  package static func repeating(_ line: String, copies: Int) -> [UInt8] {
    var bits = BitWriter(bytes: [0x78, 0x01])
    bits.write(0b011, 3)
    for byte in line.utf8 {
      // Codes come from their first bit on.
      let code = byte + 0x30
      let reversed = (0..<8).reduce(UInt32(0)) { $0 << 1 | UInt32(code >> UInt8($1)) & 1 }
      bits.write(reversed, 8)
    }
    // The code of the length 258 is 11000101; that of the distances 13 to 16 is 00111, with two bits more.
    for _ in 0..<copies { bits.write(0b11100_10100011, 15) }
    bits.write(0, 7)
    bits.finish()
    return bits.bytes
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// Packs bits into bytes, the lowest bit first.
private struct BitWriter {
  private(set) var bytes: [UInt8]
  private var pending: UInt32 = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func write(_ bits: UInt32, _ width: Int) {
    pending |= bits << UInt32(count)
    count += width
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  mutating func finish() { if count > 0 { write(0, 8 - count) } }
}

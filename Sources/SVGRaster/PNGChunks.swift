/// What a PNG holds beside its pixels.
extension PNG {
  /// The pixels of a PNG if they alone tell what it shows, as in those that Monotint writes.
  package static func decodeUnaltered(_ bytes: [UInt8]) throws(RasterError) -> PixelImage {
    let image = try decode(bytes)
    if let chunk = alteringChunk(in: bytes) {
      throw RasterError("its chunk “\(chunk)” changes how it is shown")
    }
    return image
  }

  /// The first chunk that makes a picture of the same pixels look different: a colour space other
  /// than sRGB, a rotation, or an animation.
  package static func alteringChunk(in bytes: [UInt8]) -> String? {
    var remaining = bytes.dropFirst(8)
    while remaining.count >= 12 {
      let length = remaining.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: remaining.dropFirst(4).prefix(4), as: UTF8.self)
      let content = remaining.dropFirst(8).prefix(length)
      switch type {
      case "iCCP", "cICP", "eXIf", "acTL": return type
      case "gAMA" where !content.elementsEqual(sRGB.prefix(1).flatMap(bigEndian)): return type
      case "cHRM" where !content.elementsEqual(sRGB.dropFirst().flatMap(bigEndian)): return type
      case "IEND": return nil
      default: remaining = remaining.dropFirst(12 + length)
      }
    }
    return nil
  }

  /// The gamma of sRGB and the x and y of its white, red, green and blue, in 100,000ths. Many
  /// programs write them beside the chunk `sRGB`.
  private static let sRGB: [UInt32] = [
    45_455, 31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000,
  ]

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// What a PNG holds beside its pixels.
extension PNG {
  /// The pixels of a PNG that may stand for one that Monotint wrote: it holds nothing but a picture.
  package static func decodeOwn(
    _ bytes: [UInt8], expecting expected: ExpectedPicture
  ) throws(RasterError) -> PixelImage {
    let image = try decode(bytes, expecting: expected)
    if let addition = addition(in: bytes) { throw RasterError(addition) }
    return image
  }

  /// What a PNG holds that no picture of a catalog needs, in half a sentence; nil if there is nothing.
  ///
  /// Allowed are the chunks that hold the pixels, and the statement that they are in sRGB, which image editors write.
  /// Everything else may change how the picture is shown (a profile, a rotation, an animation, a density), makes readers
  /// take different ways (`iDOT` of Apple's own programs), or hides data in the app (texts, unknown chunks, bytes behind
  /// the end).
  package static func addition(in bytes: [UInt8]) -> String? {
    var remaining = bytes.dropFirst(signature.count)
    while remaining.count >= 12 {
      let length = remaining.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: remaining.dropFirst(4).prefix(4), as: UTF8.self)
      guard isPartOfPicture(type, remaining.dropFirst(8).prefix(length)) else {
        return "it has a chunk “\(type)”, which does not belong to a plain picture"
      }
      remaining = remaining.dropFirst(12 + length)
      if type == "IEND" { return remaining.isEmpty ? nil : "\(remaining.count) bytes follow its end" }
    }
    return nil
  }

  private static func isPartOfPicture(_ type: String, _ content: ArraySlice<UInt8>) -> Bool {
    switch type {
    case "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "sRGB": true
    case "gAMA": content.elementsEqual(sRGB.prefix(1).flatMap(bigEndian))
    case "cHRM": content.elementsEqual(sRGB.dropFirst().flatMap(bigEndian))
    default: false
    }
  }

  /// The gamma of sRGB and the x and y of its white, red, green and blue, in 100,000ths. Many programs write them beside
  /// the chunk `sRGB`.
  private static let sRGB: [UInt32] = [45_455, 31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

internal import PNGCoding

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

  /// What a PNG that can be decoded holds although no picture of a catalog needs it, in half a sentence; nil if there is
  /// nothing.
  ///
  /// Allowed are the chunks that hold the pixels, and the statement that they are in sRGB, which image editors write.
  /// Everything else may change how the picture is shown (a profile, a rotation, an animation, a density), makes readers
  /// take different ways (`iDOT` of Apple's own programs), or hides data in the app (texts, unknown chunks, bytes behind
  /// the rows or behind the end).
  package static func addition(in bytes: [UInt8]) -> String? {
    var remaining = bytes.dropFirst(signature.count)
    let colorType = bytes.dropFirst(25).first ?? ColorType.gray
    var seen: Set<String> = []
    while remaining.count >= 12 {
      let length = remaining.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: remaining.dropFirst(4).prefix(4), as: UTF8.self)
      let content = remaining.dropFirst(8).prefix(length)
      guard isPartOfPicture(type, content, colorType: colorType) else {
        return "it has a chunk “\(type)”, which does not belong to a plain picture"
      }
      guard seen.insert(type).inserted || type == "IDAT" else { return "it has two chunks “\(type)”" }
      remaining = remaining.dropFirst(12 + length)
      guard type == "IEND" else { continue }
      if !remaining.isEmpty { return "\(remaining.count) bytes follow its end" }
      let hasOnlyRows = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe png_coding_has_only_rows(buffer.baseAddress, buffer.count) == 1
      }
      guard hasOnlyRows else { return "other data follow its pixels" }
      return nil
    }
    return nil
  }

  private static func isPartOfPicture(
    _ type: String, _ content: ArraySlice<UInt8>, colorType: UInt8
  ) -> Bool {
    let count = content.count
    switch type {
    case "IHDR": return count == 13
    case "IDAT": return true
    case "IEND": return count == 0
    case "PLTE": return colorType == ColorType.palette && count <= 3 * 256
    case "tRNS":
      switch colorType {
      case ColorType.gray: return count == 2
      case ColorType.rgb: return count == 6
      case ColorType.palette: return count <= 256
      default: return false
      }
    case "sRGB": return count == 1 && content.allSatisfy { $0 <= 3 }
    case "gAMA": return content.elementsEqual(sRGB.prefix(1).flatMap(bigEndian))
    case "cHRM": return content.elementsEqual(sRGB.dropFirst().flatMap(bigEndian))
    default: return false
    }
  }

  /// The kinds of pixels that a header names.
  private enum ColorType {
    static let gray: UInt8 = 0
    static let rgb: UInt8 = 2
    static let palette: UInt8 = 3
  }

  /// The gamma of sRGB and the x and y of its white, red, green and blue, in 100,000ths. Many programs write them beside
  /// the chunk `sRGB`.
  private static let sRGB: [UInt32] = [45_455, 31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

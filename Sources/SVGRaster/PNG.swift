internal import PNGCoding

/// Reads and writes PNG through libpng; what is written holds no time, and depends on the pixels and the comment alone.
package enum PNG {
  /// 8-bit grey and alpha with grey 0 everywhere: a template image keeps its alpha only.
  package static func encodeTemplate(_ image: PixelImage) throws(RasterError) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: image.width * image.height * 2)
    for index in 0..<image.width * image.height {
      pixels[index * 2 + 1] = image.rgba[index * 4 + 3]
    }
    // Measured over 2,601 icons: level 6 comes within 0.2 % of `optipng -o7`, and level 9 is five times slower.
    return try encode(
      pixels, image, channels: 2, effort: PNGCodingEffort(level: 6, memory: 5, skips_short_matches: 1))
  }

  /// 8-bit RGBA, colour zero where alpha is zero.
  ///
  /// - Parameter comment: a line of ASCII for programs that know what to look for in it.
  package static func encodeOriginal(_ image: PixelImage, comment: String? = nil) throws(RasterError) -> [UInt8] {
    var pixels = image.rgba
    for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] == 0 {
      pixels[index] = 0
      pixels[index + 1] = 0
      pixels[index + 2] = 0
    }
    // Colour gains from more work: level 8 comes within 2 % of `optipng -o7`, level 6 within 5 %.
    return try encode(
      pixels, image, channels: 4, effort: PNGCodingEffort(level: 8, memory: 8, skips_short_matches: 0), comment)
  }

  /// Any PNG as straight 8-bit RGBA; its stored values, with no colour management.
  package static func decode(_ bytes: [UInt8]) throws(RasterError) -> PixelImage {
    var format = PNGCodingFormat()
    let pixels = try unsafe collect { result, message in
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe png_coding_decode(
          input.baseAddress, input.count, UInt32(PixelImage.longestSide), &format, &result, message)
      }
    }
    return PixelImage(width: Int(format.width), height: Int(format.height), rgba: pixels)
  }

  private static func encode(
    _ pixels: [UInt8], _ image: PixelImage, channels: UInt8, effort: PNGCodingEffort, _ comment: String? = nil
  ) throws(RasterError) -> [UInt8] {
    let format = PNGCodingFormat(width: UInt32(image.width), height: UInt32(image.height), channels: channels)
    return try unsafe collect { result, message in
      unsafe png_coding_encode(pixels, format, effort, comment, &result, message)
    }
  }

  /// Runs one C call, and takes over the bytes that it made or the message that it left.
  private static func collect(
    _ body: (inout PNGCodingBytes, UnsafeMutablePointer<CChar>) -> CInt
  ) throws(RasterError) -> [UInt8] {
    var result = unsafe PNGCodingBytes()
    defer { unsafe png_coding_free(&result) }
    var message = [CChar](repeating: 0, count: Int(PNG_CODING_MESSAGE_SIZE))
    let done = unsafe message.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return CInt(0) }
      return unsafe body(&result, start)
    }
    guard done == 1 else {
      throw RasterError(String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return unsafe Array(UnsafeBufferPointer(start: result.bytes, count: result.count))
  }
}

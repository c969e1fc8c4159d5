internal import PNGCoding

/// Reads and writes PNG. The file holds no time: it depends only on the pixels and the comment.
package enum PNG {
  /// 8-bit grey and alpha with grey 0 everywhere: a template image keeps its alpha only.
  package static func encodeTemplate(_ image: AlphaImage) throws(RasterError) -> [UInt8] {
    // Measured over 1,941 pictures of real icons: level 6 takes 1.2 times as long for 2 % less,
    // level 8 takes 4.4 times as long for 6 % less.
    let format = PNGCodingFormat(
      width: UInt32(image.width), height: UInt32(image.height), channels: 1)
    return try encode(image.alpha, as: format, effort: 5)
  }

  package static func encodeTemplate(_ image: PixelImage) throws(RasterError) -> [UInt8] {
    try encodeTemplate(AlphaImage(image))
  }

  /// 8-bit RGBA, colour zero where alpha is zero.
  ///
  /// - Parameter comment: a line of ASCII for programs that know what to look for in it.
  package static func encodeOriginal(
    _ image: PixelImage, comment: String? = nil
  ) throws(RasterError) -> [UInt8] {
    let format = PNGCodingFormat(
      width: UInt32(image.width), height: UInt32(image.height), channels: 4)
    // Colour compresses better with more effort.
    return try encode(image.withClearBlack.rgba, as: format, effort: 9, comment: comment)
  }

  /// The message of `decode` for a file without its end.
  package static let endsTooEarly = "the file ends too early"

  /// Any PNG as straight 8-bit RGBA: its stored values, without colour management.
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
    _ pixels: [UInt8], as format: PNGCodingFormat, effort: CInt, comment: String? = nil
  ) throws(RasterError) -> [UInt8] {
    try unsafe collect { result, message in
      unsafe png_coding_encode(pixels, format, effort, comment, &result, message)
    }
  }

  /// Runs one C call, and takes the bytes that it made or the message that it left.
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
      let text = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw RasterError(String(decoding: text, as: UTF8.self))
    }
    return unsafe Array(UnsafeBufferPointer(start: result.bytes, count: result.count))
  }
}

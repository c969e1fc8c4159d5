internal import PNGCoding

/// Reads and writes PNG. The file holds no time: it depends only on the pixels.
package enum PNG {
  /// 8-bit grey and alpha with grey 0 everywhere: a template image keeps its alpha only.
  package static func encodeTemplate(_ image: AlphaImage) throws(RasterError) -> [UInt8] {
    // Measured over 1,941 pictures of real icons: level 6 takes 1.2 times as long for 2 % less,
    // level 8 takes 4.4 times as long for 6 % less.
    try encode(image.alpha, as: format(of: image), effort: 5)
  }

  private static func format(of image: AlphaImage) -> PNGCodingFormat {
    PNGCodingFormat(width: UInt32(image.width), height: UInt32(image.height), channels: 1)
  }

  private static func format(of image: PixelImage) -> PNGCodingFormat {
    PNGCodingFormat(width: UInt32(image.width), height: UInt32(image.height), channels: 4)
  }

  /// Whether a file is a PNG of the form that `encodeTemplate` writes, with exactly this alpha; it
  /// may be compressed otherwise.
  package static func isTemplate(_ file: [UInt8], of image: AlphaImage) -> Bool {
    holds(file, image.alpha, as: format(of: image))
  }

  /// Whether a file is a PNG of the form that `encodeOriginal` writes, with exactly these pixels; it
  /// may be compressed otherwise.
  package static func isOriginal(_ file: [UInt8], of image: PixelImage) -> Bool {
    holds(file, image.withClearBlack.rgba, as: format(of: image))
  }

  private static func holds(_ file: [UInt8], _ pixels: [UInt8], as format: PNGCodingFormat) -> Bool {
    unsafe file.withUnsafeBufferPointer { file in
      unsafe png_coding_holds(file.baseAddress, file.count, pixels, format) == 1
    }
  }

  package static func encodeTemplate(_ image: PixelImage) throws(RasterError) -> [UInt8] {
    try encodeTemplate(AlphaImage(image))
  }

  /// 8-bit RGBA, colour zero where alpha is zero.
  package static func encodeOriginal(_ image: PixelImage) throws(RasterError) -> [UInt8] {
    // Colour compresses better with more effort.
    try encode(image.withClearBlack.rgba, as: format(of: image), effort: 9)
  }

  /// 8-bit RGB: the App Store refuses an app icon whose file has alpha at all.
  package static func encodeOpaque(_ image: PixelImage) throws(RasterError) -> [UInt8] {
    let format = PNGCodingFormat(width: UInt32(image.width), height: UInt32(image.height), channels: 3)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(image.width * image.height * 3)
    for start in stride(from: 0, to: image.rgba.count, by: 4) { pixels += image.rgba[start..<start + 3] }
    return try encode(pixels, as: format, effort: 9)
  }

  /// The message of `decode` for a file without its end.
  package static let endsTooEarly = "the file ends too early"

  /// Any PNG as straight 8-bit RGBA: its stored values, without colour management.
  ///
  /// A small file can hold a picture of a gigabyte, because deflate shrinks a plain surface by a factor of 1,000. So a
  /// picture that is not expected is refused by its header, before memory is allocated for its pixels.
  package static func decode(
    _ bytes: [UInt8], expecting expected: ExpectedPicture
  ) throws(RasterError) -> PixelImage {
    var format = PNGCodingFormat()
    do throws(RasterError) {
      let pixels = try unsafe collect { result, message in
        unsafe bytes.withUnsafeBufferPointer { input in
          unsafe png_coding_decode(
            input.baseAddress, input.count, UInt32(PixelImage.longestSide), expected.limit, &format, &result, message)
        }
      }
      return PixelImage(width: Int(format.width), height: Int(format.height), rgba: pixels)
    } catch {
      throw size(of: bytes).flatMap(expected.objection) ?? error
    }
  }

  /// The size that the header of a PNG claims; nil if the bytes do not begin as a PNG does.
  package static func size(of bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 24, bytes.starts(with: signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    let numbers = [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    return PixelSize(width: numbers[0], height: numbers[1])
  }

  /// Whether the pixels of a PNG have alpha, opaque or not, by its header.
  package static func hasAlphaChannel(_ bytes: [UInt8]) -> Bool {
    guard size(of: bytes) != nil, bytes.count > colorTypePosition else { return false }
    return [grayAndAlpha, colorAndAlpha].contains(bytes[colorTypePosition])
  }

  /// Of the byte that says which channels there are (PNG, 11.2.1).
  private static let colorTypePosition = 25
  private static let grayAndAlpha: UInt8 = 4
  private static let colorAndAlpha: UInt8 = 6

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func encode(
    _ pixels: [UInt8], as format: PNGCodingFormat, effort: CInt
  ) throws(RasterError) -> [UInt8] {
    try unsafe collect { result, message in
      unsafe png_coding_encode(pixels, format, effort, &result, message)
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

/// The pictures that a decoder accepts.
package enum ExpectedPicture: Hashable, Sendable {
  /// A picture of the size of another one, such as the planned one that it is compared with.
  case size(PixelSize)
  /// A picture with at most this many pixels.
  case atMost(pixels: Int)

  fileprivate var limit: PNGCodingLimit {
    switch self {
    // No picture has a side of 0 pixels, so such a size is one of no pixels at all.
    case .size(let size) where size.width < 1 || size.height < 1: PNGCodingLimit(width: 0, height: 0, pixels: 0)
    case .size(let size):
      PNGCodingLimit(
        width: UInt32(clamping: size.width), height: UInt32(clamping: size.height), pixels: 0)
    case .atMost(let pixels): PNGCodingLimit(width: 0, height: 0, pixels: UInt64(clamping: pixels))
    }
  }

  /// The error about a picture of another size; nil if this size is expected.
  fileprivate func objection(to found: PixelSize) -> RasterError? {
    switch self {
    case .size(found): nil
    case .size(let size): RasterError("it has \(found) pixels, and \(size) are expected")
    case .atMost(let pixels) where found.count <= pixels: nil
    case .atMost(let pixels): RasterError("it has \(found) pixels, and the limit is \(pixels) in all")
    }
  }
}

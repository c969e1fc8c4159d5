internal import DrawingLibraries

/// A cairo surface, destroyed with the value.
@safe struct CairoSurface: ~Copyable {
  private let surface: OpaquePointer
  /// What a PDF or SVG surface writes to. Cairo holds no reference to it.
  private let output: ByteSink?

  /// A transparent picture of premultiplied pixels.
  init(width: Int, height: Int) throws(RasterError) {
    let sides = 1...PixelImage.longestSide
    guard sides.contains(width), sides.contains(height) else {
      throw RasterError("a picture of \(width) × \(height) pixels cannot be made")
    }
    try unsafe self.init(
      checking: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(width), CInt(height)), nil)
  }

  /// A PDF of one page, in points, without a date.
  init(pdfWidth width: Double, height: Double) throws(RasterError) {
    let output = ByteSink(most: .max)
    let surface = unsafe cairo_pdf_surface_create_for_stream(
      write, Unmanaged.passUnretained(output).toOpaque(), width, height)
    try unsafe self.init(checking: surface, output)
    // Without this, cairo writes the time of the clock.
    unsafe cairo_pdf_surface_set_metadata(self.surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  /// An SVG document of paths, in which a point is a pixel.
  ///
  /// - Parameter mostBytes: the drawing fails if the document is longer.
  init(svgWidth width: Double, height: Double, mostBytes: Int) throws(RasterError) {
    let output = ByteSink(most: mostBytes)
    let surface = unsafe cairo_svg_surface_create_for_stream(
      write, Unmanaged.passUnretained(output).toOpaque(), width, height)
    try unsafe self.init(checking: surface, output)
  }

  private init(checking surface: OpaquePointer?, _ output: ByteSink?) throws(RasterError) {
    guard let surface = unsafe surface else { throw RasterError("out of memory", cause: .library) }
    if let error = unsafe RasterError(cairo_surface_status(surface)) {
      unsafe cairo_surface_destroy(surface)
      throw error
    }
    unsafe self.surface = surface
    self.output = output
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  /// Draws with a context that lives only for `body`.
  func draw(_ body: (OpaquePointer) throws(RasterError) -> Void) throws(RasterError) {
    guard let context = unsafe cairo_create(surface) else { throw RasterError("out of memory", cause: .library) }
    defer { unsafe cairo_destroy(context) }
    unsafe try body(context)
    if let error = unsafe RasterError(cairo_status(context)) { throw error }
  }

  /// The pixels of a picture, un-premultiplied.
  func pixels() throws(RasterError) -> PixelImage {
    let picture = try unsafe bytes(perPixel: 4) { pixel, place in
      // From ARGB in a word to red, green, blue, alpha in memory.
      let pixel = straight(pixel)
      unsafe place.storeBytes(of: (pixel << 8 | pixel >> 24).bigEndian, as: UInt32.self)
    }
    return PixelImage(width: picture.width, height: picture.height, rgba: picture.bytes)
  }

  /// The alpha of a picture.
  func alpha() throws(RasterError) -> AlphaImage {
    let picture = try unsafe bytes(perPixel: 1) { pixel, place in
      unsafe place.storeBytes(of: UInt8(truncatingIfNeeded: pixel >> 24), as: UInt8.self)
    }
    return AlphaImage(width: picture.width, height: picture.height, alpha: picture.bytes)
  }

  /// The bytes that `store` writes for every pixel, which it gets as premultiplied ARGB, rows from
  /// the top.
  @inline(__always) private func bytes(
    perPixel size: Int, _ store: (UInt32, UnsafeMutableRawPointer) -> Void
  ) throws(RasterError) -> (width: Int, height: Int, bytes: [UInt8]) {
    unsafe cairo_surface_flush(surface)
    if let error = unsafe RasterError(cairo_surface_status(surface)) { throw error }
    let width = unsafe Int(cairo_image_surface_get_width(surface))
    let height = unsafe Int(cairo_image_surface_get_height(surface))
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    guard let data = unsafe UnsafeRawPointer(cairo_image_surface_get_data(surface)) else {
      throw RasterError("cairo gave no pixels", cause: .library)
    }
    let count = width * height * size
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      guard var place = UnsafeMutableRawPointer(output.baseAddress) else { return }
      for row in 0..<height {
        let line = unsafe data + row * stride
        for column in 0..<width {
          unsafe store(line.load(fromByteOffset: column * 4, as: UInt32.self), place)
          unsafe place += size
        }
      }
      initialized = count
    }
    return (width: width, height: height, bytes: bytes)
  }

  /// Ends a PDF or an SVG document, and gives everything that cairo wrote.
  func document() throws(RasterError) -> [UInt8] {
    unsafe cairo_surface_finish(surface)
    if let error = unsafe RasterError(cairo_surface_status(surface)) { throw error }
    return output?.bytes ?? []
  }
}

/// A premultiplied ARGB pixel as a straight one, with the arithmetic of cairo's own PNG writer.
///
/// Resampled images can hold a channel above its alpha. It wraps around here, as in cairo.
func straight(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha != 255 else { return pixel }
  guard alpha != 0 else { return 0 }
  // Most icons are black.
  guard pixel << 8 != 0 else { return pixel }
  func channel(_ value: UInt32) -> UInt32 { ((value & 0xff) * 255 + alpha / 2) / alpha & 0xff }
  return alpha << 24 | channel(pixel >> 16) << 16 | channel(pixel >> 8) << 8 | channel(pixel)
}

/// Appends what cairo writes to the `ByteSink` that `closure` is.
private func write(
  _ closure: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let closure = unsafe closure, let bytes = unsafe bytes else {
    return CAIRO_STATUS_WRITE_ERROR
  }
  let output = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
  guard output.bytes.count + Int(count) <= output.most else { return CAIRO_STATUS_WRITE_ERROR }
  unsafe output.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
  return CAIRO_STATUS_SUCCESS
}

/// Bytes that grow while a C library writes.
private final class ByteSink {
  var bytes: [UInt8] = []
  let most: Int

  init(most: Int) { self.most = most }
}

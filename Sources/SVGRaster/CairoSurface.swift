internal import CRsvg

/// A cairo surface, destroyed with the value.
@safe struct CairoSurface: ~Copyable {
  private let surface: OpaquePointer
  /// Where a PDF surface writes to; cairo holds no reference, so this does.
  private let output: ByteSink?

  /// A transparent picture of premultiplied pixels.
  init(width: Int, height: Int) throws(RasterError) {
    try unsafe self.init(checking: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(width), CInt(height)), nil)
  }

  /// A PDF of one page, in points.
  init(pdfWidth width: Double, height: Double) throws(RasterError) {
    let output = ByteSink()
    let surface = unsafe cairo_pdf_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure = unsafe closure, let bytes = unsafe bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let chunk = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
        unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes += unsafe Array(chunk)
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(output).toOpaque(), width, height)
    try unsafe self.init(checking: surface, output)
  }

  private init(checking surface: OpaquePointer?, _ output: ByteSink?) throws(RasterError) {
    guard let surface = unsafe surface else { throw RasterError("out of memory") }
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
    guard let context = unsafe cairo_create(surface) else { throw RasterError("out of memory") }
    defer { unsafe cairo_destroy(context) }
    unsafe try body(context)
    if let error = unsafe RasterError(cairo_status(context)) { throw error }
  }

  /// The pixels of a picture, un-premultiplied with the rounding of cairo's own PNG writer.
  consuming func pixels() throws(RasterError) -> PixelImage {
    unsafe cairo_surface_flush(surface)
    if let error = unsafe RasterError(cairo_surface_status(surface)) { throw error }
    let width = unsafe Int(cairo_image_surface_get_width(surface))
    let height = unsafe Int(cairo_image_surface_get_height(surface))
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    var image = PixelImage(width: width, height: height)
    guard let data = unsafe UnsafeRawPointer(cairo_image_surface_get_data(surface)) else {
      throw RasterError("cairo gave no pixels")
    }
    var index = 0
    for row in 0..<height {
      for column in 0..<width {
        let pixel = unsafe data.load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
        let alpha = pixel >> 24
        if alpha != 0 {
          image.rgba[index] = unpremultiply(pixel >> 16 & 0xff, alpha)
          image.rgba[index + 1] = unpremultiply(pixel >> 8 & 0xff, alpha)
          image.rgba[index + 2] = unpremultiply(pixel & 0xff, alpha)
          image.rgba[index + 3] = UInt8(truncatingIfNeeded: alpha)
        }
        index += 4
      }
    }
    return image
  }

  /// Ends a PDF: everything that cairo wrote.
  consuming func document() throws(RasterError) -> [UInt8] {
    unsafe cairo_surface_finish(surface)
    if let error = unsafe RasterError(cairo_surface_status(surface)) { throw error }
    return output?.bytes ?? []
  }

  /// Fixes what cairo would take from the clock.
  func removeCreationDate() {
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }
}

/// A premultiplied channel as a straight one.
func unpremultiply(_ channel: UInt32, _ alpha: UInt32) -> UInt8 {
  UInt8(truncatingIfNeeded: (channel * 255 + alpha / 2) / alpha)
}

/// Bytes that grow while a C library writes.
private final class ByteSink {
  var bytes: [UInt8] = []
}

#if canImport(CoreGraphics)
  internal import CoreGraphics
#endif

/// The PDF reader of the system: CoreGraphics on macOS. Other systems have none.
///
/// It judges and shows PDF files where poppler is not installed. Nothing that an export writes comes from it, because
/// outputs are the same on every system.
package enum SystemPDF {
  #if canImport(CoreGraphics)
    package static let isAvailable = true
  #else
    package static let isAvailable = false
  #endif

  /// In points. PDF has no longer side.
  private static let longestSide = 14_400.0

  /// Draws the first page on a clear ground.
  ///
  /// - Parameter longest: the most pixels of a side. A page is drawn at the largest scale that fits; a larger page is shrunk.
  package static func picture(
    of pdf: [UInt8], longest: Int
  ) throws(RasterError) -> (picture: PixelImage, scale: Scale) {
    #if canImport(CoreGraphics)
      // https://developer.apple.com/documentation/coregraphics/cgpdfdocument
      guard let data = unsafe CFDataCreate(nil, pdf, pdf.count), let provider = CGDataProvider(data: data),
        let document = CGPDFDocument(provider)
      else { throw RasterError("it is no PDF, or it is broken") }
      guard document.isUnlocked else { throw RasterError("it is encrypted") }
      guard let page = document.page(at: 1) else { throw RasterError("it has no page that can be drawn") }
      let box = page.getBoxRect(.mediaBox)
      let isTurned = page.rotationAngle % 180 != 0
      let (width, height) = isTurned ? (box.height, box.width) : (box.width, box.height)
      guard width > 0, height > 0, max(width, height) <= longestSide else {
        throw RasterError("its page has no size that a picture can have")
      }
      let side = max(width, height)
      let scale = Scale.allCases.last { side * $0.pixelsPerPoint <= Double(longest) } ?? 1
      let factor = min(scale.pixelsPerPoint, Double(longest) / side)
      let columns = max(1, Int((width * factor).rounded(.up)))
      let rows = max(1, Int((height * factor).rounded(.up)))
      guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = unsafe CGContext(
          data: nil, width: columns, height: rows, bitsPerComponent: 8, bytesPerRow: columns * 4, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { throw RasterError("there is not enough memory to draw it") }
      context.scaleBy(x: factor, y: factor)
      let target = CGRect(x: 0, y: 0, width: width, height: height)
      context.concatenate(page.getDrawingTransform(.mediaBox, rect: target, rotate: 0, preserveAspectRatio: true))
      context.drawPDFPage(page)
      guard let data = unsafe context.data else { throw RasterError("there is not enough memory to draw it") }
      var rgba = unsafe Array(UnsafeRawBufferPointer(start: data, count: columns * rows * 4))
      straighten(&rgba)
      return (PixelImage(width: columns, height: rows, rgba: rgba), scale)
    #else
      _ = pdf
      _ = longest
      throw RasterError("this system has no reader of PDF; install poppler")
    #endif
  }

  /// Takes the alpha out of the colours.
  static func straighten(_ rgba: inout [UInt8]) {
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = Int(rgba[pixel + 3])
      guard alpha > 0, alpha < 255 else { continue }
      for channel in pixel..<pixel + 3 {
        rgba[channel] = UInt8(min(255, (Int(rgba[channel]) * 255 + alpha / 2) / alpha))
      }
    }
  }
}

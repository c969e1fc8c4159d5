/// The size of a picture in pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels; `Int.max` if there are more, as a file with sides of 32 bits may claim.
  package var count: Int {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    if isTooLarge { return .max }
    return count
  }

  package var description: String { "\(width) x \(height)" }
}

/// A picture of straight (not premultiplied) 8-bit RGBA pixels, rows from the top, no padding.
package struct PixelImage: Sendable, Equatable {
  /// The longest side that is rendered, encoded or decoded.
  static let longestSide = 16_384

  package let width: Int
  package let height: Int
  /// `width * height * 4` bytes: red, green, blue, alpha.
  package var rgba: [UInt8]

  init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(rgba.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// A transparent picture.
  package init(width: Int, height: Int) {
    self.init(width: width, height: height, rgba: Array(repeating: 0, count: width * height * 4))
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The alpha of every pixel: all that a template image keeps.
  package var alpha: [UInt8] { AlphaImage(self).alpha }

  /// The same picture with no side longer than this many pixels. Each pixel is the mean of those that it stands for.
  package func shrunk(to side: Int) -> PixelImage {
    let longest = max(width, height)
    guard longest > side else { return self }
    var small = PixelImage(width: max(1, width * side / longest), height: max(1, height * side / longest))
    for row in 0..<small.height {
      let rows = row * height / small.height..<(row + 1) * height / small.height
      for column in 0..<small.width {
        let columns = column * width / small.width..<(column + 1) * width / small.width
        let pixel = mean(rows: rows, columns: columns)
        let start = (row * small.width + column) * 4
        for channel in 0..<4 { small.rgba[start + channel] = pixel[channel] }
      }
    }
    return small
  }

  /// The mean of a rectangle of pixels. Colours count as much as can be seen of them.
  private func mean(rows: Range<Int>, columns: Range<Int>) -> SIMD4<UInt8> {
    var color = SIMD3<Int>.zero
    var alpha = 0
    for row in rows {
      for column in columns {
        let start = (row * width + column) * 4
        let weight = Int(rgba[start + 3])
        let own = SIMD3(Int(rgba[start]), Int(rgba[start + 1]), Int(rgba[start + 2]))
        color &+= own &* weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return .zero }
    let mean = (color &+ alpha / 2) / alpha
    let count = rows.count * columns.count
    return SIMD4(UInt8(mean.x), UInt8(mean.y), UInt8(mean.z), UInt8((alpha + count / 2) / count))
  }

  /// The same picture with no colour where nothing can be seen.
  var withClearBlack: PixelImage {
    var image = self
    for index in stride(from: 0, to: rgba.count, by: 4) where rgba[index + 3] == 0 {
      for channel in index..<index + 3 { image.rgba[channel] = 0 }
    }
    return image
  }
}

/// The alpha of a picture, a byte a pixel, rows from the top, no padding.
package struct AlphaImage: Sendable, Equatable {
  package let width: Int
  package let height: Int
  package let alpha: [UInt8]

  package init(width: Int, height: Int, alpha: [UInt8]) {
    precondition(alpha.count == width * height, "a byte a pixel")
    self.width = width
    self.height = height
    self.alpha = alpha
  }

  package init(_ image: PixelImage) {
    let count = image.width * image.height
    let alpha = unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      for index in 0..<count {
        unsafe output.initializeElement(at: index, to: image.rgba[index * 4 + 3])
      }
      initialized = count
    }
    self.init(width: image.width, height: image.height, alpha: alpha)
  }

  /// The shape in one colour.
  ///
  /// - Parameter color: red, green, blue and alpha, which the shape's own alpha lowers further.
  package func filled(with color: [UInt8]) -> PixelImage {
    let rgba = alpha.flatMap { alpha -> [UInt8] in
      let product = (Int(alpha) * Int(color[3]) + 127) / 255
      guard product > 0 else { return [0, 0, 0, 0] }
      return [color[0], color[1], color[2], UInt8(product)]
    }
    return PixelImage(width: width, height: height, rgba: rgba)
  }
}

/// A rectangle in points, in pixels or in the units of an SVG.
package struct Rectangle: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// What a catalog keeps of an icon: pictures, the drawing itself, or a custom symbol.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png, svg, pdf, symbol
  /// The files of the icon as they are: SVG, PDF, PNG or JPEG.
  case source

  /// Whether a file depends on the version of cairo too, and not only on that of librsvg.
  package var isWrittenByCairo: Bool { self == .pdf || self == .symbol }
}

/// How iOS draws an image.
package enum RenderingIntent: String, CaseIterable, Sendable {
  /// By its alpha, in the tint colour.
  case template
  /// In its own colours.
  case original
  /// As the view that shows it decides: a bar as a template, an image view in its own colours.
  case automatic
}

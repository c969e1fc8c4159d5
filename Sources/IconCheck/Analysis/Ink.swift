package import SVGRaster

/// What the alpha of a picture tells: how much ink there is, where it lies, and how strong it is.
package struct Ink: Sendable {
  /// The icon's own canvas in the picture.
  package let canvas: PixelBox
  /// The mean alpha over the canvas, from 0 to 1.
  package let coverage: Double
  /// How many visible pixels there are of each alpha.
  package let strengths: [Int]
  /// The strongest alpha of any visible pixel.
  package let strongest: UInt8
  /// The pixels above the threshold, and the box around them; nil when there are none.
  package let visible: Int
  package let box: PixelBox?
  /// The mean alpha along the four edges of the canvas: top, right, bottom, left.
  package let edges: [Double]
  /// Whether every visible pixel has one colour, but for the rounding of thin pixels.
  package let isOneColor: Bool

  /// Alpha of a pixel that counts as ink: above a tenth.
  package static let threshold: UInt8 = 26

  package init(_ image: PixelImage, canvas: PixelBox) {
    var total = 0
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    var colors = ColorRange()
    var strengths = [Int](repeating: 0, count: 256)
    var last: UInt32 = 0
    let pixels = image.rgba
    for row in canvas.rows {
      var index = (row * image.width + canvas.columns.lowerBound) * 4
      var (first, final) = (-1, -1)
      for column in canvas.columns {
        let alpha = pixels[index + 3]
        total += Int(alpha)
        if alpha >= Self.threshold {
          strengths[Int(alpha)] += 1
          if first < 0 { first = column }
          final = column
          // Most pixels are their left neighbour again.
          let (red, green, blue) = (pixels[index], pixels[index + 1], pixels[index + 2])
          let pixel = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
          if pixel != last {
            colors.take((red, green, blue, alpha))
            last = pixel
          }
        }
        index += 4
      }
      if first >= 0 {
        left = min(left, first)
        right = max(right, final)
        top = min(top, row)
        bottom = row
      }
    }
    self.canvas = canvas
    self.coverage = Double(total) / Double(canvas.area * 255)
    let visible = strengths.reduce(0, +)
    strongest = UInt8(strengths.lastIndex { $0 > 0 } ?? 0)
    self.visible = visible
    self.strengths = strengths
    box = visible == 0 ? nil : PixelBox(columns: left..<right + 1, rows: top..<bottom + 1)
    isOneColor = colors.isOne
    edges = [
      Self.mean(image, canvas.columns, canvas.rows.lowerBound..<canvas.rows.lowerBound + 1),
      Self.mean(image, canvas.columns.upperBound - 1..<canvas.columns.upperBound, canvas.rows),
      Self.mean(image, canvas.columns, canvas.rows.upperBound - 1..<canvas.rows.upperBound),
      Self.mean(image, canvas.columns.lowerBound..<canvas.columns.lowerBound + 1, canvas.rows),
    ]
  }

  private static func mean(_ image: PixelImage, _ columns: Range<Int>, _ rows: Range<Int>) -> Double {
    var total = 0
    for row in rows {
      for column in columns { total += Int(image.rgba[(row * image.width + column) * 4 + 3]) }
    }
    return Double(total) / Double(max(1, columns.count * rows.count) * 255)
  }
}

/// The least and the greatest of each channel, of solid pixels and of thin ones.
private struct ColorRange {
  private var solid = Bounds()
  private var all = Bounds()

  mutating func take(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) {
    if pixel.alpha >= 128 { solid.take(pixel.red, pixel.green, pixel.blue) }
    all.take(pixel.red, pixel.green, pixel.blue)
  }

  /// Un-premultiplying an alpha of a tenth turns one step of a channel into ten.
  var isOne: Bool { solid.spread <= 3 && all.spread <= 12 }

  private struct Bounds {
    var least: (UInt8, UInt8, UInt8) = (255, 255, 255)
    var greatest: (UInt8, UInt8, UInt8) = (0, 0, 0)

    mutating func take(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      if red < least.0 { least.0 = red }
      if green < least.1 { least.1 = green }
      if blue < least.2 { least.2 = blue }
      if red > greatest.0 { greatest.0 = red }
      if green > greatest.1 { greatest.1 = green }
      if blue > greatest.2 { greatest.2 = blue }
    }

    var spread: Int {
      max(
        Int(greatest.0) - Int(least.0), Int(greatest.1) - Int(least.1), Int(greatest.2) - Int(least.2))
    }
  }
}

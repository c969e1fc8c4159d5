internal import Drawing

/// The ink of a picture, measured by its alpha: how much there is, where it lies, and how strong it
/// is.
struct Ink: Sendable {
  /// The icon's own canvas in the picture.
  let canvas: PixelBox
  /// The mean alpha over the canvas, from 0 to 1.
  let coverage: Double
  /// How many visible pixels there are of each alpha.
  let strengths: [Int]
  /// The strongest alpha of any visible pixel.
  let strongest: UInt8
  /// The pixels above the threshold, and the box around them; nil when there are none.
  let visible: Int
  let box: PixelBox?
  /// The mean alpha along the four edges of the canvas: top, right, bottom, left.
  let edges: [Double]
  /// Whether all visible pixels have one colour, apart from the rounding of thin pixels.
  let isOneColor: Bool

  /// A pixel counts as ink if its alpha is at least this value, about a tenth of 255.
  static let threshold: UInt8 = 26

  init(_ image: PixelImage, canvas: PixelBox) {
    var total = 0
    var left = Int.max
    var right = -1
    var top = Int.max
    var bottom = -1
    var colors = ColorRange()
    var strengths = [Int](repeating: 0, count: 256)
    var last: UInt32 = 0
    let bytes = image.rgba[...]
    let pixels = bytes.span
    for row in canvas.rows {
      var index = (row * image.width + canvas.columns.lowerBound) * 4
      var first = -1
      var final = -1
      for column in canvas.columns {
        let place = index
        index += 4
        let alpha = pixels[place + 3]
        // Most pixels are clear.
        if alpha == 0 { continue }
        total += Int(alpha)
        if alpha < Self.threshold { continue }
        strengths[Int(alpha)] += 1
        if first < 0 { first = column }
        final = column
        // Most visible pixels are equal to the visible pixel before them, so each run of equal
        // pixels is taken once.
        let red = pixels[place]
        let green = pixels[place + 1]
        let blue = pixels[place + 2]
        let pixel = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
        if pixel != last {
          colors.add(SIMD4(red, green, blue, 0), alpha: alpha)
          last = pixel
        }
      }
      if first >= 0 {
        left = min(left, first)
        right = max(right, final)
        top = min(top, row)
        bottom = row
      }
    }
    self.canvas = canvas
    coverage = Double(total) / Double(canvas.area * 255)
    visible = strengths.reduce(0, +)
    strongest = UInt8(strengths.lastIndex { $0 > 0 } ?? 0)
    self.strengths = strengths
    if visible > 0 {
      box = PixelBox(columns: left..<right + 1, rows: top..<bottom + 1)
    } else {
      box = nil
    }
    isOneColor = colors.isOne
    edges = [
      image.meanAlpha(columns: canvas.columns, rows: canvas.rows.prefix(1)),
      image.meanAlpha(columns: canvas.columns.suffix(1), rows: canvas.rows),
      image.meanAlpha(columns: canvas.columns, rows: canvas.rows.suffix(1)),
      image.meanAlpha(columns: canvas.columns.prefix(1), rows: canvas.rows),
    ]
  }
}

extension PixelImage {
  /// From 0 to 1.
  fileprivate func meanAlpha(columns: Range<Int>, rows: Range<Int>) -> Double {
    var total = 0
    for row in rows {
      for column in columns { total += Int(rgba[(row * width + column) * 4 + 3]) }
    }
    return Double(total) / Double(max(1, columns.count * rows.count) * 255)
  }
}

/// The least and the greatest of each channel, of solid pixels and of all.
private struct ColorRange {
  private var solid = Bounds()
  private var all = Bounds()

  mutating func add(_ color: SIMD4<UInt8>, alpha: UInt8) {
    if alpha >= 128 { solid.add(color) }
    all.add(color)
  }

  /// Un-premultiplying an alpha of a tenth turns one step of a channel into ten.
  var isOne: Bool { solid.spread <= 3 && all.spread <= 12 }

  private struct Bounds {
    private var least = SIMD4<UInt8>(repeating: 255)
    private var greatest = SIMD4<UInt8>(repeating: 0)

    mutating func add(_ color: SIMD4<UInt8>) {
      least = pointwiseMin(least, color)
      greatest = pointwiseMax(greatest, color)
    }

    /// The largest range of a channel; 1 without any colour.
    var spread: UInt8 { (greatest &- least).max() }
  }
}

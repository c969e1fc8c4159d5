internal import Drawing

/// Measures of the shape that an icon's ink has, from its alpha.
struct InkShape: Sendable {
  /// The mean thickness of lines and shapes in points: twice their area, divided by the length of
  /// their outlines.
  let thickness: Double
  /// The ink in square points.
  let area: Double
  /// How far the centre of mass, and that of the box, are from the centre of the canvas, as a share
  /// of its side. Positive is right and down.
  let massOffset: SIMD2<Double>
  let boxOffset: SIMD2<Double>

  /// - Parameter scale: the pixels of a point.
  init(_ picture: PixelImage, _ ink: Ink, scale: Double) {
    guard let box = ink.box else {
      thickness = 0
      area = 0
      massOffset = SIMD2()
      boxOffset = SIMD2()
      return
    }
    let sums = AlphaSums(of: picture, in: box)
    area = Double(sums.total) / 255 / (scale * scale)
    if sums.outline > 0 {
      thickness = 2 * Double(sums.total) / sums.outline / scale
    } else {
      thickness = 0
    }
    let side = SIMD2(Double(picture.width), Double(picture.height))
    if sums.total > 0 {
      let mass = SIMD2(Double(sums.across), Double(sums.down)) / Double(sums.total) + 0.5
      massOffset = mass / side - 0.5
    } else {
      massOffset = SIMD2()
    }
    let ends = SIMD2(
      Double(box.columns.lowerBound + box.columns.upperBound),
      Double(box.rows.lowerBound + box.rows.upperBound))
    boxOffset = ends / side / 2 - 0.5
  }
}

extension InkShape {
  /// How wide lines are on average, in points, if all parts of a picture are lines of one length.
  ///
  /// The mean thickness takes the ends of lines for sides: that of a dot is half of its width. A line
  /// of width w and length l has the area wl, and half of its outline is w + l.
  func lineWidth(of parts: InkParts) -> Double {
    guard thickness > 0 else { return 0 }
    let area = area / Double(max(1, parts.count))
    let half = area / thickness
    let rest = half * half - 4 * area
    if rest < 0 { return area.squareRoot() }
    return (half - rest.squareRoot()) / 2
  }
}

extension PixelImage {
  /// The side of the largest square of ink, in pixels.
  func largestSquare(in ink: Ink) -> Int {
    guard let box = ink.box else { return 0 }
    let half = Int(ink.strongest) / 2
    var largest = 0
    // For each pixel of the row above, the largest square that ends there.
    var above = [Int](repeating: 0, count: box.width + 1)
    let bytes = rgba[...]
    let pixels = bytes.span
    for row in box.rows {
      var alpha = (row * width + box.columns.lowerBound) * 4 + 3
      // Of the pixel before, in this row and in the row above.
      var left = 0
      var aboveLeft = 0
      for place in above.indices.dropFirst() {
        let side = Int(pixels[alpha]) > half ? min(aboveLeft, above[place], left) + 1 : 0
        aboveLeft = above[place]
        above[place] = side
        left = side
        largest = max(largest, side)
        alpha += 4
      }
    }
    return largest
  }
}

/// Sums over the alpha of a picture.
private struct AlphaSums {
  /// All alpha.
  private(set) var total = 0
  /// The alpha of each pixel times its column, and times its row.
  private(set) var across = 0
  private(set) var down = 0
  /// The length of the outlines in pixels, times full alpha: the change of alpha at each corner of
  /// four pixels adds up to it.
  private(set) var outline = 0.0

  init(of picture: PixelImage, in box: PixelBox) {
    let width = picture.width
    let height = picture.height
    let bytes = picture.rgba[...]
    let pixels = bytes.span
    // Faint pixels lie around the box, and each corner belongs to the pixel that is right of it and
    // below it.
    let columns = max(0, box.columns.lowerBound - 1)..<min(width, box.columns.upperBound + 1) + 1
    let rows = max(0, box.rows.lowerBound - 1)..<min(height, box.rows.upperBound + 1) + 1
    for row in rows {
      var aboveLeft = 0
      var left = 0
      var rowTotal = 0
      let hasAbove = row > 0
      let hasRow = row < height
      var index = (row * width + columns.lowerBound) * 4 + 3
      for column in columns {
        let isInside = column < width
        let above = if isInside && hasAbove { Int(pixels[index - width * 4]) } else { 0 }
        let own = if isInside && hasRow { Int(pixels[index]) } else { 0 }
        if own != 0 {
          rowTotal += own
          across += own * column
        }
        if own != aboveLeft || left != above {
          let falling = own - aboveLeft
          let rising = left - above
          outline += (Double(falling * falling + rising * rising) / 2).squareRoot()
        }
        aboveLeft = above
        left = own
        index += 4
      }
      total += rowTotal
      down += rowTotal * row
    }
  }
}

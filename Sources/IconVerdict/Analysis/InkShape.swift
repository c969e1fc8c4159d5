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

extension IconEvidence {
  /// Whether a part of the ink is much thicker than the lines are on average: it is filled.
  var hasFill: Bool {
    let mean = shape.thickness * scale
    guard mean > 0 else { return false }
    return Double(picture.largestSquare(in: ink)) > 2 * mean
  }
}

extension PixelImage {
  /// The side of the largest square of ink, in pixels.
  fileprivate func largestSquare(in ink: Ink) -> Int {
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

/// How many parts the ink of a picture has: shapes that do not touch, and holes in them.
enum InkParts {
  /// In the picture.
  static func drawn(_ picture: PixelImage, _ ink: Ink) -> Int {
    let half = Int(ink.strongest) / 2
    let pixels = picture.rgba
    let width = picture.width
    return count(width: width, height: picture.height) { row, column in
      Int(pixels[(row * width + column) * 4 + 3]) > half
    }
  }

  /// In a picture at @3x that is scaled down to @1x, where parts that are too close run together.
  static func left(_ picture: PixelImage, _ ink: Ink) -> Int {
    let scale = IconJudge.scale
    let half = Int(ink.strongest) / 2
    return count(width: picture.width / scale, height: picture.height / scale) { row, column in
      var sum = 0
      for y in row * scale..<(row + 1) * scale {
        for x in column * scale..<(column + 1) * scale {
          sum += Int(picture.rgba[(y * picture.width + x) * 4 + 3])
        }
      }
      return sum > half * scale * scale
    }
  }

  /// The number of parts and holes. Ink that touches at a corner is one part.
  ///
  /// Each run of ink in a row starts as a part. Where it touches a run in the row above, it joins
  /// the two parts, or closes a hole if both are in the same part already.
  private static func count(
    width: Int, height: Int, isInk: (_ row: Int, _ column: Int) -> Bool
  ) -> Int {
    var runs: [Range<Int>] = []
    // For each run, another one of the same part, or itself.
    var parents: [Int] = []
    func root(_ run: Int) -> Int {
      var run = run
      while parents[run] != run { run = parents[run] }
      return run
    }
    var joins = 0
    var holes = 0
    var above = 0..<0
    for row in 0..<height {
      let firstRun = runs.count
      var column = 0
      while column < width {
        guard isInk(row, column) else {
          column += 1
          continue
        }
        let start = column
        while column < width, isInk(row, column) { column += 1 }
        let run = runs.count
        runs.append(start..<column)
        parents.append(run)
        for other in above {
          let touches = runs[other].lowerBound <= column && runs[other].upperBound >= start
          guard touches else { continue }
          let first = root(other)
          let second = root(run)
          if first == second {
            holes += 1
          } else {
            parents[first] = second
            joins += 1
          }
        }
      }
      above = firstRun..<runs.count
    }
    return runs.count - joins + holes
  }
}

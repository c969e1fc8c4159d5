internal import SVGRaster

/// Measures of the shape that an icon's ink has, from its alpha.
struct InkShape: Sendable {
  /// The mean thickness of lines and shapes in points: twice their area, divided by the length of their outlines.
  let thickness: Double
  /// How far the centre of mass, and that of the box, are from the centre of the canvas, as a share of its side. Positive
  /// is right and down.
  let massOffset: SIMD2<Double>
  let boxOffset: SIMD2<Double>

  /// - Parameter scale: the pixels of a point.
  init(_ picture: PixelImage, _ ink: Ink, scale: Double) {
    let (width, height) = (picture.width, picture.height)
    let bytes = picture.rgba[...]
    let pixels = bytes.span
    let (columns, rows) = (ink.box?.columns ?? 0..<0, ink.box?.rows ?? 0..<0)
    var (total, across, down) = (0, 0, 0)
    // The change of alpha at each corner of four pixels adds up to the length of the outlines.
    var outline = 0.0
    for row in max(0, rows.lowerBound - 1)..<min(height, rows.upperBound + 1) + 1 where !rows.isEmpty {
      var (aboveLeft, left) = (0, 0)
      var (rowTotal, rowAcross) = (0, 0)
      let (hasAbove, hasRow) = (row > 0, row < height)
      var index = (row * width + max(0, columns.lowerBound - 1)) * 4 + 3
      for column in max(0, columns.lowerBound - 1)..<min(width, columns.upperBound + 1) + 1 {
        let isInside = column < width
        let above = isInside && hasAbove ? Int(pixels[index - width * 4]) : 0
        let own = isInside && hasRow ? Int(pixels[index]) : 0
        if own != 0 { (rowTotal, rowAcross) = (rowTotal + own, rowAcross + own * column) }
        if own != aboveLeft || left != above {
          let (falling, rising) = (own - aboveLeft, left - above)
          outline += (Double(falling * falling + rising * rising) / 2).squareRoot()
        }
        (aboveLeft, left) = (above, own)
        index += 4
      }
      (total, across, down) = (total + rowTotal, across + rowAcross, down + rowTotal * row)
    }
    thickness = outline > 0 ? 2 * Double(total) / outline / scale : 0
    let side = SIMD2(Double(width), Double(height))
    let mass = SIMD2(Double(across), Double(down)) / Double(max(1, total)) + 0.5
    massOffset = total == 0 ? SIMD2() : mass / side - 0.5
    let middle = SIMD2(
      Double(columns.lowerBound + columns.upperBound), Double(rows.lowerBound + rows.upperBound))
    boxOffset = rows.isEmpty ? SIMD2() : middle / side / 2 - 0.5
  }
}

/// How many parts the ink of a picture has: shapes that do not touch, and holes in them.
enum InkParts {
  /// In the picture.
  static func drawn(_ picture: PixelImage, _ ink: Ink) -> Int {
    let half = Int(ink.strongest) / 2
    let pixels = picture.rgba
    return count(picture.width, picture.height) { row, column in
      Int(pixels[(row * picture.width + column) * 4 + 3]) > half
    }
  }

  /// In a picture at @3x that is scaled down to @1x, where parts that are too close run together.
  static func left(_ picture: PixelImage, _ ink: Ink) -> Int {
    let scale = IconJudge.scale
    let half = Int(ink.strongest) / 2
    return count(picture.width / scale, picture.height / scale) { row, column in
      var sum = 0
      for y in row * scale..<(row + 1) * scale {
        for x in column * scale..<(column + 1) * scale { sum += Int(picture.rgba[(y * picture.width + x) * 4 + 3]) }
      }
      return sum > half * scale * scale
    }
  }

  /// The number of parts and holes. Ink that touches at a corner is one part.
  ///
  /// Each run of ink in a row starts as a part. Where it touches a run in the row above, it joins the two parts, or closes
  /// a hole if both are in the same part already.
  private static func count(_ width: Int, _ height: Int, isInk: (_ row: Int, _ column: Int) -> Bool) -> Int {
    var runs: [Range<Int>] = []
    // For each run, another one of the same part, or itself.
    var parents: [Int] = []
    func root(_ run: Int) -> Int {
      var run = run
      while parents[run] != run { run = parents[run] }
      return run
    }
    var (joins, holes) = (0, 0)
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
        for other in above where runs[other].lowerBound <= column && runs[other].upperBound >= start {
          let (first, second) = (root(other), root(run))
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

internal import SVGRaster

/// Measures of the shape that an icon's ink has, from its alpha.
struct InkShape: Sendable {
  /// The mean thickness of lines and shapes in points: twice their area, divided by the length of their outlines.
  let thickness: Double
  /// How far the centre of mass, and that of the box, are from the centre of the canvas, as a share of its side. Positive
  /// is right and down.
  let massOffset: SIMD2<Double>
  let boxOffset: SIMD2<Double>
  /// At least as many as there are parts and holes (see `InkParts`), which take longer to count.
  let mostParts: Int

  /// - Parameter scale: the pixels of a point.
  init(_ picture: PixelImage, _ ink: Ink, scale: Double) {
    let (width, height) = (picture.width, picture.height)
    let pixels = picture.rgba.span
    let columns = (ink.box?.columns ?? 0..<0), rows = (ink.box?.rows ?? 0..<0)
    var (total, across, down) = (0, 0, 0)
    // The change of alpha at each corner of four pixels adds up to the length of the outlines.
    var outline = 0.0
    let half = Int(ink.strongest) / 2
    var parts = 0
    func isInk(_ row: Int, _ column: Int) -> Bool {
      row >= 0 && row < height && column < width && Int(pixels[(row * width + column) * 4 + 3]) > half
    }
    for row in max(0, rows.lowerBound - 1)..<min(height, rows.upperBound + 1) + 1 where !rows.isEmpty {
      var (aboveLeft, left) = (0, 0)
      let (hasAbove, hasRow) = (row > 0, row < height)
      var index = (row * width + max(0, columns.lowerBound - 1)) * 4 + 3
      for column in max(0, columns.lowerBound - 1)..<min(width, columns.upperBound + 1) + 1 {
        let isInside = column < width
        let above = isInside && hasAbove ? Int(pixels[index - width * 4]) : 0
        let own = isInside && hasRow ? Int(pixels[index]) : 0
        if own != 0 { (total, across, down) = (total + own, across + own * column, down + own * row) }
        let (falling, rising) = (own - aboveLeft, left - above)
        if falling != 0 || rising != 0 {
          outline += (Double(falling * falling + rising * rising) / 2).squareRoot()
          // Each part and each hole has a first pixel, with nothing of it to the left or above.
          if own > half {
            if left <= half, above <= half, aboveLeft <= half, !isInk(row - 1, column + 1) { parts += 1 }
          } else if left > half, above > half, isInk(row, column + 1) || isInk(row - 1, column + 1) {
            parts += 1
          }
        }
        (aboveLeft, left) = (above, own)
        index += 4
      }
    }
    mostParts = parts
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
  /// At @3x, and at @1x, where parts that are too close run together.
  static func counts(_ picture: PixelImage, _ ink: Ink) -> (drawn: Int, left: Int) {
    let (width, height) = (picture.width, picture.height)
    let half = Int(ink.strongest) / 2
    let pixels = picture.rgba.span
    var isInk = [Bool](repeating: false, count: width * height)
    for pixel in isInk.indices { isInk[pixel] = Int(pixels[pixel * 4 + 3]) > half }
    let drawn = count(isInk, width: width)
    let scale = IconJudge.scale
    let (columns, rows) = (width / scale, height / scale)
    var isLeft = [Bool](repeating: false, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = 0
        for y in row * scale..<(row + 1) * scale {
          for x in column * scale..<(column + 1) * scale { sum += Int(pixels[(y * width + x) * 4 + 3]) }
        }
        isLeft[row * columns + column] = sum > half * scale * scale
      }
    }
    return (drawn, count(isLeft, width: columns))
  }

  private static func count(_ isInk: [Bool], width: Int) -> Int {
    guard width > 0 else { return 0 }
    // Space on all sides makes one part of what is around the ink.
    let stride = width + 2
    var padded = [Bool](repeating: false, count: (isInk.count / width + 2) * stride)
    for row in 0..<isInk.count / width {
      for column in 0..<width where isInk[row * width + column] { padded[(row + 1) * stride + column + 1] = true }
    }
    return groups(padded, of: true, width: stride) + groups(padded, of: false, width: stride) - 1
  }

  /// How many groups of touching pixels have a value. Ink touches at corners too, and what is between it does not.
  private static func groups(_ pixels: [Bool], of value: Bool, width: Int) -> Int {
    var parents: [Int] = []
    func root(_ run: Int) -> Int {
      var run = run
      while parents[run] != run { run = parents[run] }
      return run
    }
    var above: [(columns: Range<Int>, run: Int)] = []
    let reach = value ? 1 : 0
    for row in 0..<pixels.count / width {
      var runs: [(columns: Range<Int>, run: Int)] = []
      var column = 0
      while column < width {
        guard pixels[row * width + column] == value else {
          column += 1
          continue
        }
        let start = column
        while column < width, pixels[row * width + column] == value { column += 1 }
        let run = parents.count
        parents.append(run)
        for other in above
        where other.columns.lowerBound < column + reach && other.columns.upperBound + reach > start {
          parents[root(other.run)] = root(run)
        }
        runs.append((start..<column, run))
      }
      above = runs
    }
    return parents.indices.count { parents[$0] == $0 }
  }
}

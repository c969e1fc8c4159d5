internal import Drawing

/// The parts that the ink of a picture has: shapes that do not touch, and holes in them.
struct InkParts: Sendable {
  /// How many parts the picture shows. Specks do not count: a gap that is thinner than a pixel looks like a row of them.
  let count: Int
  /// The pixels of the ink and of all holes in it.
  let filledPixels: Int

  init(_ picture: PixelImage, _ ink: Ink) {
    let half = Int(ink.strongest) / 2
    let bytes = picture.rgba[...]
    let pixels = bytes.span
    var isInk = [Bool](repeating: false, count: picture.width * picture.height)
    for index in isInk.indices { isInk[index] = Int(pixels[index * 4 + 3]) > half }
    let areas = Self.areas(of: isInk, width: picture.width)
    count = areas.count { $0.pixels >= Self.leastArea }
    filledPixels = areas.reduce(0) { $0 + $1.pixels }
  }

  /// How many parts are left of a picture at @3x that is scaled down to @1x, where parts that are too close run together.
  static func left(_ picture: PixelImage, _ ink: Ink) -> Int {
    let scale = Scale.largest.factor
    let half = Int(ink.strongest) / 2
    let width = picture.width / scale
    let height = picture.height / scale
    let isInk = (0..<width * height).map { cell -> Bool in
      let (row, column) = cell.quotientAndRemainder(dividingBy: width)
      var sum = 0
      for y in row * scale..<(row + 1) * scale {
        for x in column * scale..<(column + 1) * scale {
          sum += Int(picture.rgba[(y * picture.width + x) * 4 + 3])
        }
      }
      return sum > half * scale * scale
    }
    return areas(of: isInk, width: width).count
  }

  /// The pixels at @3x of the smallest part that can be seen: a square of two thirds of a point.
  private static let leastArea = 4

  private struct Area {
    var pixels = 0
    /// Whether it reaches the border of the picture.
    var isAtBorder = false
  }

  /// The parts and holes. Ink that touches at a corner is one part, and space is not.
  ///
  /// Each run of equal pixels in a row starts as an area, and joins those that it touches in the row above.
  private static func areas(of isInk: [Bool], width: Int) -> [Area] {
    guard width > 0 else { return [] }
    let height = isInk.count / width
    let all = isInk[...]
    let pixels = all.span
    var runs: [Run] = []
    var areas: [Area] = []
    // For each run, another one of the same area, or itself.
    var parents: [Int] = []
    func root(_ run: Int) -> Int {
      var run = run
      while parents[run] != run { run = parents[run] }
      return run
    }
    var above = 0..<0
    for row in 0..<height {
      let firstRun = runs.count
      // The first run above that may touch the next run of this row, or one after it.
      var next = above.lowerBound
      let line = row * width
      var start = 0
      while start < width {
        let isInk = pixels[line + start]
        var end = start + 1
        while end < width, pixels[line + end] == isInk { end += 1 }
        let run = runs.count
        runs.append(Run(columns: start..<end, isInk: isInk))
        parents.append(run)
        let isAtBorder = row == 0 || row == height - 1 || start == 0 || end == width
        areas.append(Area(pixels: end - start, isAtBorder: isAtBorder))
        let reach = isInk ? 1 : 0
        while next < above.upperBound, runs[next].columns.upperBound <= start - reach { next += 1 }
        for other in next..<above.upperBound {
          if runs[other].columns.lowerBound >= end + reach { break }
          if runs[other].isInk != isInk { continue }
          let joined = root(other)
          let own = root(run)
          if joined == own { continue }
          parents[joined] = own
          areas[own].pixels += areas[joined].pixels
          areas[own].isAtBorder = areas[own].isAtBorder || areas[joined].isAtBorder
        }
        start = end
      }
      above = firstRun..<runs.count
    }
    return areas.indices.filter { parents[$0] == $0 && (runs[$0].isInk || !areas[$0].isAtBorder) }
      .map { areas[$0] }
  }

  /// Equal pixels of a row.
  private struct Run {
    let columns: Range<Int>
    let isInk: Bool
  }
}

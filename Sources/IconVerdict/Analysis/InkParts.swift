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

  /// The parts and holes. Ink that touches at a corner is one part.
  private static func areas(of isInk: [Bool], width: Int) -> [Area] {
    let ink = areas(where: true, in: isInk, width: width, joinsCorners: true)
    let space = areas(where: false, in: isInk, width: width, joinsCorners: false)
    return ink + space.filter { !$0.isAtBorder }
  }

  /// The areas of connected pixels that have a value.
  ///
  /// Each run of pixels in a row starts as an area, and joins those that it touches in the row above.
  private static func areas(where value: Bool, in pixels: [Bool], width: Int, joinsCorners: Bool) -> [Area] {
    guard width > 0 else { return [] }
    let height = pixels.count / width
    let reach = if joinsCorners { 1 } else { 0 }
    var runs: [Range<Int>] = []
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
      var column = 0
      while column < width {
        guard pixels[row * width + column] == value else {
          column += 1
          continue
        }
        let start = column
        while column < width, pixels[row * width + column] == value { column += 1 }
        let run = runs.count
        runs.append(start..<column)
        parents.append(run)
        let isAtBorder = row == 0 || row == height - 1 || start == 0 || column == width
        areas.append(Area(pixels: column - start, isAtBorder: isAtBorder))
        while next < above.upperBound, runs[next].upperBound <= start - reach { next += 1 }
        for other in next..<above.upperBound {
          if runs[other].lowerBound >= column + reach { break }
          let joined = root(other)
          let own = root(run)
          if joined == own { continue }
          parents[joined] = own
          areas[own].pixels += areas[joined].pixels
          areas[own].isAtBorder = areas[own].isAtBorder || areas[joined].isAtBorder
        }
      }
      above = firstRun..<runs.count
    }
    return areas.indices.filter { parents[$0] == $0 }.map { areas[$0] }
  }
}

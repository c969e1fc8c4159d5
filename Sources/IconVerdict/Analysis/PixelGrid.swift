internal import Drawing

/// An icon's alpha at @1x, computed from its picture at @3x: in its place, and moved by half a
/// point.
struct PixelGrid {
  /// The share of the ink on pixels that are about half covered, 0 being sharp.
  var softness: Double { drawn.softness }
  /// The part of it that lies along straight edges. Slanted and round edges are soft wherever they lie.
  var straightSoftness: Double { drawn.straightSoftness }

  private let drawn: Cells
  private let picture: PixelImage
  // Sums of three pixels in a row. They are doubled to make half a pixel whole.
  private let sums: [Int32]
  private let width: Int
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let rowsMoved: Range<Int>

  init(_ picture: PixelImage, _ ink: Ink) {
    self.picture = picture
    width = picture.width / 3
    let height = picture.height / 3
    // There is nothing outside of the ink's box.
    columns = Self.cells(ink.box?.columns, width)
    rows = Self.cells(ink.box?.rows, height)
    rowsMoved = rows.clamped(to: 0..<max(0, height - 1))
    var sums = [Int32](repeating: 0, count: width * picture.height)
    let pixels = picture.rgba
    for row in 3 * rows.lowerBound..<3 * rows.upperBound {
      var alpha = (row * picture.width + 3 * columns.lowerBound) * 4 + 3
      for column in columns {
        let three =
          Int32(pixels[alpha]) + Int32(pixels[alpha + 4]) + Int32(pixels[alpha + 8])
        sums[row * width + column] = 2 * three
        alpha += 12
      }
    }
    self.sums = sums
    drawn = Cells(sums, width: width, columns: columns, rows: rows, movedDown: false)
  }

  /// The softness of the icon moved by half a point across, down, and both.
  var softnessMoved: (across: Double, down: Double, both: Double) {
    let moved = sumsMoved
    let across = Cells(moved, width: width, columns: columns, rows: rows, movedDown: false)
    let down = Cells(sums, width: width, columns: columns, rows: rowsMoved, movedDown: true)
    let both = Cells(moved, width: width, columns: columns, rows: rowsMoved, movedDown: true)
    return (across: across.softness, down: down.softness, both: both.softness)
  }

  /// The sums of the icon moved by half a point across.
  private var sumsMoved: [Int32] {
    var sums = [Int32](repeating: 0, count: sums.count)
    let pixels = picture.rgba
    for row in 3 * rows.lowerBound..<3 * rows.upperBound {
      for column in columns where column + 1 < width {
        let alpha = (row * picture.width + 3 * column) * 4 + 3
        sums[row * width + column] =
          Int32(pixels[alpha + 4]) + 2 * Int32(pixels[alpha + 8]) + 2 * Int32(pixels[alpha + 12])
          + Int32(pixels[alpha + 16])
      }
    }
    return sums
  }

  /// The pixels at @1x that hold pixels at @3x, and one more on either side.
  private static func cells(_ pixels: Range<Int>?, _ count: Int) -> Range<Int> {
    guard let pixels, count > 0 else { return 0..<0 }
    return (pixels.lowerBound / 3 - 1..<(pixels.upperBound + 2) / 3 + 1).clamped(to: 0..<count)
  }

  /// How blurred the edges are at @1x, for one position of the pixels.
  private struct Cells {
    let softness: Double
    let straightSoftness: Double

    init(
      _ sums: [Int32], width: Int, columns: Range<Int>, rows: Range<Int>, movedDown: Bool
    ) {
      // Four times the alpha of nine pixels: full is 9 * 4 * 255.
      let full: Int32 = 9 * 4 * 255
      var total = 0
      var cells = [Int32](repeating: 0, count: columns.count * rows.count)
      for row in rows {
        for column in columns {
          let cell = row * 3 * width + column
          let ink =
            if movedDown {
              sums[cell + width] + 2 * sums[cell + 2 * width] + 2 * sums[cell + 3 * width]
                + sums[cell + 4 * width]
            } else {
              2 * (sums[cell] + sums[cell + width] + sums[cell + 2 * width])
            }
          total += Int(ink)
          cells[(row - rows.lowerBound) * columns.count + column - columns.lowerBound] = ink
        }
      }
      let soft = Self.soft(cells, width: columns.count, height: rows.count, full: full)
      softness = Double(soft.all) / Double(max(1, total))
      straightSoftness = Double(soft.straight) / Double(max(1, total))
    }

    /// The ink of the cells that are about half covered, and of those that lie in a row or column of three that are covered
    /// alike.
    private static func soft(
      _ cells: [Int32], width: Int, height: Int, full: Int32
    ) -> (all: Int, straight: Int) {
      var all = 0
      var straight = 0
      for row in 0..<height {
        for column in 0..<width {
          let ink = cells[row * width + column]
          guard ink * 5 > full, ink * 5 < full * 4 else { continue }
          all += Int(ink)
          func isAlike(_ down: Int, _ across: Int) -> Bool {
            let (row, column) = (row + down, column + across)
            guard row >= 0, row < height, column >= 0, column < width else { return false }
            return abs(cells[row * width + column] - ink) * 20 < full
          }
          func isStraight(_ down: Int, _ across: Int) -> Bool {
            let before = isAlike(-down, -across)
            let after = isAlike(down, across)
            return before && after || before && isAlike(-2 * down, -2 * across)
              || after && isAlike(2 * down, 2 * across)
          }
          if isStraight(1, 0) || isStraight(0, 1) { straight += Int(ink) }
        }
      }
      return (all: all, straight: straight)
    }
  }
}

extension Ink {
  /// Whether many pixels are half covered, as they are at @3x on an edge that is half a point off.
  var mayLieBetweenPixels: Bool {
    let halfCovered = strengths[96..<160].reduce(0, +)
    return visible > 0 && Double(halfCovered) >= 0.03 * Double(visible)
  }
}

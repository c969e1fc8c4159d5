internal import SVGRaster

/// An icon's alpha at @1x, computed from its picture at @3x: in its place, and moved by half a point.
struct PixelGrid {
  /// The share of the ink on pixels that are about half covered, 0 being sharp.
  var softness: Double { drawn.softness }

  private let drawn: Cells
  // Sums of three pixels in a row, in place and half a point to the side. They are doubled to make half a pixel whole.
  private let plain: [Int32]
  private let moved: [Int32]
  private let width: Int
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let rowsMoved: Range<Int>

  init(_ picture: PixelImage, _ ink: Ink) {
    let width = picture.width / 3
    let height = picture.height / 3
    var plain = [Int32](repeating: 0, count: width * picture.height)
    var moved = plain
    let pixels = picture.rgba
    // There is nothing outside of the ink's box.
    let columns = Self.cells(ink.box?.columns, width)
    let rows = Self.cells(ink.box?.rows, height)
    for row in 3 * rows.lowerBound..<3 * rows.upperBound {
      var alpha = (row * picture.width + 3 * columns.lowerBound) * 4 + 3
      for column in columns {
        let (first, second, third) = (Int32(pixels[alpha]), Int32(pixels[alpha + 4]), Int32(pixels[alpha + 8]))
        plain[row * width + column] = 2 * (first + second + third)
        if column + 1 < width {
          moved[row * width + column] =
            second + 2 * third + 2 * Int32(pixels[alpha + 12]) + Int32(pixels[alpha + 16])
        }
        alpha += 12
      }
    }
    (self.plain, self.moved, self.width, self.columns, self.rows) = (plain, moved, width, columns, rows)
    rowsMoved = rows.clamped(to: 0..<max(0, height - 1))
    drawn = Cells(plain, width, columns, rows, movedDown: false)
  }

  /// The softness of the icon moved by half a point across, down, and both.
  var softnessMoved: (across: Double, down: Double, both: Double) {
    (
      Cells(moved, width, columns, rows, movedDown: false).softness,
      Cells(plain, width, columns, rowsMoved, movedDown: true).softness,
      Cells(moved, width, columns, rowsMoved, movedDown: true).softness
    )
  }

  /// The pixels at @1x that hold pixels at @3x, and one more on either side.
  private static func cells(_ pixels: Range<Int>?, _ count: Int) -> Range<Int> {
    guard let pixels, count > 0 else { return 0..<0 }
    return (pixels.lowerBound / 3 - 1..<(pixels.upperBound + 2) / 3 + 1).clamped(to: 0..<count)
  }

  /// The pixels at @1x from sums along the rows.
  private struct Cells {
    let softness: Double

    init(_ sums: [Int32], _ width: Int, _ columns: Range<Int>, _ rows: Range<Int>, movedDown: Bool) {
      // Four times the alpha of nine pixels: full is 9 * 4 * 255.
      let full: Int32 = 9 * 4 * 255
      var (total, soft) = (0, 0)
      for row in rows {
        for column in columns {
          let cell = row * 3 * width + column
          let ink =
            movedDown
            ? sums[cell + width] + 2 * sums[cell + 2 * width] + 2 * sums[cell + 3 * width] + sums[cell + 4 * width]
            : 2 * (sums[cell] + sums[cell + width] + sums[cell + 2 * width])
          total += Int(ink)
          if ink * 5 > full, ink * 5 < full * 4 { soft += Int(ink) }
        }
      }
      softness = total == 0 ? 0 : Double(soft) / Double(total)
    }
  }
}

extension Ink {
  /// Whether many pixels are half covered, as they are at @3x on an edge that is half a point off.
  var mayLieBetweenPixels: Bool { Double(strengths[96..<160].reduce(0, +)) >= 0.03 * Double(visible) && visible > 0 }
}

package import Drawing
internal import Findings
internal import IconVerdict

/// The differences between two pictures of the same size.
package struct PixelDifference: CustomStringConvertible {
  /// The share of pixels that differ, from 0 to 1.
  let share: Double
  /// The smallest box around the pixels that differ.
  let box: PixelBox

  /// nil if all pixels look the same.
  package init?(_ left: PixelImage, _ right: PixelImage) {
    var count = 0
    var columns = Int.max..<Int.max
    var rows = Int.max..<Int.max
    for row in 0..<left.height {
      for column in 0..<left.width {
        let start = (row * left.width + column) * 4
        guard left.rgba[start + 3] != 0 || right.rgba[start + 3] != 0 else { continue }
        let pixel = start..<start + 4
        if left.rgba[pixel] == right.rgba[pixel] { continue }
        count += 1
        columns = columns.extended(to: column)
        rows = rows.extended(to: row)
      }
    }
    guard count > 0 else { return nil }
    share = Double(count) / Double(left.width * left.height)
    box = PixelBox(columns: columns, rows: rows)
  }

  package var description: String {
    let percent = share < 0.001 ? "less than 0.1" : Decimals.fixed(share * 100, places: 1)
    return
      "\(percent) % of the pixels differ, within \(box.width) x \(box.height) at \(box.columns.lowerBound), \(box.rows.lowerBound)"
  }
}

extension Range<Int> {
  /// - Returns: the smallest range with this one, unless it is empty, and a number.
  fileprivate func extended(to number: Int) -> Range<Int> {
    if isEmpty { return number..<number + 1 }
    return Swift.min(lowerBound, number)..<Swift.max(upperBound, number + 1)
  }
}

extension PixelImage {
  /// Whether two pictures have the same size and the same pixels. The colour of a fully transparent pixel does not
  /// count.
  func looksSame(as other: PixelImage) -> Bool {
    width == other.width && height == other.height && PixelDifference(self, other) == nil
  }
}
